import type { Fault } from '@parley/core';
import type { Either } from 'fp-ts/lib/Either.js';
import type { Connection } from './scope.js';
import { isRetryable } from './translate-db-error.js';

/** PostgreSQL ends one of two transactions that wait for each other: a migration that locks tables meets what reads them in another order. */
const maxAttempts = 3;

/** Repeats statements that PostgreSQL ended to resolve a deadlock. Only for statements outside of a transaction: they have changed nothing then. */
export const repeatingStatements = (connection: Connection): Connection => {
  const attempt = async (nth: number, ...statement: Parameters<Connection['raw']>): Promise<unknown> => {
    try {
      return await connection.raw(...statement);
    } catch (error) {
      if (nth >= maxAttempts || !isRetryable(error)) throw error;
      return attempt(nth + 1, ...statement);
    }
  };
  return { raw: (text, values, isStable) => attempt(1, text, values, isStable) };
};

/** Repeats work that only reads, after a conflict. */
export const repeatingReads = async <Failure extends { readonly kind: string }, Result>(
  read: () => Promise<Either<Failure | Fault, Result>>,
): Promise<Either<Failure | Fault, Result>> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await read();
    if (outcome._tag === 'Right' || outcome.left.kind !== 'conflict' || attempt >= maxAttempts) return outcome;
  }
};
