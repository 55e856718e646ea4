import { caretAfter } from './caret.js';

test.each([
  ['one two', 'one three two', 2, 2],
  ['one two', 'one three two', 7, 13],
  ['[Uploading…] and', '[photo.png](/a) and', 16, 19],
  ['one', 'one two', 3, 7],
  ['', 'begun elsewhere', 0, 15],
])('%j becomes %j: the caret at %d stands at %d', (before, after, caret, then) => {
  expect(caretAfter(before, after, caret)).toBe(then);
});
