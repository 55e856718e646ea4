import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { Cursor, EventQueue, Progress } from '../model/events/event-queue.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/**
 * The queues themselves: places in the log. What they hold is read from the log, never copied.
 *
 * NOTE: Never called while a transaction is held: an adapter may need a connection of its own, and there may be only one.
 */
export interface EventQueues {
  /** Entries of the log that may concern its owner, and that a queue has not passed: one that has more behind it ends at its next request. */
  readonly maxUnread: number;
  /** Durable before it answers, where the adapter is durable at all. At the limit of queues per user the longest idle one makes room: answers which went. */
  register(queue: EventQueue): TaskEither<Fault, ReadonlyArray<QueueId>>;
  find(realmId: RealmId, id: QueueId): TaskEither<Fault, Option<EventQueue>>;
  /** Moves forward, never back; nothing when the queue is gone. May be written later, since every request says it again. */
  advance(realmId: RealmId, id: QueueId, progress: Progress): TaskEither<Fault, void>;
  /** The newest event handed out; null where that cannot be known, after a restart or where other nodes hand out events too. */
  lastSent(id: QueueId): Cursor | null;
  noteSent(id: QueueId, cursor: Cursor): void;
  /** Durable before it answers. */
  remove(realmId: RealmId, id: QueueId): TaskEither<Fault, void>;
  removeAllOf(realmId: RealmId, userId: UserId): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Drops queues that have been idle for longer than they may; answers which. */
  sweep(now: Instant): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** The oldest position that some queue of the realm has passed, null when it has none: the log may be trimmed up to there. */
  oldestNeeded(realmId: RealmId): TaskEither<Fault, LogPosition | null>;
  /** Writes what was put off. Called at shutdown. */
  flush(): TaskEither<Fault, void>;
}
