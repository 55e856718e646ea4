import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the root package.json, relative to this file (`src/walls` and `dist/walls` are equally deep). */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The used part of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Reads a file by its path inside the repository. */
export const readRepositoryFile = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

export const readManifest = (folder: string): Manifest => JSON.parse(readRepositoryFile(join(folder, 'package.json'))) as Manifest;

/** Folders of all packages: `packages/core`, `packages/wire` … */
export const packageFolders: ReadonlyArray<string> = readdirSync(join(repositoryRoot, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `packages/${entry.name}`);

const notSources = new Set(['node_modules', 'dist', 'coverage', '.parley', '.git']);

/** All files below a folder of the repository, as paths inside it, without built and installed files. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notSources.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [relative('.', path).split(sep).join('/')] : [];
  });
