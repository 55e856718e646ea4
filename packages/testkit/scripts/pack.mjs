// Makes the tarballs of all published packages: npm run pack [-- FOLDER [NAME…]]. Default folder: ./tarballs. Builds everything anew, once for all: the `prepack` of each
// package, for who packs it alone, would build what it needs again and again. With --built, packs what is built.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = new URL('../../../', import.meta.url);
const { values, positionals } = parseArgs({ options: { built: { type: 'boolean', default: false } }, allowPositionals: true });
const [folder = fileURLToPath(new URL('tarballs/', root)), ...names] = positionals;
const isPublished = (name) => JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, root), 'utf8')).private !== true;
const packages = readdirSync(new URL('packages/', root)).filter(isPublished);

const npm = (...args) => {
  const { status } = spawnSync('npm', args, { cwd: fileURLToPath(root), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

if (!values.built) {
  const old = packages.flatMap((name) => ['dist', 'bin/dist', 'tsconfig.build.tsbuildinfo'].map((path) => new URL(`packages/${name}/${path}`, root)));
  for (const path of old) rmSync(path, { recursive: true, force: true });
  npm('run', 'build');
}
mkdirSync(folder, { recursive: true });
npm('pack', '--ignore-scripts', '--silent', '--pack-destination', folder, ...(names.length > 0 ? names : packages).map((name) => `./packages/${name}`));
