import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharePostgres } from '@parley/postgres-embedded';
import { isAlive } from './is-alive.js';

const script = fileURLToPath(new URL('../guard/guard.mjs', import.meta.url));

test('the guard leaves PostgreSQL alone while somebody uses it, and removes it when nobody has for a while', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-guard-'));
  const user = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60000)'], { stdio: 'ignore' });
  try {
    await sharePostgres({ folder, guard: () => undefined });
    await mkdir(join(folder, 'users'));
    await writeFile(join(folder, 'users', String(user.pid)), '');
    const postmaster = Number((await readFile(join(folder, 'data', 'database', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const guard = spawn(process.execPath, [script, folder, '300'], { stdio: 'ignore' });
    const ended = once(guard, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([existsSync(folder), isAlive(postmaster)]).toEqual([true, true]);
    user.kill('SIGKILL');
    expect(await ended).toEqual([0, null]);
    expect([existsSync(folder), isAlive(postmaster)]).toEqual([false, false]);
  } finally {
    user.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
