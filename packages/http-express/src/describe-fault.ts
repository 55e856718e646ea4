import type { Fault } from '@parley/core';

/** What the log says of a fault: what was attempted, and the code of its cause. Texts of a database name statements and quote what people wrote, and stacks are long. */
export const describeFault = (fault: Fault): Readonly<Record<string, unknown>> => {
  const { kind, what } = fault;
  if (kind !== 'unavailable') return { kind, what };
  const { cause } = fault;
  const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  // A fault of the program is looked for by its stack; no database makes such errors.
  if (cause instanceof TypeError || cause instanceof RangeError) return { kind, what, cause };
  return { kind, what, code, cause: cause instanceof Error ? cause.name : typeof cause };
};
