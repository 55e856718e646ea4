import type { Fault, Part, Failure } from './failures.js';
import type { Log } from './ports/log.js';

/** The code that Node, PostgreSQL or a library gave an error; null: none. */
export const codeOf = (error: unknown): string | number | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' || typeof code === 'number' ? code : null;
};

/** Whether the program itself threw it: no part that is away does. `fetch` has this class for faults of the network, too, which it then names as the cause. */
export const isOwnMistake = (error: unknown): boolean =>
  (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) && error.cause === undefined;

/** Makes the fault of work that needs this part: the part is away, unless the program itself is wrong. */
export const faultOf =
  (part: Part, what: string) =>
  (cause: unknown): Fault =>
    isOwnMistake(cause) ? { kind: 'defect', what, cause } : { kind: 'unavailable', part, what, cause };

/** What the operator is told of a cause. Texts of a database quote statements and user texts, those of a provider tokens: the code says enough. */
export const describeCause = (cause: unknown): Readonly<Record<string, unknown>> => ({
  code: codeOf(cause) ?? undefined,
  cause: cause instanceof Error ? cause.name : typeof cause,
});

/** The log fields of a fault: what was attempted, and the code of its cause. A mistake of the program needs its stack. */
export const describeFault = (fault: Fault): Readonly<Record<string, unknown>> => {
  const { kind, what } = fault;
  if (kind === 'conflict' || kind === 'tooMuchWork') return { kind, what };
  const { cause } = fault;
  return isOwnMistake(cause) ? { kind, what, cause } : { kind, what, ...describeCause(cause) };
};

/**
 * Logs why work failed, where clients see nothing of it; they are answered with refusals. A part that is away is told once for all work, and so only at the debug
 * level here.
 */
export const logFailure = (log: Log, message: string, failure: Failure['kind'] | Failure, fields: Readonly<Record<string, unknown>> = {}): void => {
  if (typeof failure === 'object' && failure.kind === 'refused') return;
  const [kind, said] = typeof failure === 'string' ? [failure, { failure }] : [failure.kind, { fault: describeFault(failure) }];
  if (kind === 'unavailable') log.debug?.(message, { ...fields, ...said });
  else log.error(message, { ...fields, ...said });
};
