import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { run, stopAll } from '../../fixtures/processes.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';

afterAll(stopAll);

test('a backup that is killed in the middle leaves no file under its name, one that is ended leaves nothing, and a repeated one leaves only itself', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  await migrate(knex);
  const folder = temporaryFolder();
  const path = join(folder, 'x.backup');
  const settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() };
  const begin = async (signal: NodeJS.Signals): Promise<void> => {
    const held = await knex.transaction();
    // The last table: everything before it is in the draft.
    await held.raw('lock table parley.work_item in access exclusive mode');
    const backup = run('parley.mjs', ['backup', path], settings);
    for (;;) {
      const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
        `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'parley backup' and a.datname = current_database()`,
      );
      if (rows.length > 0) break;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), backup.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.part')).length).toBeGreaterThan(0);
    backup.process.kill(signal);
    await backup.ended;
    await held.rollback();
  };
  try {
    await begin('SIGTERM');
    expect(readdirSync(folder)).toEqual([]);
    await begin('SIGKILL');
    expect(existsSync(path)).toBe(false);
    const again = await run('parley.mjs', ['backup', path], settings).ended;
    expect([again.code, again.errors, readdirSync(folder)]).toEqual([0, '', ['x.backup']]);
  } finally {
    await knex.destroy();
    await database.drop();
  }
}, 120_000);
