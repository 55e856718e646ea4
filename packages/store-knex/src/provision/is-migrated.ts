import type { Knex } from 'knex';
import { migrations } from '../migrations/index.js';
import { checkSchemaName } from '../sql/tables.js';
import type { MigrateOptions } from './migrate.js';

const names = migrations.map(({ name }) => name);

/** Whether every step of this version was applied; those of a newer version may have been, too. Rejects when the database does not answer, or has no tables. */
export const isMigrated = async (knex: Knex, { schema = 'parley' }: MigrateOptions = {}): Promise<boolean> => {
  const text = `select count(*)::integer as count from "${checkSchemaName(schema)}".migration where name = any(?)`;
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ readonly count: number }> }>(text, [names]);
  return rows[0]?.count === names.length;
};
