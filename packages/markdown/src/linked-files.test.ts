import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com' });
const files = ['2/a1/f.txt', '2/b_-2/été.png', '2/c3/x.tar.gz'].map((pathId) => ({ pathId, mediaType: 'text/plain', picture: null }));
const linked = (text: string) => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files }).linkedFiles;
const named = (text: string) => renderer.references(text).files;

test.each([
  ['[f](/user_uploads/2/a1/f.txt)', ['2/a1/f.txt']],
  ['[f](/user_uploads/2/a1/f.txt) and [again](/user_uploads/2/a1/f.txt#x)', ['2/a1/f.txt']],
  ['[p](/user_uploads/2/b_-2/été.png) [p](/user_uploads/2/c3/x.tar.gz?download=1)', ['2/b_-2/été.png', '2/c3/x.tar.gz']],
  ['[p](/user_uploads/2/b_-2/%C3%A9t%C3%A9.png)', ['2/b_-2/été.png']],
  ['see https://chat.example.com/user_uploads/2/a1/f.txt.', ['2/a1/f.txt']],
  ['> [quoted](/user_uploads/2/a1/f.txt)', ['2/a1/f.txt']],
])('%s links files', (text, expected) => {
  expect(linked(text)).toEqual(expected);
  expect(named(text)).toEqual(expect.arrayContaining(expected));
});

test.each([
  'nothing',
  '/user_uploads/2/a1/f.txt',
  '`[f](/user_uploads/2/a1/f.txt)`',
  '```\n[f](/user_uploads/2/a1/f.txt)\n```',
  '[f](/user_uploads/3/a1/f.txt)',
  '[f](/user_uploads/2/a1/f.txt/more)',
  '[f](/user_uploads/2/a1/%ZZ)',
  '[f](/user_uploads/2/a1/%2e%2e%2ff.txt)',
  '[f](/user_uploads/2/../2/a1/f.txt)',
  '[f](/x/user_uploads/2/a1/f.txt)',
  '[f](/user_uploads/temporary/a1/f.txt)',
])('%j links none of them', (text) => {
  expect(linked(text)).toEqual([]);
});

test('named files are found at once, each once, and up to the maximum', () => {
  expect(named('x'.repeat(10_000))).toEqual([]);
  expect(named('/user_uploads/'.repeat(700))).toEqual([]);
  expect(named('/user_uploads/1/a/b '.repeat(500))).toEqual(['1/a/b']);
  expect(named('/user_uploads/1/a/%00 /user_uploads/1/a/%E0%A4%A /user_uploads/1/a/b%2Fc%2Fd')).toEqual([]);
});
