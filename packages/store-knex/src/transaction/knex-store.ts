import { type Clock, type Committed, type Failure, type Fault, instant, type Log, type RealmId, refused, type Store } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { realmErasuresIn } from '../erasure/realm-erasures.js';
import { dueRealmsIn } from '../repositories/work/due-realms.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { commitTogether, type Ending } from '../append/commit-together.js';
import { beginAudit, createRealmRows } from '../provision/create-realm.js';
import { insertAccounts } from '../repositories/people/insert-accounts.js';
import type { ReplicaReads } from '../replicas/read-replicas.js';
import { realmFromRow } from '../rows/realm.js';
import { runOptimisticWrite } from './optimistic-write.js';
import { hasOwnSessions, statementTimeoutOf } from '../connection/own-sessions.js';
import { readerMemory } from '../cache/reader-cache.js';
import { repeatingStatements, repeatingWork } from '../connection/after-deadlock.js';
import { openScope, reportFault } from '../connection/scope.js';
import { type SharedTransaction, shareTransaction } from './shared-transaction.js';
import { defaultScanLimits, type ScanLimits } from '../reading/pages/scan-limits.js';
import { snapshotsOf } from './snapshot.js';
import { sql } from '../sql/sql.js';
import { tablesIn } from '../sql/tables.js';
import { statementsOutside } from './statements-outside.js';
import { freshMemories } from '../cache/memories.js';
import { openTransaction, opening } from './transaction.js';
import { isRetryable, translateDbError } from '../connection/translate-db-error.js';
import { whenBegun } from '../connection/when-begun.js';

export interface KnexStoreOptions {
  /** A knex with the client `pg`; may be a host's own. Its global settings stay unchanged. */
  readonly knex: Knex;
  /** The schema that `migrate` filled. Default `parley`. */
  readonly schema?: string;
  /** Receives failures, without user texts. */
  readonly log?: Log;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Milliseconds after which PostgreSQL cancels a statement of a transaction. Default: that of a knex of `openKnex`, 10,000 for others. */
  readonly statementTimeoutMs?: number;
  /** Limits of one request's scan for messages without an index. */
  readonly limits?: ScanLimits;
  /** Standbys that answer reads where they are as far as the primary. Only with a knex of `openKnex`. Default: none. */
  readonly replicas?: ReplicaReads;
}

/** The store, with transactions for a host with a knex of its own: several use cases and the host's statements share them. */
export interface KnexStore extends Store {
  /**
   * One transaction, begun and ended here: commits when the work is Right, rolls back otherwise. Deadlocks and serialization failures of the host's statements
   * are conflicts too; rethrows other errors of the work, after the rollback.
   */
  transactWith<Result>(
    realmId: RealmId,
    mode: 'write' | 'serial',
    work: (shared: SharedTransaction, trx: Knex.Transaction) => Promise<Either.Either<Failure, Result>>,
  ): TaskEither<Failure, Committed<Result>>;
  /** A transaction that the host begins and ends. Its isolation and timeouts stay the host's. */
  join(realmId: RealmId, trx: Knex.Transaction): SharedTransaction;
}

/** Cached messages for waiting polls. */
const maxNewest = 500;

const systemClock: Clock = { now: () => instant(Date.now()) };

/** Ends a transaction by a rollback. */
class RolledBack extends Error {
  constructor(readonly failure: Failure) {
    super('rolled back');
  }
}

/** Carries an error of the work past the rollback, to the caller. */
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

const noRealm = refused({ kind: 'noSuchRealm' });

/** The store on PostgreSQL. */
export const knexStore = ({
  knex,
  schema = 'parley',
  log,
  clock = systemClock,
  statementTimeoutMs = statementTimeoutOf(knex) ?? 10_000,
  limits = defaultScanLimits,
  replicas,
}: KnexStoreOptions): KnexStore => {
  const tables = tablesIn(schema);
  const transactionOptions = {
    tables,
    clock,
    log,
    statementTimeoutMs: Math.trunc(statementTimeoutMs),
    limits,
    memories: freshMemories(),
    together: commitTogether(),
  };
  const remembering = { ...transactionOptions, readers: readerMemory(), newest: readerMemory(maxNewest) };
  const snapshots = snapshotsOf(knex, remembering, replicas ?? null);
  const isOurs = hasOwnSessions(knex);
  const outside = openScope({ connection: repeatingStatements(knex), realmId: 0, tables, clock, log });

  const failedWith = (what: string, error: unknown): Fault => {
    const fault = translateDbError(what, error);
    reportFault(log, fault);
    return fault;
  };

  /** Commits the result of the work, and rolls back when it throws. */
  const commit = async <Result>(what: string, work: (connection: Knex.Transaction) => Promise<Result>): Promise<Either.Either<Failure, Result>> => {
    try {
      return Either.right(await knex.transaction(async (connection) => work(await whenBegun(connection))));
    } catch (error) {
      if (error instanceof RolledBack) return Either.left(error.failure);
      if (error instanceof WorkThrew && !isRetryable(error.thrown)) throw error.thrown;
      return Either.left(failedWith(what, error instanceof WorkThrew ? error.thrown : error));
    }
  };

  const outcomeOf = <Result>(outcome: Either.Either<Failure, Result>, broken: Fault | null): Result => {
    if (Either.isLeft(outcome)) throw new RolledBack(outcome.left);
    // After a failed statement PostgreSQL has rolled the transaction back, whatever the work returned.
    if (broken !== null) throw new RolledBack(broken);
    return outcome.right;
  };

  return {
    transact: (realmId, mode, work) => async () => {
      if (!Number.isSafeInteger(realmId)) return Either.left(noRealm);
      if (mode === 'snapshot' || mode === 'latest') return snapshots.run(realmId, work, mode === 'latest');
      if (mode === 'write' && isOurs) {
        const seen = await snapshots.seen(realmId);
        return Either.isLeft(seen) ? seen : runOptimisticWrite(knex, realmId, seen.right, remembering, work, (error) => failedWith('commit', error));
      }
      let resolveEnding: (ending: Ending) => void = () => undefined;
      let ending: Ending = 'undone';
      try {
        const committed = await commit(`run a ${mode} transaction`, async (connection) => {
          const open = await openTransaction(connection, realmId, mode, transactionOptions);
          if (open === null) throw new RolledBack(noRealm);
          resolveEnding = open.ended;
          const result = outcomeOf(await attemptWork(() => work(open.tx)()), open.scope.broken);
          // From here on the commit is sent.
          ending = 'unknown';
          return { result, ...open.left() };
        });
        if (Either.isRight(committed)) ending = 'committed';
        return committed;
      } finally {
        resolveEnding(ending);
      }
    },
    transactWith: (realmId, mode, work) => async () => {
      if (!Number.isSafeInteger(realmId)) return Either.left(noRealm);
      return commit('run a transaction with a host', async (connection) => {
        await connection.raw(opening(transactionOptions, realmId, mode));
        const shared = shareTransaction(connection, realmId, { tables, clock, log });
        const result = outcomeOf(await attemptWork(() => work(shared, connection)), shared.broken);
        // NOTE: after a failed statement whose error the host has swallowed, PostgreSQL answers a commit with a silent rollback. This statement fails then.
        await connection.raw('select 1');
        return { result, ...shared.left() };
      });
    },
    join: (realmId, trx) => shareTransaction(trx, realmId, { tables, clock, log }),
    ...statementsOutside(outside),
    erasures: realmErasuresIn(knex, schema, outside),
    dueRealms: dueRealmsIn(outside),
    createRealm: (realm) =>
      outside.attempt('create a realm', () =>
        repeatingWork(() =>
          knex.transaction(async (connection) => {
            const { rows } = openScope({ connection, realmId: 0, tables, clock, log });
            const id = await createRealmRows(rows, tables, realm);
            await insertAccounts(openScope({ connection, realmId: id, tables, clock, log }), realm.systemBots);
            await beginAudit(rows, tables, id, realm);
            const [row] = await rows(sql`select * from ${tables.realm} where realm_id = ${id}`);
            return realmFromRow(row ?? {});
          }),
        ),
      ),
    rules: (realmId) => async () => {
      const seen = await outside.attempt('read the version of the facts', () => snapshots.readHead(realmId))();
      if (Either.isLeft(seen)) return seen;
      return seen.right === null ? Either.left(noRealm) : Either.right(seen.right.head.rules);
    },
  };
};
