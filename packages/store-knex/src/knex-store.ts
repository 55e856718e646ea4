import { type Clock, type Failure, faulted, type Fault, fold, instant, type Log, realmId as asRealmId, type Store } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Knex } from 'knex';
import { createRealmRows } from './create-realm.js';
import { insertAccounts } from './repositories/users.js';
import { int } from './rows/read.js';
import { realmFromRow } from './rows/realm.js';
import { ruledChannelsMemory } from './ruled-channels.js';
import { openScope, reportFault } from './scope.js';
import { sql } from './sql/sql.js';
import { findable } from './sql/storable.js';
import { tablesIn } from './sql/tables.js';
import { openTransaction } from './transaction.js';
import { translateDbError } from './translate-db-error.js';

export interface KnexStoreOptions {
  /** A knex with the client `pg`; may be a host's own. Nothing global of it is changed. */
  readonly knex: Knex;
  /** Where `migrate` has made the tables. Default `parley`. */
  readonly schema?: string;
  /** Told of failures, never of what people wrote. */
  readonly log?: Log;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Milliseconds after which PostgreSQL gives a statement of a transaction up. Default 10,000. */
  readonly statementTimeoutMs?: number;
}

const systemClock: Clock = { now: () => instant(Date.now()) };

/** Ends a transaction that is not to be committed. */
class RolledBack extends Error {
  constructor(readonly failure: Failure) {
    super('rolled back');
  }
}

/** Carries what the work itself has thrown past the rollback, to whoever called. */
class WorkThrew extends Error {
  constructor(readonly thrown: unknown) {
    super('the work threw');
  }
}

const attemptWork = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work();
  } catch (error) {
    throw new WorkThrew(error);
  }
};

const noRealm: Failure = faulted({ kind: 'unavailable', what: 'open a transaction: there is no such realm', cause: null });

/** The store on PostgreSQL. */
export const knexStore = ({ knex, schema = 'parley', log, clock = systemClock, statementTimeoutMs = 10_000 }: KnexStoreOptions): Store => {
  const tables = tablesIn(schema);
  const transactionOptions = { tables, clock, log, statementTimeoutMs: Math.trunc(statementTimeoutMs), channelsMemory: ruledChannelsMemory() };
  const outside = openScope({ connection: knex, realmId: 0, tables, clock, log });

  const failedWith = (what: string, error: unknown): Fault => {
    const fault = translateDbError(what, error);
    reportFault(log, fault);
    return fault;
  };

  return {
    transact: (realmId, mode, work) => async () => {
      if (!Number.isSafeInteger(realmId)) return Either.left(noRealm);
      try {
        return Either.right(
          await knex.transaction(async (connection) => {
            const open = await openTransaction(connection, realmId, mode, transactionOptions);
            if (open === null) throw new RolledBack(noRealm);
            const outcome = await attemptWork(() => work(open.tx)());
            if (Either.isLeft(outcome)) throw new RolledBack(outcome.left);
            // PostgreSQL has undone a transaction in which a statement failed, whatever the work made of it.
            if (open.scope.broken !== null) throw new RolledBack(faulted(open.scope.broken));
            return { result: outcome.right, ...open.left() };
          }),
        );
      } catch (error) {
        if (error instanceof RolledBack) return Either.left(error.failure);
        if (error instanceof WorkThrew) throw error.thrown;
        return Either.left(faulted(failedWith(`run a ${mode} transaction`, error)));
      }
    },
    realmByStringId: (stringId) =>
      outside.attempt('find a realm', async () => {
        const names = findable([stringId]).map(fold);
        const [row] = await outside.rows(sql`select * from ${tables.realm} where string_id_folded = any(${names}::text[])`);
        return fromNullable(row === undefined ? null : realmFromRow(row));
      }),
    realms: () => outside.attempt('read all realms', async () => (await outside.rows(sql`select * from ${tables.realm} order by realm_id`)).map(realmFromRow)),
    createRealm: (realm) =>
      outside.attempt('create a realm', () =>
        knex.transaction(async (connection) => {
          const { rows } = openScope({ connection, realmId: 0, tables, clock, log });
          const id = await createRealmRows(rows, tables, realm);
          await insertAccounts(openScope({ connection, realmId: id, tables, clock, log }), realm.systemBots);
          const [row] = await rows(sql`select * from ${tables.realm} where realm_id = ${id}`);
          return realmFromRow(row ?? {});
        }),
      ),
    realmsOfEmail: (email) =>
      outside.attempt('find the realms of an address', async () => {
        const names = findable([email]).map(fold);
        const rows = await outside.rows(sql`select realm_id from ${tables.account} where email_folded = any(${names}::text[]) and is_active order by realm_id`);
        return rows.map((row) => asRealmId(int(row, 'realm_id')));
      }),
    rules: (realmId) =>
      outside.attempt('read the version of the facts', async () => {
        const [row] = await outside.rows(sql`select rules from ${tables.realm_counter} where realm_id = ${realmId}`);
        if (row === undefined) throw new Error('There is no such realm.');
        return int(row, 'rules');
      }),
  };
};
