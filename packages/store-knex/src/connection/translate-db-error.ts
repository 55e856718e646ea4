import { codeOf, type Fault } from '@parley/core';

const textCodeOf = (error: unknown): string | null => {
  const code = codeOf(error);
  return typeof code === 'string' ? code : null;
};

/** A unique name is already taken, or PostgreSQL ended one of two transactions that waited for each other. */
const conflicts: ReadonlySet<string> = new Set(['23505', '40001', '40P01']);

/** Two transactions waited for each other: the same work may succeed a moment later. */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean => retryable.has(textCodeOf(error) ?? '');

/** An earlier statement of this transaction has failed, and PostgreSQL ignores all further ones. */
export const isIgnored = (error: unknown): boolean => textCodeOf(error) === '25P02';

/** The request needs more work than one request may take. */
export class TooMuchWork extends Error {}

/** PostgreSQL cancelled the statement by its timeout. */
export const tookTooLong = (error: unknown): boolean => textCodeOf(error) === '57014';

/**
 * What passes: classes of PostgreSQL's codes for a lost connection, a refused sign-in, a missing database, too few resources, an operator who stops it, and a
 * failing disk; and single codes for a standby that was promoted elsewhere (25006), a transaction that waited too long for its client (25P03), a lock that others
 * held (55P03), and a statement that took too long (57014).
 */
const passingCodes = /^(?:08|28|3D|53|57|58)|^(?:25006|25P03|55P03)$/;

/** Of the network, streams and the file system, as Node calls them, and of our own client. */
const systemCodes = /^(?:E(?!RR_)[A-Z_]+|ERR_STREAM_[A-Z_]+|NO_ANSWER)$/;

/** What pg and knex say without a code where there is no connection, or no room for one. knex puts the statement first. */
const lostConnection =
  /(?:^| - )(?:Connection terminated(?: unexpectedly| due to connection timeout)?|Client (?:has encountered a connection error|was closed) and is not queryable|timeout expired|Query read timeout|Unable to acquire a connection)$/;

/** Whether the same statement may succeed a moment later, though nothing here changes. */
const isPassing = (error: unknown): boolean => {
  const code = textCodeOf(error);
  if (code !== null) return passingCodes.test(code) || systemCodes.test(code);
  return error instanceof Error && (error.name === 'KnexTimeoutError' || lostConnection.test(error.message));
};

/** Turns every error of the database into a fault. `what`: the attempted work; only the operator gets the error itself. */
export const translateDbError = (what: string, error: unknown): Fault => {
  if (error instanceof TooMuchWork) return { kind: 'tooMuchWork', what };
  const code = textCodeOf(error);
  if (code !== null && conflicts.has(code)) return { kind: 'conflict', what };
  return isPassing(error) ? { kind: 'unavailable', part: 'database', what, cause: error } : { kind: 'defect', what, cause: error };
};
