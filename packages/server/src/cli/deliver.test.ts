import { credentialsFile } from './deliver.js';

test.each([
  ['zuliprc', 'ada@example.org', 'zuliprc-ada@example.org-20261128-025012.txt'],
  ['password', '../a b/"ü@example.org', 'password-.._a_b___@example.org-20261128-025012.txt'],
])('a file with a %s of %j says what it holds, whose it is, and when it was made', (what, email, name) => {
  expect(credentialsFile(what, email, Date.UTC(2026, 10, 28, 2, 50, 12, 345))).toBe(name);
});
