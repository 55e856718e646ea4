import { bareIdentifiersIn } from './bare-identifiers.js';
import { filesBelow, packageFolders, readRepositoryFile } from '../repository.js';
import { isCode, isStyleSheet } from '../sources.js';

const sources = packageFolders.flatMap(filesBelow).filter((path) => /\/(src|fixtures)\//.test(path) && (isCode(path) || isStyleSheet(path)));

test('sentences of comments have words, and identifiers only in backticks', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.flatMap((path) => bareIdentifiersIn(path, readRepositoryFile(path)))).toEqual([]);
});

test.each([
  ['a comment', '/** It includesPerson those who joined. */\nexport const a = 1;', ['a.ts: includesPerson']],
  ['a comment behind code', 'const a = 1; // what userIds has', ['a.ts: userIds']],
  ['every word of a sentence', '// noteSlept, wasSleptThrough', ['a.ts: noteSlept', 'a.ts: wasSleptThrough']],
  ['no code in a comment', '/** What `userIds` has, {@link includesPerson}.\n * @example\n * const isNew = true; */', []],
  ['no code and no texts', 'const userIds = "// userIds";', []],
  ['no names of systems', '// A bound of macOS, see https://example.com/macAddress', []],
])('reads %s', (_, text, found) => {
  expect(bareIdentifiersIn('a.ts', text)).toEqual(found);
});

test('reads pages and style sheets', () => {
  expect(bareIdentifiersIn('a.tsx', 'export const view = <p>onScroll // onClick{/* calls onScroll */}</p>;')).toEqual(['a.tsx: onScroll']);
  expect(bareIdentifiersIn('a.css', '.isOpen { color: red; } /* while isOpen */')).toEqual(['a.css: isOpen']);
});
