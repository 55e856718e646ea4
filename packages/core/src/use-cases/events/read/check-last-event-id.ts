import * as Either from 'fp-ts/lib/Either.js';
import { cursorOf, eventId, firstEphemeralSub } from '../../../events/event-id.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Cursor, EventQueue } from '../../../model/events/event-queue.js';
import { type LogPosition, logPosition } from '../../../model/ids.js';

export interface Acknowledgement {
  readonly acknowledged: Cursor;
  /** The queue has read the log up to here. */
  readonly passed: LogPosition;
}

/**
 * Interprets a client's `last_event_id`; changes nothing if it is refused.
 *
 * NOTE: A number between two events that were sent acknowledges the first of them: it is merged into the second, or was.
 *
 * UPSTREAM: the reference server throws away what lies below a number that it then refuses.
 *
 * Spec: 4.21
 */
export const checkLastEventId = (
  queue: Pick<EventQueue, 'start' | 'acknowledged' | 'passed' | 'sentId'>,
  lastEventId: number,
  lastSent: Cursor | null,
  head: LogPosition,
): Either.Either<Refusal, Acknowledgement> => {
  const { start, acknowledged, passed, sentId } = queue;
  if (lastEventId < eventId(start, acknowledged)) return Either.left({ kind: 'eventPruned', eventId: lastEventId });
  const cursor = cursorOf(start, lastEventId);
  const wasSent = cursor !== null && cursor.position <= head && (lastSent === null || lastEventId <= eventId(start, lastSent));
  const isOld = lastEventId === eventId(start, acknowledged);
  if (cursor === null || !(wasSent || isOld)) return Either.left({ kind: 'eventNotInQueue', eventId: lastEventId });
  const isWhole = cursor.sub >= firstEphemeralSub || lastEventId === sentId || cursor.sub < 0;
  const readUpTo = isWhole ? cursor.position : cursor.position - 1;
  return Either.right({ acknowledged: cursor, passed: logPosition(Math.max(passed, readUpTo)) });
};
