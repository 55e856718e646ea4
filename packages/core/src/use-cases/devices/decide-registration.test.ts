import * as Either from 'fp-ts/lib/Either.js';
import type { TokenRegistration } from '../../model/devices/device.js';
import { decideRegistration, type GivenKey, type KnownRegistration } from './decide-registration.js';

const key: GivenKey = { id: 7, key: `MQ${'A'.repeat(42)}` };
const otherKey: GivenKey = { id: 8, key: `MQ${'B'.repeat(42)}` };
const token: TokenRegistration = { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', relayKey: 'relay', sealedToken: 'sealed' };
const otherToken: TokenRegistration = { ...token, tokenId: 'BBBBBBBBBBA=' };

const fresh: KnownRegistration = { key: null, tokenId: null, pendingTokenId: null, error: null };
const pending: KnownRegistration = { ...fresh, key, pendingTokenId: token.tokenId };
const registered: KnownRegistration = { ...fresh, key, tokenId: token.tokenId };
const failed: KnownRegistration = { ...pending, error: 'requestExpired' };

const nothing = Either.right({ key: null, token: null });
const refusal = (kind: string) => Either.left({ kind });

test.each([
  ['nothing at all', { key: null, token: null }, 'pushFieldsIncomplete'],
  ['a part of the key', { key: 'incomplete', token }, 'pushFieldsIncomplete'],
  ['a part of the token', { key, token: 'incomplete' }, 'pushFieldsIncomplete'],
  ['a key of 32 bytes', { key: { id: 7, key: `MQ${'A'.repeat(41)}=` }, token }, 'invalidPushKey'],
  ['a key of another version', { key: { id: 7, key: `MA${'A'.repeat(42)}` }, token }, 'invalidPushKey'],
  ['a token id of 9 bytes', { key, token: { ...token, tokenId: 'AAAAAAAAAAAA' } }, 'invalidTokenId'],
  ['a key alone', { key, token: null }, 'noKeyToRotate'],
  ['a token alone', { key: null, token }, 'noTokenToRotate'],
] as const)('a device without a registration that sends %s is refused', (_, requested, kind) =>
  expect(decideRegistration(fresh, requested)).toEqual(refusal(kind)),
);

test('a first registration stores key and token', () => {
  expect(decideRegistration(fresh, { key, token })).toEqual(Either.right({ key, token }));
});

test('while the relay is being told of a token, no other one comes, but a key may', () => {
  expect(decideRegistration(pending, { key, token })).toEqual(refusal('registrationInProgress'));
  expect(decideRegistration(pending, { key: null, token: otherToken })).toEqual(refusal('registrationInProgress'));
  expect(decideRegistration(pending, { key: otherKey, token: null })).toEqual(Either.right({ key: otherKey, token: null }));
});

test('what the device has already changes nothing', () => {
  expect(decideRegistration(registered, { key, token })).toEqual(nothing);
  expect(decideRegistration(registered, { key, token: null })).toEqual(nothing);
  expect(decideRegistration(registered, { key: null, token })).toEqual(nothing);
});

test('key and token are replaced, each alone or both', () => {
  expect(decideRegistration(registered, { key: otherKey, token: null })).toEqual(Either.right({ key: otherKey, token: null }));
  expect(decideRegistration(registered, { key: null, token: otherToken })).toEqual(Either.right({ key: null, token: otherToken }));
  expect(decideRegistration(registered, { key: otherKey, token })).toEqual(Either.right({ key: otherKey, token }));
});

test('a token that the relay refused may be sent again', () => {
  expect(decideRegistration(failed, { key: null, token })).toEqual(Either.right({ key: null, token }));
});
