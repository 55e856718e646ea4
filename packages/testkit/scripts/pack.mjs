// Makes the tarballs of all published packages: npm run pack [-- FOLDER]. Default folder: ./tarballs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const folder = process.argv[2] ?? fileURLToPath(new URL('tarballs/', root));
const isPublished = (name) => JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, root), 'utf8')).private !== true;
const packages = readdirSync(new URL('packages/', root)).filter(isPublished);

mkdirSync(folder, { recursive: true });
const { status } = spawnSync('npm', ['pack', '--pack-destination', folder, ...packages.map((name) => `./packages/${name}`)], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
