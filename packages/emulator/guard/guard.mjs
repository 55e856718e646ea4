// Runs beside the PostgreSQL that the emulators of a machine share, and removes it when none has used it for a while.
import { existsSync } from 'node:fs';
import { readFile, readdir, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [folder, idle = '600000'] = process.argv.slice(2);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const users = async (of) => (await readdir(join(of, 'users')).catch(() => [])).map(Number).filter((pid) => pid > 0 && isAlive(pid));

/** A process id from a file may belong to somebody else by now: where the system can tell, it must work in the folder. */
const worksIn = async (pid, database) => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === database;
};

const remove = async () => {
  // Moved first: whoever comes from now on finds nothing here, and starts afresh.
  const aside = `${folder}.${process.pid}`;
  await rename(folder, aside);
  const database = await realpath(join(aside, 'data', 'database')).catch(() => '');
  const pid = Number((await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && (await worksIn(pid, database))) {
    process.kill(pid, 'SIGQUIT');
    while (await worksIn(pid, database)) await pause(50);
  }
  await rm(aside, { recursive: true, force: true, maxRetries: 5 });
};

// An interrupted terminal signals everything in it; the guard has work to do then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
await writeFile(join(folder, 'guard'), String(process.pid));
for (let left = Date.now(); existsSync(folder) && Date.now() - left < Number(idle);) {
  await pause(Math.min(1000, Number(idle)));
  if ((await users(folder)).length > 0) left = Date.now();
}
if (existsSync(folder)) await remove();
