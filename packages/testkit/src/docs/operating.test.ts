import { filesBelow, readRepositoryFile } from '../walls/repository.js';

const variablesIn = (text: string): ReadonlyArray<string> => [...new Set([...text.matchAll(/\bPARLEY_[A-Z0-9_]+\b/g)].map(([name]) => name))].sort();

const sources = filesBelow('packages/server/src').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

describe('docs/operating.md', () => {
  const page = readRepositoryFile('docs/operating.md');

  it('names exactly the variables that the server reads', () => {
    expect(variablesIn(page)).toEqual(variablesIn(sources.map(readRepositoryFile).join('\n')));
  });

  it('has each in its table, except the one for the file of the others', () => {
    const rows = [...page.matchAll(/^\| `(PARLEY_\w+)` \|/gm)].map(([, name]) => name);
    expect([...rows, 'PARLEY_CONFIG'].sort()).toEqual(variablesIn(page));
  });
});
