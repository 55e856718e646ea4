import type { Committed, Failure, Fault, WriteTx } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import type { Ending } from '../append/commit-together.js';
import { consistentReads, versionedRead } from './versioned-read.js';
import { Conflict } from './conflict.js';
import { prepared } from '../connection/prepared-statements.js';
import { type Connection, isWriting } from '../connection/scope.js';
import type { Seen } from './realm-head.js';
import { beginTransaction, hasAppended, type OpenTransaction, type TransactionOptions, transactionOn } from './transaction.js';
import { whenBegun } from '../connection/when-begun.js';
import { isRetryable } from '../connection/translate-db-error.js';

/** Work that may write. Its reads before the first write need no transaction, since its append succeeds only if these facts still hold. */
interface OptimisticWrite {
  readonly open: OpenTransaction;
  /** Commits the writes, if any. */
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

interface Begun {
  readonly transaction: Knex.Transaction;
  readonly connection: Connection;
}

/** Begins a transaction with the first statement that writes or locks; a whole append needs none. */
const optimisticWrite = (knex: Knex, realmId: number, seen: Seen, options: TransactionOptions): OptimisticWrite => {
  const reading = versionedRead(knex, options.tables, realmId, seen, 'facts').connection;
  let begun: Promise<Begun> | null = null;

  const begin = async (): Promise<Begun> => {
    const transaction = await whenBegun(await knex.transaction());
    try {
      const found = await beginTransaction(transaction, realmId, 'write', options);
      if (found?.head.rules !== seen.head.rules) throw new Conflict();
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    return { transaction, connection: consistentReads(transaction, options.tables, realmId, seen, () => hasAppended(open)) };
  };

  const connection: Connection = {
    raw: async (text, values, isStable) => {
      if (begun === null && !isWriting(text)) return reading.raw(text, values, isStable);
      const { connection: inside } = await (begun ??= begin());
      return inside.raw(text, values, isStable);
    },
  };
  const open: OpenTransaction = transactionOn(connection, realmId, 'write', seen, options, { remembers: 'facts', atOnce: prepared(knex) });
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    // A transaction that failed to begin needs no rollback.
    const last = await begun?.catch(() => null);
    await last?.transaction[how]();
  };
  return { open, commit: () => end('commit'), rollback: () => end('rollback') };
};

/**
 * Runs work that may write, on a knex with our own sessions. `failedWith` turns errors of PostgreSQL into faults; rethrows errors of the work, after the
 * rollback.
 */
export const runOptimisticWrite = async <Result>(
  knex: Knex,
  realmId: number,
  seen: Seen,
  options: TransactionOptions,
  work: (tx: WriteTx) => TaskEither<Failure, Result>,
  failedWith: (error: unknown) => Fault,
): Promise<Either.Either<Failure, Committed<Result>>> => {
  const { open, commit, rollback } = optimisticWrite(knex, realmId, seen, options);
  let ending: Ending = 'undone';
  try {
    const outcome = await work(open.tx)();
    if (Either.isLeft(outcome) || open.scope.broken !== null) {
      await rollback();
      return Either.isLeft(outcome) ? outcome : Either.left(open.scope.broken as Fault);
    }
    ending = 'unknown';
    const failure = await commit().then(
      () => null,
      (error: unknown) => failedWith(error),
    );
    if (failure !== null) return Either.left(failure);
    ending = 'committed';
    return Either.right({ result: outcome.right, ...open.left() });
  } catch (error) {
    await rollback();
    if (!isRetryable(error)) throw error;
    return Either.left(failedWith(error));
  } finally {
    open.ended(ending);
  }
};
