import { aMessage, direct, inTopic } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { channelId, messageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { decideChanges, type UpdateMessage } from './decide-changes.js';

const here = inTopic(50, 'lunch');

const nothing: UpdateMessage = {
  messageId: messageId(100),
  content: null,
  expectedSha256: null,
  topic: null,
  channelId: null,
  extent: 'one',
  sendsNotices: { old: false, new: true },
};

const decided = (command: Partial<UpdateMessage>, message: Partial<Message> = {}) => {
  const found = decideChanges({ ...aMessage({ recipient: here }), ...message }, { ...nothing, ...command });
  return Either.isLeft(found) ? found.left.kind : found.right;
};

describe('a text', () => {
  test('is stored as when it is sent', () => {
    expect(decided({ content: '\n\n hello \n' })).toEqual({ content: ' hello', move: null });
    expect(decided({ content: 'a\0' })).toBe('messageHasNullBytes');
  });

  test('that is empty says that it was deleted', () => {
    expect([decided({ content: '' }), decided({ content: ' \n' })]).toEqual([
      { content: '(deleted)', move: null },
      { content: '(deleted)', move: null },
    ]);
  });

  test('of a widget cannot change', () => {
    const submessages = [{ id: 1 }] as unknown as Message['submessages'];
    expect(decided({ content: 'x' }, { submessages })).toBe('widgetNotEditable');
    expect(decided({ topic: 'x' }, { submessages })).toMatchObject({ content: null });
  });
});

describe('a move', () => {
  test('to another topic, in its stored form', () => {
    expect(decided({ topic: ' dinner ', extent: 'all' })).toEqual({
      content: null,
      move: { from: here, to: inTopic(50, 'dinner'), changesTopic: true, changesChannel: false, extent: 'all' },
    });
    expect(decided({ topic: 'LUNCH' })).toMatchObject({ move: { changesTopic: true } });
    expect(decided({ topic: '' })).toMatchObject({ move: { to: { topic: '' } } });
    expect(decided({ topic: 'a\u0007' })).toBe('topicHasInvalidCharacter');
  });

  test('to another channel, with the same topic or another one', () => {
    expect(decided({ channelId: channelId(60) })).toMatchObject({ move: { to: inTopic(60, 'lunch'), changesTopic: false, changesChannel: true } });
    expect(decided({ channelId: channelId(60), topic: 'lunch' })).toMatchObject({ move: { changesTopic: false } });
    expect(decided({ channelId: channelId(60), topic: 'x' })).toMatchObject({ move: { to: inTopic(60, 'x'), changesTopic: true } });
    expect(decided({ channelId: channelId(60), content: 'x' })).toBe('textWithChannel');
    expect(decided({ channelId: channelId(50), content: 'x' })).toBe('textWithChannel');
  });

  test('with a text', () => {
    expect(decided({ topic: 'x', content: 'y' })).toMatchObject({ content: 'y', move: { to: { topic: 'x' } } });
  });
});

describe('nothing to change', () => {
  test.each<[string, Partial<UpdateMessage>]>([
    ['if nothing is given', {}],
    ['if the topic stays the same', { topic: 'lunch' }],
    ['if the channel stays the same', { channelId: channelId(50) }],
    ['if both stay the same', { channelId: channelId(50), topic: ' lunch', extent: 'all' }],
  ])('%s', (_, command) => {
    expect(decided(command)).toBe('nothingToChange');
  });

  test('a topic that is cut to the present one', () => {
    const cut = `${'x'.repeat(57)}...`;
    expect(decided({ topic: 'x'.repeat(61) }, { recipient: inTopic(50, cut) })).toBe('nothingToChange');
  });
});

test('an extent without a move is refused', () => {
  expect([decided({ content: 'x', extent: 'all' }), decided({ content: 'x', topic: 'lunch', extent: 'later' })]).toEqual([
    'extentWithoutMove',
    'extentWithoutMove',
  ]);
});

test('the mark of a resolved topic alone is no topic', () => {
  expect([decided({ topic: '✔' }), decided({ topic: '✔ ' }), decided({ topic: '✔ lunch' })]).toEqual([
    'noTopicResolved',
    'noTopicResolved',
    expect.objectContaining({ content: null }),
  ]);
});

test('direct messages have neither topics nor channels', () => {
  const recipient = direct(3, 10, 11);
  expect([
    decided({ channelId: channelId(50), topic: 'x' }, { recipient }),
    decided({ topic: 'x' }, { recipient }),
    decided({ topic: '' }, { recipient }),
  ]).toEqual(['directMovedToChannel', 'directHasNoTopic', 'nothingToChange']);
  expect(decided({ content: 'x' }, { recipient })).toEqual({ content: 'x', move: null });
});
