import * as Either from 'fp-ts/lib/Either.js';
import { personIn } from './claims.js';

const token = { iss: 'https://id.example.org', sub: '248289761001' };
const verified = { email: 'ann@example.org', email_verified: true };

test.each([
  [{ name: ' Ann Other ' }, 'Ann Other'],
  [{ name: ' ', given_name: 'Ann', family_name: 'Other' }, 'Ann Other'],
  [{ given_name: 'Ann' }, 'Ann'],
  [{ name: 7 }, null],
  [{}, null],
])('of %j the name is %j', (claim, fullName) => {
  const { iss: issuer, sub: subject } = token;
  expect(personIn(token, { ...verified, ...claim }, false)).toEqual(Either.right({ issuer, subject, email: 'ann@example.org', fullName }));
});

test.each([
  [{}],
  [{ email: 'ann@example.org' }],
  [{ email: 'ann@example.org', email_verified: false }],
  [{ email: 'ann@example.org', email_verified: 1 }],
  [{ email: ['ann@example.org'], email_verified: true }],
  [{ email: ' ', email_verified: true }],
])('%j is no verified address', (claim) => {
  expect(personIn(token, claim, false)).toEqual(Either.left('addressNotVerified'));
});

test.each([
  ['true as a text', { email_verified: 'true' }, false],
  ['nothing, by a provider that verifies all', {}, true],
])('an address is verified by %s', (_, claim, vouches) => {
  expect(personIn(token, { email: 'ann@example.org', ...claim }, vouches)).toMatchObject({ right: { email: 'ann@example.org' } });
});

test.each([[false], ['false'], [null], [0], ['no']])('an address that the provider calls %j is unverified, also where it verifies all', (email_verified) => {
  expect(personIn(token, { email: 'ann@example.org', email_verified }, true)).toEqual(Either.left('addressNotVerified'));
});
