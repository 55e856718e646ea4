import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { type Program, run, start, stopAll } from '../../fixtures/processes.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';

afterAll(stopAll);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** The process of a PostgreSQL that a command has started below a folder. */
const postgresBelow = async (folders: () => ReadonlyArray<string>, { ended }: Program): Promise<number> => {
  let problem = '';
  void ended.then(({ errors }) => (problem = `it has ended: ${errors}`));
  for (;;) {
    for (const folder of folders()) {
      try {
        const pid = Number(readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
        if (pid > 0) return pid;
      } catch {
        // Not yet.
      }
    }
    if (problem !== '') throw new Error(problem);
    await pause();
  }
};

/** Whether PostgreSQL still works there: the process may be a zombie where nobody reaps. */
const isAlive = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const signalled = (program: Program): Promise<NodeJS.Signals | null> => new Promise((resolve) => program.process.once('exit', (_, signal) => resolve(signal)));

test('a verification that is ended leaves neither its database nor a PostgreSQL; what a killed one leaves, the next removes', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  await migrate(knex).finally(() => knex.destroy());
  const path = join(temporaryFolder(), 'x.backup');
  const settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() };
  expect(await run('parley.mjs', ['backup', path], settings).ended).toMatchObject({ code: 0 });
  await database.drop();

  const scratch = join(temporaryFolder(), 't');
  mkdirSync(scratch);
  const left = (): ReadonlyArray<string> =>
    readdirSync(scratch)
      .filter((name) => name.startsWith('parley-verify-'))
      .map((name) => join(scratch, name));
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const verify = run('parley.mjs', ['verify', path], { TMPDIR: scratch });
    const died = signalled(verify);
    const pid = await postgresBelow(left, verify);
    verify.process.kill(signal);
    expect([await died, await verify.ended]).toMatchObject([signal, { output: '', errors: '' }]);
    return pid;
  };
  const ended = await end('SIGTERM');
  expect([left(), isAlive(ended)]).toEqual([[], false]);
  const killed = await end('SIGKILL');
  expect(left()).toHaveLength(1);
  expect(await run('parley.mjs', ['verify', path], { TMPDIR: scratch }).ended).toMatchObject({ code: 0, errors: '' });
  expect(left()).toEqual([]);
  // PostgreSQL itself would notice within a minute that its folder is gone.
  if (isAlive(killed)) process.kill(killed, 'SIGQUIT');
}, 180_000);

test('a command that has started the embedded PostgreSQL stops it when it is interrupted', async () => {
  const dataDir = temporaryFolder();
  const server = await start({ PARLEY_DATA_DIR: dataDir });
  server.process.kill('SIGTERM');
  await server.ended;
  const path = join(temporaryFolder(), 'x.backup');
  const backup = run('parley.mjs', ['backup', path], { PARLEY_DATA_DIR: dataDir });
  const died = signalled(backup);
  const pid = await postgresBelow(() => [dataDir], backup);
  backup.process.kill('SIGINT');
  expect(await died).toBe('SIGINT');
  expect(isAlive(pid)).toBe(false);
  expect(await run('parley.mjs', ['backup', path], { PARLEY_DATA_DIR: dataDir }).ended).toMatchObject({ code: 0, errors: '' });
}, 180_000);
