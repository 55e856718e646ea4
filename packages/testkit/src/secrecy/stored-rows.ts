import type { Knex } from 'knex';
import type { Written } from './find-leaks.js';

const schema = 'parley';

const rowsOf = async <Row>(knex: Knex, statement: string): Promise<ReadonlyArray<Row>> => (await knex.raw<{ rows: ReadonlyArray<Row> }>(statement)).rows;

/** Contents of files belong to people, whatever they hold, and are large. */
const withoutContents = (table: string): string => (['stored_file', 'stored_file_part'].includes(table) ? " - 'bytes'" : '');

/** All rows of all tables that have any, a text for each table. Binary columns are in hexadecimal digits. Two statements. */
export const storedRows = async (knex: Knex): Promise<ReadonlyArray<Written>> => {
  const tables = await rowsOf<{ name: string }>(
    knex,
    `select relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  if (tables.length === 0) return [];
  const each = tables.map(
    ({ name }) => `select '${name}' as name, string_agg((to_jsonb(t)${withoutContents(name)})::text, E'\\n') as text from ${schema}."${name}" t`,
  );
  const found = await rowsOf<{ name: string; text: string | null }>(knex, each.join(' union all '));
  return found.map(({ name, text }) => ({ where: `a row of ${name}`, text: text ?? '' }));
};
