import { randomBytes } from 'node:crypto';
import { chmod, chown, link, lstat, open, readFile, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../error-code.js';
import { makeFolder } from '../make-folder.js';
import { choosePostgresUser, isReachable, type PostgresUser } from './postgres-user.js';
import { StartRefused } from '../start-refused.js';

/** The data directory of one server, opened: it exists, and this process may use it. */
export interface DataDirectory {
  readonly path: string;
  /** The PostgreSQL cluster itself. */
  readonly database: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly user: PostgresUser | undefined;
  /** Whether the PostgreSQL user can walk to the directory by its path. */
  readonly visible: boolean;
}

const maxLogBytes = 10 * 1024 * 1024;

export const openDataDirectory = async (requested: string, runAs?: PostgresUser): Promise<DataDirectory> => {
  const asked = resolve(requested);
  const isMade = await makeFolder(asked, 0o700);
  const path = await realpath(asked);
  const database = join(path, 'database');
  const user = runAs ?? (await choosePostgresUser(database));
  // The PostgreSQL user may pass through without listing the folder.
  if (isMade && user !== undefined) await chmod(path, 0o711);
  return {
    path,
    database,
    passwordFile: join(path, 'database.password'),
    logFile: join(path, 'postgres.log'),
    user,
    visible: await isReachable(path, user),
  };
};

/** Whether a cluster has been made here. Refuses one that this user may not read. */
export const hasDatabase = async ({ database }: DataDirectory): Promise<boolean> => {
  try {
    await stat(join(database, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    const owner = await lstat(database);
    throw new StartRefused(
      'other-user',
      `The database in ${database} belongs to the user with id ${String(owner.uid)}: start the server as that user or as root, or give the folder to this user with chown -R`,
      error,
    );
  }
};

/** A backup restored by root belongs to root, and PostgreSQL would not open it. */
export const giveToUser = async (folder: string, user: PostgresUser | undefined): Promise<void> => {
  if (user === undefined || (await lstat(folder)).uid === user.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
};

/** Reads the password of the cluster, or chooses it before the first start. Two servers that start at once read the same one. */
export const readOrMakePassword = async ({ passwordFile }: DataDirectory, mayMake: boolean): Promise<string> => {
  const read = async (): Promise<string> => (await readFile(passwordFile, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || !mayMake) {
      throw new StartRefused('password-file', `The password of the database cannot be read from ${passwordFile}: put the file back from a backup`, error);
    }
  }
  const draft = `${passwordFile}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, passwordFile).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return read();
};

/** Opens the log for PostgreSQL, and returns where this run begins in it. A large log is rotated once. */
export const openLog = async ({ logFile }: DataDirectory): Promise<{ readonly file: Awaited<ReturnType<typeof open>>; readonly begin: number }> => {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`);
  return { file: await open(logFile, 'a', 0o600), begin: size > maxLogBytes ? 0 : size };
};
