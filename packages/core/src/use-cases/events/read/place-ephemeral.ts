import { isAfter, nextEphemeral } from '../../../events/event-id.js';
import type { DeliveredEvent } from '../../../events/event.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import { type LogPosition, logPosition } from '../../../model/ids.js';
import type { PlacedEphemeralEvent } from '../../../ports/event-queues.js';
import type { AddressedEphemeralEvent } from '../../../ports/wake-up.js';
import { jsonSize } from '../../../text/json-size.js';

/** Ephemeral events that one queue keeps until they are acknowledged; of more, the newest. */
export const maxEphemeral = 200;
const maxEphemeralBytes = 32 * 1024;

/** An ephemeral event of one queue; `cursor` is null until it has a place. */
export interface EphemeralOfQueue {
  readonly addressed: AddressedEphemeralEvent;
  readonly cursor: Cursor | null;
}

export interface DeliveredEphemeral extends EphemeralOfQueue {
  readonly event: DeliveredEvent;
}

export const newer = (left: Cursor, right: Cursor | null): Cursor => (right !== null && isAfter(right, left) ? right : left);

/**
 * Gives places to the events that have none: behind the entry after which each was announced, and behind everything that the queue was sent. Those with a place keep
 * it, so that a repeated reply has the same ids.
 */
export const placeEphemeral = <Event extends EphemeralOfQueue>(
  events: ReadonlyArray<Event>,
  lastSent: Cursor,
  head: LogPosition,
): ReadonlyArray<Event & PlacedEphemeralEvent> => {
  let last = lastSent;
  return events.flatMap((one) => {
    const after = Math.min(one.addressed.after ?? 0, head);
    const cursor = one.cursor ?? nextEphemeral(logPosition(Math.max(after, last.position)), last);
    if (cursor === null) return [];
    last = newer(last, cursor);
    return [{ ...one, cursor }];
  });
};

/** The newest events, as many as a queue keeps. */
export const withinEphemeralBounds = <Event extends Pick<EphemeralOfQueue, 'addressed'>>(events: ReadonlyArray<Event>): ReadonlyArray<Event> => {
  const kept: Event[] = [];
  let bytes = 0;
  for (const one of [...events].reverse().slice(0, maxEphemeral)) {
    bytes += jsonSize(one.addressed);
    if (bytes > maxEphemeralBytes) break;
    kept.push(one);
  }
  return kept.reverse();
};
