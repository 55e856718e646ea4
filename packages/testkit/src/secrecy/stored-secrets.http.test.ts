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

/** What to write about each column of which nothing is said, and what to delete. */
const adviceOn = (stored: ReadonlyArray<string>, described: ReadonlyArray<string>): ReadonlyArray<string> => {
  const said = [...described, ...plain];
  const unsaid = stored.filter((name) => !said.includes(name));
  const gone = said.filter((name) => !stored.includes(name));
  return [
    ...unsaid.map((name) => {
      const [table = '', column = ''] = name.split('.');
      const line = plainColumns[table] === undefined ? `add the line ${table}: ['${column}'],` : `add '${column}' to the line of ${table}`;
      return `${name}: if it holds no secret, ${line} in packages/testkit/src/secrecy/plain-columns.data.ts; otherwise name \`${name}\` in a row of docs/operating/stored.md, "What is stored how"`;
    }),
    ...gone.map((name) => `${name}: there is no such column: delete it from packages/testkit/src/secrecy/plain-columns.data.ts or docs/operating/stored.md`),
  ];
};

test('a column of which nothing is said is told with the file and the line to write', () => {
  expect(adviceOn([...plain, 'draft.colour', 'new_table.text'], ['gone.secret'])).toEqual([
    expect.stringMatching(/^draft[.]colour: .* add 'colour' to the line of draft in packages.testkit.src.secrecy.plain-columns[.]data[.]ts/),
    expect.stringMatching(/^new_table[.]text: .* add the line new_table: \['text'\], in /),
    expect.stringMatching(/^gone[.]secret: there is no such column/),
  ]);
});

test('every column that could hold a secret is in the table of docs/operating/stored.md, or is known to hold none', async () => {
  const described = describedIn(readRepositoryFile('docs/operating/stored.md'));
  expect(described.length).toBeGreaterThan(0);
  const stored = await columnsOf();
  expect(adviceOn(stored, described)).toEqual([]);
  expect([...described, ...plain].sort()).toEqual([...stored].sort());
});
