import type { Fault } from '@parley/core';

const codeOf = (error: unknown): string | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
};

/** A unique name is already taken, or PostgreSQL ended one of two transactions that waited for each other. */
const conflicts: ReadonlySet<string> = new Set(['23505', '40001', '40P01']);

/** Two transactions waited for each other: the same work may succeed a moment later. */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error) ?? '');

/** An earlier statement of this transaction has failed, and PostgreSQL ignores all further ones. */
export const isIgnored = (error: unknown): boolean => codeOf(error) === '25P02';

/** The request needs more work than one request may take. */
export class TooMuchWork extends Error {}

/** PostgreSQL cancelled the statement by its timeout. */
export const tookTooLong = (error: unknown): boolean => codeOf(error) === '57014';

/** Turns every error of the database into a fault. `what`: the attempted work; only the operator gets the error itself. */
export const translateDbError = (what: string, error: unknown): Fault => {
  if (error instanceof TooMuchWork) return { kind: 'tooMuchWork', what };
  const code = codeOf(error);
  return code !== null && conflicts.has(code) ? { kind: 'conflict', what } : { kind: 'unavailable', what, cause: error };
};
