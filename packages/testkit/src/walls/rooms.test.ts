import { filesBelow, packageFolders, readRepositoryFile } from './repository.js';
import { fullFolders, sharedByFewerThanTwo } from './rooms.js';
import { isProgram, isStyleSheet } from './sources.js';

const max = 25;
/** As eslint counts in code. */
const maxLines = 300;

/** Migrations are a numbered list. */
const lists = ['packages/store-knex/src/migrations'];

describe('a folder', () => {
  test(`holds at most ${max} source files`, () => {
    const paths = packageFolders.flatMap((folder) => filesBelow(`${folder}/src`)).filter((path) => !lists.some((list) => path.startsWith(`${list}/`)));
    expect(fullFolders(paths, max)).toEqual([]);
  });

  test('with too many of them is found; tests are not counted', () => {
    expect(fullFolders(['a/one.ts', 'a/two.ts', 'a/two.test.ts', 'b/one.ts', 'b/two.tsx', 'b/two.module.css', 'b/two.test.tsx'], 2)).toEqual([
      expect.stringMatching(/^b: 3 files, 1 too many: move those of one noun to a folder b.NOUN/),
    ]);
  });
});

describe('a style sheet', () => {
  const longIn = (sheets: ReadonlyArray<readonly [path: string, text: string]>): ReadonlyArray<string> =>
    sheets.filter(([, text]) => text.trimEnd().split('\n').length > maxLines).map(([path]) => path);

  test(`has at most ${maxLines} lines`, () => {
    const sheets = packageFolders.flatMap((folder) => filesBelow(`${folder}/src`)).filter(isStyleSheet);
    expect(longIn(sheets.map((path) => [path, readRepositoryFile(path)]))).toEqual([]);
  });

  test('with more of them is found', () => {
    const lines = (count: number): string => 'a {}\n'.repeat(count);
    expect(
      longIn([
        ['a.css', lines(maxLines)],
        ['b.css', lines(maxLines + 1)],
      ]),
    ).toEqual(['b.css']);
  });
});

describe('what use cases share', () => {
  const root = 'packages/core/src/use-cases';

  test('is needed by two of them', () => {
    const sources = filesBelow('packages/core/src')
      .filter((path) => isProgram(path) && path !== 'packages/core/src/index.ts')
      .map((path) => ({ path, text: readRepositoryFile(path) }));
    expect(sources.filter(({ path }) => path.startsWith(`${root}/shared/`)).length).toBeGreaterThan(0);
    expect(sharedByFewerThanTwo(root, sources)).toEqual([]);
  });

  test('and files that only one of them needs, alone or through another shared file, are found', () => {
    const source = (path: string, ...imports: ReadonlyArray<string>) => ({ path, text: imports.map((name) => `import '${name}';`).join('\n') });
    const sources = [
      source('cases/shared/both.ts'),
      source('cases/shared/through.ts'),
      source('cases/shared/alone.ts', './through.js'),
      source('cases/shared/unused.ts'),
      source('cases/channels/a.ts', '../shared/both.js', '../shared/alone.js'),
      source('cases/channels/deep/b.ts', '../../shared/alone.js'),
      source('cases/topics/a.tsx', '../shared/both.js'),
    ];
    expect(sharedByFewerThanTwo('cases', sources)).toEqual(['cases/shared/through.ts', 'cases/shared/alone.ts', 'cases/shared/unused.ts']);
  });
});
