import type { Failure, Fault, Log } from '@parley/core';

/**
 * The log fields of a fault: what was attempted, and the code of its cause. Leaves out texts of a database, which quote statements and user texts, and stacks.
 */
export const describeFault = (fault: Fault): Readonly<Record<string, unknown>> => {
  const { kind, what } = fault;
  if (kind === 'conflict' || kind === 'tooMuchWork') return { kind, what };
  const { cause } = fault;
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  // A programming error needs its stack; no database throws these types.
  if (cause instanceof TypeError || cause instanceof RangeError) return { kind, what, cause };
  return { kind, what, code, cause: cause instanceof Error ? cause.name : typeof cause };
};

/** Logs a fault, which clients see nothing of. A part that is away is told once for all requests, and so only at the debug level here. */
export const logFault = (log: Log, message: string, failure: Failure, fields: Readonly<Record<string, unknown>> = {}): void => {
  if (failure.kind === 'refused') return;
  const all = { ...fields, fault: describeFault(failure) };
  if (failure.kind === 'unavailable') log.debug?.(message, all);
  else log.error(message, all);
};
