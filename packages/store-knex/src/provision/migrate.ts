import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import type { Migration } from '../migrations/migration.js';
import { takeLock } from '../connection/advisory-lock.js';
import { takeCell } from './cell.js';
import { migrationState } from './database-state.js';
import { checkSchemaName } from '../sql/tables.js';

export interface MigrateOptions {
  /** The schema of all tables, created if missing. Default `parley`. */
  readonly schema?: string;
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

/**
 * Brings the tables up to date, all or nothing. Refuses tables that a newer program has changed, before anything is done. Several processes may call it at once: they wait for each other, and knex's own lock stays free. Runs without a
 * statement timeout. The table of applied steps is in the same schema.
 */
export const migrate = async (knex: Knex, { schema = 'parley', cell }: MigrateOptions = {}): Promise<void> => {
  const checked = checkSchemaName(schema);
  await knex.transaction(async (tx) => {
    await lockTables(tx, checked);
    const { unknown } = await migrationState(tx, checked);
    if (unknown.length > 0) throw new Error(`a newer Parley has changed the tables (${unknown.join(', ')}). Install that release or a later one`);
    await applySteps(tx, checked);
    if (cell !== undefined) await takeCell(tx, checked, cell);
  });
};
