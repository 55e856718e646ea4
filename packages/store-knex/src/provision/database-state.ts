import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import { checkSchemaName } from '../sql/tables.js';

/** Steps of the schema, by name. */
export interface MigrationState {
  /** In the order in which they were applied. */
  readonly applied: ReadonlyArray<string>;
  /** Those that `migrate` would apply. */
  readonly pending: ReadonlyArray<string>;
  /** Those that only a newer program knows. */
  readonly unknown: ReadonlyArray<string>;
}

/** All steps that this program knows, in order. */
export const knownMigrations: ReadonlyArray<string> = migrations.map(({ name }) => name);

export const migrationStateOf = (applied: ReadonlyArray<string>): MigrationState => ({
  applied,
  pending: knownMigrations.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !knownMigrations.includes(name)),
});

/** Which steps a database has. Reads only: a database without tables has none. */
export const migrationState = async (knex: Knex, schema = 'parley'): Promise<MigrationState> => {
  const checked = checkSchemaName(schema);
  const there = await knex.raw<{ rows: ReadonlyArray<{ found: boolean }> }>('select to_regclass(?) is not null as found', [`"${checked}".migration`]);
  if (there.rows[0]?.found !== true) return migrationStateOf([]);
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(`select name from "${checked}".migration order by id`);
  return migrationStateOf(rows.map(({ name }) => name));
};

/** PostgreSQL's version for people, and its time in milliseconds since 1970. */
export const databaseFacts = async (knex: Knex): Promise<{ readonly version: string; readonly now: number }> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ version: string; now: string }> }>(
    `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return { version: rows[0]?.version ?? '', now: Number(rows[0]?.now) };
};
