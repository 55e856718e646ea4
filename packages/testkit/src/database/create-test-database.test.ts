import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './index.js';

const query = async (connectionString: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
};

const made: TestDatabase[] = [];

const create = async (name: string, migrate: (connectionString: string) => Promise<void>): Promise<TestDatabase> => {
  const database = await createTestDatabase({ name, migrate });
  made.push(database);
  return database;
};

afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

test('the template is migrated once, and every copy stands alone', async () => {
  let migrations = 0;
  const migrate = async (connectionString: string): Promise<void> => {
    migrations += 1;
    await query(connectionString, "CREATE TABLE kept AS SELECT 'from the template' AS words");
  };
  const [first, second] = await Promise.all([create('stands alone', migrate), create('stands alone', migrate)]);
  await query(first.connectionString, "UPDATE kept SET words = 'changed'");
  expect(await query(first.connectionString, 'SELECT words FROM kept')).toBe('changed');
  expect(await query(second.connectionString, 'SELECT words FROM kept')).toBe('from the template');
  const third = await create('stands alone', migrate);
  expect(await query(third.connectionString, 'SELECT words FROM kept')).toBe('from the template');
  expect(migrations).toBe(1);
});

test('names that differ only in punctuation have separate templates', async () => {
  const first = await create('two names', (url) => query(url, 'CREATE TABLE one AS SELECT 1').then(() => undefined));
  const second = await create('two-names', (url) => query(url, 'CREATE TABLE two AS SELECT 2').then(() => undefined));
  expect(await query(first.connectionString, "SELECT to_regclass('two')")).toBeNull();
  expect(await query(second.connectionString, "SELECT to_regclass('one')")).toBeNull();
});

test('a failed migration leaves no template behind', async () => {
  const failing = (url: string): Promise<void> => query(url, 'SELECT 1/0').then(() => undefined);
  await expect(create('fails at first', failing)).rejects.toThrow('division by zero');
  const database = await create('fails at first', (url) => query(url, 'CREATE TABLE whole AS SELECT 1 AS number').then(() => undefined));
  expect(await query(database.connectionString, 'SELECT number FROM whole')).toBe(1);
});

test('a database is dropped although somebody is connected', async () => {
  const database = await createTestDatabase({ name: 'dropped', migrate: () => Promise.resolve() });
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(query(database.connectionString, 'SELECT 1')).rejects.toThrow('does not exist');
  await client.end();
});

test('the cluster is fast instead of durable, and has room for many connections', async () => {
  const { connectionString } = await create('settings', () => Promise.resolve());
  expect(await query(connectionString, "SELECT current_setting('fsync') || current_setting('max_connections') || current_setting('server_encoding')")).toBe(
    'off200UTF8',
  );
});
