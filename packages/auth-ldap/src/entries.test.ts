import { idOf, idValue, isDisabled, isNamed, personOf } from './entries.js';

const entry = { dn: 'uid=hamlet,dc=org', entryUUID: 'a-b', mail: ['first@example.org', 'second@example.org'], CN: 'Hamlet', uid: 'Hamlet' };
const attributes = { id: 'entryUUID', email: 'mail', fullName: 'cn', profile: {}, picture: null };

test('an entry says who the person is, whatever the case of its attributes', () => {
  expect(personOf(entry, attributes)).toEqual({ id: 'ldap:entryuuid:YS1i', email: 'first@example.org', fullName: 'Hamlet', profile: {}, picture: null });
  expect(personOf({ ...entry, mail: [], CN: [] }, attributes)).toMatchObject({ email: '', fullName: '' });
});

test('the profile and the picture are those of their attributes', () => {
  const chosen = { ...attributes, profile: { Phone: 'telephoneNumber', Room: 'roomNumber', Title: 'title' }, picture: 'jpegPhoto' };
  const full = { ...entry, TelephoneNumber: ['12', '13'], roomNumber: [], jpegPhoto: [Buffer.from([255, 216])] };
  expect(personOf(full, chosen)).toMatchObject({ profile: { Phone: '12', Room: null, Title: null }, picture: Buffer.from([255, 216]) });
  expect(personOf({ ...entry, jpegPhoto: [] }, chosen)).toMatchObject({ picture: null });
});

test('an id leads back to its value, also a binary one', () => {
  const value = Buffer.from([0, 255, 128, 7]);
  const id = idOf({ dn: '', objectGUID: value }, 'objectGUID');
  expect(idValue(id, 'ObjectGUID')).toEqual({ attribute: 'ObjectGUID', value });
  expect(idValue(id, 'entryUUID')).toBeNull();
});

test('an entry without an id, or with a very long one, is nobody’s', () => {
  expect(() => idOf({ dn: '' }, 'entryUUID')).toThrow('entryUUID');
  expect(() => idOf({ dn: '', entryUUID: '' }, 'entryUUID')).toThrow('entryUUID');
  expect(() => idOf({ dn: '', entryUUID: 'x'.repeat(300) }, 'entryUUID')).toThrow('entryUUID');
});

test.each([
  ['512', false],
  ['514', true],
  ['66050', true],
  ['', false],
])('flags %j disable an account: %p', (userAccountControl, expected) => {
  expect(isDisabled({ dn: '', userAccountControl })).toBe(expected);
});

test('a name is compared folded', () => {
  expect(['hamlet', 'HAMLET', 'ｈamlet', 'hamlet ', 'ham let'].map((name) => isNamed(entry, 'uid', name))).toEqual([true, true, true, false, false]);
});
