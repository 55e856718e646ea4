// Watches a PostgreSQL that outlives its starter, and removes it with its folder after its last user. Plain JavaScript, because guards run unbuilt, beside the
// programs that start them.
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a process of this id exists, of any user. */
export const isAlive = (pid) => {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A process id from a file may have been reused: where the system can tell, the process must work in the folder. */
const worksIn = async (pid, database) => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === database;
};

/** Stops PostgreSQL immediately, since its data are temporary, and removes its folder. */
export const removePostgres = async (folder) => {
  // Moved first, so that later users find nothing here and start afresh.
  const aside = `${folder}.${process.pid}`;
  const isMoved = await rename(folder, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const database = await realpath(join(aside, 'data', 'database')).catch(() => '');
  const pid = Number((await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (await worksIn(pid, database)) {
    process.kill(pid, 'SIGQUIT');
    while (await worksIn(pid, database)) await pause(10);
  }
  await rm(aside, { recursive: true, force: true, maxRetries: 5 });
};

/** Waits until it has been unused for `idle`, or is gone; then removes it. Checks every `interval`. Milliseconds. */
export const guardFolder = async (folder, { isRequested, idle, interval }) => {
  // An interrupted terminal signals its whole group; the guard's work begins only then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  for (let wanted = Date.now(); existsSync(folder); await pause(interval)) {
    if (await isRequested()) wanted = Date.now();
    else if (Date.now() - wanted >= idle) break;
  }
  await removePostgres(folder);
};
