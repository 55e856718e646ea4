import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Manifest, readManifest, repositoryRoot } from '../walls/repository.js';
import { untar } from './untar.js';

const ours = '@parley/';

const folderOf = (name: string): string => `packages/${name.slice(ours.length)}`;

/** These packages of ours and all that they need, by name. */
export const withNeeds = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of Object.keys(readManifest(folderOf(name)).dependencies ?? {})) if (needed.startsWith(ours)) visit(needed);
  };
  names.forEach(visit);
  return [...found].sort();
};

/** Builds what is stale, as `npm start` does. */
export const build = (): void => {
  execFileSync(process.execPath, [join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-b', join(repositoryRoot, 'packages/server')], {
    stdio: 'inherit',
  });
};

const pack = (name: string, destination: string): Buffer => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination, `./${folderOf(name)}`];
  const answer = execFileSync('npm', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [packed] = JSON.parse(answer) as ReadonlyArray<{ readonly filename: string }>;
  return readFileSync(join(destination, packed?.filename ?? ''));
};

const link = (modules: string, name: string, needing: string): void => {
  const place = join(modules, name);
  if (existsSync(place)) return;
  const candidates = [join(repositoryRoot, needing, 'node_modules', name), join(repositoryRoot, 'node_modules', name)];
  const target = candidates.find(existsSync);
  if (target === undefined) throw new Error(`${needing} names ${name}, which is not installed`);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'dir');
};

/**
 * An empty project with these packages as `npm pack` makes them, unpacked where npm would put them. No registry is asked: libraries of others are links into the
 * workspace, and only those that the packed manifests, or the project itself, name. What a package uses without naming it is not there.
 */
export const installPacked = (names: ReadonlyArray<string>, libraries: ReadonlyArray<string>): string => {
  const project = mkdtempSync(join(tmpdir(), 'parley-packed-'));
  const modules = join(project, 'node_modules');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }));
  for (const name of withNeeds(names)) {
    for (const { path, content } of untar(pack(name, project))) {
      const place = join(modules, name, path.replace(/^package\//, ''));
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
    }
    const { dependencies = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as Manifest;
    for (const needed of Object.keys(dependencies)) if (!needed.startsWith(ours)) link(modules, needed, folderOf(name));
  }
  for (const library of libraries) link(modules, library, 'packages/testkit');
  return project;
};
