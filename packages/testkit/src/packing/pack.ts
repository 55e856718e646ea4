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

/** Every published package, as `npm pack` makes it of what is built, by name. */
export const packAll = (): ReadonlyMap<string, Buffer> => {
  const destination = mkdtempSync(join(tmpdir(), 'parley-tarballs-'));
  try {
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination, ...shipped.map((name) => `./packages/${name.slice(ours.length)}`)];
    const answer = execFileSync('npm', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const packed = JSON.parse(answer) as ReadonlyArray<{ readonly name: string; readonly filename: string }>;
    return new Map(packed.map(({ name, filename }) => [name, readFileSync(join(destination, filename))]));
  } finally {
    rmSync(destination, { recursive: true, force: true });
  }
};
