import type { Cursor } from '../model/events/event-queue.js';
import { type LogPosition, logPosition } from '../model/ids.js';

/** Room for the wire events of one log position. */
const subsPerPosition = 4096;

/** Below it, the wire events of a log entry; from it on, heartbeats and fleeting events. */
export const firstEphemeralSub = 2048;

const beforeFirst = -1;

/** What a client that registers now has seen: nothing, and so -1. */
export const startCursor = (start: LogPosition): Cursor => ({ position: start, sub: beforeFirst });

/** The number that the client sees. It follows from the log alone, so that every node and every repetition gives the same. Spec: 4.21 */
export const eventId = (start: LogPosition, { position, sub }: Cursor): number => (position - start) * subsPerPosition + sub;

/** The place that a number names; null where no event of this queue can ever have it. */
export const cursorOf = (start: LogPosition, id: number): Cursor | null => {
  if (id === beforeFirst) return startCursor(start);
  if (!Number.isSafeInteger(id) || id < 0) return null;
  const position = start + Math.floor(id / subsPerPosition);
  if (!Number.isSafeInteger(position)) return null;
  const sub = id % subsPerPosition;
  // The log of this queue begins after its start: there, only heartbeats and fleeting events have numbers.
  return position === start && sub < firstEphemeralSub ? null : { position: logPosition(position), sub };
};

export const isAfter = (left: Cursor, right: Cursor): boolean => left.position > right.position || (left.position === right.position && left.sub > right.sub);

/**
 * Where the next heartbeat or fleeting event goes, once everything up to `position` has been read; null when the numbers of that position are used up, which
 * takes more than a day without a single entry in the log.
 */
export const nextEphemeral = (position: LogPosition, last: Cursor): Cursor | null => {
  const sub = last.position === position ? Math.max(firstEphemeralSub, last.sub + 1) : firstEphemeralSub;
  return sub < subsPerPosition ? { position, sub } : null;
};

/** The last event of an entry may not reach the numbers of the fleeting ones. */
export const maxEventsOfEntry = firstEphemeralSub;
