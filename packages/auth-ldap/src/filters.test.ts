import { entryNamed, isFilter, isNamePattern, isPrincipalPattern, peopleWith, principalNamed } from './filters.js';

test.each([
  ['(objectClass=person)', true],
  ['(&(objectClass=person)(!(memberOf=cn=former,dc=example,dc=org)))', true],
  ['(objectClass=person', false],
  ['', false],
])('%j is a filter: %p', (text, expected) => {
  expect(isFilter(text)).toBe(expected);
});

test.each([
  ['uid=%s,ou=people,dc=example,dc=org', true],
  ['%s', false],
  ['uid=%s', false],
  ['uid=x,ou=%s,dc=org', false],
  ['uid=%s,ou=%s,dc=org', false],
])('%j is a pattern of names: %p', (text, expected) => {
  expect(isNamePattern(text)).toBe(expected);
});

test.each([
  ['%s@example.org', true],
  ['%s', false],
  ['%s@', false],
  ['x%s@example.org', false],
  ['%s@%s', false],
  ['%s@example.org,dc=org', false],
])('%j is a pattern of principal names: %p', (text, expected) => {
  expect(isPrincipalPattern(text)).toBe(expected);
});

test.each([
  ['hamlet', 'hamlet@example.org'],
  ["pat.o'hara_1-2", "pat.o'hara_1-2@example.org"],
  ['zo\u00eb', 'zo\u00eb@example.org'],
  ['hamlet@example.org', null],
  ['uid=hamlet,dc=org', null],
  ['castle\\hamlet', null],
  ['two words', null],
  ['', null],
  ['hamlet\0', null],
  ['ham\u00adlet', null],
])('%j has the principal name %j', (name, expected) => {
  expect(principalNamed('%s@example.org', name)).toBe(expected);
});

test('a name is a value of a filter, whatever its signs', () => {
  expect(peopleWith('(objectClass=person)', [{ attribute: 'uid', value: 'a*)(b=\\c' }]).toString()).toBe(
    '(&(objectClass=person)(|(uid=a\\2a\\29\\28b=\\5cc)))',
  );
});

test('a name is one value of a distinguished name', () => {
  const pattern = 'uid=%s,dc=org';
  expect(entryNamed(pattern, 'hamlet')).toBe('uid=hamlet,dc=org');
  expect(entryNamed(pattern, "O'Hara, Pat + 1")).toBe('uid=O\\27Hara\\2c\\20Pat\\20\\2b\\201,dc=org');
  expect(entryNamed(pattern, 'Zoe\u0308')).toBe('uid=Zo\u00eb,dc=org');
  expect(entryNamed(pattern, '\uff48amlet')).toBe('uid=hamlet,dc=org');
});

test.each(['', ' ', ' a', 'a  b', 'a\0', 'a\u00adb', 'a\u200bb', 'a=b', 'a\\b', '#a', '"a"', 'a;b', '<a>', 'a\nb'])('%j is no name of an entry', (name) => {
  expect(entryNamed('uid=%s,dc=org', name)).toBeNull();
});
