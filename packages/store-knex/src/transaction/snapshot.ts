import { type Committed, type Failure, refused, type WriteTx } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { lazySnapshot } from './lazy-snapshot.js';
import { type Connection, openScope } from '../connection/scope.js';
import { type CoalescedRead, coalescedReads } from './coalesced-reads.js';
import { versionedRead } from './versioned-read.js';
import { realmMemory } from '../cache/realm-cache.js';
import { hasOwnSessions } from '../connection/own-sessions.js';
import { whenBegun } from '../connection/when-begun.js';
import { prepared } from '../connection/prepared-statements.js';
import type { ReplicaReads } from '../replicas/read-replicas.js';
import { selectHeadUnless, type Seen, seenFromRow } from './realm-head.js';
import { repeatingReads, repeatingStatements } from '../connection/after-deadlock.js';
import { beginTransaction, type TransactionOptions, transactionOn } from './transaction.js';

type Work<Result> = (tx: WriteTx) => TaskEither<Failure, Result>;

type Outcome<Result> = Either.Either<Failure, Committed<Result>>;

export interface Snapshots {
  /** The head of a realm, null when there is no realm. */
  readonly readHead: CoalescedRead<Seen | null>;
  /** The head of a realm, with a Left for a missing realm or a failed database. */
  seen(realmId: number): Promise<Either.Either<Failure, Seen>>;
  /**
   * Runs work that only reads. While the cache has everything it needs, reading the head is the whole transaction: one statement is a snapshot too. Further
   * reads run without a transaction while the head is unchanged; otherwise, and on a host's knex at once, in one. If the realm has changed, the work is
   * retried, so it may run twice.
   */
  run<Result>(realmId: number, work: Work<Result>, latest: boolean): Promise<Outcome<Result>>;
}

const noop = (): void => undefined;

const noRealm = refused({ kind: 'noSuchRealm' });

/** `replicas`: for reads of what has not just been waited for. */
export const snapshotsOf = (knex: Knex, options: TransactionOptions, replicas: ReplicaReads | null): Snapshots => {
  const { tables, clock, log } = options;
  const isOurs = hasOwnSessions(knex);
  const { rows, attempt } = openScope({ connection: repeatingStatements(isOurs ? prepared(knex) : knex), realmId: 0, tables, clock, log });
  /** Realms that have just changed during a read: the next read there begins a transaction. */
  const moving = new Set<number>();

  const realms = realmMemory();
  const readHead = coalescedReads(async (realmId) => {
    const known = realms.get(realmId);
    const seen = seenFromRow((await rows(selectHeadUnless(tables, realmId, known?.version ?? null)))[0], known?.realm);
    if (seen !== null && seen.realm !== known?.realm) realms.set(realmId, seen);
    return seen;
  });

  const workOn = async <Result>(connection: Connection, realmId: number, seen: Seen, work: Work<Result>, holdsNothing = false): Promise<Outcome<Result>> => {
    const { tx, scope, left } = transactionOn(connection, realmId, 'snapshot', seen, options, { remembers: 'head', holdsNothing });
    const outcome = await work(tx)();
    if (Either.isLeft(outcome)) return outcome;
    return scope.broken === null ? Either.right({ result: outcome.right, ...left() }) : Either.left(scope.broken);
  };

  const begin = async (realmId: number): Promise<{ readonly transaction: Knex.Transaction; readonly found: Seen | null }> => {
    const transaction = await whenBegun(await knex.transaction());
    const found = await beginTransaction(transaction, realmId, 'snapshot', options).catch(async (error: unknown) => {
      await transaction.rollback();
      throw error;
    });
    return { transaction, found };
  };

  // A transaction without writes has succeeded even if ending it fails.
  const end = (transaction: Knex.Transaction): Promise<void> => Promise.resolve(transaction.commit()).then(noop, noop);

  /** The result of the work where it is valid, null where the realm has changed meanwhile. */
  const ifStill = async <Result>(work: () => Promise<Outcome<Result>>, hasMoved: () => boolean): Promise<Outcome<Result> | null> => {
    const outcome = await work().catch((error: unknown) => {
      if (hasMoved()) return null;
      throw error;
    });
    return hasMoved() ? null : outcome;
  };

  const runInTransaction = async <Result>(realmId: number, seen: Seen, work: Work<Result>): Promise<Outcome<Result>> => {
    const begun: Awaited<ReturnType<typeof begin>>[] = [];
    const lazy = lazySnapshot(seen.head, async () => {
      const one = await begin(realmId);
      begun.push(one);
      return { transaction: one.transaction, head: one.found?.head ?? null };
    });
    try {
      const outcome = await ifStill(() => workOn(lazy.connection, realmId, seen, work), lazy.hasMoved);
      if (outcome !== null) return outcome;
      const [{ transaction, found } = { transaction: null, found: null }] = begun;
      return transaction === null || found === null ? Either.left(noRealm) : await workOn(transaction, realmId, found, work);
    } finally {
      for (const { transaction } of begun) await end(transaction);
    }
  };

  const run = async <Result>(realmId: number, seen: Seen, work: Work<Result>, latest: boolean): Promise<Outcome<Result>> => {
    if (!isOurs || moving.delete(realmId)) return runInTransaction(realmId, seen, work);
    const { connection, hasMoved } = versionedRead(knex, tables, realmId, seen, 'everything', latest ? null : replicas);
    const outcome = await ifStill(() => workOn(connection, realmId, seen, work, true), hasMoved);
    if (outcome !== null) return outcome;
    moving.add(realmId);
    const begun = await attempt('begin a transaction', () => begin(realmId))();
    if (Either.isLeft(begun)) return begun;
    const { transaction, found } = begun.right;
    try {
      return found === null ? Either.left(noRealm) : await workOn(transaction, realmId, found, work);
    } finally {
      await end(transaction);
    }
  };

  const seenAt = async (realmId: number, latest = false): Promise<Either.Either<Failure, Seen>> => {
    const seen = await attempt('look where a realm stands', () => readHead(realmId, latest))();
    if (Either.isLeft(seen)) return seen;
    return seen.right === null ? Either.left(noRealm) : Either.right(seen.right);
  };

  return {
    readHead,
    seen: seenAt,
    run: (realmId, work, latest) =>
      repeatingReads(async () => {
        const seen = await seenAt(realmId, latest);
        return Either.isLeft(seen) ? seen : run(realmId, seen.right, work, latest);
      }),
  };
};
