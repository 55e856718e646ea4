import fc from 'fast-check';
import { logPosition } from '../model/ids.js';
import { cursorOf, eventId, firstEphemeralSub, isAfter, isOutOfIds, nextEphemeral, startCursor } from './event-id.js';

const start = fc.integer({ min: 0, max: 1_000_000 });
/** Possible places of events: log entries come after the start; ephemeral events may be at the start. */
const place = fc.oneof(
  fc.record({ offset: fc.integer({ min: 1, max: 1_000_000 }), sub: fc.integer({ min: 0, max: 4095 }) }),
  fc.record({ offset: fc.constant(0), sub: fc.integer({ min: firstEphemeralSub, max: 4095 }) }),
);

const at = (begin: number, { offset, sub }: { readonly offset: number; readonly sub: number }) => ({ position: logPosition(begin + offset), sub });

test('a place becomes a number, and the number the same place', () => {
  fc.assert(
    fc.property(start, place, (begin, where) => {
      const cursor = at(begin, where);
      expect(cursorOf(logPosition(begin), eventId(logPosition(begin), cursor))).toEqual(cursor);
    }),
  );
});

test('numbers have the order of places', () => {
  fc.assert(
    fc.property(start, place, place, (begin, left, right) => {
      const [one, other] = [at(begin, left), at(begin, right)];
      const [oneId, otherId] = [eventId(logPosition(begin), one), eventId(logPosition(begin), other)];
      expect(isAfter(one, other)).toBe(oneId > otherId);
    }),
  );
});

test('a queue has ids of 32 bits for every place of the log up to which it lasts', () => {
  fc.assert(
    fc.property(start, place, (begin, where) => {
      const { position, sub } = at(begin, where);
      expect(eventId(logPosition(begin), { position, sub }) < 2 ** 31).toBe(!isOutOfIds(logPosition(begin), position));
    }),
  );
});

test('a new queue has acknowledged -1, and all events come after it', () => {
  fc.assert(
    fc.property(start, place, (begin, where) => {
      expect(eventId(logPosition(begin), startCursor(logPosition(begin)))).toBe(-1);
      expect(isAfter(at(begin, where), startCursor(logPosition(begin)))).toBe(true);
    }),
  );
});

test('an ephemeral event comes after all events of its position, and before those of the next', () => {
  fc.assert(
    fc.property(start, place, (begin, where) => {
      const last = at(begin, where);
      const next = nextEphemeral(last.position, last);
      expect(next === null).toBe(last.sub === 4095);
      if (next === null) return;
      expect(next.sub).toBeGreaterThanOrEqual(firstEphemeralSub);
      expect(isAfter(next, last)).toBe(true);
      expect(isAfter({ position: logPosition(last.position + 1), sub: 0 }, next)).toBe(true);
    }),
  );
});

test.each([-2, 0.5, 7, Number.NaN, Number.MAX_SAFE_INTEGER + 2, 2047])('%p is no event’s number', (id) => {
  expect(cursorOf(logPosition(10), id)).toBeNull();
});
