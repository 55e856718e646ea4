import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import type { Migration } from '../migrations/migration.js';
import { takeLock } from '../connection/advisory-lock.js';
import { type CellFacts, takeCell } from './cell.js';
import { EarlierTables, migrationState, UnknownMigrations } from './database-state.js';
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

/** `filled`: steps whose rows are changed already. */
const sourceFor = (schema: string, steps: ReadonlyArray<Migration>, filled: ReadonlySet<string>): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...steps],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ name, before, up }) => ({
    up: async (knex) => {
      if (!filled.has(name)) await before?.(knex, schema);
      await knex.raw(up(schema));
    },
    down: async () => {
      throw new Error('Migrations go forward only.');
    },
  }),
});

/** Applies the steps that are missing, in a transaction that holds the lock of `lockTables`. */
export const applySteps = async (
  tx: Knex.Transaction,
  schema: string,
  steps: ReadonlyArray<Migration> = migrations,
  filled: ReadonlySet<string> = new Set(),
): Promise<void> => {
  await tx.raw(`create schema if not exists "${schema}"`);
  await tx.migrate.latest({ migrationSource: sourceFor(schema, steps, filled), schemaName: schema, tableName: 'migration', disableTransactions: true });
};

/** Waits until no other process migrates these tables; held until the transaction ends, which has no statement timeout then. */
export const lockTables = (tx: Knex.Transaction, schema: string): Promise<void> => takeLock(tx, `parley migrations of ${schema}`);

/** Attempts of a migration whose tables are in use, and milliseconds between two of them: five minutes together. */
const attempts = 100;
const pause = 1_000;

/** A table was in use for longer than a step waits, or PostgreSQL ended one of two transactions that waited for each other. */
const isInUse = (error: unknown): boolean => ['55P03', '40P01'].includes(String((error as { readonly code?: unknown }).code));

interface Migrating {
  readonly knex: Knex;
  readonly schema: string;
  readonly steps: ReadonlyArray<Migration>;
  readonly options: MigrateOptions;
  /** Steps whose rows were changed in this process. */
  readonly filled: Set<string>;
}

/** All or nothing. Returns the step whose rows have to be changed before the others, if there is one. */
const applyUpToFilling = ({ knex, schema, steps, options, filled }: Migrating): Promise<Migration | undefined> => {
  const { cell, lockWait = 2_000, ...facts } = options;
  return knex.transaction(async (tx) => {
    await lockTables(tx, schema);
    const known = steps.map(({ name }) => name);
    const { applied, isEarlier, pending, unknown } = await migrationState(tx, schema, known);
    if (isEarlier) throw new EarlierTables('the tables');
    if (unknown.length > 0) throw new UnknownMigrations('a newer Parley has changed the tables', unknown);
    const next = applied.length === 0 ? undefined : steps.find(({ name, before }) => before !== undefined && pending.includes(name) && !filled.has(name));
    await tx.raw(`set local lock_timeout = ${Math.ceil(lockWait)}`);
    await applySteps(tx, schema, next === undefined ? steps : steps.slice(0, steps.indexOf(next)), filled);
    if (next === undefined && cell !== undefined) await takeCell(tx, schema, cell, facts);
    return next;
  });
};

const migrateOnce = async (migrating: Migrating): Promise<void> => {
  for (let step = await applyUpToFilling(migrating); step !== undefined; step = await applyUpToFilling(migrating)) {
    await step.before?.(migrating.knex, migrating.schema);
    migrating.filled.add(step.name);
  }
};

/** Brings the tables to these steps, as `migrate` does to those of this program. */
export const migrateBy = async (steps: ReadonlyArray<Migration>, knex: Knex, options: MigrateOptions = {}): Promise<void> => {
  const migrating: Migrating = { knex, schema: checkSchemaName(options.schema ?? 'parley'), steps, options, filled: new Set() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(migrating);
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      if (attempt === attempts) throw new Error('other transactions hold tables that have to be changed: end them and start again', { cause: error });
      await sleep(pause);
    }
  }
};

/**
 * Brings the tables up to date. Refuses tables that a newer program has changed, or that a commit of before the first release has made, before anything is done.
 * All or nothing, but for rows that a step changes in batches: an interruption leaves them, and the next call goes on. Several processes may call it at once: they
 * wait for each other, and knex's own lock stays free. Runs without a statement timeout. Other servers may go on meanwhile: a step waits for a table in use for a
 * moment only, since everybody else waits behind it, and everything begins again. The table of applied steps is in the same schema.
 */
export const migrate = (knex: Knex, options: MigrateOptions = {}): Promise<void> => migrateBy(migrations, knex, options);
