import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AudienceKey } from '../events/audience.js';
import type { LogEntry } from '../events/log-entry.js';
import type { Fault } from '../failures.js';
import type { LogPosition, RealmId } from '../model/ids.js';
import type { EventLogReads } from './store/tx.js';

/** Which entries of a log are wanted. */
export interface LogSelection {
  /** Keys by which both the log and the hints find her: herself, her channels, everybody. */
  readonly keys: ReadonlyArray<AudienceKey>;
  /** Keys of her direct conversations: asked for only where the table is read, since memory knows the participants. */
  readonly conversationKeys: TaskEither<Fault, ReadonlyArray<AudienceKey>>;
  readonly after: LogPosition;
  readonly upTo: LogPosition;
  readonly limit: number;
}

export type HeldLog = (after: LogPosition) => ReadonlyArray<LogEntry> | null;

/** The newest entries of each realm's log, held once for all queues of this node; what is older comes from the table. Ascending, at most `limit`. */
export interface RecentLog {
  /**
   * Brings memory up to this position, where that takes little, and answers what it holds then: every entry between `after` and there, whomever it is for, or
   * null where memory does not reach back so far. What it answers is asked for synchronously, once for each of many queues.
   */
  hold(realmId: RealmId, log: EventLogReads, upTo: LogPosition): TaskEither<Fault, HeldLog>;
  read(realmId: RealmId, log: EventLogReads, selection: LogSelection): TaskEither<Fault, ReadonlyArray<LogEntry>>;
}
