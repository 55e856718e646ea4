import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFolders, repositoryRoot } from './repository.js';

/** A file with one import, and the real files that the import needs. */
export interface Plant {
  readonly file: string;
  readonly specifier: string;
}

interface Cruise {
  readonly summary: { readonly violations: ReadonlyArray<{ readonly from: string; readonly to: string; readonly rule: { readonly name: string } }> };
}

const libraries = ['fp-ts', 'io-ts', 'knex', 'express', 'react', 'lodash'];
interface Rings {
  readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }>;
}

const rings = '.oxlintrc.cycles.json';
const configuration = ['.dependency-cruiser.mjs', rings, 'tsconfig.json', 'tsconfig.base.json'];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** Ends with 1 when there is one. */
const ringsIn = (folder: string): Rings['diagnostics'] => {
  const command = [join(repositoryRoot, 'node_modules/oxlint/bin/oxlint'), '--config', rings, '--format', 'json', 'packages'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as Rings).diagnostics;
};

/**
 * Builds a miniature of the repository outside of it (empty packages, empty libraries, the real configuration), plants the imports and returns the rules that
 * dependency-cruiser and oxlint report for each planted file.
 */
export const cruisePlants = (rooms: ReadonlyArray<string>, plants: ReadonlyArray<Plant>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-boundaries-'));
  try {
    for (const file of configuration) copyFileSync(join(repositoryRoot, file), join(folder, file));
    for (const name of packageFolders) write(join(folder, name, 'src/index.ts'), 'export {};\n');
    for (const room of rooms) write(join(folder, room), 'export {};\n');
    for (const name of libraries) {
      write(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'lib/Either.js' }));
      write(join(folder, 'node_modules', name, 'lib/Either.js'), 'exports.planted = 1;\n');
    }
    for (const { file, specifier } of plants)
      write(join(folder, file), `import type { planted } from '${specifier}';\nexport type Planted = typeof planted;\n`);

    const command = [
      join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      'packages',
    ];
    const report = JSON.parse(execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as Cruise;

    const found = new Map<string, string[]>(plants.map(({ file }) => [file, []]));
    const add = (file: string, rule: string): unknown => found.set(file, [...(found.get(file) ?? []), rule]);
    for (const { from, rule } of report.summary.violations) add(from, rule.name);
    for (const { filename, code } of ringsIn(folder)) add(filename, code);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
