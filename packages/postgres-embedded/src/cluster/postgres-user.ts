import { lstat, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as when this process is root, which PostgreSQL itself refuses. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

const preferred = ['parley', 'postgres', 'nobody'];
const nobody: PostgresUser = { uid: 65534, gid: 65534 };

const fromPasswordFile = (passwd: string): PostgresUser | undefined => {
  const users = new Map<string, PostgresUser>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && uid !== undefined && gid !== undefined && Number(uid) > 0) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return preferred.map((name) => users.get(name)).find((user) => user !== undefined);
};

/**
 * Which user to run PostgreSQL as: undefined is "as this process". As root: the owner of an existing database folder, else the first that exists of
 * `parley`, `postgres` and `nobody`. No user is created: a container may have no tool for it, and a host should not be changed by a start.
 */
export const choosePostgresUser = async (databaseFolder: string): Promise<PostgresUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(databaseFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return fromPasswordFile(passwd) ?? nobody;
};

/** Whether the user may walk to the path, by the mode of every folder above it and of itself. */
export const isReachable = async (path: string, user: PostgresUser | undefined): Promise<boolean> => {
  if (user === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & search) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};
