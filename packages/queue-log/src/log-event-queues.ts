import { type Clock, type EventQueues, type Fault, forward, instant, type Log, type QueueId, type QueueRows, type RealmId, type UserId } from '@parley/core';
import type { EventQueue, Progress } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { knownQueues } from './known-queues.js';
import { queueCounts } from './queue-counts.js';
import { sharedParts } from './shared-parts.js';

export interface LogEventQueuesOptions {
  readonly rows: QueueRows;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: {
    readonly maxQueuesPerUser: number;
    /** Counted in the table every ten seconds, and in this process in between. null: unlimited. Default null. */
    readonly maxQueuesPerRealm?: number | null;
    /** Maximum of unread log entries per queue. Default 20,000. */
    readonly maxUnreadPerQueue?: number;
    /** Maximum of cached queues. Default 20,000. */
    readonly known?: number;
  };
  /** True where other processes answer the same queues: rows are then read each time, and the sent events are unknown. Default false. */
  readonly isShared?: boolean;
}

/** Minimum interval between writes of positions: the client's next request repeats a lost one. */
const writeInterval = 30_000;

/**
 * Contacts of other processes are known as of their last write. A process writes at a request, so a contact may be older than `writeInterval` when it is
 * written: the sweep allows for several times that, since a late deletion costs a row, and an early one costs a client its events.
 */
const sharedSweepSlack = 120_000;

/** Maximum of deferred positions. */
const maxUnwritten = 10_000;

type Answer<Result> = Promise<Either.Either<Fault, Result>>;

/** Queues with positions in a table: they survive restarts and killed processes. */
export const logEventQueues = ({ rows, clock, log, limits, isShared = false }: LogEventQueuesOptions): EventQueues => {
  const known = knownQueues(limits.known ?? 20_000);
  const share = sharedParts();
  const counts = queueCounts(clock, limits.maxQueuesPerRealm ?? null);
  // The same objects as in `known`, while it holds them: each position is held once.
  const unwritten = new Map<QueueId, EventQueue>();
  let writtenAt = clock.now();

  /** The statement that runs now. */
  let writing: { readonly batch: ReadonlyMap<QueueId, EventQueue>; readonly done: Answer<void> } | null = null;

  const writeBatch = async (batch: ReadonlyArray<EventQueue>): Answer<void> => {
    const written = await rows.write(batch)();
    writing = null;
    if (Either.isLeft(written)) {
      log.warn('the places of event queues could not be written', { queues: batch.length });
      for (const progress of batch) if (!unwritten.has(progress.id)) unwritten.set(progress.id, progress);
    }
    return written;
  };

  /** Writes deferred positions, of these queues or all, after the statement that runs now. */
  const write = async (isIncluded: ((queue: EventQueue) => boolean) | null = null): Answer<void> => {
    while (writing !== null) await writing.done;
    if (isIncluded === null) writtenAt = clock.now();
    const batch = isIncluded === null ? [...unwritten.values()] : [...unwritten.values()].filter(isIncluded);
    if (batch.length === 0) return Either.right(undefined);
    for (const { id } of batch) unwritten.delete(id);
    const done = writeBatch(batch);
    writing = { batch: new Map(batch.map((queue) => [queue.id, queue])), done };
    return done;
  };

  const deferred = (id: QueueId): EventQueue | undefined => unwritten.get(id) ?? writing?.batch.get(id);

  const drop = (ids: ReadonlyArray<QueueId>): ReadonlyArray<QueueId> => {
    for (const id of ids) {
      known.drop(id);
      unwritten.delete(id);
    }
    return ids;
  };

  const dropping = (gone: Either.Either<Fault, ReadonlyArray<QueueId>>): Either.Either<Fault, ReadonlyArray<QueueId>> =>
    Either.isRight(gone) ? Either.right(drop(gone.right)) : gone;

  const find = async (realmId: RealmId, id: QueueId): Answer<Option.Option<EventQueue>> => {
    const held = isShared ? null : known.get(id);
    if (held !== null) return Either.right(held.realmId === realmId ? Option.some(held) : Option.none);
    const read = await rows.find(realmId, id)();
    if (Either.isLeft(read) || Option.isNone(read.right)) return read;
    const progress = deferred(id);
    const queue = share(progress === undefined ? read.right.value : forward(read.right.value, progress));
    known.hold(queue);
    return Either.right(Option.some(queue));
  };

  const advance = (realmId: RealmId, id: QueueId, progress: Progress): void => {
    const held = known.get(id);
    // The queue was deleted, or dropped from the cache; the client's next request repeats its position.
    if (held?.realmId !== realmId) return;
    const queue = forward(held, progress);
    known.hold(queue);
    unwritten.set(id, queue);
    const isDue = clock.now() >= instant(writtenAt + writeInterval) || unwritten.size > maxUnwritten;
    // No poll waits for the positions of all others; a failed write is repeated.
    if (isDue && writing === null) void write();
  };

  const register = async (queue: EventQueue, person: UserId): Answer<Option.Option<ReadonlyArray<QueueId>>> => {
    const room = counts.roomIn(queue.realmId);
    if (room === 'none') return Either.right(Option.none);
    // The longest idle queue may be removed: contacts are written first, those of this account always, all where the realm may be full.
    const written = await write(({ realmId, userId }) => realmId === queue.realmId && (room === 'unknown' || userId === queue.userId || userId === person));
    if (Either.isLeft(written)) return written;
    const inserted = await rows.insert(queue, person, limits.maxQueuesPerUser, room === 'unknown' ? counts.max : null)();
    if (Either.isLeft(inserted)) return inserted;
    const { isInserted, removed, counted } = inserted.right;
    if (counted !== null) counts.set(queue.realmId, counted);
    if (!isInserted) return Either.right(Option.none);
    counts.add(queue.realmId, 1 - removed.length);
    drop(removed);
    known.open(share(queue));
    return Either.right(Option.some(removed));
  };

  const sweep = async (now: ReturnType<Clock['now']>): Answer<ReadonlyArray<QueueId>> => {
    const written = await write();
    if (Either.isLeft(written)) return written;
    counts.clear();
    return dropping(await rows.removeIdle(now, isShared ? sharedSweepSlack : 0)());
  };

  return {
    maxUnread: limits.maxUnreadPerQueue ?? 20_000,
    register:
      (queue, person = queue.userId) =>
      () =>
        register(queue, person),
    find: (realmId, id) => () => find(realmId, id),
    advance,
    lastSent: (id) => (isShared ? null : known.lastSent(id)),
    noteSent: (id, cursor) => {
      known.noteSent(id, cursor);
    },
    ephemeral: known.ephemeral,
    keepEphemeral: known.keepEphemeral,
    remove: (realmId, id) => async () => {
      const removed = await rows.remove(realmId, id)();
      if (Either.isRight(removed) && known.get(id)?.realmId === realmId) {
        counts.add(realmId, -1);
        drop([id]);
      }
      return removed;
    },
    removeAllOf: (realmId, userId) => async () => {
      const removed = dropping(await rows.removeAllOf(realmId, userId)());
      if (Either.isRight(removed)) counts.add(realmId, -removed.right.length);
      return removed;
    },
    sweep: (now) => () => sweep(now),
    oldestNeeded: (realmIds) => async () => {
      const written = await write();
      return Either.isLeft(written) ? written : rows.oldestPassed(realmIds)();
    },
    realms: rows.realms,
    flush: () => () => write(),
  };
};
