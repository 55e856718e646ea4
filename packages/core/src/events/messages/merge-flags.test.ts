import { logPosition, messageId } from '../../model/ids.js';
import type { EditableFlag } from '../../model/messages/flags.js';
import type { PlacedEvent } from '../event.js';
import { mergeFlags } from './merge-flags.js';

const nothing = (): boolean => false;

const flags = (position: number, operation: 'add' | 'remove', flag: EditableFlag, ...ids: ReadonlyArray<number>): PlacedEvent => ({
  position: logPosition(position),
  event: { kind: 'flagsChanged', operation, flag, messageIds: ids.map(messageId), details: [], isMuted: nothing },
});

const restart = (position: number): PlacedEvent => ({ position: logPosition(position), event: { kind: 'serverRestarted' } });

test('the same change of several messages becomes one event, at the place of the newest', () => {
  expect(mergeFlags([flags(5, 'add', 'read', 1), restart(6), flags(7, 'add', 'read', 2)])).toEqual([restart(6), flags(7, 'add', 'read', 1, 2)]);
});

test('three stars set one by one become one event', () => {
  expect(mergeFlags([flags(1, 'add', 'starred', 1), flags(2, 'add', 'starred', 2), flags(3, 'add', 'starred', 3)])).toEqual([
    flags(3, 'add', 'starred', 1, 2, 3),
  ]);
});

test('each message is in it once', () => {
  expect(mergeFlags([flags(1, 'add', 'starred', 1, 2), flags(2, 'add', 'starred', 2, 3)])).toEqual([flags(2, 'add', 'starred', 1, 2, 3)]);
});

test('messages that become unread get separate events', () => {
  const both = [flags(1, 'remove', 'read', 1), flags(2, 'remove', 'read', 2)];
  expect(mergeFlags(both)).toEqual(both);
});

test('an opposite change in between prevents merging', () => {
  const starring = [flags(1, 'add', 'starred', 1), flags(2, 'remove', 'starred', 1), flags(3, 'add', 'starred', 2)];
  expect(mergeFlags(starring)).toEqual(starring);
  const reading = [flags(1, 'add', 'read', 1), flags(2, 'remove', 'read', 1), flags(3, 'add', 'read', 2)];
  expect(mergeFlags(reading)).toEqual(reading);
});

test('different flags are merged separately', () => {
  const both = [flags(1, 'add', 'starred', 1), flags(2, 'add', 'collapsed', 1)];
  expect(mergeFlags(both)).toEqual(both);
});

test('a deletion in between prevents merging: the flag of a message that is gone does not come after it', () => {
  const deletion: PlacedEvent = {
    position: logPosition(2),
    event: { kind: 'messagesDeleted', from: { kind: 'direct', participants: [] }, messages: [], cause: 'deleted', people: new Map() } as never,
  };
  const starring = [flags(1, 'add', 'starred', 1), deletion, flags(3, 'add', 'starred', 2)];
  expect(mergeFlags(starring)).toEqual(starring);
});

test.each([
  ['lost', { lost: [{ id: messageId(1) }], uncopied: [] }, false],
  ['uncopied', { lost: [], uncopied: [messageId(1)] }, false],
  ['kept', { lost: [], uncopied: [] }, true],
])('a change of messages after which they are %s', (_name, change, isMerged) => {
  const moved: PlacedEvent = { position: logPosition(2), event: { kind: 'messagesChanged', ...change } as never };
  const starring = [flags(1, 'add', 'starred', 1), moved, flags(3, 'add', 'starred', 2)];
  expect(mergeFlags(starring)).toEqual(isMerged ? [moved, flags(3, 'add', 'starred', 1, 2)] : starring);
});
