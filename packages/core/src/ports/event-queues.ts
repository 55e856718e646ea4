import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { Cursor, EventQueue, Progress } from '../model/events/event-queue.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { AddressedEphemeralEvent } from './wake-up.js';

/** An ephemeral event that was given a place in one queue. Lives in memory until it is acknowledged: a restart forgets it. */
export interface PlacedEphemeralEvent {
  readonly cursor: Cursor;
  readonly addressed: AddressedEphemeralEvent;
}

/** Milliseconds since the last contact after which a queue makes room for others where its realm is full. A client that waits for events is in contact. */
export const idleWhenFull = 600_000;

/**
 * Event queues: places in the log, which hold no entries themselves; only ephemeral events, which the log has not.
 *
 * NOTE: Never called while a transaction is open: an adapter may need another connection, and there may be only one.
 */
export interface EventQueues {
  /** Maximum number of log entries that may concern the owner and are not passed yet; a queue with more ends at its next request. */
  readonly maxUnread: number;
  /**
   * Durable before it answers, if the adapter is durable. At the limit of queues of a person with their bots, removes the longest idle one, the oldest of several.
   * At the limit of queues per realm, first removes queues whose clients have not been seen for `idleWhenFull`, the longest idle ones first; where there are none it
   * does nothing, and returns none. Returns the removed queues. `person`: whose limit counts; default the queue's account. Calls at once, and processes that share queues, may together exceed
   * that limit by what they register within some seconds.
   */
  register(queue: EventQueue, person?: UserId): TaskEither<Fault, Option<ReadonlyArray<QueueId>>>;
  find(realmId: RealmId, id: QueueId): TaskEither<Fault, Option<EventQueue>>;
  /** Moves forward only; does nothing if the queue is gone. Written later, since every request repeats it: no poll waits for it. */
  advance(realmId: RealmId, id: QueueId, progress: Progress): void;
  /** Returns the last event sent; null if unknown, after a restart or where other processes send events too. */
  lastSent(id: QueueId): Cursor | null;
  noteSent(id: QueueId, cursor: Cursor): void;
  /** The queue's ephemeral events, as they were last kept; none after a restart or in another process. */
  ephemeral(id: QueueId): ReadonlyArray<PlacedEphemeralEvent>;
  /** Replaces them. Does nothing if the queue is gone. */
  keepEphemeral(id: QueueId, events: ReadonlyArray<PlacedEphemeralEvent>): void;
  /** Durable before it answers. */
  remove(realmId: RealmId, id: QueueId): TaskEither<Fault, void>;
  removeAllOf(realmId: RealmId, userId: UserId): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Removes queues that were idle for too long; returns them. */
  sweep(now: Instant): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Returns the oldest `passed` position of the queues of each of these realms that has any: its log may be trimmed up to there. At most one statement for all. */
  oldestNeeded(realmIds: ReadonlyArray<RealmId>): TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>>;
  /** Returns the realms that have queues. At most one statement. */
  realms(): TaskEither<Fault, ReadonlyArray<RealmId>>;
  /** Writes delayed changes. Called at shutdown. */
  flush(): TaskEither<Fault, void>;
}
