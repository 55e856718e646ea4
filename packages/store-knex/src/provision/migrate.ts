import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import type { Migration } from '../migrations/migration.js';
import { takeLock } from '../connection/advisory-lock.js';
import { type CellFacts, takeCell } from './cell.js';
import { migrationState } from './database-state.js';
import { checkSchemaName } from '../sql/tables.js';

/** The facts are stored with the cell. */
export interface MigrateOptions extends CellFacts {
  /** The schema of all tables, created if missing. Default `parley`. */
  readonly schema?: string;
  /** Milliseconds that a step waits for a table in use before everything begins again. Default 2,000. */
  readonly lockWait?: number;
  /** The cell that the database is for: refused where it belongs to another one. Default: whichever it belongs to. */
  readonly cell?: number;
}

const sourceFor = (schema: string, steps: ReadonlyArray<Migration>): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...steps],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ before, up }) => ({
    up: async (knex) => {
      await before?.(knex, schema);
      await knex.raw(up(schema));
    },
    down: async () => {
      throw new Error('Migrations go forward only.');
    },
  }),
});

/** Applies the steps that are missing, in a transaction that holds the lock of `lockTables`. */
export const applySteps = async (tx: Knex.Transaction, schema: string, steps: ReadonlyArray<Migration> = migrations): Promise<void> => {
  await tx.raw(`create schema if not exists "${schema}"`);
  await tx.migrate.latest({ migrationSource: sourceFor(schema, steps), schemaName: schema, tableName: 'migration', disableTransactions: true });
};

/** Waits until no other process migrates these tables; held until the transaction ends, which has no statement timeout then. */
export const lockTables = (tx: Knex.Transaction, schema: string): Promise<void> => takeLock(tx, `parley migrations of ${schema}`);

/** Attempts of a migration whose tables are in use, and milliseconds between two of them: five minutes together. */
const attempts = 100;
const pause = 1_000;

/** A table was in use for longer than a step waits, or PostgreSQL ended one of two transactions that waited for each other. */
const isInUse = (error: unknown): boolean => ['55P03', '40P01'].includes(String((error as { readonly code?: unknown }).code));

/** All or nothing. */
const migrateOnce = async (knex: Knex, schema: string, { cell, lockWait = 2_000, ...facts }: MigrateOptions): Promise<void> => {
  await knex.transaction(async (tx) => {
    await lockTables(tx, schema);
    const { unknown } = await migrationState(tx, schema);
    if (unknown.length > 0) throw new Error(`a newer Parley has changed the tables (${unknown.join(', ')}). Install that release or a later one`);
    await tx.raw(`set local lock_timeout = ${Math.ceil(lockWait)}`);
    await applySteps(tx, schema);
    if (cell !== undefined) await takeCell(tx, schema, cell, facts);
  });
};

/**
 * Brings the tables up to date, all or nothing. Refuses tables that a newer program has changed, before anything is done. Several processes may call it at once: they wait for each other, and knex's own lock stays free. Runs without a
 * statement timeout. Other servers may go on meanwhile: a step waits for a table in use for a moment only, since everybody else waits behind it, and everything begins again. The table of applied steps is in the same schema.
 */
export const migrate = async (knex: Knex, options: MigrateOptions = {}): Promise<void> => {
  const checked = checkSchemaName(options.schema ?? 'parley');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(knex, checked, options);
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (attempt === attempts) throw new Error('other transactions hold tables that have to be changed: end them and start again', { cause: error });
      await sleep(pause);
    }
  }
};
