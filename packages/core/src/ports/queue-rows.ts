import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { EventQueue, Progress } from '../model/events/event-queue.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** The table behind durable event queues. Every method is one transaction of its own. */
export interface QueueRows {
  /** Inserts it; while the user has more than `most`, the one with the oldest contact goes. Answers which went. */
  insert(queue: EventQueue, most: number): TaskEither<Fault, ReadonlyArray<QueueId>>;
  find(realmId: RealmId, id: QueueId): TaskEither<Fault, Option<EventQueue>>;
  /** One statement, however many. Positions and contacts only grow; rows that are gone stay gone. */
  write(progress: ReadonlyArray<Progress & { readonly realmId: RealmId; readonly id: QueueId }>): TaskEither<Fault, void>;
  remove(realmId: RealmId, id: QueueId): TaskEither<Fault, void>;
  removeAllOf(realmId: RealmId, userId: UserId): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Removes those whose contact lies further back than their idle timeout, `slack` milliseconds allowed for contacts not written yet. */
  removeIdle(now: Instant, slack: number): TaskEither<Fault, ReadonlyArray<QueueId>>;
  oldestPassed(realmId: RealmId): TaskEither<Fault, LogPosition | null>;
}
