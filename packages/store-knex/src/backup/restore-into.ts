import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import pgCopy from 'pg-copy-streams';
import { openKnex } from '../connection/open-knex.js';
import { migrations as knownSteps } from '../migrations/index.js';
import type { Migration } from '../migrations/migration.js';
import { EarlierTables, migrationStateOf, UnknownMigrations } from '../provision/database-state.js';
import { applySteps, lockTables } from '../provision/migrate.js';
import { checkSchemaName } from '../sql/tables.js';
import { type Ask, copiedColumns, quoted, type SequenceState, sequencesOf, tableIn, type TableShape, tablesOf } from './catalog.js';
import { RowsDigest, type TableTotals } from './rows-digest.js';

/** Empty tables that are being filled. One call at a time. */
export interface RestoreTarget {
  readonly tables: ReadonlyArray<TableShape>;
  /** Adds rows in the text form of COPY. */
  readonly load: (table: TableShape, rows: AsyncIterable<Uint8Array>) => Promise<void>;
  /** What PostgreSQL has stored. */
  readonly totals: (table: TableShape) => Promise<TableTotals>;
  readonly setSequences: (states: ReadonlyArray<SequenceState>) => Promise<void>;
}

/** The database has tables already. */
export class DatabaseNotEmpty extends Error {
  constructor() {
    super('the database is not empty: it has tables of Parley already. Restore into another one');
    this.name = 'DatabaseNotEmpty';
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeysOf = (ask: Ask, schema: string): Promise<ReadonlyArray<ForeignKey>> =>
  ask(
    `select c.conrelid::regclass::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = $1 and c.contype = 'f' order by 1, 2`,
    [schema],
  );

/** Rows come in any order, and as they were: triggers and references rest meanwhile. References are checked when they are back. */
const whileAtRest = async (ask: Ask, schema: string, tables: ReadonlyArray<TableShape>, work: () => Promise<void>): Promise<void> => {
  const keys = await foreignKeysOf(ask, schema);
  // Those that fire for replicated rows, too.
  const always = await ask<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname::text as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and t.tgenabled = 'A'`,
    [schema],
  );
  // PostgreSQL has quoted the names of these tables.
  for (const { table, name } of keys) await ask(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await ask(`alter table ${tableIn(schema, name)} disable trigger user`);
  await work();
  for (const { name } of tables) await ask(`alter table ${tableIn(schema, name)} enable trigger user`);
  for (const { table, name } of always) await ask(`alter table ${table} enable always trigger ${quoted(name)}`);
  for (const { table, name, definition } of keys) await ask(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
};

const targetFor = (client: Client, ask: Ask, schema: string, tables: ReadonlyArray<TableShape>): RestoreTarget => ({
  tables,
  load: async (table, rows) =>
    pipeline(Readable.from(rows, { objectMode: false }), client.query(pgCopy.from(`copy ${copiedColumns(schema, table)} from stdin`))),
  totals: async (table) => {
    const digest = new RowsDigest();
    for await (const chunk of client.query(pgCopy.to(`copy ${copiedColumns(schema, table)} to stdout`))) digest.add(chunk as Buffer);
    return digest.totals();
  },
  setSequences: async (states) => {
    const known = new Set((await sequencesOf(ask, schema)).map(({ name }) => name));
    for (const { name, value, isCalled } of states) {
      if (!known.has(name)) throw new Error(`there is no sequence ${name}`);
      await ask('select setval($1::regclass, $2::bigint, $3)', [tableIn(schema, name), value, isCalled]);
    }
  },
});

/** The connection of a transaction, as pg has it: for COPY, which knex does not know. */
const clientOf = async (tx: Knex.Transaction): Promise<Client> =>
  (await (tx.client as { readonly acquireConnection: () => Promise<unknown> }).acquireConnection()) as Client;

const restoreIn = async (
  tx: Knex.Transaction,
  schema: string,
  migrations: ReadonlyArray<string>,
  work: (target: RestoreTarget) => Promise<void>,
  steps: ReadonlyArray<Migration>,
): Promise<void> => {
  await lockTables(tx, schema);
  await tx.raw(
    `set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  );
  const client = await clientOf(tx);
  const ask: Ask = async <Row>(text: string, values: ReadonlyArray<unknown> = []) => (await client.query(text, [...values])).rows as ReadonlyArray<Row>;
  const [found] = await ask<{ count: number }>(
    'select count(*)::integer as count from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1',
    [schema],
  );
  if (found?.count !== 0) throw new DatabaseNotEmpty();
  await applySteps(
    tx,
    schema,
    steps.filter(({ name }) => migrations.includes(name)),
  );
  const tables = await tablesOf(ask, schema);
  // Some steps fill tables that they make.
  await ask(`truncate ${tables.map(({ name }) => tableIn(schema, name)).join(', ')}`);
  await whileAtRest(ask, schema, tables, () => work(targetFor(client, ask, schema, tables)));
  await applySteps(tx, schema, steps);
  for (const { name } of await tablesOf(ask, schema)) await ask(`analyze ${tableIn(schema, name)}`);
};

/**
 * Makes the tables as these steps of the schema made them, lets `work` fill them, and applies the later steps. All or nothing: an interruption leaves the
 * database as empty as it was.
 */
export const restoreInto = async (
  connectionString: string,
  migrations: ReadonlyArray<string>,
  work: (target: RestoreTarget) => Promise<void>,
  schema = 'parley',
  steps: ReadonlyArray<Migration> = knownSteps,
): Promise<void> => {
  const checked = checkSchemaName(schema);
  const { isEarlier, unknown } = migrationStateOf(
    migrations,
    steps.map(({ name }) => name),
  );
  if (isEarlier) throw new EarlierTables('the tables of this backup');
  if (unknown.length > 0) throw new UnknownMigrations('this was made by a newer Parley, whose tables this one does not know', unknown);
  const knex = openKnex(connectionString, { poolMax: 1, applicationName: 'parley restore' });
  try {
    await knex.transaction((tx) => restoreIn(tx, checked, migrations, work, steps));
  } finally {
    await knex.destroy();
  }
};
