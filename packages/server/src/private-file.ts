import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isNativeError } from 'node:util/types';
import { makeFolder } from '@parley/postgres-embedded';

const hasCode = (error: unknown, code: string): boolean => isNativeError(error) && 'code' in error && error.code === code;

/** Writes a file that only its owner can read, unless it exists; then false. Atomic. */
export const writePrivateFile = async (path: string, text: string): Promise<boolean> => {
  await makeFolder(dirname(path), 0o700);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** null when there is none. Rejects when others than its owner can read it. */
export const readPrivateFile = async (path: string): Promise<string | null> => {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) throw new Error(`${path} can be read by others: chmod 600 it`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};
