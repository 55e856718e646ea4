import { filesBelow, readRepositoryFile } from '../walls/repository.js';
import { isProgram } from '../walls/sources.js';

const folder = 'packages/testkit/src/examples';
const otherFolders = ['client', 'e2e', 'mcp'].map((name) => `packages/${name}/fixtures/examples`);
const examples = [folder, ...otherFolders].flatMap(filesBelow).filter(isProgram);
const pages = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md') && !path.startsWith('docs/generated/'))];

const shown = pages.flatMap((page) =>
  [...readRepositoryFile(page).matchAll(/^```(?:ts|typescript)\n(.*?)^```$/gms)].map(([, code = ''], index) => [page, index + 1, code] as const),
);

test.each(shown)('%s shows only code that is type-checked and run: its example %i', (_page, _index, code) => {
  expect(examples.filter((path) => readRepositoryFile(path) === code)).toHaveLength(1);
});

test.each(['ten-lines', 'embed-chat', 'shop', 'own-transaction', 'rules-alone'])('a page shows %s', (name) => {
  expect(shown.map(([, , code]) => code)).toContain(readRepositoryFile(`${folder}/${name}.ts`));
});

test.each(otherFolders.flatMap(filesBelow))('a page shows %s', (path) => {
  expect(shown.map(([, , code]) => code)).toContain(readRepositoryFile(path));
});

test('no host needs fp-ts', () => {
  expect(examples.filter((path) => readRepositoryFile(path).includes("'fp-ts"))).toEqual([]);
});
