import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import { checkSchemaName } from '../sql/tables.js';

/** Steps of the schema, by name. */
export interface MigrationState {
  /** In the order in which they were applied. */
  readonly applied: ReadonlyArray<string>;
  /** Those that `migrate` would apply. */
  readonly pending: ReadonlyArray<string>;
  /** Those that this program does not know. */
  readonly unknown: ReadonlyArray<string>;
  /** The tables began otherwise than this program's: another commit made them before the first release. */
  readonly isEarlier: boolean;
}

/** All steps that this program knows, in order. */
export const knownMigrations: ReadonlyArray<string> = migrations.map(({ name }) => name);

export const migrationStateOf = (applied: ReadonlyArray<string>, known: ReadonlyArray<string> = knownMigrations): MigrationState => ({
  applied,
  pending: known.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !known.includes(name)),
  isEarlier: applied.length > 0 && known[0] !== undefined && !applied.includes(known[0]),
});

/** How data get from tables of an earlier commit into those of this one. */
export const howToCarryOver =
  'Run parley export with that commit for each organization, and parley import with this one for each file, into an empty database or data directory';

/** The tables were changed by steps that this program does not know. */
export class UnknownMigrations extends Error {
  constructor(problem: string, names: ReadonlyArray<string>) {
    super(`${problem} (${names.join(', ')}). Install that release or a later one`);
    this.name = 'UnknownMigrations';
  }
}

/** The tables began otherwise than this program's. */
export class EarlierTables extends Error {
  constructor(problem: string) {
    super(`${problem} were made by a commit of before the first release, and this one does not change them. ${howToCarryOver}`);
    this.name = 'EarlierTables';
  }
}

/** Which steps a database has. Reads only: a database without tables has none. */
export const migrationState = async (knex: Knex, schema = 'parley', known: ReadonlyArray<string> = knownMigrations): Promise<MigrationState> => {
  const checked = checkSchemaName(schema);
  const there = await knex.raw<{ rows: ReadonlyArray<{ found: boolean }> }>('select to_regclass(?) is not null as found', [`"${checked}".migration`]);
  if (there.rows[0]?.found !== true) return migrationStateOf([], known);
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(`select name from "${checked}".migration order by id`);
  return migrationStateOf(
    rows.map(({ name }) => name),
    known,
  );
};

/** PostgreSQL's version for people, and its time in milliseconds since 1970. */
export const databaseFacts = async (knex: Knex): Promise<{ readonly version: string; readonly now: number }> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ version: string; now: string }> }>(
    `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return { version: rows[0]?.version ?? '', now: Number(rows[0]?.now) };
};
