import { withAlertWords, withoutAlertWords } from './alert-words.js';

test('words are compared without case and with white space folded; the first spelling stays', () => {
  expect(withAlertWords(['Lunch'], ['LUNCH', ' daily  Stand-up ', 'Daily\nstand-up', 'ﬁsh', 'fish'])).toEqual(['Lunch', 'daily  Stand-up', 'ﬁsh']);
});

test('blank words are ignored', () => {
  expect(withAlertWords([], ['', '  ', '\n\t', '\u3000'])).toEqual([]);
});

test('characters that the store cannot keep are replaced, and the word is kept once', () => {
  const once = withAlertWords([], ['a\0', '\ud800b']);
  expect(once).toEqual(['a\uFFFD', '\uFFFDb']);
  expect(withAlertWords(once, ['a\0', '\ud800b'])).toEqual(once);
});

test('words are removed regardless of spelling', () => {
  expect(withoutAlertWords(['Lunch', 'daily stand-up', 'tea'], ['lunch ', 'DAILY   STAND-UP', 'coffee'])).toEqual(['tea']);
});
