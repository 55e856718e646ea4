import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { run, stopAll } from '../../fixtures/processes.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';

afterAll(stopAll);

const settingsFor = (url: string) => ({ PARLEY_DATABASE_URL: url, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() });

const makeBackup = async (path: string): Promise<void> => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  await migrate(knex).finally(() => knex.destroy());
  expect(await run('parley.mjs', ['backup', path], settingsFor(database.connectionString)).ended).toMatchObject({ code: 0 });
  await database.drop();
};

/** A backup up to the middle of its tables. */
const firstHalf = (path: string): Buffer => {
  const tar = gunzipSync(readFileSync(path));
  const middle = (tar.indexOf('tables/') + tar.lastIndexOf('tables/')) / 2;
  return gzipSync(tar.subarray(0, middle), { finishFlush: constants.Z_SYNC_FLUSH });
};

test('a restore that is ended or killed in the middle leaves the database empty, and is repeated', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'x.backup');
  await makeBackup(path);
  const bytes = firstHalf(path);
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const settings = settingsFor(database.connectionString);
  const count = async (from: string): Promise<number> =>
    (await knex.raw<{ rows: ReadonlyArray<{ count: number }> }>(`select count(*)::integer as count from ${from}`)).rows[0]?.count ?? 0;
  const interrupt = async (signal: NodeJS.Signals): Promise<void> => {
    // Half of the tables come, and then nothing more.
    const half = join(folder, signal);
    execFileSync('mkfifo', [half]);
    const restore = run('parley.mjs', ['restore', half], settings);
    const died = new Promise((resolve) => restore.process.once('exit', (_, by) => resolve(by)));
    const pipe: FileHandle = await open(half, 'w');
    await pipe.write(bytes);
    const copying = `pg_stat_activity where application_name = 'parley restore' and datname = current_database() and query like 'copy %'`;
    while ((await count(copying)) === 0)
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), restore.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
    restore.process.kill(signal);
    expect([await died, await restore.ended]).toMatchObject([signal, { output: '' }]);
    await pipe.close();
    expect(await count(`pg_namespace where nspname = 'parley'`)).toBe(0);
  };
  try {
    await interrupt('SIGTERM');
    await interrupt('SIGKILL');
    expect(await run('parley.mjs', ['restore', path], settings).ended).toMatchObject({ code: 0, errors: '' });
    expect(await run('parley.mjs', ['restore', path], settings).ended).toMatchObject({ code: 1, errors: expect.stringContaining('not empty') as string });
    expect(await count('parley.migration')).toBeGreaterThan(0);
  } finally {
    await knex.destroy();
    await database.drop();
  }
}, 120_000);
