import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** Kinds of scheduled work. */
export type WorkKind =
  | 'sweepQueues'
  | 'trimLogs'
  | 'expireMessages'
  | 'promoteMembers'
  | 'restChannels'
  | 'sweepFiles'
  | 'renewDescriptions'
  | 'eraseAccounts'
  | 'eraseRealms'
  | 'noteWords';

/** One piece of scheduled work. `realmId` null: for the whole server. `key` distinguishes several of one kind. */
export interface WorkItem {
  readonly kind: WorkKind;
  readonly realmId: RealmId | null;
  readonly key: string;
}

/** The schedule of timed work. Each item runs at least once, by one worker at a time, in any process. */
export interface WorkSchedule {
  /** Does nothing if it exists. */
  ensure(item: WorkItem, dueAt: Instant): TaskEither<Fault, void>;
  /**
   * Claims at most `limit` due items of these kinds until `until`, the longest overdue first: other kinds are those of newer servers. An item not finished by then
   * may be claimed again. Items that are due later than `farthest` are due as well: nothing is put off for so long, so a clock was set back.
   */
  claim(kinds: ReadonlyArray<WorkKind>, now: Instant, until: Instant, limit: number, farthest?: Instant): TaskEither<Fault, ReadonlyArray<WorkItem>>;
  /** Schedules the item again, or removes it if null. */
  finish(item: WorkItem, nextDueAt: Instant | null): TaskEither<Fault, void>;
}

/** The organizations whose rows are still here, while they are in another cell. */
export type Departures = () => TaskEither<Fault, ReadonlyArray<RealmId>>;
