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
  expect(personIn(token, { ...verified, ...claim })).toEqual(Either.right({ issuer, subject, email: 'ann@example.org', fullName }));
});

test.each([
  [{}],
  [{ email: 'ann@example.org' }],
  [{ email: 'ann@example.org', email_verified: false }],
  [{ email: 'ann@example.org', email_verified: 'true' }],
  [{ email: 'ann@example.org', email_verified: 1 }],
  [{ email: ['ann@example.org'], email_verified: true }],
  [{ email: ' ', email_verified: true }],
])('%j is no verified address', (claim) => {
  expect(personIn(token, claim)).toEqual(Either.left('addressNotVerified'));
});
