import { filesBelow, packageFolders, readRepositoryFile } from './repository.js';
import { fullFolders, sharedByFewerThanTwo } from './rooms.js';

const max = 25;

/** Migrations are a numbered list. */
const lists = ['packages/store-knex/src/migrations'];

describe('a folder', () => {
  test(`holds at most ${max} source files`, () => {
    const paths = packageFolders.flatMap((folder) => filesBelow(`${folder}/src`)).filter((path) => !lists.some((list) => path.startsWith(`${list}/`)));
    expect(fullFolders(paths, max)).toEqual([]);
  });

  test('with too many of them is found; tests are not counted', () => {
    expect(fullFolders(['a/one.ts', 'a/two.ts', 'a/two.test.ts', 'b/one.ts', 'b/two.ts', 'b/three.ts'], 2)).toEqual(['b: 3']);
  });
});

describe('what use cases share', () => {
  const root = 'packages/core/src/use-cases';

  test('is needed by two of them', () => {
    const sources = filesBelow('packages/core/src')
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'packages/core/src/index.ts')
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
      source('cases/topics/a.ts', '../shared/both.js'),
    ];
    expect(sharedByFewerThanTwo('cases', sources)).toEqual(['cases/shared/through.ts', 'cases/shared/alone.ts', 'cases/shared/unused.ts']);
  });
});
