import { refusedWordsIn } from './plain-words.js';
import { filesBelow, packageFolders, readRepositoryFile } from '../repository.js';

const sources = packageFolders.flatMap(filesBelow).filter((path) => /\/(src|fixtures)\/.*[.]ts$/.test(path));

test('comments and test titles use the words of the field, and give nobody a gender', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.flatMap((path) => refusedWordsIn(path, readRepositoryFile(path)))).toEqual([]);
});

test.each([
  ['a comment', '/** What she may see. */\nexport const a = 1;', ['a.ts: /** What she may see. */']],
  ['a comment behind code', 'const a = 1; // a Fleeting event', ['a.ts: // a Fleeting event']],
  ['a title', "test('he signs in', () => {});", ['a.ts: he signs in']],
  ['a title of a table', "test.each([1])('her row %i', () => {});", ['a.ts: her row %i']],
  ['no other texts', 'const a = `http://x/${her}//she`; const her = "she // her";', []],
  ['no names in code', 'const keepsake_ids = 1; // keepsake_ids', []],
])('reads %s', (_, text, found) => {
  expect(refusedWordsIn('a.ts', text)).toEqual(found);
});
