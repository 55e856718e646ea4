import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveRow, withArchive } from '@parley/archives';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { readAll } from '../../../fixtures/read-export.js';
import { run, stopAll } from '../../../fixtures/processes.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';

afterAll(stopAll);

test('an export that is killed leaves no file under its name, one that is ended leaves nothing, and a repeated one leaves only itself', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  await migrate(knex);
  const folder = temporaryFolder();
  const path = join(folder, 'export.tar.gz');
  const settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() };
  const args = ['export', '--realm', 'elsinore', path];
  const begin = async (signal: NodeJS.Signals): Promise<void> => {
    const held = await knex.transaction();
    // The last table: everything before it is in the draft.
    await held.raw('lock table parley.attachment in access exclusive mode');
    const exporting = run('parley.mjs', args, settings);
    for (;;) {
      const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
        `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'parley export' and a.datname = current_database()`,
      );
      if (rows.length > 0) break;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), exporting.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
    }
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).size > 0)).toContain(true);
    exporting.process.kill(signal);
    await exporting.ended;
    await held.rollback();
  };
  try {
    const made = await run(
      'parley.mjs',
      ['realm', 'create', '--name', 'Elsinore', '--short-name', 'elsinore', '--owner-email', 'hamlet@example.org', '--owner-name', 'Hamlet'],
      settings,
    ).ended;
    expect([made.code, made.errors]).toEqual([0, '']);
    await begin('SIGTERM');
    expect(readdirSync(folder)).toEqual([]);
    await begin('SIGKILL');
    expect([existsSync(path), readdirSync(folder).length]).toEqual([false, 1]);
    const again = await run('parley.mjs', args, settings).ended;
    expect([again.code, again.errors, readdirSync(folder)]).toEqual([0, '', ['export.tar.gz']]);
    const { tables } = await withArchive(path, readAll);
    expect((tables['zerver_realm'] as ReadonlyArray<ArchiveRow>).map((row) => row['string_id'])).toEqual(['elsinore']);
  } finally {
    await knex.destroy();
    await database.drop();
  }
}, 120_000);
