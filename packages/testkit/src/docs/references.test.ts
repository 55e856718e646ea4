import { filesBelow, packageFolders, readRepositoryFile } from '../walls/repository.js';
import { isCode } from '../walls/sources.js';

const page = readRepositoryFile('docs/references.md');
/** The first cells of the tables of a section. */
const rowsOf = (heading: string): ReadonlyArray<string> => {
  const start = page.indexOf(heading);
  const end = page.indexOf('\n## ', start + 1);
  return [...page.slice(start, end < 0 ? undefined : end).matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell.trim());
};

const sections = new Set(rowsOf('## `Spec:'));
const attacks = new Set(rowsOf('## `attack'));
/** Expands ranges: `A1–A6` and `4.1–4.21`. */
const examples = new Set(
  rowsOf('## `4.3#17`').flatMap((cell) =>
    cell.split(', ').flatMap((part) => {
      const [, head = '', from = '', to = ''] = /^([A-D]|4\.)(\d+)–(?:[A-D]|4\.)(\d+)$/.exec(part) ?? [];
      return head === '' ? [part] : Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${head}${String(Number(from) + index)}`);
    }),
  ),
);

const texts = packageFolders
  .flatMap((folder) => filesBelow(folder))
  .filter((path) => isCode(path) && !path.endsWith('references.test.ts'))
  .map((path) => ({ path, text: readRepositoryFile(path) }));

const citations = (pattern: RegExp): ReadonlyArray<readonly [cited: string, path: string]> =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, cited = '']) => [cited, path] as const));

const unknown = (found: ReadonlyArray<readonly [string, string]>, known: ReadonlySet<string>): ReadonlyArray<string> =>
  found.filter(([cited]) => !known.has(cited)).map(([cited, path]) => `${path}: ${cited}`);

it('explains every section that is cited', () => {
  const found = citations(/Spec: ((?:[1-9](?:\.\d+)?(?:, )?)+)/g).flatMap(([list, path]) =>
    list.split(', ').flatMap((cited): ReadonlyArray<readonly [string, string]> => (cited === '' ? [] : [[cited.replace(/\.$/, ''), path]])),
  );
  expect(found.length).toBeGreaterThan(200);
  expect(unknown(found, sections)).toEqual([]);
});

it('explains every attack that is cited', () => {
  const found = citations(/\battacks? (\d+)/gi);
  expect(found.length).toBeGreaterThan(50);
  expect(unknown(found, attacks)).toEqual([]);
});

it('explains every set of examples that is cited', () => {
  const found = citations(/(?<![\w.])((?:4\.\d{1,2}|[A-D]\d[a-z]?))#\d/g);
  expect(found.length).toBeGreaterThan(50);
  expect(unknown(found, examples)).toEqual([]);
});

it('reports a missing entry', () => {
  expect(unknown([['4.22', 'x.ts']], sections)).toEqual(['x.ts: 4.22']);
  expect(unknown([['71', 'x.ts']], attacks)).toEqual(['x.ts: 71']);
  expect(unknown([['E1', 'x.ts']], examples)).toEqual(['x.ts: E1']);
});
