import { isTooLarge } from '../../../events/dispatch.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import { rightsDigest } from '../../../events/rights.js';
import type { Cursor } from '../../../model/events/event-queue.js';
import { logPosition } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type Delivery, withinCount } from './deliver-events.js';
import { numberEvents } from './number-events.js';
import type { QueueRead } from '../../queue-request.js';
import type { Reading, Seeing } from './reading.js';

const newer = (left: Cursor, right: Cursor | null): Cursor => (right !== null && isAfter(right, left) ? right : left);

/** Whether the queue would get something that cannot be decided any more, or more than one entry has numbers for. */
export const ends = ({ caller, queue, readRequest }: Reading, { logged, ephemeral, isVisible, isActive }: Delivery): boolean => {
  const reader = { queue, actor: caller.actor, levels: caller.levels, realm: caller.realm, isVisible, isActive };
  return ephemeral.some(isTooLarge) || logged.some(({ event, isCertain }) => isTooLarge(event) || (!isCertain && readRequest.encode(event, reader).length > 0));
};

/** Nothing yet: the bytes of this read are spent, so the poll reads again. */
export const readLater = ({ queue, caller, viewer }: Seeing): QueueRead => ({
  events: [],
  last: queue.acknowledged,
  upTo: queue.passed,
  isAtHead: false,
  keys: () => keysOfViewer(viewer, queue.passed),
  rights: queue.rights,
  queue,
  actor: caller.actor,
  levels: caller.levels,
  realm: caller.realm,
});

interface EncodedQueue {
  readonly read: QueueRead;
  readonly bytes: number;
}

/** Encodes and numbers the events of one queue. Only the first entry may exceed `maxBytes`. */
export const encodeQueue = (tx: ReadTx, ports: Ports, reading: Reading, delivery: Delivery, maxBytes: number): EncodedQueue => {
  const { queue, caller, viewer, entries, isAtHead, readRequest } = reading;
  const reader = { queue, actor: caller.actor, levels: caller.levels, realm: caller.realm, isVisible: delivery.isVisible, isActive: delivery.isActive };
  const counted = withinCount(delivery);
  const certain = counted.logged.filter(({ isCertain }) => isCertain);
  const numbered = numberEvents(certain, queue.acknowledged, readRequest.encode, reader, maxBytes);
  const cutAt = numbered.cutAt ?? counted.cutAt;
  const isWhole = isAtHead && cutAt === null;
  // Positions have no gaps.
  const end = isAtHead ? tx.head.position : (entries.at(-1)?.position ?? tx.head.position);
  const upTo = cutAt === null ? end : logPosition(cutAt - 1);
  const { events, last, bytes } = numbered;
  const all = [...events];
  let cursor = newer(last, ports.queues.lastSent(queue.id));
  for (const serialized of delivery.ephemeral.flatMap((event) => readRequest.encode(event, reader))) {
    const next = nextEphemeral(upTo, cursor);
    if (next === null) break;
    cursor = next;
    all.push({ id: eventId(queue.start, cursor), event: serialized });
  }
  const read: QueueRead = {
    events: all,
    last: all.length > events.length ? cursor : last,
    upTo,
    isAtHead: isWhole,
    keys: () => keysOfViewer(viewer, queue.passed),
    // Entries behind a cut are decided later, with the rights that this queue is known to have had.
    rights: isWhole ? rightsDigest(caller.actor) : queue.rights,
    queue,
    actor: caller.actor,
    levels: caller.levels,
    realm: caller.realm,
  };
  return { read, bytes };
};
