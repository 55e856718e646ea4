import { aQueue, anActor, aUser } from '@parley/testkit/builders';
import { channelId, logPosition, messageId, userId } from '../../../model/ids.js';
import type { SentMessages } from '../../../events/messages/sent-place.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Role } from '../../../model/people/role.js';
import type { LogRange } from '../../queue-request.js';
import { sleepsThroughOf, noteSlept, wasSleptThrough } from './slept-through.js';

const sentTo = (channel: number, upTo = 1, rules = 7): SentMessages => ({
  rules,
  upTo: logPosition(upTo),
  places: [{ senderId: userId(10), channelId: channelId(channel), topic: 'x' }],
});

const inDenmark: EventQueue['narrow'] = [{ operator: 'channel', channel: 'Denmark', negated: false }];

const sleepsThroughFor = ({ narrow = inDenmark, role = 'member', waits = true }: { narrow?: EventQueue['narrow']; role?: Role; waits?: boolean } = {}) =>
  sleepsThroughOf({ queue: aQueue({ narrow }), actor: anActor(aUser(10, { role })) }, { waits }, { kind: 'channels', channelIds: [channelId(50)] }, 7);

test('a poll sleeps through messages outside its narrow, by the facts with which they were sent alone', () => {
  const sleepsThrough = sleepsThroughFor()!;
  expect([sleepsThrough(sentTo(50)), sleepsThrough(sentTo(51)), sleepsThrough(sentTo(51, 1, 8)), sleepsThrough(sentTo(51, 1, 6))]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a poll does not sleep without a narrow, for a guest, with topics that the reader chose, or where it does not wait', () => {
  expect(sleepsThroughFor({ narrow: [] })).toBeNull();
  expect(sleepsThroughFor({ role: 'guest' })).toBeNull();
  expect(sleepsThroughFor({ waits: false })).toBeNull();
  expect(sleepsThroughFor({ narrow: [...inDenmark, { operator: 'is', what: 'followed', negated: false }] })).toBeNull();
});

test('what a poll slept through is held as ranges, up to a maximum', () => {
  const slept: LogRange[] = [];
  for (const position of [5, 6, 7, 9]) expect(noteSlept(slept, sentTo(51, position))).toBe(true);
  expect(slept).toEqual([
    { after: 4, upTo: 7 },
    { after: 8, upTo: 9 },
  ]);
  const entryAt = (position: number, kind: 'messageSent' | 'messagesChanged') =>
    ({ position: logPosition(position), event: { kind, messageId: messageId(1) } }) as unknown as LogEntry;
  const isSlept = [4, 5, 7, 8, 9, 10].map((position) => wasSleptThrough(slept, entryAt(position, 'messageSent')));
  expect(isSlept).toEqual([false, true, true, false, true, false]);
  expect(wasSleptThrough(slept, entryAt(5, 'messagesChanged'))).toBe(false);
  let noted = 2;
  while (noteSlept(slept, sentTo(51, 20 + 2 * noted))) noted += 1;
  expect([noted, slept.length]).toEqual([64, 64]);
});
