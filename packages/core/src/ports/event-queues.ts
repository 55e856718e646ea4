import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { Cursor, EventQueue } from '../model/event-queue.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** The queues themselves: places in the log. What they hold is read from the log, never copied. */
export interface EventQueues {
  /** Durable before it answers, where the adapter is durable at all. At the limit of queues per user the longest idle one makes room. */
  register(queue: EventQueue): TaskEither<Fault, void>;
  find(realmId: RealmId, id: QueueId): TaskEither<Fault, Option<EventQueue>>;
  /** Moves the acknowledged place forward and notes the contact; may be written later, since every request says it again. */
  acknowledge(realmId: RealmId, id: QueueId, cursor: Cursor, at: Instant): TaskEither<Fault, void>;
  /** The newest event handed out, as far as this node knows. */
  lastSent(id: QueueId): Cursor | null;
  noteSent(id: QueueId, cursor: Cursor): void;
  remove(realmId: RealmId, id: QueueId): TaskEither<Fault, void>;
  removeAllOf(realmId: RealmId, userId: UserId): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Drops queues that have been idle for longer than they may; answers which. */
  sweep(now: Instant): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** The oldest position that some queue of the realm still needs, null when it has none: the log may be trimmed below it. */
  oldestNeeded(realmId: RealmId): TaskEither<Fault, LogPosition | null>;
  /** Writes what was put off. Called at shutdown. */
  flush(): TaskEither<Fault, void>;
}
