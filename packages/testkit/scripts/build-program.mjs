// Builds the standalone server's program, packages/server/bin/dist, and the page that it serves, when a source is newer: all own packages in a few files, libraries beside them. Loading
// 1,400 modules one by one had taken two thirds of a start. Types are checked by the compiler (`npm run build`), which also builds what hosts import.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuiltFrom } from './sources.mjs';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(packages, 'server/bin/dist');
const program = join(folder, 'parley.js');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newestSource = (name) =>
  readdirSync(join(packages, name, 'src'), { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && isBuiltFrom(file.name))
    .reduce((time, file) => Math.max(time, timeOf(join(file.parentPath ?? file.path, file.name))), 0);

const isStale = () => {
  const built = timeOf(program);
  const others = [fileURLToPath(import.meta.url), join(packages, '../package-lock.json'), join(packages, '../tsconfig.base.json')];
  return (
    others.some((path) => timeOf(path) > built) || readdirSync(packages).some((name) => timeOf(join(packages, name, 'src')) > 0 && newestSource(name) > built)
  );
};

/** The source of `@parley/wire` or of a door such as `@parley/core/model`. */
const sourceOf = (specifier) => {
  const [, name, door] = specifier.split('/');
  return join(packages, name, 'src', door === undefined ? 'index.ts' : `doors/${door}.ts`);
};

const ownPackages = {
  name: 'own packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      return path.startsWith('@parley/') ? { path: sourceOf(path), sideEffects: false } : { path, external: true };
    });
    // A module that is not used is left out, with the libraries that it alone loads: what the program uses of a package is less than what hosts do.
    build.onResolve({ filter: /^[.].*[.]js$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.replace(/js$/, 'ts')), sideEffects: false }));
    // A module finds files of its package as if it were still there.
    build.onLoad({ filter: /[.]ts$/ }, ({ path }) => {
      const [name, , ...rest] = relative(packages, path).split(/[\\/]/);
      const place = `new URL('./${rest.join('/').replace(/ts$/, 'js')}', import.meta.resolve('@parley/${name}')).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};

/** Where the lines of a file come from, for packages/server/bin/source-names.mjs: a source map would cost 40 MiB when a stack is shown. */
const sourceLines = (map, count) => {
  const { sources } = map;
  const numberOf = new Map(sources.map((source, number) => [source, number]));
  const places = new SourceMap(map);
  const lines = Array.from({ length: count }, (_, line) => {
    const { originalSource, originalLine } = places.findEntry(line, Number.MAX_SAFE_INTEGER);
    return originalSource === undefined ? [0, 0] : [numberOf.get(originalSource), originalLine + 1];
  });
  return JSON.stringify({ sources, lines: Buffer.from(Uint16Array.from(lines.flat()).buffer).toString('base64') });
};

/** Never leaves half a file to a program that starts meanwhile. */
const replace = (path, contents) => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
};

/** Each gets a file of its own: the memory for compiling one of 2.7 MB, some 20 MiB, would never be given back. */
const large = ['core', 'wire', 'store-knex'];

const buildProgram = async () => {
  if (!isStale()) return;
  const began = new Date();
  process.stderr.write('Parley is being built, which takes a moment…\n');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: { parley: join(packages, 'server/src/cli/run-command.ts'), ...Object.fromEntries(large.map((name) => [name, sourceOf(`@parley/${name}`)])) },
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    plugins: [ownPackages],
  });
  mkdirSync(folder, { recursive: true });
  const textOf = new Map(outputFiles.map(({ path, text }) => [path, text]));
  // The program last: it names the others.
  const files = [...textOf.keys()]
    .filter((path) => path.endsWith('.js') && !large.includes(basename(path, '.js')))
    .sort((one, other) => Number(one === program) - Number(other === program));
  for (const path of files) {
    const text = textOf.get(path);
    replace(`${path}.lines.json`, sourceLines(JSON.parse(textOf.get(`${path}.map`)), text.split('\n').length));
    replace(path, text);
  }
  const names = new Set(files.flatMap((path) => [basename(path), `${basename(path)}.lines.json`]));
  // Drafts end in a number: they are another builder's.
  for (const old of readdirSync(folder).filter((name) => /[.]js(on)?$/.test(name) && !names.has(name))) rmSync(join(folder, old), { force: true });
  utimesSync(program, began, began);
};

await buildProgram();
const { buildPage } = await import(new URL('../../web/build/build-page.mjs', import.meta.url));
await buildPage();
