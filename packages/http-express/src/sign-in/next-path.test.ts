import { nextPath } from './next-path.js';

test.each([
  ['/', '/'],
  ['/json/users/me?x=1#top', '/json/users/me?x=1#top'],
  ['/a/../b', '/b'],
])('%s is a path of this server', (given, path) => {
  expect(nextPath(given)).toBe(path);
});

test.each([
  [''],
  ['json'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/.//evil.example'],
  ['/a\\b'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/a\r\nSet-Cookie: a=b'],
  ['/\t/evil.example'],
  [`/${'a'.repeat(2000)}`],
  [undefined],
  [['/a', '/b']],
])('%j is none', (given) => {
  expect(nextPath(given)).toBeNull();
});
