import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectGenerated } from '../golden/expect-generated.js';
import { readRepositoryFile, repositoryRoot } from '../walls/repository.js';
import { type House, housePage } from './house-page.js';

interface Script {
  readonly countTokens: (path: string, text: string) => number;
  readonly exportedNames: (text: string) => ReadonlyArray<string>;
  readonly countHouse: (texts: ReadonlyMap<string, string>) => House;
  readonly readHouse: (root: string) => ReadonlyMap<string, string>;
}

const { countTokens, exportedNames, countHouse, readHouse } = (await import(
  pathToFileURL(join(repositoryRoot, 'packages/testkit/scripts/count-house.mjs')).href
)) as Script;

/** Figures change with every commit: those of the page are of the last `npm run generate`, and no commit has to write them anew. */
const withoutFigures = (page: string): string => page.replace(/\d+([.]\d+)?/g, 'n');

test('docs/house.md has a line for each package and noun', () => {
  const base = JSON.parse(readRepositoryFile('packages/testkit/house-base.json')) as House;
  const page = housePage(base, countHouse(readHouse(repositoryRoot)));
  const committed = readRepositoryFile('docs/house.md');
  if (process.env['UPDATE_GENERATED'] === '1' || withoutFigures(page) !== withoutFigures(committed)) expectGenerated('docs/house.md', page);
  expect(page).toContain('| core |');
});

test.each([
  ['a.ts', 'const a = 1;', 5],
  ['a.ts', "import { b } from './b.js';\nimport type {\n  C,\n} from './c.js';\n/** A word. */\nconst a = 1; // more\n", 5],
  ['a.ts', 'const a = `x ${b} y ${{ c }.c} z`;', 13],
  ['a.ts', 'const a = /[/}]`/.test(b) ? b / 2 / 3 : 4;', 18],
  ['a.tsx', 'const a = <p title="x">one word{b}</p>;', 18],
])('%s: the tokens of %j are %d', (path, text, count) => {
  expect(countTokens(path, text)).toBe(count);
});

test('exported names are those of a file itself', () => {
  const text = "export const a = 1;\nexport type { B } from './b.js';\nexport * from './c.js';\nconst d = 2;\nexport { d };\nexport async function e() {}\n";
  expect(exportedNames(text)).toEqual(['a', 'e', 'd']);
});

test('programs, data and tests count apart, by package and by noun', () => {
  const house = countHouse(
    new Map([
      ['packages/core/src/rules/people/a.ts', `export const a = 1;\n${'// more\n'.repeat(30)}`],
      ['packages/core/src/people.ts', 'export const a = 1;\n'],
      ['packages/core/src/rules/people/a.test.ts', 'test;\n'],
      ['packages/wire/src/a.data.ts', 'export const a = 1;\n'],
    ]),
  );
  expect(house).toEqual({
    packages: {
      core: { files: 2, short: 1, tokens: 12, data: 0, tests: 2, names: 2 },
      wire: { files: 0, short: 0, tokens: 0, data: 6, tests: 0, names: 0 },
    },
    nouns: {
      'no noun': { files: 0, short: 0, tokens: 0, data: 6, tests: 0, names: 0 },
      people: { files: 2, short: 1, tokens: 12, data: 0, tests: 2, names: 2 },
    },
  });
});
