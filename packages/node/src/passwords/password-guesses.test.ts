import { passwordGuesses } from './password-guesses.js';

test.each(['', 'password', 'qwertyuiop', 'p4ssw0rd', 'aaaaaaaaaaaa', '12345678'])('%j is guessed within 10,000 tries', (password) => {
  expect(passwordGuesses(password)).toBeLessThan(10_000);
});

test.each(['xq7fK2', 'there is rosemary for remembrance', '李四 und 王五', 'correct horse battery staple '.repeat(4)])('%j is not', (password) => {
  expect(passwordGuesses(password)).toBeGreaterThanOrEqual(10_000);
});

test('only the first 32 characters count, so that a long one costs no more', () => {
  const first = '4@8({[<369&!|1+70$5%24@8({[<369&!';
  expect(passwordGuesses(first.slice(0, 32))).toBe(passwordGuesses(first.slice(0, 32) + first.repeat(3)));
});
