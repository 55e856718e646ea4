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
  ['if nothing happened', [], true],
  ['if other messages were sent', [entry(6, { kind: 'messageSent', messageId: messageId(2), echo: null })], true],
  ['if the person set a flag before', [starring(10, 4), starring(10, 5)], true],
  ['if another person set a flag', [starring(11, 6)], true],
  ['if the person set a flag', [starring(11, 6), starring(10, 7)], false],
  ['if the person left a channel', [leaving(10)], false],
  ['if another person left a channel', [leaving(11)], true],
  ['if a text was edited', [entry(6, change)], true],
  ['if a message was moved', [entry(6, { ...change, move: { messages: [], to: place, extent: 'one', sharedHistory: true, givesCopies: false } })], false],
  ['if an unknown kind was logged', [entry(6, { kind: 'somethingNew' } as unknown as LoggedEvent)], false],
])('a copy is as it was sent %s: %s', (_where, entries, expected) => {
  expect(isUntouchedSince(entries, sentAt, reader)).toBe(expected);
});
