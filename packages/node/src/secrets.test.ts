import { instant, realmId, userId } from '@parley/core';
import { hostedChat } from './hosted-chat.js';
import { derivedSecrets } from './secrets.js';

const secret = 'a secret of more than thirty-two characters';
const secrets = derivedSecrets(secret);
const keys = Array.from({ length: 4000 }, (_, id) => secrets.apiKey(realmId(1), userId(id), 1));

describe('a weak secret', () => {
  test.each(['', 'x'.repeat(31)])('%j is refused', (short) => {
    expect(() => derivedSecrets(short)).toThrow('at least 32 characters');
  });

  test('starts no service, and leaves its database alone', async () => {
    const knex = new Proxy({}, { get: () => expect(true).toBe(false) }) as never;
    await expect(hostedChat({ knex, secret: 'x'.repeat(31), url: 'http://localhost/chat' })).rejects.toThrow('at least 32 characters');
  });

  test('32 characters are enough', () => {
    expect(derivedSecrets('x'.repeat(32)).apiKey(realmId(1), userId(1), 1)).toMatch(/^[A-Za-z0-9]{32}$/);
  });
});

describe('an API key', () => {
  test('is 32 letters and digits, for everyone', () => {
    expect(keys.every((key) => /^[A-Za-z0-9]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is stable for the same secret, realm, user and generation', () => {
    expect(derivedSecrets(secret).apiKey(realmId(3), userId(14), 15)).toBe('ublJzxT1B7OvJwT02XHyDKwXcUuRmlM8');
  });

  test.each([
    ['realm', secrets.apiKey(realmId(2), userId(1), 1)],
    ['user', secrets.apiKey(realmId(1), userId(2), 1)],
    ['generation', secrets.apiKey(realmId(1), userId(1), 2)],
    ['secret', derivedSecrets(`${secret}!`).apiKey(realmId(1), userId(1), 1)],
  ])('differs for another %s', (_, other) => {
    expect(other).not.toBe(secrets.apiKey(realmId(1), userId(1), 1));
  });

  test('keeps adjacent numbers apart', () => {
    expect(secrets.apiKey(realmId(1), userId(11), 1)).not.toBe(secrets.apiKey(realmId(11), userId(1), 1));
  });

  test('is not the token of a service with the same numbers', () => {
    expect(secrets.serviceToken(realmId(1), userId(1))).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(keys).not.toContain(secrets.serviceToken(realmId(1), userId(1)));
  });

  // With `byte % 62` and no rejection the first eight letters come a quarter more often than the others: chi-squared would be about 900.
  test('has evenly distributed letters', () => {
    const counts = new Map<string, number>();
    for (const letter of keys.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const expected = (keys.length * 32) / 62;
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

    expect(counts.size).toBe(62);
    expect(chiSquared).toBeLessThan(120);
  });
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
  ['', 'a', false],
])('%p and %p are the same text: %p', (left, right, same) => {
  expect(secrets.sameText(left, right)).toBe(same);
});

test('a fingerprint has one length, repeats, and depends on the secret', () => {
  expect(secrets.fingerprint('')).toHaveLength(secrets.fingerprint('x'.repeat(10_000)).length);
  expect(secrets.fingerprint('a')).toBe(secrets.fingerprint('a'));
  expect(secrets.fingerprint('a')).not.toBe(secrets.fingerprint('b'));
  expect(secrets.fingerprint('a')).not.toBe(derivedSecrets(`${secret}!`).fingerprint('a'));
});

describe('the signature of an address of a file', () => {
  const signed = secrets.fileToken(realmId(1), 'x/a.txt', instant(60_000));

  test('is 64 hexadecimal digits, and the same for the same', () => {
    expect(signed).toMatch(/^[0-9a-f]{64}$/);
    expect(derivedSecrets(secret).fileToken(realmId(1), 'x/a.txt', instant(60_000))).toBe(signed);
  });

  test.each([
    ['organization', secrets.fileToken(realmId(2), 'x/a.txt', instant(60_000))],
    ['file', secrets.fileToken(realmId(1), 'x/b.txt', instant(60_000))],
    ['time', secrets.fileToken(realmId(1), 'x/a.txt', instant(60_001))],
    ['secret', derivedSecrets(`${secret}!`).fileToken(realmId(1), 'x/a.txt', instant(60_000))],
  ])('differs for another %s', (_, other) => {
    expect(other).not.toBe(signed);
  });
});

describe('a sealed text', () => {
  const sealed = secrets.seal('pushKey', 'a key');

  test('opens again, and differs each time', () => {
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(secrets.unseal('pushKey', sealed)).toBe('a key');
    expect(secrets.seal('pushKey', 'a key')).not.toBe(sealed);
    expect(secrets.unseal('pushKey', secrets.seal('pushKey', 'ä €'))).toBe('ä €');
  });

  test.each([
    ['with another secret', derivedSecrets(`${secret}!`), sealed],
    ['once it was changed', secrets, `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`],
    ['where it is too short', secrets, 'AAAA'],
  ])('does not open %s', (_, opener, text) => {
    expect(opener.unseal('pushKey', text)).toBeNull();
  });
});
