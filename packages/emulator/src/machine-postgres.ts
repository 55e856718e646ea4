import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PostgresAddress, sharePostgres } from '@parley/postgres-embedded';
import { isAlive } from './is-alive.js';

/** Plain JavaScript outside of `src`, found from there and from `dist` alike. */
const guardScript = fileURLToPath(new URL('../guard/guard.mjs', import.meta.url));

/** How long PostgreSQL waits for the next test run. Milliseconds. */
const idle = 600_000;

/** NOTE: short, because a socket in it has a path of at most about a hundred bytes. */
const folder = join(tmpdir(), `parley-emulator-${String(userInfo().uid)}`);

const guard = (): void => {
  spawn(process.execPath, [guardScript, folder, String(idle)], { detached: true, stdio: 'ignore' }).unref();
};

const share = async (): Promise<PostgresAddress> => {
  let isGuarded = false;
  const address = await sharePostgres({
    folder,
    guard: () => {
      guard();
      isGuarded = true;
    },
  });
  await mkdir(join(folder, 'users'), { recursive: true });
  await writeFile(join(folder, 'users', String(process.pid)), '');
  if (!isGuarded && !isAlive(Number(await readFile(join(folder, 'guard'), 'utf8').catch(() => '')))) guard();
  return address;
};

let address: Promise<PostgresAddress> | undefined;

/** The PostgreSQL that all emulators of this user on this machine share: started by the first, ended by its guard ten minutes after the last. */
export const machinePostgres = (): Promise<PostgresAddress> =>
  (address ??= share().catch((error: unknown) => {
    address = undefined;
    throw error;
  }));
