import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { EventQueue, Progress } from '../model/events/event-queue.js';
import type { LogPosition, QueueId, RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** What an insertion did. */
export interface QueueInsertion {
  readonly isInserted: boolean;
  readonly removed: ReadonlyArray<QueueId>;
  /** How many queues the realm had before; null: they were not counted. */
  readonly counted: number | null;
}

/** The table of durable event queues. Every method is a transaction of its own. */
export interface QueueRows {
  /**
   * Inserts the queue; while the person has more than `max`, bots included, removes the one with the oldest contact, among equal ones the oldest. With `maxOfRealm`
   * it counts the realm's queues first; where there are as many, it first removes up to a hundredth of them that are idle for `idleWhenFull`, and does nothing if
   * none is. One statement.
   */
  insert(queue: EventQueue, person: UserId, max: number, maxOfRealm: number | null): TaskEither<Fault, QueueInsertion>;
  find(realmId: RealmId, id: QueueId): TaskEither<Fault, Option<EventQueue>>;
  /** Writes all in one statement. Positions and contacts only grow; removed rows stay removed. */
  write(progress: ReadonlyArray<Progress & { readonly realmId: RealmId; readonly id: QueueId }>): TaskEither<Fault, void>;
  remove(realmId: RealmId, id: QueueId): TaskEither<Fault, void>;
  removeAllOf(realmId: RealmId, userId: UserId): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Removes queues idle for longer than their timeout. `slack`: milliseconds allowed for contacts not written yet. */
  removeIdle(now: Instant, slack: number): TaskEither<Fault, ReadonlyArray<QueueId>>;
  /** Of each of these realms that has queues. One statement for all. */
  oldestPassed(realmIds: ReadonlyArray<RealmId>): TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>>;
  /** The realms that have queues. */
  realms(): TaskEither<Fault, ReadonlyArray<RealmId>>;
}
