import { isTooLarge } from '../../../events/dispatch.js';
import type { DeliveredEvent } from '../../../events/event.js';
import { eventId } from '../../../events/event-id.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import { rightsAfter, rightsDigest } from '../../../events/rights.js';
import { logPosition } from '../../../model/ids.js';
import type { EventReader } from '../../../events/encode-event.js';
import type { Renderer } from '../../../ports/renderer.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type Delivery, withinCount } from './deliver-events.js';
import type { Checked } from './find-events.js';
import { numberEvents } from './number-events.js';
import { newer, placeEphemeral, withinEphemeralBounds } from './place-ephemeral.js';
import type { QueueRead } from '../../queue-request.js';
import type { Reading } from './reading.js';

const readerOf = (
  { topicLinks }: Pick<Renderer, 'topicLinks'>,
  { queue, reader: { actor, levels, realm } }: Pick<Reading, 'queue' | 'reader'>,
  { isVisible, isActive }: Pick<Delivery, 'isVisible' | 'isActive'>,
): EventReader => ({ queue, actor, levels, realm, isVisible, isActive, topicLinks: topicLinks(realm.linkifiers) });

/** Whether the queue would get something that cannot be decided any more, or more than one entry has numbers for. */
export const ends = ({ renderer }: Pick<Ports, 'renderer'>, reading: Reading, delivery: Delivery): boolean => {
  const { logged, ephemeral } = delivery;
  const hasText = (event: DeliveredEvent): boolean => reading.readRequest.encode(event, readerOf(renderer, reading, delivery)).length > 0;
  return ephemeral.some(({ event }) => isTooLarge(event)) || logged.some(({ event, isCertain }) => isTooLarge(event) || (!isCertain && hasText(event)));
};

/** Nothing yet: the bytes of this read are spent, so the poll reads again. */
export const readLater = ({ queue, reader: { actor, levels, realm }, viewer }: Pick<Reading, 'queue' | 'reader' | 'viewer'>): QueueRead => ({
  events: [],
  last: queue.acknowledged,
  upTo: queue.passed,
  isAtHead: false,
  ephemeral: null,
  keys: () => keysOfViewer(viewer, queue.passed),
  sleepsThrough: null,
  rights: queue.rights,
  queue,
  actor,
  levels,
  realm,
});

interface EncodedQueue {
  readonly read: QueueRead;
  readonly bytes: number;
}

/** Encodes and numbers the events of one queue. Only the first entry may exceed `maxBytes`. */
export const encodeQueue = (tx: ReadTx, ports: Ports, { reading, request, sleepsThrough }: Checked, delivery: Delivery, maxBytes: number): EncodedQueue => {
  const { queue, entries, isAtHead, readRequest } = reading;
  const { viewer } = request;
  const { actor, levels, realm } = reading.reader;
  const reader = readerOf(ports.renderer, reading, delivery);
  const counted = withinCount(delivery);
  const certain = counted.logged.every(({ isCertain }) => isCertain) ? counted.logged : counted.logged.filter(({ isCertain }) => isCertain);
  const numbered = numberEvents(certain, queue.acknowledged, readRequest.encode, reader, maxBytes);
  const cutAt = numbered.cutAt ?? counted.cutAt;
  const isWhole = isAtHead && cutAt === null;
  // Positions have no gaps.
  const end = isAtHead ? tx.head.position : (entries.at(-1)?.position ?? tx.head.position);
  const upTo = cutAt === null ? end : logPosition(cutAt - 1);
  const { events, last, bytes } = numbered;
  const encoded = delivery.ephemeral.flatMap((one) =>
    readRequest
      .encode(one.event, reader)
      .slice(0, 1)
      .map((serialized) => ({ ...one, serialized })),
  );
  const placed =
    encoded.length === 0 ? [] : placeEphemeral(withinEphemeralBounds(encoded), newer(queue.acknowledged, ports.queues.lastSent(queue.id)), tx.head.position);
  const due = placed.filter(({ cursor }) => cursor.position <= upTo);
  const more = due.map(({ cursor, serialized }) => ({ id: eventId(queue.start, cursor), event: serialized }));
  const read: QueueRead = {
    events: more.length === 0 ? events : [...events, ...more].sort((left, right) => left.id - right.id),
    last: due.reduce((newest, { cursor }) => newer(newest, cursor), last),
    ephemeral: placed.map(({ cursor, addressed }) => ({ cursor, addressed })),
    upTo,
    isAtHead: isWhole && !readRequest.takeEphemeral(tx.head.position).hasLater,
    keys: () => keysOfViewer(viewer, queue.passed),
    sleepsThrough,
    // Entries behind a cut are decided later, with the role of that time and the groups that this queue is known to have had.
    rights: isWhole ? rightsDigest(actor) : rightsAfter(viewer, queue.rights, upTo),
    queue,
    actor,
    levels,
    realm,
  };
  return { read, bytes };
};
