import { filesBelow, packageFolders, readManifest, readRepositoryFile } from '../walls/repository.js';

const { scripts } = JSON.parse(readRepositoryFile('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** Pages, programs and settings that name command lines. */
const texts = [
  ...[...packageFolders, 'docs', 'deploy', '.ci', '.github'].flatMap(filesBelow).filter((path) => !path.includes('/recordings/')),
  ...['package.json', 'README.md', 'CHANGELOG.md', 'Dockerfile', 'compose.yaml', 'jest.config.ts'],
].filter((path) => /[.](md|[cm]?[jt]sx?|json|ya?ml|env|conf|service)$|\/run$|Dockerfile$/.test(path));

const unknownIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts));

test('there are at most fifteen scripts, those that people use', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
});

test('every script that is named is there', () => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.flatMap((path) => unknownIn(readRepositoryFile(path)).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('one that is not there is found', () => {
  expect(unknownIn(['`npm run build`, and then npm ', 'run planted:all -- x; npm ', 'run test:planted'].join(''))).toEqual(['planted:all', 'test:planted']);
});

test('continuous integration plays everything on the oldest Node that is promised, and the sample on each', () => {
  const workflow = readRepositoryFile('.github/workflows/ci.yml');
  const oldest = /^>=(\d+)/.exec(readManifest('.').engines?.['node'] ?? '')?.[1];
  expect(workflow).toContain(`- run: .ci/run\n        if: matrix.node == ${oldest ?? ''}\n`);
  expect(workflow).toContain(`- run: npm ci && npm test\n        if: matrix.node != ${oldest ?? ''}\n`);
  expect(workflow).toContain('timeout-minutes: 60\n');
});
