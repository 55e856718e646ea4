// All pure tests of the rules as one file: Jest loads the modules once for a mutant, and not once for each file.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '..', '..');

const within = (folder, isWanted) =>
  readdirSync(join(packages, folder), { recursive: true })
    .filter((path) => isWanted(path))
    .map((path) => join(packages, folder, path));

const files = [
  ...within('core/src/rules', (path) => path.endsWith('.test.ts')),
  ...within('core/src/model', (path) => path.endsWith('.test.ts')),
  ...within('testkit/src/nouns', (path) => path.endsWith('.golden.test.ts')),
];

for (const file of files.sort()) await import(file);
