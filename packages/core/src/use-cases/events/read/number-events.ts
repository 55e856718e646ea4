import { eventId, maxEventsOfEntry } from '../../../events/event-id.js';
import type { PlacedEvent } from '../../../events/event.js';
import { mergeFlags } from '../../../events/messages/merge-flags.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import type { LogPosition } from '../../../model/ids.js';
import { jsonSize } from '../../../text/json-size.js';
import type { EncodeEvent, EventReader, NumberedEvent } from '../../../events/encode-event.js';
import { eventsPerReply } from './limits.js';

export interface Numbered {
  readonly events: ReadonlyArray<NumberedEvent>;
  readonly last: Cursor;
  /** Approximate size of the events as JSON. */
  readonly bytes: number;
  /** The first entry that has to wait for the next reply. */
  readonly cutAt: LogPosition | null;
}

/** What one reply takes; the first entry always fits. */
interface Room {
  readonly events: number;
  readonly bytes: number;
}

const everything: Room = { events: Infinity, bytes: Infinity };

const numbered = (placed: ReadonlyArray<PlacedEvent>, after: Cursor, encode: EncodeEvent, reader: EventReader, room: Room): Numbered => {
  const events: NumberedEvent[] = [];
  let last = after;
  let bytes = 0;
  for (const { position, event } of placed) {
    const encoded = encode(event, reader);
    const due = Math.min(encoded.length, maxEventsOfEntry);
    const first = position > after.position ? 0 : position < after.position ? due : after.sub + 1;
    let more = 0;
    for (let sub = first; sub < due; sub += 1) more += jsonSize(encoded[sub]);
    const isFull = events.length >= room.events || bytes + more > room.bytes;
    if (isFull && events.length > 0 && first < due) return { events, last, bytes, cutAt: position };
    bytes += more;
    for (let sub = first; sub < due; sub += 1) {
      const serialized = encoded[sub];
      if (serialized === undefined) break;
      last = { position, sub };
      events.push({ id: eventId(reader.queue.start, last), event: serialized });
    }
  }
  return { events, last, bytes, cutAt: null };
};

/**
 * Encodes the events and gives them ids; leaves out events at or before `after`. Ends with the entry that reaches the maximum of events, counted as they are sent, and
 * before the one that would exceed `maxBytes`; the first always fits.
 *
 * NOTE: a merged event has the place of the newest: if the cut lies before it, merges again what lies before the cut.
 */
export const numberEvents = (placed: ReadonlyArray<PlacedEvent>, after: Cursor, encode: EncodeEvent, reader: EventReader, maxBytes: number): Numbered => {
  const whole = numbered(mergeFlags(placed), after, encode, reader, { events: eventsPerReply, bytes: maxBytes });
  const { cutAt } = whole;
  if (cutAt === null) return whole;
  const before = placed.filter(({ position }) => position < cutAt);
  return { ...numbered(mergeFlags(before), after, encode, reader, everything), cutAt };
};
