import * as Either from 'fp-ts/lib/Either.js';
import { decodeConfig } from '../config/config.js';
import { directoryNamesOf } from './ldap-settings.js';

const least = { PARLEY_LDAP_URL: 'ldap://directory.example.org', PARLEY_LDAP_BASE: 'dc=example,dc=org' };

const ldapOf = (texts: Readonly<Record<string, string>>) => {
  const config = decodeConfig(texts);
  if (Either.isLeft(config) || config.right.ldap === null) throw new Error('There is no directory.');
  return config.right.ldap;
};

const problemsOf = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const config = decodeConfig(texts);
  return Either.isLeft(config) ? config.left : [];
};

test('an address and a base are enough for a directory', () => {
  expect(ldapOf(least)).toEqual({
    directory: {
      url: 'ldap://directory.example.org',
      startTls: true,
      base: 'dc=example,dc=org',
      people: '(objectClass=person)',
      named: { attribute: 'mail' },
      account: null,
      attributes: { id: 'entryUUID', email: 'mail', fullName: 'cn', profile: {}, picture: null },
      createsAccounts: false,
    },
    authoritiesFile: null,
    pollMinutes: 10,
  });
});

test('everything may be chosen', () => {
  const chosen = ldapOf({
    ...least,
    PARLEY_LDAP_URL: 'ldaps://[::1]:6360',
    PARLEY_LDAP_CA: '/etc/ssl/directory.pem',
    PARLEY_LDAP_PEOPLE: '(&(objectClass=user)(memberOf=cn=chat,dc=example,dc=org))',
    PARLEY_LDAP_BIND_NAME: 'cn=reader,dc=example,dc=org',
    PARLEY_LDAP_BIND_PASSWORD: 'the password of the reader',
    PARLEY_LDAP_NAME: 'sAMAccountName',
    PARLEY_LDAP_ID: 'objectGUID',
    PARLEY_LDAP_EMAIL: 'userPrincipalName',
    PARLEY_LDAP_FULL_NAME: 'displayName',
    PARLEY_LDAP_PROFILE: '{"Phone number": "telephoneNumber"}',
    PARLEY_LDAP_PICTURE: 'thumbnailPhoto',
    PARLEY_LDAP_NEW_ACCOUNTS: '1',
    PARLEY_LDAP_LOOK_MINUTES: '3',
  });
  expect(chosen).toMatchObject({
    directory: {
      startTls: false,
      named: { attribute: 'sAMAccountName' },
      account: { name: 'cn=reader,dc=example,dc=org', password: 'the password of the reader' },
      attributes: {
        id: 'objectGUID',
        email: 'userPrincipalName',
        fullName: 'displayName',
        profile: { 'Phone number': 'telephoneNumber' },
        picture: 'thumbnailPhoto',
      },
      createsAccounts: true,
    },
    authoritiesFile: '/etc/ssl/directory.pem',
    pollMinutes: 3,
  });
  expect(ldapOf({ ...least, PARLEY_LDAP_DIRECT: 'uid=%s,dc=org' })).toMatchObject({ directory: { named: { pattern: 'uid=%s,dc=org' } } });
  expect(ldapOf({ ...least, PARLEY_LDAP_DIRECT: '%s@example.org' })).toMatchObject({ directory: { named: { principal: '%s@example.org' } } });
  expect(ldapOf({ ...least, PARLEY_LDAP_TLS: 'off' })).toMatchObject({ directory: { startTls: false } });
});

test('people are called by their addresses, or by other names', () => {
  expect(directoryNamesOf(ldapOf(least))).toBe('addresses');
  expect(directoryNamesOf(ldapOf({ ...least, PARLEY_LDAP_NAME: 'Mail' }))).toBe('addresses');
  expect(directoryNamesOf(ldapOf({ ...least, PARLEY_LDAP_NAME: 'uid' }))).toBe('others');
  expect(directoryNamesOf(ldapOf({ ...least, PARLEY_LDAP_DIRECT: 'uid=%s,dc=example,dc=org' }))).toBe('others');
});

test.each([
  [{ PARLEY_LDAP_BASE: 'dc=org' }, 'PARLEY_LDAP_BASE is nothing without PARLEY_LDAP_URL'],
  [{ PARLEY_LDAP_URL: 'ldap://directory.example.org' }, 'PARLEY_LDAP_BASE is needed with PARLEY_LDAP_URL: the distinguished name below which people are'],
  [{ ...least, PARLEY_LDAP_BIND_NAME: 'cn=reader' }, 'PARLEY_LDAP_BIND_NAME and PARLEY_LDAP_BIND_PASSWORD are needed together'],
  [
    { ...least, PARLEY_LDAP_NAME: 'uid', PARLEY_LDAP_DIRECT: 'uid=%s,dc=org' },
    'PARLEY_LDAP_NAME and PARLEY_LDAP_DIRECT exclude each other: people are searched for, or bind directly',
  ],
])('%j is refused', (texts, problem) => {
  expect(problemsOf(texts)).toEqual([problem]);
});

test.each([
  ['PARLEY_LDAP_URL', 'https://directory.example.org'],
  ['PARLEY_LDAP_URL', 'ldap://reader:password@directory.example.org'],
  ['PARLEY_LDAP_URL', 'ldap://directory.example.org/dc=org'],
  ['PARLEY_LDAP_BASE', 'example.org'],
  ['PARLEY_LDAP_PEOPLE', '(objectClass=person'],
  ['PARLEY_LDAP_NAME', 'uid)(mail'],
  ['PARLEY_LDAP_DIRECT', 'uid=hamlet,dc=org'],
  ['PARLEY_LDAP_DIRECT', '%s@'],
  ['PARLEY_LDAP_PROFILE', '{"Phone": "a)(b"}'],
  ['PARLEY_LDAP_PROFILE', '["phone"]'],
  ['PARLEY_LDAP_PROFILE', 'phone'],
  ['PARLEY_LDAP_TLS', 'never'],
  ['PARLEY_LDAP_LOOK_MINUTES', '0'],
])('%s cannot be %s', (variable, text) => {
  const problems = problemsOf({ ...least, [variable]: text });
  expect([problems.length, problems[0]?.startsWith(`${variable} must be`)]).toEqual([1, true]);
});
