import type { Audience } from './audience.js';
import type { LoggedEvent } from './event.js';
import type { LogEntry } from './log-entry.js';
import { channelId, logPosition, messageId, userId } from '../model/ids.js';
import { instant } from '../model/instant.js';
import { isUntouchedSince } from './untouched-since.js';

const reader = userId(10);
const sentAt = logPosition(5);
const everyone: Audience = { kind: 'everyone' };

const entry = (position: number, event: LoggedEvent, audience: Audience = everyone): LogEntry => ({
  position: logPosition(position),
  at: instant(0),
  event,
  audience,
});

const starring = (user: number, position: number) =>
  entry(position, { kind: 'flagsChanged', operation: 'add', flag: 'starred', messageIds: [messageId(1)] }, { kind: 'users', userIds: [userId(user)] });

const leaving = (user: number) =>
  entry(6, { kind: 'unsubscribed', changes: [{ channelId: channelId(1), channelName: 'x', userIds: [userId(user)] }], lostSight: [] });

const place = { kind: 'channel', channelId: channelId(1), topic: 'x' } as const;
const change = { kind: 'messagesChanged', messageId: messageId(1), editorId: userId(11), at: instant(0), from: place, editNumber: 1, move: null } as const;

test.each<readonly [string, ReadonlyArray<LogEntry>, boolean]>([
  ['where nothing happened', [], true],
  ['beside other messages', [entry(6, { kind: 'messageSent', messageId: messageId(2), echo: null })], true],
  ['where she marked something before', [starring(10, 4), starring(10, 5)], true],
  ['where somebody else marked something', [starring(11, 6)], true],
  ['where she marked something', [starring(11, 6), starring(10, 7)], false],
  ['where she left a channel', [leaving(10)], false],
  ['where somebody else left', [leaving(11)], true],
  ['beside another text', [entry(6, change)], true],
  ['beside another place', [entry(6, { ...change, move: { messages: [], to: place, extent: 'one', sharedHistory: true, givesCopies: false } })], false],
  ['by what nobody knows', [entry(6, { kind: 'somethingNew' } as unknown as LoggedEvent)], false],
])('a copy is as it was sent %s: %s', (_where, entries, expected) => {
  expect(isUntouchedSince(entries, sentAt, reader)).toBe(expected);
});
