import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, holdInserts, type TestDatabase, patient } from '@parley/testkit';
import type { Knex } from 'knex';
import { dataDirectory, run, stopAll } from '../../fixtures/processes.js';

const databases: TestDatabase[] = [];

afterAll(async () => {
  await stopAll();
  for (const database of databases) await database.drop();
});

/** Two servers that start at the same moment on one database, each with a data directory of its own. */
const startTwo = (connectionString: string, settings: Readonly<Record<string, string>> = {}) => {
  const folders = [dataDirectory(), dataDirectory()];
  const programs = folders.map((dataDir) =>
    run('parley.mjs', ['start'], {
      PARLEY_PORT: '0',
      PARLEY_DATABASE_URL: connectionString,
      PARLEY_SECRET: 'what both processes derive their keys from',
      PARLEY_DATA_DIR: dataDir,
      ...settings,
    }),
  );
  return { folders, listening: Promise.all(programs.map((program) => program.printed(/Parley listens: (\S+)/))) };
};

const withDatabase = async (migrated: boolean, work: (connectionString: string, knex: Knex) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  databases.push(database);
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 3 });
  try {
    if (migrated) await migrate(knex);
    await work(database.connectionString, knex);
  } finally {
    await knex.destroy();
    await stopAll();
  }
};

const many = async (knex: Knex, sql: string): Promise<number> => Number((await knex.raw<{ rows: [{ count: string }] }>(sql)).rows[0].count);

const patience = 100_000;

test('two servers that start at the same moment on an empty database make one organization with one owner, and one of them shows the credentials', () =>
  withDatabase(true, async (connectionString, knex) => {
    const held = await holdInserts({ knex }, 'realm');
    const { folders, listening } = startTwo(connectionString);
    const situation = () =>
      many(
        knex,
        `select count(*) from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
    // Both have read by now: one waits before its insert, the other before the lock, or beside it if there is no lock.
    for (const begin = Date.now(); (await situation()) < 2;) {
      if (Date.now() - begin > patience) throw new Error('The two servers never met.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await held.release();
    const [one = '', other = ''] = await listening;
    expect([await many(knex, 'select count(*) from parley.realm'), await many(knex, "select count(*) from parley.account where role = 'owner'")]).toEqual([
      1, 1,
    ]);
    expect(folders.map((folder) => existsSync(join(folder, 'first-run.txt'))).sort()).toEqual([false, true]);
    for (const url of [one, other]) expect((await fetch(`${url}/api/v1/server_settings`)).status).toBe(200);
  }));

test('the development organization, started beside another one, shows its address, and what would give it the other address', () =>
  withDatabase(false, async (connectionString) => {
    const settings = { PARLEY_PORT: '0', PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'what both processes derive their keys from' };
    await run('parley.mjs', ['start'], { ...settings, PARLEY_DATA_DIR: dataDirectory() }).printed(/Parley listens: (\S+)/);
    await stopAll();
    const development = { PARLEY_SEED: 'dev', PARLEY_DEV_PASSWORD: 'a password for tests', PARLEY_DATA_DIR: dataDirectory() };
    const program = run('parley.mjs', ['start'], { ...settings, ...development });
    const url = await program.printed(/Parley listens: (\S+)/);
    const { port } = new URL(url);

    expect(await program.printed(/^(The development organization .*)$/m)).toBe(
      `The development organization answers at http://zulip.localhost:${port}, since another organization answers at ${url}; a data directory of its own (PARLEY_DATA_DIR) gives it that address`,
    );
    expect(await program.printed(/^(Beside it, .*)$/m)).toContain(`http://lear.localhost:${port}`);
  }));

test.each([
  ['an organization of their own', {}, 1],
  ['the development organization', { PARLEY_SEED: 'dev', PARLEY_DEV_PASSWORD: 'a password for tests' }, 2],
])('two servers start at once on an empty database and make its tables and %s', (_, settings, realms) =>
  withDatabase(false, async (connectionString, knex) => {
    await startTwo(connectionString, settings).listening;
    expect(await many(knex, 'select count(*) from parley.realm')).toBe(realms);
    expect(
      await many(knex, 'select count(*) from (select email_folded from parley.account group by realm_id, email_folded having count(*) > 1) as twice'),
    ).toBe(0);
  }),
);
