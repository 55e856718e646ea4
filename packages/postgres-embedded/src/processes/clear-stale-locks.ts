import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { socketName, type Cluster } from '../cluster/cluster.js';
import { pidFilePath } from './find-postgres.js';
import { isRunning, worksIn } from './process-state.js';

const pidIn = async (path: string): Promise<number> => Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);

const isStale = async (pid: number, folder: string): Promise<boolean> => pid > 0 && (await isRunning(pid)) && !(await worksIn(pid, folder));

/**
 * Removes lock files whose process id now belongs to another program, as after a reboot or in a new container: PostgreSQL would mistake it for itself. A file
 * without a process is left to PostgreSQL, which first checks that its shared memory is unused.
 */
export const clearStaleLocks = async (cluster: Cluster): Promise<void> => {
  const { database } = cluster.directory;
  for (const path of [pidFilePath(cluster), join(database, `${socketName}.lock`)]) {
    const pid = await pidIn(path);
    if (!(await isStale(pid, database))) continue;
    // Moved before it is removed, so that a lock written meanwhile by another start is noticed and put back.
    const aside = `${path}.${randomBytes(6).toString('hex')}`;
    await rename(path, aside).catch(() => undefined);
    if ((await pidIn(aside)) !== pid) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  }
};
