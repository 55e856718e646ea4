import type { Failure } from '../failures.js';
import type { Log } from '../ports/log.js';

/** Logs why work failed. A part that is away is told once for all work, and so only at the debug level here. */
export const logFailure = (log: Log, message: string, failure: Failure['kind'], fields: Readonly<Record<string, unknown>> = {}): void => {
  if (failure === 'unavailable') log.debug?.(message, { ...fields, failure });
  else log.error(message, { ...fields, failure });
};
