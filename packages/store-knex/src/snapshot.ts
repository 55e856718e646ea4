import { type Committed, type Failure, type Fault, faulted, type Tx } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { lazySnapshot } from './lazy-snapshot.js';
import { type Connection, openScope, reportFault } from './scope.js';
import { type Look, sharedLooks } from './shared-looks.js';
import { sql } from './sql/sql.js';
import { beginTransaction, type Seen, seenFromRow, type TransactionOptions, transactionOn } from './transaction.js';
import { translateDbError } from './translate-db-error.js';

type Work<Result> = (tx: Tx) => TaskEither<Failure, Result>;

type Outcome<Result> = Either.Either<Failure, Committed<Result>>;

export interface Snapshots {
  /** Where a realm stands, null when there is none. */
  readonly look: Look<Seen | null>;
  /**
   * Does work that only reads. As long as everything that it asks for is remembered, a look is the whole transaction: one statement is a picture too. With
   * its first statement a transaction begins; if the realm has moved on by then, the work is done anew in it, so work may be done twice.
   */
  run<Result>(realmId: number, work: Work<Result>): Promise<Outcome<Result>>;
}

const noRealm: Fault = { kind: 'unavailable', what: 'read: there is no such realm', cause: null };

export const snapshotsOf = (knex: Knex, options: TransactionOptions): Snapshots => {
  const { tables, clock, log } = options;
  const { rows } = openScope({ connection: knex, realmId: 0, tables, clock, log });
  const { realm_counter: counter, realm } = tables;

  const look = sharedLooks(async (realmId) => {
    const [row] = await rows(
      sql`select c.position, c.message_id, c.rules, r.* from ${counter} c join ${realm} r on r.realm_id = c.realm_id where c.realm_id = ${realmId}`,
    );
    return seenFromRow(row);
  });

  const workOn = async <Result>(connection: Connection, realmId: number, seen: Seen, work: Work<Result>): Promise<Outcome<Result>> => {
    const { tx, scope, left } = transactionOn(connection, realmId, 'snapshot', seen, options);
    const outcome = await work(tx)();
    if (Either.isLeft(outcome)) return outcome;
    return scope.broken === null ? Either.right({ result: outcome.right, ...left() }) : Either.left(faulted(scope.broken));
  };

  const run = async <Result>(realmId: number, seen: Seen, work: Work<Result>): Promise<Outcome<Result>> => {
    const begun: { readonly transaction: Knex.Transaction; readonly found: Seen | null }[] = [];
    const lazy = lazySnapshot(seen.head, async () => {
      const transaction = await knex.transaction();
      const found = await beginTransaction(transaction, realmId, 'snapshot', options).catch(async (error: unknown) => {
        await transaction.rollback();
        throw error;
      });
      begun.push({ transaction, found });
      return { transaction, head: found?.head ?? null };
    });
    try {
      const outcome = await workOn(lazy.connection, realmId, seen, work).catch((error: unknown) => {
        if (lazy.hasMoved()) return null;
        throw error;
      });
      if (outcome !== null && !lazy.hasMoved()) return outcome;
      const [{ transaction, found } = { transaction: null, found: null }] = begun;
      return transaction === null || found === null ? Either.left(faulted(noRealm)) : await workOn(transaction, realmId, found, work);
    } finally {
      // Nothing was written: a transaction that cannot be ended in order has done its work all the same.
      for (const { transaction } of begun) await transaction.commit().catch(() => undefined);
    }
  };

  return {
    look,
    run: async (realmId, work) => {
      const seen = await look(realmId).then(Either.right, (error: unknown) => Either.left(translateDbError('look where a realm stands', error)));
      if (Either.isLeft(seen)) {
        reportFault(log, seen.left);
        return Either.left(faulted(seen.left));
      }
      return seen.right === null ? Either.left(faulted(noRealm)) : run(realmId, seen.right, work);
    },
  };
};
