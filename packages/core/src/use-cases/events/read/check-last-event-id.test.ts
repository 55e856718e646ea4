import * as Either from 'fp-ts/lib/Either.js';
import { eventId, startCursor } from '../../../events/event-id.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import { logPosition } from '../../../model/ids.js';
import { checkLastEventId } from './check-last-event-id.js';

const start = logPosition(10);
const place = (position: number, sub: number): Cursor => ({ position: logPosition(position), sub });
const idOf = (cursor: Cursor): number => eventId(start, cursor);

interface Given {
  readonly acknowledged?: Cursor;
  readonly lastSent?: Cursor | null;
  /** Default: what this process sent last. */
  readonly sentId?: number;
  readonly head?: number;
}

const check = (
  lastEventId: number,
  { acknowledged = startCursor(start), lastSent = place(12, 0), sentId = lastSent === null ? -1 : idOf(lastSent), head = 20 }: Given = {},
) => checkLastEventId({ start, acknowledged, passed: acknowledged.position, sentId }, lastEventId, lastSent, logPosition(head));

test('the newest event sent is acknowledged, and the log up to it is not read again', () => {
  expect(check(idOf(place(12, 0)))).toEqual(Either.right({ acknowledged: place(12, 0), passed: 12 }));
});

test('an entry that was read before may have more events', () => {
  expect(check(idOf(place(11, 0)))).toEqual(Either.right({ acknowledged: place(11, 0), passed: 10 }));
});

test('an acknowledgement may be repeated', () => {
  const acknowledged = place(12, 2049);
  expect(check(idOf(acknowledged), { acknowledged, lastSent: acknowledged })).toEqual(Either.right({ acknowledged, passed: 12 }));
  expect(check(-1, { lastSent: startCursor(start) })).toEqual(Either.right({ acknowledged: startCursor(start), passed: 10 }));
});

test('going back is refused, with the given number', () => {
  expect(check(-1, { acknowledged: place(12, 0) })).toEqual(Either.left({ kind: 'eventPruned', eventId: -1 }));
  expect(check(-5)).toEqual(Either.left({ kind: 'eventPruned', eventId: -5 }));
});

test.each([
  ['above the last one sent', idOf(place(12, 1)), place(12, 0)],
  ['if nothing was sent', idOf(place(11, 0)), startCursor(start)],
  ['before the log of the queue begins', 7, place(12, 0)],
  ['above the head of the log', idOf(place(21, 0)), null],
  ['far above all', Number.MAX_SAFE_INTEGER, null],
])('a number %s was not in this queue', (_where, lastEventId, lastSent) => {
  expect(check(lastEventId, { lastSent })).toEqual(Either.left({ kind: 'eventNotInQueue', eventId: lastEventId }));
});

test('after a restart the last event that was sent still ends its entry', () => {
  const sent = place(12, 1);
  expect(check(idOf(sent), { lastSent: null, sentId: idOf(sent) })).toEqual(Either.right({ acknowledged: sent, passed: 12 }));
});

test('after a restart any position up to the head of the log is accepted', () => {
  expect(check(idOf(place(20, 5)), { lastSent: null })).toEqual(Either.right({ acknowledged: place(20, 5), passed: 19 }));
  expect(check(idOf(place(20, 2048)), { lastSent: null })).toEqual(Either.right({ acknowledged: place(20, 2048), passed: 20 }));
});
