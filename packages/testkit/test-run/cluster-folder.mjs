// Where the PostgreSQL of a test run lives, and how it goes away. Plain JavaScript, because Jest's hooks and the guard run it as it is.
import { randomBytes } from 'node:crypto';
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'parley-test-';

/** A run is named after the process that it ends with. */
export const folderForRun = () => join(tmpdir(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);

export const processOf = (folder) => Number(basename(folder).slice(prefix.length).split('-')[0]);

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A process id from a file may belong to somebody else by now: where the system can tell, it must work in the folder. */
const worksIn = async (pid, folder) => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')).startsWith(`${folder}/`);
};

/** Stops PostgreSQL without ceremony, since nothing in it is to be kept, and removes its folder. */
export const removeCluster = async (folder) => {
  const pid = Number((await readFile(join(folder, 'data', 'database', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && (await worksIn(pid, folder))) {
    process.kill(pid, 'SIGQUIT');
    while (await worksIn(pid, folder)) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes what runs have left whose process and guard are both gone. */
export const removeStaleClusters = async () => {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (processOf(folder) > 0 && !isAlive(processOf(folder))) await removeCluster(folder).catch(() => undefined);
  }
};
