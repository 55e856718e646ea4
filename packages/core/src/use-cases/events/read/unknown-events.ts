import { isKnown } from '../../../events/dispatch.js';
import type { LogEntry } from '../../../events/log-entry.js';
import { onceEach } from '../../../model/once-each.js';
import type { Log } from '../../../ports/log.js';
import type { Ports } from '../../../ports/ports.js';

/** Warns of each kind once. */
const warningTo = onceEach((log: Log) => {
  const known = new Set<string>();
  return (kind: string): void => {
    if (known.has(kind)) return;
    known.add(kind);
    log.warn('the log holds events of a newer version; the queues that they concern end', { kind });
  };
});

/**
 * Whether a newer version of the server, running beside this one, has logged an event that this one does not know. The queues that it concerns end: their clients
 * register anew and miss nothing.
 */
export const hasUnknown = ({ log }: Pick<Ports, 'log'>, entries: ReadonlyArray<LogEntry>): boolean => {
  const found = entries.find((entry) => !isKnown(entry));
  if (found !== undefined) warningTo(log)(found.event.kind);
  return found !== undefined;
};
