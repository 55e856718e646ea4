import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
});
afterAll(() => database.close());

/** Filled by knex. */
const foreign = ['migration', 'migration_lock'];

const unsaid = async (): Promise<ReadonlyArray<string>> => {
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'parley'::regnamespace and c.relkind in ('r', 'p') and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^[A-Z].*[.]$' and c.relname <> all(?::text[])
     order by 1`,
    [foreign],
  );
  return rows.map(({ name }) => name);
};

test('every table says in the database what it has', async () => {
  expect(await unsaid()).toEqual([]);
});

test('a table without a sentence is found', async () => {
  await database.knex.raw(
    'create table parley.planted (id bigint); create table parley.planted_word (id bigint); comment on table parley.planted_word is $$word$$',
  );
  expect(await unsaid()).toEqual(['planted', 'planted_word']);
  await database.knex.raw('drop table parley.planted, parley.planted_word');
});

test('columns and functions have theirs', async () => {
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<unknown> }>(`
    select col_description('parley.message'::regclass, (select attnum from pg_attribute where attrelid = 'parley.message'::regclass and attname = 'read_by')) as column,
      obj_description('parley.was_in_all'::regproc, 'pg_proc') as function`);
  expect(rows).toEqual([
    {
      column: 'Read from the start by this person: its sender, or who caused a notice.',
      function: 'Whether a person was subscribed to each of these channels at each of these log positions after one.',
    },
  ]);
});
