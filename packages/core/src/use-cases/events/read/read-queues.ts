import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { audienceKey } from '../../../events/audience.js';
import { usesNarrow } from '../../../events/dispatch.js';
import { isAfter } from '../../../events/event-id.js';
import { formerChannels } from '../../../events/channels/former-channels.js';
import { formerRoles } from '../../../events/people/former-roles.js';
import { ignoredKinds } from '../../../events/encode-event.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import { possibleEvents } from '../../../events/rights.js';
import { isUntouchedSince } from '../../../events/untouched-since.js';
import { isInAudience } from '../../../events/in-audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { ReadTx } from '../../../ports/store.js';
import { jsonSize } from '../../../text/json-size.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { deliverEvents, type QueueEvents } from './deliver-events.js';
import { checkLastEventId } from './check-last-event-id.js';
import { maxReadBytes, maxReplyBytes } from './limits.js';
import { loadViewers } from './load-viewers.js';
import type { EphemeralOfQueue } from './place-ephemeral.js';
import { queueCaller } from './queue-caller.js';
import { queueFilter } from './queue-narrow.js';
import type { QueueReadRequest, QueueRead } from '../../queue-request.js';
import type { QueueToRead, Reading } from './reading.js';
import { encodeQueue, ends, readLater } from './encode-queue.js';
import { canSleepThrough, missesOf, wasSleptThrough } from './slept-through.js';
import { hasUnknown } from './unknown-events.js';
import { unreadEntries } from './unread-entries.js';
import type { FoundEvent } from './within-bytes.js';

const badQueue = ({ id }: EventQueue): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId: id }));

type Answer = Either.Either<Failure, QueueRead>;

/** Takes the client's acknowledgement. A queue behind the trimmed part of the log has ended. */
const begin = (tx: ReadTx, { queues }: Ports, readRequest: QueueReadRequest, caller: Caller, at: number): Either.Either<Failure, QueueToRead> => {
  const { position, trimmedTo } = tx.head;
  const acknowledgement = checkLastEventId(readRequest.queue, readRequest.lastEventId, queues.lastSent(readRequest.queue.id), position);
  if (Either.isLeft(acknowledgement)) return Either.left(refused(acknowledgement.left));
  const { acknowledged, passed } = acknowledgement.right;
  const before = readRequest.queue;
  // A poll that has waited acknowledges again what it acknowledged before.
  const isSame = passed === before.passed && acknowledged.position === before.acknowledged.position && acknowledged.sub === before.acknowledged.sub;
  const queue = isSame ? before : { ...before, acknowledged, passed };
  return queue.passed < position && trimmedTo > queue.passed ? badQueue(queue) : Either.right({ at, readRequest, queue, caller: queueCaller(caller, queue) });
};

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

const withFormer = (reading: Reading, later: ReadonlyArray<LogEntry>): Reading => {
  const entries = [...reading.entries, ...later];
  const { viewer } = reading;
  return { ...reading, viewer: { ...viewer, former: formerChannels(entries), formerRoles: formerRoles(entries, viewer.actor.user.id) } };
};

const everything: MessageFilter = { kind: 'everything' };

const needsFilter = (reading: Reading): boolean => reading.queue.narrow.length > 0 && (canSleepThrough(reading) || reading.entries.some(usesNarrow));

const filterOf = (tx: ReadTx, ports: Ports, { caller, queue }: Reading): TaskEither.TaskEither<Failure, MessageFilter> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.chain((readerChannels) => queueFilter(tx, ports, caller, readerChannels, queue)),
  );

const requestOf = ({ queue, caller, viewer, held }: Reading, filter: MessageFilter): QueueRequest => ({
  queue,
  reader: caller,
  viewer,
  filter,
  isUntouchedSince: (position) => held !== null && isUntouchedSince(held, position, caller.actor.user.id),
});

/** Leaves out what would be loaded and encoded as nothing. */
const foundIn = ({ viewer, entries, queue, readRequest }: Reading): ReadonlyArray<FoundEvent> => {
  const ignored = ignoredKinds(readRequest.encode, queue);
  const { slept = [] } = readRequest;
  return entries.flatMap((entry) =>
    ignored?.has(entry.event.kind) === true || wasSleptThrough(slept, entry)
      ? []
      : possibleEvents(viewer, entry, queue).map(({ event, isCertain }) => ({ position: entry.position, event, isCertain })),
  );
};

/** Ephemeral events that were sent and not acknowledged, and then new ones. */
const ephemeralOf = (tx: ReadTx, { queues }: Ports, { queue, viewer, isAtHead, readRequest }: Reading, isWhole: boolean): ReadonlyArray<EphemeralOfQueue> => {
  const sent = queues.ephemeral(queue.id).filter(({ cursor }) => isAfter(cursor, queue.acknowledged));
  const taken = isAtHead && isWhole ? readRequest.takeEphemeral(tx.head.position).events : [];
  return [...sent, ...taken.map((addressed) => ({ addressed, cursor: null }))].filter(({ addressed }) =>
    isInAudience(viewer, addressed.audience, addressed.after),
  );
};

const eventsOf = (tx: ReadTx, ports: Ports, reading: Reading): Pick<QueueEvents, 'found' | 'takeEphemeral'> => ({
  found: foundIn(reading),
  takeEphemeral: (isWhole) => ephemeralOf(tx, ports, reading, isWhole),
});

/**
 * Reads the log once for many queues of one realm, in one transaction: for each, the events after its position that its owner may see by the facts of this
 * transaction, encoded and numbered, and then ephemeral events. Data that several queues need is read once. Results in the order of the requests; a queue is
 * refused if its owner's rights changed while it lagged.
 */
export const readQueues = async (
  tx: ReadTx,
  ports: Ports,
  readRequests: ReadonlyArray<QueueReadRequest>,
  callers: ReadonlyArray<Either.Either<Failure, Caller>>,
): Promise<Either.Either<Failure, ReadonlyArray<Answer>>> => {
  const answers = new Map<number, Answer>();
  const keeping = <Kept>(at: number, outcome: Either.Either<Failure, Kept>): ReadonlyArray<Kept> => {
    if (Either.isRight(outcome)) return [outcome.right];
    answers.set(at, outcome);
    return [];
  };

  const begun = readRequests.flatMap((readRequest, at) =>
    keeping(
      at,
      pipe(
        callers[at] ?? badQueue(readRequest.queue),
        Either.chain((caller) => begin(tx, ports, readRequest, caller, at)),
      ),
    ),
  );
  const viewed = await loadViewers(tx, begun)();
  if (Either.isLeft(viewed)) return viewed;

  const heldLog = await ports.recentLog.hold(tx.realm.id, tx.log, tx.head.position)();
  if (Either.isLeft(heldLog)) return Either.left(heldLog.left);
  const readings: Reading[] = [];
  let readFromTable = 0;
  for (const one of viewed.right) {
    const held = heldLog.right(one.queue.passed);
    if (held === null && readFromTable > maxReadBytes) {
      answers.set(one.at, Either.right(readLater(one)));
      continue;
    }
    const unread = pipe(
      await unreadEntries(tx, ports, one, held),
      Either.filterOrElse(
        ({ entries }) => !hasUnknown(ports, entries),
        () => refused({ kind: 'badEventQueue', queueId: one.queue.id }),
      ),
    );
    for (const found of keeping(one.at, unread)) {
      readings.push({ ...one, held, ...found });
      if (held === null) readFromTable += jsonSize(found.entries);
    }
  }

  const checked: (Reading & QueueEvents & Pick<QueueRead, 'misses'>)[] = [];
  for (const reading of readings) {
    const later = reading.isAtHead ? Either.right([]) : await readVisibilityChanges(tx, reading)();
    const filter = needsFilter(reading) ? await filterOf(tx, ports, reading)() : Either.right(everything);
    for (const entries of keeping(reading.at, later)) {
      const whole = withFormer(reading, entries);
      checked.push(
        ...keeping(reading.at, filter).map((found) => ({
          ...whole,
          request: requestOf(whole, found),
          ...eventsOf(tx, ports, whole),
          misses: missesOf(whole, found, tx.head.rules),
        })),
      );
    }
  }

  const deliveries = await deliverEvents(tx, ports, checked);
  if (Either.isLeft(deliveries)) return deliveries;
  let left = maxReadBytes;
  for (const [index, reading] of checked.entries()) {
    const delivery = deliveries.right[index];
    if (delivery === undefined) continue;
    if (ends(ports, reading, delivery)) {
      answers.set(reading.at, badQueue(reading.queue));
      continue;
    }
    const { read, bytes } = encodeQueue(tx, ports, reading, delivery, Math.min(left, maxReplyBytes));
    left -= bytes;
    answers.set(reading.at, Either.right(read));
  }
  return Either.right(readRequests.map(({ queue }, at) => answers.get(at) ?? badQueue(queue)));
};
