// Watches over a PostgreSQL that outlives whoever has started it, and removes it with its folder when nobody wants it any more. Plain JavaScript, because guards run as they
// stand, beside the programs that start them.
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether there is a process of this id, whoever's it is. */
export const isAlive = (pid) => {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A process id from a file may belong to somebody else by now: where the system can tell, it must work in the folder. */
const worksIn = async (pid, database) => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === database;
};

/** Stops PostgreSQL without ceremony, since nothing in it is to be kept, and removes its folder. */
export const removePostgres = async (folder) => {
  // Moved first: whoever comes from now on finds nothing here, and starts afresh.
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

/** Until nobody has wanted it for so long, or it is gone; then removes it. Looks every `interval`. Milliseconds. */
export const guardFolder = async (folder, { isRequested, idle, interval }) => {
  // An interrupted terminal signals everything in it; a guard has work to do then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  for (let wanted = Date.now(); existsSync(folder); await pause(interval)) {
    if (await isRequested()) wanted = Date.now();
    else if (Date.now() - wanted >= idle) break;
  }
  await removePostgres(folder);
};
