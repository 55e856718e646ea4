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
    log.warn('Events of a newer version of the server: queues that they concern end here.', { kind });
  };
});

/**
 * Whether a newer version of the server, which runs beside this one, has logged something that this one cannot tell. A queue that it concerns ends: its client
 * registers anew, and is told nothing wrong and misses nothing.
 */
export const hasUnknown = ({ log }: Pick<Ports, 'log'>, entries: ReadonlyArray<LogEntry>): boolean => {
  const found = entries.find((entry) => !isKnown(entry));
  if (found !== undefined) warningTo(log)(found.event.kind);
  return found !== undefined;
};
