import { startTestServer } from '../server/test-server.js';
import { readRepositoryFile } from '../walls/repository.js';
import { plainColumns } from './plain-columns.data.js';

/** Columns that the table of secrets names, such as `account.password_hash`. */
const describedIn = (page: string): ReadonlyArray<string> => {
  const [, section = ''] = page.split('\n## What is stored how\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...row.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name));
};

const columnsOf = async (): Promise<ReadonlyArray<string>> => {
  const server = await startTestServer();
  try {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
      `select c.relname || '.' || a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'parley'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not in ('migration', 'migration_lock')
         and a.atttypid::regtype::text in ('text', 'text[]', 'bytea', 'json', 'jsonb', 'character varying', 'uuid', 'bytea[]', 'jsonb[]')
       order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await server.close();
  }
};

const plain = Object.entries(plainColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));

test('every column that could hold a secret is in the table of docs/operating.md, or is known to hold none', async () => {
  const described = describedIn(readRepositoryFile('docs/operating.md'));
  expect(described.length).toBeGreaterThan(0);
  expect([...described, ...plain].sort()).toEqual([...(await columnsOf())].sort());
});
