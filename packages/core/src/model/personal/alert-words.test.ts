import { withAlertWords, withoutAlertWords } from './alert-words.js';

test('words are compared without case and by their parts; the first spelling stays', () => {
  expect(withAlertWords(['Lunch'], ['LUNCH', ' daily  Stand-up ', 'Daily\nstand-up', 'ﬁsh', 'fish'])).toEqual(['Lunch', 'daily  Stand-up', 'ﬁsh']);
});

test('blank ones are none', () => {
  expect(withAlertWords([], ['', '  ', '\n\t', '\u3000'])).toEqual([]);
});

test('what no store keeps is kept as a sign, and once', () => {
  const once = withAlertWords([], ['a\0', '\ud800b']);
  expect(once).toEqual(['a\uFFFD', '\uFFFDb']);
  expect(withAlertWords(once, ['a\0', '\ud800b'])).toEqual(once);
});

test('they are removed however they are spelled', () => {
  expect(withoutAlertWords(['Lunch', 'daily stand-up', 'tea'], ['lunch ', 'DAILY   STAND-UP', 'coffee'])).toEqual(['tea']);
});
