import { rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpAtSignals } from './at-signals.js';
import { isRunning } from './is-running.js';

/** Removes what killed processes of this user have left. */
const removeOld = async (start: string): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = (name.startsWith(start) ? /^(\d{1,10})-\w{6}$/.exec(name.slice(start.length)) : null) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(tmpdir(), name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory() === true && found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
  }
};

/**
 * Runs work with a folder for temporary files that only its owner can read. It is removed in the end, also by a signal; `kill -9` leaves it to the next call of
 * this name.
 */
export const withScratchFolder = async <Result>(name: string, work: (folder: string) => Promise<Result>): Promise<Result> => {
  const start = `parley-${name}-`;
  await removeOld(start);
  const folder = await mkdtemp(join(tmpdir(), `${start}${String(process.pid)}-`));
  const stop = cleanUpAtSignals(() => rmSync(folder, { recursive: true, force: true }));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    stop();
  }
};
