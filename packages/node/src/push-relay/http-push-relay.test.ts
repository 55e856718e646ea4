import { instant, type OutgoingAnswer, type OutgoingRequest, type PushNotice, type RelayRegistration, userId } from '@parley/core';
import type { PushTarget } from '@parley/core/model';
import { aRealm, aServer } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { guardedHttpClient } from '../http-client/guarded-http-client.js';
import { httpPushRelay } from './http-push-relay.js';

const realm = aRealm();
const notice: PushNotice = { kind: 'test', server: aServer(), userId: userId(7), at: instant(1_000) };
const key = Buffer.concat([Buffer.from([0x31]), Buffer.alloc(32, 1)]).toString('base64');
const target: PushTarget = { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', keyId: 7, key, isByAccount: false };
const registration: RelayRegistration = { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', relayKey: 'relay', sealedToken: 'sealed', isByAccount: false };

/** A relay that answers each request so, and what it was asked. */
const relayThat = (answer: OutgoingAnswer) => {
  const asked: OutgoingRequest[] = [];
  const http = {
    send: (request: OutgoingRequest) => {
      asked.push(request);
      return Promise.resolve(answer);
    },
  };
  return { asked, relay: httpPushRelay({ url: 'https://push.example.com', id: 'me', key: 'secret', http }) };
};

const answered = (status: number, body: unknown): OutgoingAnswer => ({
  kind: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const failed = (failure: 'forbidden' | 'timedOut' | 'tooLarge' | 'unreachable'): OutgoingAnswer => ({ kind: 'failed', failure });

test('a notification goes out with the credentials of the server, and has fifteen seconds', async () => {
  const { asked, relay } = relayThat(answered(200, { result: 'success', delete_token_ids: [] }));
  expect(await relay.send(realm, notice, [target])).toEqual(Either.right({ expired: [] }));
  expect(asked).toMatchObject([
    {
      url: 'https://push.example.com/api/v1/remotes/push/e2ee/notify',
      headers: { authorization: `Basic ${Buffer.from('me:secret').toString('base64')}`, 'content-type': 'application/json' },
      within: 15_000,
    },
  ]);
});

test.each([
  [failed('timedOut'), 'unreachable'],
  [failed('unreachable'), 'unreachable'],
  [failed('forbidden'), 'unreachable'],
  [failed('tooLarge'), 'broken'],
  [answered(500, {}), 'broken'],
  [answered(200, 'no JSON'), 'broken'],
  [answered(200, 'null'), 'broken'],
  [answered(200, { result: 'error' }), 'broken'],
  [answered(404, ''), 'refused'],
  [answered(401, { code: 'INVALID_ZULIP_SERVER' }), 'refused'],
  [answered(403, { code: 'MISSING_REMOTE_REALM' }), 'notCovered'],
  [answered(400, { code: 'PUSH_NOTIFICATIONS_DISALLOWED' }), 'notCovered'],
])('after %j the notification counts as %s, and a token is told again', async (answer, failure) => {
  const { relay } = relayThat(answer);
  expect(await relay.send(realm, notice, [target])).toEqual(Either.left(failure));
  expect(await relay.register(realm, registration)).toEqual(Either.left('tryAgain'));
});

test('attack 66: a relay at a private address is not asked', async () => {
  const relay = httpPushRelay({ url: 'http://127.0.0.1:1', id: 'me', key: 'secret', http: guardedHttpClient() });
  expect(await relay.send(realm, notice, [target])).toEqual(Either.left('unreachable'));
  expect(await relay.register(realm, registration)).toEqual(Either.left('tryAgain'));
});

test('a registration by account gets the number that the relay gives it', async () => {
  const byAccount = { ...registration, tokenId: '2408', isByAccount: true };
  const { asked, relay } = relayThat(answered(200, { result: 'success', device_id: 9 }));
  expect(await relay.register(realm, byAccount)).toEqual(Either.right('9'));
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ push_account_id: 2408 });
  expect(await relayThat(answered(200, { result: 'success' })).relay.register(realm, byAccount)).toEqual(Either.left('tryAgain'));
});

test('expired tokens come back under either name', async () => {
  const { relay } = relayThat(answered(200, { result: 'success', delete_token_ids: ['a'], delete_device_ids: [9] }));
  expect(await relay.send(realm, notice, [target])).toEqual(Either.right({ expired: ['a', '9'] }));
});
