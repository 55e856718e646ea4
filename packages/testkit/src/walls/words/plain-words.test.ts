import { refusedWordsIn } from './plain-words.js';
import { filesBelow, packageFolders, readRepositoryFile } from '../repository.js';
import { isCode, isStyleSheet } from '../sources.js';

const sources = packageFolders.flatMap(filesBelow).filter((path) => /\/(src|fixtures)\//.test(path) && (isCode(path) || isStyleSheet(path)));

test('comments and test titles use the words of the field, and give nobody a gender', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.flatMap((path) => refusedWordsIn(path, readRepositoryFile(path)))).toEqual([]);
});

const saying = (word: string, text: string, path = 'a.ts'): string => `${path}: "${word}" has a plainer word (docs/style.md, docs/glossary.md): ${text}`;

test.each([
  ['a comment', '/** What she may see. */\nexport const a = 1;', [saying('she', '/** What she may see. */')]],
  ['a comment behind code', 'const a = 1; // a Fleeting event', [saying('Fleeting', '// a Fleeting event')]],
  ['a title', "test('he signs in', () => {});", [saying('he', 'he signs in')]],
  ['a title of a table', "test.each([1])('her row %i', () => {});", [saying('her', 'her row %i')]],
  ['no other texts', 'const a = `http://x/${her}//she`; const her = "she // her";', []],
  ['no names in code', 'const keepsake_ids = 1; // keepsake_ids', []],
])('reads %s', (_, text, found) => {
  expect(refusedWordsIn('a.ts', text)).toEqual(found);
});

test('reads pages and style sheets', () => {
  const view = 'export const view = (\n  <p title="she">\n    her http://x//he {/* as she does */}\n  </p>\n);';
  expect(refusedWordsIn('a.tsx', view)).toEqual([saying('she', '/* as she does */', 'a.tsx')]);
  expect(refusedWordsIn('a.css', '/* his */\n.her { color: red; }')).toEqual([saying('his', '/* his */', 'a.css')]);
});
