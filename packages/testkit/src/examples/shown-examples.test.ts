import { filesBelow, readRepositoryFile } from '../walls/repository.js';

const folder = 'packages/testkit/src/examples';
const examples = filesBelow(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const pages = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md') && !path.startsWith('docs/generated/'))];

const shown = pages.flatMap((page) => [...readRepositoryFile(page).matchAll(/^```(?:ts|typescript)\n(.*?)^```$/gms)].map(([, code = '']) => ({ page, code })));

test.each(shown)('$page shows only code that is type-checked and run: %#', ({ code }) => {
  expect(examples.filter((path) => readRepositoryFile(path) === code)).toHaveLength(1);
});

test.each(['ten-lines', 'embed-chat', 'shop', 'own-transaction', 'rules-alone'])('a page shows %s', (name) => {
  expect(shown.map(({ code }) => code)).toContain(readRepositoryFile(`${folder}/${name}.ts`));
});
