import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

execFileSync(process.execPath, [here('../../../testkit/scripts/build-program.mjs')], { stdio: 'inherit' });
const built = here('../../dist/page');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: ReadonlyArray<string>;
  readonly css?: ReadonlyArray<string>;
  readonly assets?: ReadonlyArray<string>;
}

const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** What a part loads, with all that it imports at once. */
const filesOf = (name: string, known = new Set<string>()): ReadonlySet<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || known.has(chunk.file)) return known;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) known.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, known);
  return known;
};

const isFont = (file: string): boolean => /[.](woff2?|ttf)$/.test(file);

/** Fonts are compressed by themselves. */
const bytesOf = (file: string): number => (isFont(file) ? statSync(join(built, file)).size : gzipSync(readFileSync(join(built, file)), { level: 9 }).length);

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + bytesOf(file), 0);

/** The page itself, and what it asks for before it shows anything: the state and the outbox. */
const first = new Set([
  ...filesOf('index.html'),
  ...Object.keys(manifest)
    .filter((name) => /client\/src\/(live|outbox)\/index[.]ts$/.test(name))
    .flatMap((name) => [...filesOf(name)]),
]);

const kilobyte = 1024;

test('script, style and fonts of the first load are at most 150 KB, compressed', () => {
  const table = Object.fromEntries([...first].map((file) => [file, bytesOf(file)]));
  expect(Object.keys(table).length).toBeGreaterThanOrEqual(4);
  expect([sum(first) <= 150 * kilobyte, table]).toEqual([true, table]);
});

test('everything is at most 400 KB, without the fonts of formulas', () => {
  const files = readdirSync(join(built, 'assets'))
    .filter((name) => /[.](js|css|woff2?)$/.test(name) && !name.startsWith('KaTeX'))
    .map((name) => `assets/${name}`);
  const table = Object.fromEntries(files.map((file) => [file, bytesOf(file)]));
  expect([sum(files) <= 400 * kilobyte, table]).toEqual([true, table]);
});

describe('the licences of what is in the page', () => {
  const texts = readFileSync(join(built, 'licences.txt'), 'utf8').split(/\n-{80}\n/);
  const entryOf = (name: string): string => texts.find((text) => new RegExp(`^${name} \\d`, 'm').test(text)) ?? '';

  test.each(['react', 'react-dom', 'scheduler', '@tanstack/virtual-core', 'lucide-react', '@radix-ui/react-dialog', '@floating-ui/core', 'get-nonce'])(
    '%s is there with its text',
    (name) => {
      expect(entryOf(name)).toMatch(/copyright/i);
      expect(entryOf(name).length).toBeGreaterThan(500);
    },
  );

  test('each has its text, and what only builds the page, or is our own, is not among them', () => {
    for (const text of texts) expect(text).toMatch(/copyright|permission is hereby granted/i);
    for (const name of ['vite', 'rolldown', 'typescript', '@vitejs/plugin-react', 'parley']) expect(entryOf(name)).toBe('');
  });
});
