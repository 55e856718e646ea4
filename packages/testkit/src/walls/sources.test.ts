import { isCode, isProgram, isStyleSheet, isTest } from './sources.js';

test.each([
  ['a.ts', 'code, program'],
  ['a.tsx', 'code, program'],
  ['a.mts', 'code, program'],
  ['a.test.ts', 'code, test'],
  ['a.http.test.tsx', 'code, test'],
  ['a.module.css', 'style sheet'],
  ['a.mjs', ''],
  ['a.ts.md', ''],
])('%s: %s', (path, kinds) => {
  const kindsOf = { code: isCode, program: isProgram, test: isTest, 'style sheet': isStyleSheet };
  const found = Object.entries(kindsOf).filter(([, is]) => is(path));
  expect(found.map(([kind]) => kind).join(', ')).toBe(kinds);
});
