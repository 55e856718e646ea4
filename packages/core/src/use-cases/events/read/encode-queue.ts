import * as Either from 'fp-ts/lib/Either.js';
import { deliveredEvent, isTooLargeEvent } from '../../../events/dispatch.js';
import type { EventReader } from '../../../events/encode-event.js';
import type { PlacedEvent } from '../../../events/event.js';
import { eventId } from '../../../events/event-id.js';
import { untilNow } from '../../../events/event-kind.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import { type FoundEvent, rightsAfter, rightsDigest } from '../../../events/rights.js';
import type { Loaded } from '../../../events/sources.js';
import type { Failure } from '../../../failures.js';
import { logPosition } from '../../../model/ids.js';
import { onceEach } from '../../../model/once-each.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { QueueRead } from '../../queue-request.js';
import { numberEvents } from './number-events.js';
import { type DeliveredEphemeral, type EphemeralOfQueue, newer, placeEphemeral, withinEphemeralBounds } from './place-ephemeral.js';
import type { Reading } from './reading.js';
import { badQueue } from './unread-entries.js';
import type { Cut } from './within-bytes.js';

type LoggedEvent = PlacedEvent & Pick<FoundEvent, 'isCertain'>;

const isActiveIn = onceEach(
  ({ people }: Loaded): EventReader['isActive'] =>
    (id) =>
      people.get(id)?.isActive ?? true,
);

/** Completes what was found in the log, in its order; leaves out what is deleted or hidden by now. */
const loggedOf = (reading: Reading, found: ReadonlyArray<FoundEvent>, loaded: Loaded): ReadonlyArray<LoggedEvent> => {
  const logged: LoggedEvent[] = [];
  for (const { event, position, isCertain } of found) {
    const delivered = deliveredEvent(event, loaded, reading, position);
    if (delivered !== null) logged.push({ position, event: delivered, isCertain });
  }
  return logged;
};

const deliveredNow = (reading: Reading, ephemeral: ReadonlyArray<EphemeralOfQueue>, loaded: Loaded): ReadonlyArray<DeliveredEphemeral> =>
  ephemeral.flatMap((one) => {
    const event = deliveredEvent(one.addressed.event, loaded, reading, untilNow);
    return event === null ? [] : [{ ...one, event }];
  });

interface EncodedQueue {
  readonly read: QueueRead;
  readonly bytes: number;
}

/**
 * Encodes and numbers the events of one queue. Only the first entry may exceed `maxBytes`. Refuses a queue that would get something that cannot be decided any more,
 * or more than one entry has numbers for.
 */
export const encodeQueue = (
  tx: ReadTx,
  { queues, renderer }: Ports,
  reading: Reading,
  { found, cutAt: cutBefore }: Cut,
  ofNow: ReadonlyArray<EphemeralOfQueue>,
  loaded: Loaded,
  maxBytes: number,
): Either.Either<Failure, EncodedQueue> => {
  const { reader, viewer, asked, entries, isAtHead, sleepsThrough } = reading;
  const { queue, actor, realm } = reader;
  const { head } = tx;
  const forEncoder: EventReader = { ...reader, isVisible: loaded.isVisible, isActive: isActiveIn(loaded), topicLinks: renderer.topicLinks(realm.linkifiers) };
  const logged = loggedOf(reading, found, loaded);
  const ephemeral = deliveredNow(reading, ofNow, loaded);
  const hasText = (event: LoggedEvent['event']): boolean => asked.encode(event, forEncoder).length > 0;
  if (ephemeral.some(({ event }) => isTooLargeEvent(event))) return badQueue(queue);
  if (logged.some(({ event, isCertain }) => isTooLargeEvent(event) || (!isCertain && hasText(event)))) return badQueue(queue);

  const isDue = ({ isCertain }: LoggedEvent): boolean => isCertain;
  const numbered = numberEvents(logged.every(isDue) ? logged : logged.filter(isDue), queue.acknowledged, asked.encode, forEncoder, maxBytes);
  const cutAt = numbered.cutAt ?? cutBefore;
  const isWhole = isAtHead && cutAt === null;
  // Positions have no gaps.
  const end = isAtHead ? head.position : (entries.at(-1)?.position ?? head.position);
  const upTo = cutAt === null ? end : logPosition(cutAt - 1);

  const encoded = ephemeral.flatMap((one) =>
    asked
      .encode(one.event, forEncoder)
      .slice(0, 1)
      .map((serialized) => ({ ...one, serialized })),
  );
  const placed =
    encoded.length === 0 ? [] : placeEphemeral(withinEphemeralBounds(encoded), newer(queue.acknowledged, queues.lastSent(queue.id)), head.position);
  const due = placed.filter(({ cursor }) => cursor.position <= upTo);
  const more = due.map(({ cursor, serialized }) => ({ id: eventId(queue.start, cursor), event: serialized }));
  const { events, last, bytes } = numbered;
  const read: QueueRead = {
    events: more.length === 0 ? events : [...events, ...more].sort((left, right) => left.id - right.id),
    last: due.reduce((newest, { cursor }) => newer(newest, cursor), last),
    ephemeral: placed.map(({ cursor, addressed }) => ({ cursor, addressed })),
    upTo,
    isAtHead: isWhole && !asked.takeEphemeral(head.position).hasLater,
    keys: () => keysOfViewer(viewer, queue.passed),
    sleepsThrough,
    // Entries behind a cut are decided later, with the role of that time and the groups that this queue is known to have had.
    rights: isWhole ? rightsDigest(actor) : rightsAfter(viewer, queue.rights, upTo),
    reader,
  };
  return Either.right({ read, bytes });
};
