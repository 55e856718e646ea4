import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PostgresAddress, sharePostgres } from '@parley/postgres-embedded';
import { isAlive } from './is-alive.js';

/** Plain JavaScript outside of `src`, found from there and from `dist` alike. */
const guardScript = fileURLToPath(new URL('../guard/guard.mjs', import.meta.url));

/** Milliseconds for which PostgreSQL waits for the next test run. */
const idle = 600_000;

/** A file system in memory, on Linux: copying a database there takes a tenth of the time. */
const memory = '/dev/shm';

/** Bytes that must be free there: containers often have 64 MB. */
const room = 1_073_741_824;

const hasRoom = async (path: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(path).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > room;
};

/** NOTE: short, because a socket in it has a path of at most about a hundred bytes. */
const folderOnMachine = async (): Promise<string> => {
  const chosen = process.env['PARLEY_EMULATOR_DIR'];
  if (chosen !== undefined && chosen !== '') return chosen;
  const name = `parley-emulator-${String(userInfo().uid)}`;
  const inMemory = join(memory, name);
  // An existing one there stays in use, also without free space.
  return existsSync(inMemory) || (await hasRoom(memory)) ? inMemory : join(tmpdir(), name);
};

const startGuard = (folder: string): void => {
  spawn(process.execPath, [guardScript, folder, String(idle)], { detached: true, stdio: 'ignore' }).unref();
};

const share = async (): Promise<PostgresAddress> => {
  const folder = await folderOnMachine();
  let isGuarded = false;
  const address = await sharePostgres({
    folder,
    settings: { max_wal_size: '256MB' },
    guard: () => {
      startGuard(folder);
      isGuarded = true;
    },
  });
  await mkdir(join(folder, 'users'), { recursive: true });
  await writeFile(join(folder, 'users', String(process.pid)), '');
  if (!isGuarded && !isAlive(Number(await readFile(join(folder, 'guard'), 'utf8').catch(() => '')))) startGuard(folder);
  return address;
};

let address: Promise<PostgresAddress> | undefined;

/** The PostgreSQL that all emulators of this user on this machine share: started by the first, ended by its guard ten minutes after the last. */
export const machinePostgres = (): Promise<PostgresAddress> =>
  (address ??= share().catch((error: unknown) => {
    address = undefined;
    throw error;
  }));
