import { filesBelow, readRepositoryFile } from '../walls/repository.js';
import { isProgram } from '../walls/sources.js';

const variablesIn = (text: string): ReadonlyArray<string> => [...new Set([...text.matchAll(/\bPARLEY_[A-Z0-9_]+\b/g)].map(([name]) => name))].sort();

const sources = filesBelow('packages/server/src').filter(isProgram);
const pages = [...filesBelow('docs/operating'), 'docs/generated/settings.md'].map(readRepositoryFile).join('\n');

test('the pages about operating name exactly the variables that the server reads', () => {
  expect(variablesIn(pages)).toEqual(variablesIn(sources.map(readRepositoryFile).join('\n')));
});

test('each has a row among the settings, except the one for the file of the others', () => {
  const rows = [...readRepositoryFile('docs/generated/settings.md').matchAll(/^\| `(PARLEY_\w+)` \|/gm)].map(([, name]) => name);
  expect([...rows, 'PARLEY_CONFIG'].sort()).toEqual(variablesIn(pages));
});
