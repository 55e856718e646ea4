import { eventId, isAfter, maxEventsOfEntry } from '../../../events/event-id.js';
import type { PlacedEvent } from '../../../events/event.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import type { EncodeEvent, EventReader, NumberedEvent } from '../../../events/encode-event.js';

export interface Numbered {
  readonly events: ReadonlyArray<NumberedEvent>;
  readonly last: Cursor;
}

/** Encodes the events and gives them ids; leaves out events at or before `after`. */
export const numberEvents = (placed: ReadonlyArray<PlacedEvent>, after: Cursor, encode: EncodeEvent, reader: EventReader): Numbered => {
  const events: NumberedEvent[] = [];
  let last = after;
  for (const { position, event } of placed) {
    for (const [sub, serialized] of encode(event, reader).slice(0, maxEventsOfEntry).entries()) {
      const cursor = { position, sub };
      if (!isAfter(cursor, after)) continue;
      events.push({ id: eventId(reader.queue.start, cursor), event: serialized });
      last = cursor;
    }
  }
  return { events, last };
};
