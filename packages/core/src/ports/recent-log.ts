import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AudienceKey } from '../events/audience.js';
import type { LogEntry } from '../events/log-entry.js';
import type { Fault } from '../failures.js';
import type { LogPosition, RealmId } from '../model/ids.js';
import type { EventLogReads } from './store/events/event-log.js';

/** Which log entries to read. */
export interface LogSelection {
  /** Keys for both the log and wakes: the reader, their channels, everybody. */
  readonly keys: ReadonlyArray<AudienceKey>;
  /** Keys of the reader's direct conversations, queried only if the table is read: memory knows the participants. */
  readonly conversationKeys: TaskEither<Fault, ReadonlyArray<AudienceKey>>;
  readonly after: LogPosition;
  readonly upTo: LogPosition;
  readonly limit: number;
}

export type HeldLog = (after: LogPosition) => ReadonlyArray<LogEntry> | null;

/** The newest entries of each realm's log, cached for all queues of this process; older ones are read from the table. Ascending, at most `limit`. */
export interface RecentLog {
  /**
   * Fills the cache up to this position if that takes little. Returns all cached entries from `after` to there, for any audience; null if the cache does not go
   * back far enough. The result is queried synchronously, for each of many queues.
   */
  hold(realmId: RealmId, log: EventLogReads, upTo: LogPosition): TaskEither<Fault, HeldLog>;
  read(realmId: RealmId, log: EventLogReads, selection: LogSelection): TaskEither<Fault, ReadonlyArray<LogEntry>>;
}
