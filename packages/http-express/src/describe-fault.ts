import type { Fault } from '@parley/core';

/**
 * The log fields of a fault: what was attempted, and the code of its cause. Leaves out texts of a database, which quote statements and user texts, and stacks.
 */
export const describeFault = (fault: Fault): Readonly<Record<string, unknown>> => {
  const { kind, what } = fault;
  if (kind !== 'unavailable') return { kind, what };
  const { cause } = fault;
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  // A programming error needs its stack; no database throws these types.
  if (cause instanceof TypeError || cause instanceof RangeError) return { kind, what, cause };
  return { kind, what, code, cause: cause instanceof Error ? cause.name : typeof cause };
};
