import type { Fault } from '@parley/core';

const codeOf = (error: unknown): string | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
};

/** Somebody was faster: a unique name is taken, or PostgreSQL gave up one of two transactions that stood in each other's way. */
const conflicts: ReadonlySet<string> = new Set(['23505', '40001', '40P01']);

/** Two transactions stood in each other's way: the same work may well succeed a moment later. */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error) ?? '');

/** What was asked for takes more than one request may take. */
export class TooMuchWork extends Error {}

/** PostgreSQL gave a statement up, since it took too long. */
export const tookTooLong = (error: unknown): boolean => codeOf(error) === '57014';

/** Every error of the database ends here. `what` says what was attempted; the error itself goes to the operator alone. */
export const translateDbError = (what: string, error: unknown): Fault => {
  if (error instanceof TooMuchWork) return { kind: 'tooMuchWork', what };
  const code = codeOf(error);
  return code !== null && conflicts.has(code) ? { kind: 'conflict', what } : { kind: 'unavailable', what, cause: error };
};
