import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { audienceKey } from '../../../events/audience.js';
import { isOutOfIds } from '../../../events/event-id.js';
import type { LogEntry } from '../../../events/log-entry.js';
import { type Failure, refused } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { jsonSize } from '../../../text/json-size.js';
import type { QueueReadRequest, QueueRead } from '../../queue-request.js';
import { checkLastEventId } from './check-last-event-id.js';
import { deliverEvents } from './deliver-events.js';
import { encodeQueue, ends, readLater } from './encode-queue.js';
import { type Checked, checkedOf, filterOf, needsFilter, unfiltered } from './find-events.js';
import { maxReadBytes, maxReplyBytes } from './limits.js';
import { loadViewers } from './load-viewers.js';
import { queueReader } from './queue-reader.js';
import type { QueueToRead, Reading } from './reading.js';
import { hasUnknown } from './unknown-events.js';
import { unreadHeld, unreadStored } from './unread-entries.js';

const badQueue = ({ id }: EventQueue): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId: id }));

type Answer = Either.Either<Failure, QueueRead>;

/** Takes the client's acknowledgement. A queue behind the trimmed part of the log, or without ids for what is new, has ended. */
const begin = (tx: ReadTx, { queues }: Ports, readRequest: QueueReadRequest, actor: Actor, at: number): Either.Either<Failure, QueueToRead> => {
  const { position, trimmedTo } = tx.head;
  const before = readRequest.queue;
  if (isOutOfIds(before.start, position)) return badQueue(before);
  const acknowledgement = checkLastEventId(before, readRequest.lastEventId, queues.lastSent(before.id), position);
  if (Either.isLeft(acknowledgement)) return Either.left(refused(acknowledgement.left));
  const { acknowledged, passed } = acknowledgement.right;
  // A poll that has waited acknowledges again what it acknowledged before.
  const isSame = passed === before.passed && acknowledged.position === before.acknowledged.position && acknowledged.sub === before.acknowledged.sub;
  const queue = isSame ? before : { ...before, acknowledged, passed };
  if (queue.passed < position && trimmedTo > queue.passed) return badQueue(queue);
  return Either.right({ at, readRequest, queue, reader: queueReader(tx.realm, actor, readRequest) });
};

const noLater: Either.Either<Failure, ReadonlyArray<LogEntry>> = Either.right([]);

/** A queue that lags behind more changes of visibility than this has to begin anew. */
const maxVisibilityChanges = 1000;

/** Reads the changes of roles and of channel visibility after the entries of this read: with these the entries are checked as of their time. */
const readVisibilityChanges = (tx: ReadTx, { queue, entries }: Reading): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> =>
  pipe(
    tx.log.read([audienceKey({ kind: 'channelSight' })], entries.at(-1)?.position ?? queue.passed, tx.head.position, maxVisibilityChanges),
    TaskEither.filterOrElse(
      (later) => later.length < maxVisibilityChanges,
      () => refused({ kind: 'badEventQueue', queueId: queue.id }),
    ),
  );

/**
 * Reads the log once for many queues of one realm, in one transaction: for each, the events after its position that its owner may see by the facts of this
 * transaction, encoded and numbered, and then ephemeral events. Data that several queues need is read once. Results in the order of the requests; a queue is
 * refused if its owner's rights changed while it lagged.
 */
export const readQueues = async (
  tx: ReadTx,
  ports: Ports,
  readRequests: ReadonlyArray<QueueReadRequest>,
  owners: ReadonlyArray<Either.Either<Failure, { readonly actor: Actor }>>,
): Promise<Either.Either<Failure, ReadonlyArray<Answer>>> => {
  const answers = new Array<Answer | undefined>(readRequests.length);

  const begun: QueueToRead[] = [];
  for (const [at, readRequest] of readRequests.entries()) {
    const owner = owners[at] ?? badQueue(readRequest.queue);
    const started = Either.isLeft(owner) ? owner : begin(tx, ports, readRequest, owner.right.actor, at);
    if (Either.isLeft(started)) answers[at] = started;
    else begun.push(started.right);
  }
  const viewers = await loadViewers(tx, begun)();
  if (Either.isLeft(viewers)) return viewers;

  const heldLog = await ports.recentLog.hold(tx.realm.id, tx.log, tx.head.position)();
  if (Either.isLeft(heldLog)) return Either.left(heldLog.left);
  const readings: Reading[] = [];
  let readFromTable = 0;
  for (const [index, { at, readRequest, queue, reader }] of begun.entries()) {
    const viewer = viewers.right[index];
    if (viewer === undefined) continue;
    const held = heldLog.right(queue.passed);
    if (held === null && readFromTable > maxReadBytes) {
      answers[at] = Either.right(readLater({ queue, reader, viewer }));
      continue;
    }
    const unread = held === null ? await unreadStored(tx, ports, { queue, viewer }) : unreadHeld(ports, { queue, viewer }, held);
    if (Either.isLeft(unread)) answers[at] = unread;
    else if (hasUnknown(ports, unread.right.entries)) answers[at] = badQueue(queue);
    else {
      const { entries, isAtHead } = unread.right;
      readings.push({ at, readRequest, queue, reader, viewer, held, entries, isAtHead });
      if (held === null) readFromTable += jsonSize(entries);
    }
  }

  const checked: Checked[] = [];
  for (const reading of readings) {
    const later = reading.isAtHead ? noLater : await readVisibilityChanges(tx, reading)();
    const filter = needsFilter(reading) ? await filterOf(tx, ports, reading) : unfiltered;
    if (Either.isLeft(later)) answers[reading.at] = later;
    else if (Either.isLeft(filter)) answers[reading.at] = filter;
    else checked.push(checkedOf(tx, ports, reading, later.right, filter.right));
  }

  const deliveries = await deliverEvents(tx, ports, checked);
  if (Either.isLeft(deliveries)) return deliveries;
  let left = maxReadBytes;
  for (const [index, one] of checked.entries()) {
    const { reading } = one;
    const delivery = deliveries.right[index];
    if (delivery === undefined) continue;
    if (ends(ports, reading, delivery)) {
      answers[reading.at] = badQueue(reading.queue);
      continue;
    }
    const { read, bytes } = encodeQueue(tx, ports, one, delivery, Math.min(left, maxReplyBytes));
    left -= bytes;
    answers[reading.at] = Either.right(read);
  }
  return Either.right(readRequests.map(({ queue }, at) => answers[at] ?? badQueue(queue)));
};
