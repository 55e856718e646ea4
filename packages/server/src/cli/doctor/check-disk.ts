import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorMessage } from '../../error-message.js';
import { type Finding, mend, note, ok } from './finding.js';

const mebibyte = 1024 * 1024;

/** Below this PostgreSQL may soon refuse to write. Bytes. */
const leastFree = 256 * mebibyte;

/** Below this it is time to look. Bytes. */
const littleFree = 2048 * mebibyte;

export const diskFinding = (folder: string, free: number): Finding => {
  const text = `${String(Math.floor(free / mebibyte))} MiB are free in ${folder}`;
  const advice = 'Make room, or move the data directory (PARLEY_DATA_DIR) to a larger disk while the server is stopped.';
  if (free < leastFree) return mend('disk', text, advice);
  return free < littleFree ? note('disk', text, advice) : ok('disk', text);
};

/** The nearest folder above that exists has the same disk as one that is still to be made. */
const freeAt = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeAt(dirname(folder));
  }
};

export const checkDisk = async (dataDir: string): Promise<Finding> => {
  const folder = resolve(dataDir);
  try {
    return diskFinding(folder, await freeAt(folder));
  } catch (error) {
    return mend('disk', `${folder}: ${errorMessage(error)}`, 'Name a folder that can be read: PARLEY_DATA_DIR.');
  }
};
