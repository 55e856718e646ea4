import { logPosition, userId } from '../../../model/ids.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import type { AddressedEphemeralEvent } from '../../../ports/wake-up.js';
import { type EphemeralOfQueue, maxEphemeral, placeEphemeral, withinEphemeralBounds } from './place-ephemeral.js';

const place = (position: number, sub: number): Cursor => ({ position: logPosition(position), sub });
const typing = (after: number | null, participants = 2): AddressedEphemeralEvent => ({
  event: {
    kind: 'typing',
    operation: 'start',
    senderId: userId(1),
    recipient: { kind: 'direct', participants: Array.from({ length: participants }, (_, index) => userId(1_000_000 + index)) },
  },
  audience: { kind: 'everyone' },
  ...(after === null ? {} : { after: logPosition(after) }),
});
const fresh = (after: number | null): EphemeralOfQueue => ({ addressed: typing(after), cursor: null });
const placed = (events: ReadonlyArray<EphemeralOfQueue>, lastSent: Cursor, head = 20) =>
  placeEphemeral(events, lastSent, logPosition(head)).map(({ cursor: { position, sub } }) => [position, sub]);

test('an event stands behind the entry after which it was announced', () => {
  expect(placed([fresh(11), fresh(11), fresh(12)], place(10, -1))).toEqual([
    [11, 2048],
    [11, 2049],
    [12, 2048],
  ]);
});

test('and behind all that was sent, and those before it, and never ahead of the log', () => {
  expect(placed([fresh(11), fresh(null)], place(13, 4))).toEqual([
    [13, 2048],
    [13, 2049],
  ]);
  expect(placed([fresh(14), fresh(13), fresh(99)], place(13, 2050))).toEqual([
    [14, 2048],
    [14, 2049],
    [20, 2048],
  ]);
});

test('one that has a place keeps it', () => {
  const sent = { addressed: typing(11), cursor: place(11, 2050) };
  expect(placed([sent, fresh(11)], place(11, 2050))).toEqual([
    [11, 2050],
    [11, 2051],
  ]);
});

test('without a number left nothing is placed', () => {
  expect(placed([fresh(11)], place(12, 4095))).toEqual([]);
});

test('of more than a queue keeps, in number or in bytes, the newest stay', () => {
  const many = Array.from({ length: maxEphemeral + 5 }, (_, index) => ({ addressed: typing(11), cursor: place(11, 2048 + index) }));
  expect(withinEphemeralBounds(many)).toEqual(many.slice(5).slice(-withinEphemeralBounds(many).length));
  expect(withinEphemeralBounds(many).length).toBeLessThanOrEqual(maxEphemeral);
  const large = { addressed: typing(11, 5_000), cursor: place(11, 3000) };
  const small = { addressed: typing(11), cursor: place(11, 3001) };
  expect(withinEphemeralBounds([...many, large, small])).toEqual([small]);
});
