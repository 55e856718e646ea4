import ts from 'typescript';
import { filesBelow, readManifest, readRepositoryFile } from '../walls/repository.js';
import { isProgram } from '../walls/sources.js';
import { compilers } from '../packing/empty-project.js';

const page = readRepositoryFile('docs/embedding.md');
const folder = 'packages/testkit/src/examples';
const shown = filesBelow(folder)
  .map((path) => path.slice(folder.length + 1))
  .filter((name) => isProgram(name) && page.includes(readRepositoryFile(`${folder}/${name}`)));

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What a file imports, and the files beside it that it does. */
const importsOf = (name: string): ReadonlyArray<string> =>
  ts.preProcessFile(readRepositoryFile(`${folder}/${name}`), true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('node:')) return [];
    return fileName.startsWith('./') ? importsOf(fileName.slice(2).replace(/js$/, 'ts')) : [packageOf(fileName)];
  });

test.each(['ten-lines.ts', ...shown])('%s imports what its line installs, and nothing else', (name) => {
  const [, line = ''] = new RegExp(`^\\| \`${name}\` \\| \`npm install ([^\`]+)\``, 'm').exec(page) ?? [];

  expect(line.split(' ').sort()).toEqual([...new Set(importsOf(name))].sort());
});

test('the page names the least TypeScript that the examples are compiled with', () => {
  const [least = ''] = compilers;
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(readManifest(least).version) ?? [];

  expect(page).toContain(`**TypeScript** ${major ?? ''}.${minor ?? ''} or newer`);
});
