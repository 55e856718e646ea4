import * as Either from 'fp-ts/lib/Either.js';
import { needsOf } from '../../../events/dispatch.js';
import { untilNow } from '../../../events/event-kind.js';
import { isOutOfIds } from '../../../events/event-id.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import type { QueueReader } from '../../../events/queue-request.js';
import type { Viewer } from '../../../events/viewer.js';
import { type Failure, refused } from '../../../failures.js';
import { openAt } from '../../../gates/is-open.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { jsonSize } from '../../../text/json-size.js';
import type { QueueReadRequest, QueueRead } from '../../queue-request.js';
import { checkLastEventId } from './check-last-event-id.js';
import { encodeQueue } from './encode-queue.js';
import { maxReadBytes, maxReplyBytes } from './limits.js';
import { loadViewers } from './load-viewers.js';
import { loadNeeds } from './loaders/load-needs.js';
import { type Begun, ephemeralOf, findEvents, type Reading } from './reading.js';
import { badQueue, unreadEntries } from './unread-entries.js';
import { withinBytes } from './within-bytes.js';

type Answer = Either.Either<Failure, QueueRead>;

/**
 * Takes the client's acknowledgement, and makes the reader: the owner at the level of the queue's registration, not of the polling call. A queue behind the trimmed
 * part of the log, or without ids for what is new, has ended.
 */
const begin = (tx: ReadTx, { queues }: Ports, { queue: before, lastEventId, floor }: QueueReadRequest, actor: Actor): Either.Either<Failure, QueueReader> => {
  const { position, trimmedTo } = tx.head;
  if (isOutOfIds(before.start, position)) return badQueue(before);
  const acknowledgement = checkLastEventId(before, lastEventId, queues.lastSent(before.id), position);
  if (Either.isLeft(acknowledgement)) return Either.left(refused(acknowledgement.left));
  const { acknowledged, passed } = acknowledgement.right;
  // A poll that has waited acknowledges again what it acknowledged before.
  const isSame = passed === before.passed && acknowledged.position === before.acknowledged.position && acknowledged.sub === before.acknowledged.sub;
  const queue = isSame ? before : { ...before, acknowledged, passed };
  if (queue.passed < position && trimmedTo > queue.passed) return badQueue(queue);
  return Either.right({ queue, actor, levels: { floor, call: queue.level }, open: openAt(queue.level), realm: tx.realm });
};

/** Nothing yet: the bytes of this read are spent, so the poll reads again. */
const readLater = (reader: QueueReader, viewer: Viewer): QueueRead => ({
  events: [],
  last: reader.queue.acknowledged,
  upTo: reader.queue.passed,
  isAtHead: false,
  ephemeral: null,
  keys: () => keysOfViewer(viewer, reader.queue.passed),
  sleepsThrough: null,
  rights: reader.queue.rights,
  reader,
});

/**
 * Reads the log once for many queues of one realm, in one transaction: for each, the events after its position that its owner may see by the facts of this
 * transaction, encoded and numbered, and then ephemeral events. Data that several queues need is read once. Results in the order of the requests; a queue is
 * refused if its owner's rights changed while it lagged.
 */
export const readQueues = async (
  tx: ReadTx,
  ports: Ports,
  requests: ReadonlyArray<QueueReadRequest>,
  owners: ReadonlyArray<Either.Either<Failure, { readonly actor: Actor }>>,
): Promise<Either.Either<Failure, ReadonlyArray<Answer>>> => {
  const answers = new Array<Answer | undefined>(requests.length);

  const begun: Begun[] = [];
  for (const [at, asked] of requests.entries()) {
    const owner = owners[at] ?? badQueue(asked.queue);
    const reader = Either.isLeft(owner) ? owner : begin(tx, ports, asked, owner.right.actor);
    if (Either.isLeft(reader)) answers[at] = reader;
    else begun.push({ at, asked, reader: reader.right });
  }

  const viewers = await loadViewers(
    tx,
    begun.map(({ reader }) => reader),
  );
  if (Either.isLeft(viewers)) return viewers;
  const heldLog = await ports.recentLog.hold(tx.realm.id, tx.log, tx.head.position)();
  if (Either.isLeft(heldLog)) return Either.left(heldLog.left);

  const readings: Reading[] = [];
  let readFromTable = 0;
  for (const [index, one] of begun.entries()) {
    const viewer = viewers.right[index];
    if (viewer === undefined) continue;
    const { at, reader } = one;
    const held = heldLog.right(reader.queue.passed);
    if (held === null && readFromTable > maxReadBytes) {
      answers[at] = Either.right(readLater(reader, viewer));
      continue;
    }
    const unread = await unreadEntries(tx, ports, reader.queue, viewer, held);
    if (held === null && Either.isRight(unread)) readFromTable += jsonSize(unread.right.entries);
    const reading = Either.isLeft(unread) ? unread : await findEvents(tx, ports, one, viewer, unread.right, held);
    if (Either.isLeft(reading)) answers[at] = reading;
    else readings.push(reading.right);
  }

  const cuts = await withinBytes(tx, readings);
  if (Either.isLeft(cuts)) return cuts;
  const replies = readings.flatMap((request, index) => {
    const cut = cuts.right[index];
    if (cut === undefined) return [];
    const ephemeral = ephemeralOf(tx, ports, request, cut.cutAt === null);
    const needs = ephemeral.length === 0 ? cut.needs : [...cut.needs, ...ephemeral.map(({ addressed }) => needsOf(addressed.event, request, untilNow))];
    return [{ request, cut, ephemeral, needs }];
  });
  const loaded = await loadNeeds({ tx, ports }, replies, ports.clock.now());
  if (Either.isLeft(loaded)) return loaded;

  let bytesLeft = maxReadBytes;
  for (const [index, { request, cut, ephemeral }] of replies.entries()) {
    const found = loaded.right[index];
    if (found === undefined) continue;
    const encoded = encodeQueue(tx, ports, request, cut, ephemeral, found, Math.min(bytesLeft, maxReplyBytes));
    answers[request.at] = Either.isLeft(encoded) ? encoded : Either.right(encoded.right.read);
    if (Either.isRight(encoded)) bytesLeft -= encoded.right.bytes;
  }
  return Either.right(requests.map(({ queue }, at) => answers[at] ?? badQueue(queue)));
};
