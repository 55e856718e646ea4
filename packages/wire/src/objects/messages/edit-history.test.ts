import { instant, channelId, userId } from '@parley/core';
import type { EditHistory } from '@parley/core/model';
import { aMessage, aRealm, aServer, aUser, openAtLevel } from '@parley/testkit/builders';
import { editHistory } from './edit-history.js';
import { fetchedMessageObject, messageObject } from './message.js';
import { viewing } from './viewing.js';

const at = instant(1_700_000_000_900);
const text = { content: 'old', html: '<p>old</p>', rendererVersion: 1 };
const history: EditHistory = [
  { number: 3, editorId: userId(7), at, channel: { before: channelId(5), after: channelId(6) }, topic: { before: '', after: 'new' } },
  { number: 1, editorId: null, at, text },
];

const shown = (level: number, understandsEmptyTopic = true) => editHistory({ history }, { open: openAtLevel(level), understandsEmptyTopic }).edit_history;

test('entries, newest first, at the newest level', () => {
  expect(shown(496)).toEqual([
    { user_id: 7, timestamp: 1_700_000_000, prev_topic: '', topic: 'new', prev_stream: 5, stream: 6 },
    { user_id: null, timestamp: 1_700_000_000, prev_content: 'old', prev_rendered_content: '<p>old</p>' },
  ]);
  expect(editHistory({ history: [] }, { open: openAtLevel(496), understandsEmptyTopic: true })).toEqual({});
});

test('below 118 entries have only the former values', () => {
  expect(shown(117)?.[0]).toEqual({ user_id: 7, timestamp: 1_700_000_000, prev_subject: '', prev_stream: 5 });
  expect(shown(118)?.[0]).toMatchObject({ prev_topic: '', topic: 'new', stream: 6 });
});

test('below 284 entries have the version of the Markdown', () => {
  expect(shown(283)?.[1]).toHaveProperty('prev_rendered_content_version', 1);
  expect(shown(284)?.[1]).not.toHaveProperty('prev_rendered_content_version');
});

test('the empty topic has its display name for clients without support', () => {
  expect(shown(496, false)?.[0]).toMatchObject({ prev_topic: 'general chat', topic: 'new' });
});

describe('the times of a message', () => {
  const surroundings = { people: new Map(), channelNames: new Map(), topicLinks: () => [] };
  const viewAt = (level: number) => ({
    ...viewing({ open: openAtLevel(level), realm: aRealm(), server: aServer(), actor: null }),
    reader: aUser(1),
    rendersMarkdown: true,
    understandsEmptyTopic: true,
  });
  const times = (level: number, change: Parameters<typeof aMessage>[0]) => {
    const { last_edit_timestamp: edited, last_moved_timestamp: moved } = messageObject(aMessage(change), surroundings, viewAt(level));
    return [edited, moved];
  };
  const moved = { movedAt: instant(5000), changedAt: instant(5000) };
  const resolved = { changedAt: instant(6000) };
  const edited = { editedAt: instant(4000), changedAt: instant(5000), movedAt: instant(5000) };

  test('since 365 an edit changes the text, and resolving a topic is no move', () => {
    expect([times(365, moved), times(365, resolved), times(365, edited)]).toEqual([
      [undefined, 5],
      [undefined, undefined],
      [4, 5],
    ]);
  });

  test('before, any change was an edit', () => {
    expect([times(364, moved), times(364, resolved), times(364, edited), times(364, {})]).toEqual([
      [5, undefined],
      [6, undefined],
      [5, undefined],
      [undefined, undefined],
    ]);
  });

  test('edit times are in lists of messages and absent from events', () => {
    const message = aMessage({ history, changedAt: at });
    expect(messageObject(message, surroundings, viewAt(496))).not.toHaveProperty('edit_history');
    expect(fetchedMessageObject({ message, flags: [] }, surroundings, viewAt(496))).toHaveProperty('edit_history', shown(496));
  });
});
