import type { LogPosition, UserId } from '../model/ids.js';
import { affectsCopies } from './dispatch.js';
import type { LogEntry } from './log-entry.js';

/**
 * Whether this person's copy of a message sent at this position is still as sent: then nothing needs to be read for them alone. `entries`: from there to the
 * head of the log.
 */
export const isUntouchedSince = (entries: ReadonlyArray<LogEntry>, position: LogPosition, id: UserId): boolean => {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry === undefined || entry.position <= position) return true;
    if (affectsCopies(entry, id)) return false;
  }
  return true;
};
