import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.js';

/**
 * Makes a folder and those above it. Returns whether it was made. Node's own `recursive` never ends where the system refuses with ENOENT below a folder that
 * exists, as in /proc.
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<boolean> => {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, { mode });
    return true;
  }
};
