import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cleanUpAtSignals } from './at-signals.js';
import { isRunning } from './is-running.js';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  // Some systems cannot sync folders.
  await handle.sync().catch(() => undefined);
  await handle.close();
};

/** Removes the drafts of this file whose processes were killed. */
const removeOldDrafts = async (path: string): Promise<void> => {
  const start = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const [, pid] = (name.startsWith(start) ? /^(\d{1,10})-[0-9a-f]{8}\.part$/.exec(name.slice(start.length)) : null) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
};

/**
 * Writes a file that only its owner can read, under a draft's name beside it; it gets its own name once everything is on disk. Throws, and leaves nothing, where
 * there is such a file or the work fails. `kill -9` leaves the draft, which ends in `.part`; the next
 * call for the same file removes it.
 */
export const writeNewFile = async <Result>(path: string, write: (file: FileHandle) => Promise<Result>): Promise<Result> => {
  if (existsSync(path)) throw new Error(`${path} is there already`);
  await removeOldDrafts(path);
  const draft = `${path}.${String(process.pid)}-${randomUUID().slice(0, 8)}.part`;
  const stop = cleanUpAtSignals(() => rmSync(draft, { force: true }));
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      const result = await write(file);
      await file.sync();
      await file.close();
      await rename(draft, path);
      await sync(dirname(path));
      return result;
    } finally {
      await file.close().catch(() => undefined);
    }
  } finally {
    await rm(draft, { force: true });
    stop();
  }
};
