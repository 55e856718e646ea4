import type { Cursor } from '../model/events/event-queue.js';
import { type LogPosition, logPosition } from '../model/ids.js';

/** Numbers available to the events of one log position. */
const subsPerPosition = 4096;

/** Ids of a queue are below: public clients read them as integers of 32 bits. */
const idsOfQueue = 2 ** 31;

/** Whether a queue of this start has no ids for a log that has come so far: it ends, and its client registers anew. */
export const isOutOfIds = (start: LogPosition, head: LogPosition): boolean => head - start >= idsOfQueue / subsPerPosition;

/** Lower numbers are for a log entry's wire events; this and higher ones for heartbeats and ephemeral events. */
export const firstEphemeralSub = 2048;

/** The id and the number before any event. */
export const beforeFirst = -1;

/** The cursor of a new queue: before its first event. */
export const startCursor = (start: LogPosition): Cursor => ({ position: start, sub: beforeFirst });

/** Returns the event id that the client sees. Depends on the log alone, so that every server process returns the same one, also on repetition. Spec: 4.21 */
export const eventId = (start: LogPosition, { position, sub }: Cursor): number => (position - start) * subsPerPosition + sub;

/** Returns the place of an event id; null if no event of this queue can have it. */
export const cursorOf = (start: LogPosition, id: number): Cursor | null => {
  if (id === beforeFirst) return startCursor(start);
  if (!Number.isSafeInteger(id) || id < 0) return null;
  const position = start + Math.floor(id / subsPerPosition);
  if (!Number.isSafeInteger(position)) return null;
  const sub = id % subsPerPosition;
  // The log of this queue begins after its start: there, only heartbeats and ephemeral events have numbers.
  return position === start && sub < firstEphemeralSub ? null : { position: logPosition(position), sub };
};

export const isAfter = (left: Cursor, right: Cursor): boolean => left.position > right.position || (left.position === right.position && left.sub > right.sub);

/**
 * Returns the place of the next heartbeat or ephemeral event, once everything up to `position` was read. null if the position's numbers are used up, which
 * takes more than a day without a log entry.
 */
export const nextEphemeral = (position: LogPosition, last: Cursor): Cursor | null => {
  const sub = last.position === position ? Math.max(firstEphemeralSub, last.sub + 1) : firstEphemeralSub;
  return sub < subsPerPosition ? { position, sub } : null;
};

/** Maximum number of events of an entry, below the numbers of ephemeral events. */
export const maxEventsOfEntry = firstEphemeralSub;
