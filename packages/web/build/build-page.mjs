// Builds the page, packages/web/dist/page, when a source is newer.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = join(here, 'dist/page');
const first = join(folder, 'index.html');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const filesIn = (place) =>
  readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name));

const isSource = (path) => /[.](tsx?|css|html|svg|mjs|txt)$/.test(path) && !/[.]test[.]tsx?$/.test(path);

const isStale = () => {
  const built = timeOf(first);
  const places = ['src/page', 'build', '../client/src'].map((place) => join(here, place));
  const others = ['vite.config.mjs', '../http-express/look.css', '../../package-lock.json', '../../tsconfig.base.json'].map((name) => join(here, name));
  return [...others, ...places.flatMap(filesIn).filter(isSource)].some((path) => timeOf(path) > built);
};

/** Never leaves half a file to a program that starts meanwhile. */
const replace = (path, contents) => {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
};

export const buildPage = async () => {
  if (!isStale()) return;
  const began = new Date();
  process.stderr.write('The chat in the browser is being built…\n');
  const { build } = await import('vite');
  const { output } = await build({ configFile: join(here, 'vite.config.mjs'), logLevel: 'error', build: { write: false } });
  // The page last: it names the others.
  const files = [...output].sort((one, other) => Number(one.fileName === 'index.html') - Number(other.fileName === 'index.html'));
  for (const file of files) replace(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source);
  const names = new Set(files.map(({ fileName }) => fileName));
  // Drafts end in a number: they are another builder's.
  for (const path of filesIn(folder)) if (!names.has(relative(folder, path)) && !/[.]\d+$/.test(path)) rmSync(path, { force: true });
  utimesSync(first, began, began);
};
