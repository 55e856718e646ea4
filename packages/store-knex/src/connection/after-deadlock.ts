import type { Fault } from '@parley/core';
import type { Either } from 'fp-ts/lib/Either.js';
import type { Connection } from './scope.js';
import { isRetryable } from './translate-db-error.js';

/** PostgreSQL ends one of two transactions that wait for each other: a migration that locks tables meets what reads them in another order. */
const maxAttempts = 5;

/** Repeats work that PostgreSQL ended to resolve a deadlock: it has changed nothing then. Only for whole transactions, and statements outside of one. */
export const repeatingWork = async <Result>(work: () => PromiseLike<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
    }
  }
};

/** Does so for each statement of a connection. */
export const repeatingStatements = (connection: Connection): Connection => ({
  raw: (text, values, isStable) => repeatingWork(() => connection.raw(text, values, isStable)),
});

/** Repeats work that only reads, after a conflict. */
export const repeatingReads = async <Failure extends { readonly kind: string }, Result>(
  read: () => Promise<Either<Failure | Fault, Result>>,
): Promise<Either<Failure | Fault, Result>> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await read();
    if (outcome._tag === 'Right' || outcome.left.kind !== 'conflict' || attempt >= maxAttempts) return outcome;
  }
};
