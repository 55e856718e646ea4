import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@parley/postgres-embedded';

const guardScript = fileURLToPath(new URL('../../test-run/guard-run.mjs', import.meta.url));

const startRunner = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60000)'], { stdio: 'ignore' });
/** Runs lie here, where there is memory for them. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const folderOf = (runner: ChildProcess, parent = tmpdir()): string => join(parent, `parley-test-${String(runner.pid)}-guarded`);

/** A worker's start of its first database; returns the process of the server. */
const startClusterIn = async (folder: string): Promise<number> => {
  await mkdir(folder);
  const dataDir = join(folder, 'data');
  await (await startPostgres({ dataDir, durable: false })).leave();
  return Number((await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n')[0]);
};

const killed = async (runner: ChildProcess): Promise<void> => {
  const exit = once(runner, 'exit');
  runner.kill('SIGKILL');
  await exit;
};

test('after a kill of the run, its PostgreSQL and folder are removed, also those of a run without its guard', async () => {
  const [runner, stale] = [startRunner(), startRunner()];
  const [folder, staleFolder] = [folderOf(runner), folderOf(stale, memory)];
  try {
    const processes = await Promise.all([startClusterIn(folder), startClusterIn(staleFolder)]);
    await killed(stale);
    const guard = spawn(process.execPath, [guardScript, folder], { stdio: 'ignore' });
    const guardExit = once(guard, 'exit');
    await killed(runner);
    expect(await guardExit).toEqual([0, null]);
    expect([existsSync(folder), existsSync(staleFolder)]).toEqual([false, false]);
    for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  } finally {
    runner.kill('SIGKILL');
    stale.kill('SIGKILL');
    for (const left of [folder, staleFolder]) await rm(left, { recursive: true, force: true });
  }
});

test('the guard of a run that ended normally has nothing to do and ends', async () => {
  const runner = startRunner();
  try {
    const guard = spawn(process.execPath, [guardScript, folderOf(runner)], { stdio: 'ignore' });
    expect(await once(guard, 'exit')).toEqual([0, null]);
  } finally {
    await killed(runner);
  }
});
