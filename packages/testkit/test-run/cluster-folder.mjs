// The folder of a test run's PostgreSQL. Plain JavaScript, because Jest's hooks and the guard run it directly.
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAlive, removePostgres } from '@parley/postgres-embedded/guard';
import { clusterParent, clusterParents } from './cluster-parent.mjs';

const prefix = 'parley-test-';

/** A run is named after the process that it ends with. */
export const folderForRun = () => join(clusterParent(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);

/** Of a run in memory. */
export const temporaryFolderOf = (folder) => join(folder, 'tmp');

export const processOf = (folder) => Number(basename(folder).slice(prefix.length).split('-')[0]);

const removeStaleIn = async (parent) => {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    if (processOf(folder) > 0 && !isAlive(processOf(folder))) await removePostgres(folder).catch(() => undefined);
  }
};

/** Removes the folders of runs whose process and guard have both ended. */
export const removeStaleClusters = async () => {
  for (const parent of clusterParents()) await removeStaleIn(parent);
};
