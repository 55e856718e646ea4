import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { audienceKey } from '../../../events/audience.js';
import { isTooLarge, usesNarrow } from '../../../events/dispatch.js';
import { eventId, isAfter, nextEphemeral } from '../../../events/event-id.js';
import { formerChannels } from '../../../events/channels/former-channels.js';
import { keysOfViewer } from '../../../events/keys-of-viewer.js';
import { mergeFlags } from '../../../events/messages/merge-flags.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import { possibleEvents, rightsDigest } from '../../../events/rights.js';
import { isUntouchedSince } from '../../../events/untouched-since.js';
import type { Viewer } from '../../../events/viewer.js';
import { isInAudience } from '../../../events/in-audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { Cursor, EventQueue } from '../../../model/events/event-queue.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Ports } from '../../../ports/ports.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { ReadTx } from '../../../ports/store.js';
import type { AddressedEphemeralEvent } from '../../../ports/wake-up.js';
import { loadSight } from '../../shared/sight.js';
import type { Caller } from '../../use-case.js';
import { type Delivery, deliverEvents, type FoundEvent, type QueueEvents, replyOf } from './deliver-events.js';
import { checkLastEventId } from './check-last-event-id.js';
import { loadViewers, type QueueReader } from './load-viewers.js';
import { numberEvents } from './number-events.js';
import { queueCaller } from './queue-caller.js';
import { queueFilter } from './queue-narrow.js';
import type { QueueReadRequest, QueueRead } from '../../queue-request.js';
import { entriesPerRead, unreadEntries } from './unread-entries.js';

const newer = (left: Cursor, right: Cursor | null): Cursor => (right !== null && isAfter(right, left) ? right : left);

const badQueue = ({ id }: EventQueue): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId: id }));

type Answer = Either.Either<Failure, QueueRead>;

/** One queue being read; `at` is its index among all of the read. */
interface Asking extends QueueReader {
  readonly at: number;
  readonly readRequest: QueueReadRequest;
}

interface Seeing extends Asking {
  readonly viewer: Viewer;
}

interface Reading extends Seeing {
  /** All entries after the queue's position; null if the cache does not reach that far. */
  readonly held: ReadonlyArray<LogEntry> | null;
  /** Those that may concern its owner. */
  readonly entries: ReadonlyArray<LogEntry>;
}

/** Takes the client's acknowledgement. A queue behind the trimmed part of the log has ended. */
const begin = (tx: ReadTx, { queues }: Ports, readRequest: QueueReadRequest, caller: Caller, at: number): Either.Either<Failure, Asking> => {
  const { position, trimmedTo } = tx.head;
  const acknowledgement = checkLastEventId(readRequest.queue, readRequest.lastEventId, queues.lastSent(readRequest.queue.id), position);
  if (Either.isLeft(acknowledgement)) return Either.left(refused(acknowledgement.left));
  const queue = { ...readRequest.queue, ...acknowledgement.right };
  return queue.passed < position && trimmedTo > queue.passed ? badQueue(queue) : Either.right({ at, readRequest, queue, caller: queueCaller(caller, queue) });
};

/** A queue that lags behind more changes of visibility than this has to begin anew. */
const maxVisibilityChanges = 1000;

/** Reads the changes of channel visibility after the entries of this read: with these the entries are checked as of their time. */
const readLaterSight = (tx: ReadTx, { queue, entries }: Reading): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> =>
  pipe(
    tx.log.read([audienceKey({ kind: 'channelSight' })], entries.at(-1)?.position ?? queue.passed, tx.head.position, maxVisibilityChanges),
    TaskEither.filterOrElse(
      (later) => later.length < maxVisibilityChanges,
      () => refused({ kind: 'badEventQueue', queueId: queue.id }),
    ),
  );

const withFormer = (reading: Reading, later: ReadonlyArray<LogEntry>): Reading => ({
  ...reading,
  viewer: { ...reading.viewer, former: formerChannels([...reading.entries, ...later]) },
});

const everything: MessageFilter = { kind: 'everything' };

const needsFilter = ({ queue, entries }: Reading): boolean => queue.narrow.length > 0 && entries.some(usesNarrow);

const filterOf = (tx: ReadTx, ports: Ports, { caller, queue }: Reading): TaskEither.TaskEither<Failure, MessageFilter> =>
  pipe(
    loadSight(tx, caller),
    TaskEither.chain((sight) => queueFilter(tx, ports, caller, sight, queue)),
  );

const isAtHead = ({ entries }: Reading): boolean => entries.length < entriesPerRead;

const requestOf = ({ queue, caller, viewer, held }: Reading, filter: MessageFilter): QueueRequest => ({
  queue,
  reader: caller,
  viewer,
  filter,
  isUntouchedSince: (position) => held !== null && isUntouchedSince(held, position, caller.actor.user.id),
});

const eventsOf = (reading: Reading): ReadonlyArray<FoundEvent> => {
  const { viewer, entries, readRequest, queue } = reading;
  const ephemeral: ReadonlyArray<AddressedEphemeralEvent> = isAtHead(reading) ? readRequest.takeEphemeral() : [];
  return [
    ...entries.flatMap((entry): ReadonlyArray<FoundEvent> => {
      const { position } = entry;
      return possibleEvents(viewer, entry, queue).map(({ event, isCertain }) => ({ position, event, isCertain }));
    }),
    ...ephemeral.filter(({ audience }) => isInAudience(viewer, audience)).map(({ event }) => ({ position: null, event, isCertain: true })),
  ];
};

/** Whether the queue would get something that cannot be decided any more, or more than one entry has numbers for. */
const ends = (reading: Reading & QueueEvents, { events, isVisible }: Delivery): boolean => {
  const { caller, queue, readRequest, found } = reading;
  const reader = { queue, actor: caller.actor, levels: caller.levels, realm: caller.realm, isVisible };
  return events.some((event, index) => {
    if (event === null) return false;
    return isTooLarge(event) || (found[index]?.isCertain === false && readRequest.encode(event, reader).length > 0);
  });
};

/** Encodes and numbers the events of one queue. */
const publish = (tx: ReadTx, ports: Ports, reading: Reading & QueueEvents, delivery: Delivery): QueueRead => {
  const { queue, caller, viewer, entries, readRequest } = reading;
  const { logged, ephemeral, isCut } = replyOf(reading, delivery);
  const reader = { queue, actor: caller.actor, levels: caller.levels, realm: caller.realm, isVisible: delivery.isVisible };
  const isWhole = isAtHead(reading) && !isCut;
  const upTo = (isCut ? logged : isAtHead(reading) ? [] : entries).at(-1)?.position ?? tx.head.position;
  const { events, last } = numberEvents(mergeFlags(logged), queue.acknowledged, readRequest.encode, reader);
  const all = [...events];
  let cursor = newer(last, ports.queues.lastSent(queue.id));
  for (const serialized of ephemeral.flatMap((event) => readRequest.encode(event, reader))) {
    const next = nextEphemeral(upTo, cursor);
    if (next === null) break;
    cursor = next;
    all.push({ id: eventId(queue.start, cursor), event: serialized });
  }
  return {
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
};

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
  const refusals = new Map<number, Answer>();
  const keeping = <Kept>(at: number, outcome: Either.Either<Failure, Kept>): ReadonlyArray<Kept> => {
    if (Either.isRight(outcome)) return [outcome.right];
    refusals.set(at, outcome);
    return [];
  };

  const asking = readRequests.flatMap((readRequest, at) =>
    keeping(
      at,
      pipe(
        callers[at] ?? badQueue(readRequest.queue),
        Either.chain((caller) => begin(tx, ports, readRequest, caller, at)),
      ),
    ),
  );
  const seeing = await loadViewers(tx, asking)();
  if (Either.isLeft(seeing)) return seeing;

  const heldLog = await ports.recentLog.hold(tx.realm.id, tx.log, tx.head.position)();
  if (Either.isLeft(heldLog)) return Either.left(heldLog.left);
  const readings: Reading[] = [];
  for (const one of seeing.right) {
    const held = heldLog.right(one.queue.passed);
    for (const entries of keeping(one.at, await unreadEntries(tx, ports, one, held))) readings.push({ ...one, held, entries });
  }

  const checked: (Reading & QueueEvents)[] = [];
  for (const reading of readings) {
    const later = isAtHead(reading) ? Either.right([]) : await readLaterSight(tx, reading)();
    const filter = needsFilter(reading) ? await filterOf(tx, ports, reading)() : Either.right(everything);
    for (const entries of keeping(reading.at, later)) {
      const whole = withFormer(reading, entries);
      checked.push(...keeping(reading.at, filter).map((found) => ({ ...whole, request: requestOf(whole, found), found: eventsOf(whole) })));
    }
  }

  const deliveries = await deliverEvents(tx, ports, checked);
  if (Either.isLeft(deliveries)) return deliveries;
  const answers = new Map(refusals);
  for (const [index, reading] of checked.entries()) {
    const delivery = deliveries.right[index];
    if (delivery === undefined) continue;
    answers.set(reading.at, ends(reading, delivery) ? badQueue(reading.queue) : Either.right(publish(tx, ports, reading, delivery)));
  }
  return Either.right(readRequests.map(({ queue }, at) => answers.get(at) ?? badQueue(queue)));
};
