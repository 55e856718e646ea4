import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolders, readManifest, repositoryRoot } from '../walls/repository.js';

const ours = '@parley/';

/** Names of the published packages. */
export const shipped: ReadonlyArray<string> = packageFolders
  .map(readManifest)
  .filter((manifest) => manifest.private !== true)
  .map(({ name }) => name)
  .sort();

/** These packages with their dependencies in the workspace. */
export const withNeeds = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const { dependencies = {} } = readManifest(`packages/${name.slice(ours.length)}`);
    for (const needed of Object.keys(dependencies)) if (needed.startsWith(ours)) visit(needed);
  };
  names.forEach(visit);
  return [...found].sort();
};

/** The tarball of a package, as npm names it. */
export const tarballOf = (name: string): string => `${name.slice(1).replace('/', '-')}-${readManifest(`packages/${name.slice(ours.length)}`).version}.tgz`;

/** Published packages, as `npm run pack` makes them of what is built, by name. */
export const packBuilt = (names = shipped): ReadonlyMap<string, Buffer> => {
  const destination = mkdtempSync(join(tmpdir(), 'parley-tarballs-'));
  try {
    execFileSync(
      process.execPath,
      [join(repositoryRoot, 'packages/testkit/scripts/pack.mjs'), '--built', destination, ...names.map((name) => name.slice(ours.length))],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return new Map(names.map((name) => [name, readFileSync(join(destination, tarballOf(name)))]));
  } finally {
    rmSync(destination, { recursive: true, force: true });
  }
};
