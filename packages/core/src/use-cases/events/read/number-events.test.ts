import { aQueue, anActor, aRealm, aUser, level } from '@parley/testkit/builders';
import type { EncodeEvent, EventReader } from '../../../events/encode-event.js';
import type { PlacedEvent } from '../../../events/event.js';
import { startCursor } from '../../../events/event-id.js';
import { logPosition } from '../../../model/ids.js';
import { eventsPerReply } from './limits.js';
import { numberEvents } from './number-events.js';

const queue = aQueue();
const levels = { floor: level(496), call: level(496) };
const reader: EventReader = { queue, actor: anActor(aUser(10)), levels, realm: aRealm(), topicLinks: () => [], isVisible: () => true, isActive: () => true };

const entries = (count: number): ReadonlyArray<PlacedEvent> =>
  Array.from({ length: count }, (_, index) => ({ position: logPosition(queue.start + 1 + index), event: { kind: 'serverRestarted' as const } }));

const into =
  (count: number): EncodeEvent =>
  () =>
    Array.from({ length: count }, () => ({ type: 'restart' }));

const numbered = (count: number, each: number) => numberEvents(entries(count), startCursor(queue.start), into(each), reader, Infinity);

test('a reply ends with the entry that reaches the maximum of events, by the events that each entry became', () => {
  const each = 300;
  const { events, cutAt } = numbered(10, each);
  expect(events).toHaveLength(each * Math.ceil(eventsPerReply / each));
  expect(cutAt).toBe(queue.start + 5);
});

test('entries that become nothing for the queue take no room in a reply', () => {
  expect(numbered(2 * eventsPerReply, 0)).toMatchObject({ events: [], cutAt: null });
});

test('as many events as a reply takes fit into one', () => {
  expect(numbered(eventsPerReply, 1)).toMatchObject({ cutAt: null });
  expect(numbered(eventsPerReply + 1, 1).cutAt).toBe(queue.start + eventsPerReply + 1);
});
