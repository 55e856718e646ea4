import type { UserId } from '../../model/ids.js';
import type { LogEntry } from '../log-entry.js';
import type { FormerRole } from '../viewer.js';

/** Reads one person's changes of role from the log entries after the queue's position, ascending. */
export const formerRoles = (entries: ReadonlyArray<LogEntry>, userId: UserId): ReadonlyArray<FormerRole> =>
  entries.flatMap(({ event, position }) =>
    event.kind === 'roleChanged' && event.userId === userId ? [{ until: position, before: event.before, after: event.after }] : [],
  );
