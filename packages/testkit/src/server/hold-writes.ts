import type { Knex } from 'knex';
import type { TestServer } from './test-server.js';

/** Writes that are held. */
export interface HeldWrites {
  /** Resolves when this many transactions wait before their write; what they have read may then become outdated. */
  readonly waiting: (count: number) => Promise<void>;
  /** Releases all, and lets later ones pass. */
  readonly release: () => Promise<void>;
}

/** One lock per hold, so that triggers of earlier ones hold nobody. */
let lastLock = 7_391_446;
const patience = 100_000;

const countWaiting = async (knex: Knex, lock: number): Promise<number> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(
    `select count(*) from pg_locks where locktype = 'advisory' and objid = ? and not granted
     and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return Number(rows[0]?.count);
};

const holdWrites = async ({ knex }: Pick<TestServer, 'knex'>, table: string, what: 'insert' | 'update'): Promise<HeldWrites> => {
  lastLock += 1;
  const lock = lastLock;
  await knex.raw(`
    create or replace function parley.stand_still() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return null; end';
    create or replace trigger stand_still before ${what} on parley."${table}" for each statement execute function parley.stand_still(${lock})`);
  const holder = await knex.transaction();
  await holder.raw('select pg_advisory_xact_lock(?)', [lock]);
  return {
    waiting: async (count) => {
      for (const begin = Date.now(); (await countWaiting(knex, lock)) < count;) {
        if (Date.now() - begin > patience) throw new Error(`Fewer than ${count} transactions came to a write of ${table}.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    release: async () => {
      await holder.commit();
    },
  };
};

type Hold = (server: Pick<TestServer, 'knex'>, table: string) => Promise<HeldWrites>;

/** Holds transactions between their reads and their first insert into a table, so that a test decides what happens in between. */
export const holdInserts: Hold = (server, table) => holdWrites(server, table, 'insert');

/** Holds transactions before their first update of a table. */
export const holdUpdates: Hold = (server, table) => holdWrites(server, table, 'update');
