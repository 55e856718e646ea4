import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AudienceKey } from '../events/audience.js';
import type { LogEntry } from '../events/log-entry.js';
import type { Fault } from '../failures.js';
import type { LogPosition, RealmId } from '../model/ids.js';
import type { EventLog } from './store/tx.js';

/** The newest entries of each realm's log, held once for all queues of this node; what is older comes from the table. Answers as `log.read` would. */
export interface RecentLog {
  read(
    realmId: RealmId,
    log: EventLog,
    keys: ReadonlyArray<AudienceKey>,
    after: LogPosition,
    upTo: LogPosition,
    limit: number,
  ): TaskEither<Fault, ReadonlyArray<LogEntry>>;
}
