import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AudienceKey } from '../../../events/audience.js';
import type { CausedEntry, LogEntry } from '../../../events/log-entry.js';
import type { Fault } from '../../../failures.js';
import type { LogPosition } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

export interface EventLogReads {
  /** Reads entries above `after` and at or below `upTo` with one of these keys, ascending, at most `limit`. */
  read(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<LogEntry>>;
  /** Reads entries above `after` and at or below `upTo` of all audiences, ascending, at most `limit`, with what caused them. */
  readAll(after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<CausedEntry>>;
  /** Counts such entries, at most `max`. */
  count(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, max: number): TaskEither<Fault, number>;
  /** Position of the newest entry written before this moment; 0 if there is none. */
  positionAt(at: Instant): TaskEither<Fault, LogPosition>;
  /** Entries at or below this position were trimmed. */
  trimmedTo(): TaskEither<Fault, LogPosition>;
}

export interface EventLog extends EventLogReads {
  /** Trims in bounded batches; returns the number of entries removed. */
  trim(upTo: LogPosition, limit: number): TaskEither<Fault, number>;
}
