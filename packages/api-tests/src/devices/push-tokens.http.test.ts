import { createHash } from 'node:crypto';
import type { PlainRelay } from '@parley/core';
import { runPushes, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { withServerAndRelay } from '../../fixtures/push/server-with-relay.js';
import type { RelayRequest, TestRelay } from '../../fixtures/push/test-relay.js';

let relay: TestRelay;
let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
withServerAndRelay((started) => {
  ({ relay, server, iago, zoe } = started);
});
beforeAll(() => runPushes(server));
beforeEach(async () => {
  await runPushes(server);
  for (const table of ['push_token', 'push', 'push_due']) await server.knex(`parley.${table}`).delete();
  relay.clear();
  // What one person may ask for in a minute is counted.
  server.clock.advance(61_000);
});

const apns = '/users/me/apns_device_token';
const fcm = '/users/me/android_gcm_reg_id';
const testPath = '/mobile_push/test_notification';
const stored = () => server.knex('parley.push_token').select('*');
const paths = () => relay.requests.map(({ path }) => path);
const add = async (token = 'abc123', kind: 'apns' | 'fcm' = 'fcm') => {
  const reply = kind === 'apns' ? iago.post(apns, { token, appid: 'org.example.App' }) : iago.post(fcm, { token });
  expect((await reply).status).toBe(200);
  relay.requests.length = 0;
};
const direct = async (content: string) => Number((await zoe.post('/messages', { type: 'direct', to: [iago.id], content })).body['id']);

describe('a token of the older scheme', () => {
  test('is told to the relay and stored encrypted, once', async () => {
    for (const _ of [1, 2]) expect((await iago.post(apns, { token: 'ABC123', appid: 'org.example.App' })).status).toBe(200);
    expect(relay.requests[0]).toMatchObject({ path: 'register', body: { user_id: iago.id, token: 'ABC123', token_kind: 1, ios_app_id: 'org.example.App' } });
    expect([(await stored()).length, JSON.stringify(await stored()).includes('ABC123')]).toEqual([1, false]);
  });

  test('is removed once, whatever the relay says', async () => {
    await add();
    relay.answers.push('break');
    expect((await iago.delete(fcm, { token: 'abc123' })).status).toBe(200);
    expect([paths(), await stored()]).toEqual([['unregister'], []]);
    expect(errorIn(await iago.delete(fcm, { token: 'abc123' }))).toEqual(refusal('Token does not exist'));
  });

  test('of somebody else, and of the other kind, does not exist', async () => {
    await add();
    expect(errorIn(await zoe.delete(fcm, { token: 'abc123' }))).toEqual(refusal('Token does not exist'));
    expect(errorIn(await iago.delete(apns, { token: 'abc123' }))).toEqual(refusal('Token does not exist'));
    expect(await stored()).toHaveLength(1);
  });

  test.each(['apple-tokenbb', 'apple_tokenbb', 'YWI='])('of Apple may be Base64 with strange characters: %s', async (token) => {
    expect((await iago.post(apns, { token, appid: 'x' })).status).toBe(200);
  });

  test('that is none is refused, and the relay is not asked', async () => {
    const tooLong = 'a'.repeat(4097);
    for (const path of [apns, fcm]) {
      for (const token of ['', tooLong]) {
        expect(errorIn(await iago.post(path, { token, appid: 'x' }))).toEqual(refusal('Empty or invalid length token'));
        expect(errorIn(await iago.delete(path, { token }))).toEqual(refusal('Empty or invalid length token'));
      }
    }
    for (const token of ['no hex', '----', 'apple-token', 'abcdef=g', 'YWJj\u00e4'])
      expect(errorIn(await iago.post(apns, { token, appid: 'x' }))).toEqual(refusal('Invalid APNS token'));
    expect([relay.requests, await stored()]).toEqual([[], []]);
  });

  test('needs the name of its program from level 223 on', async () => {
    expect((await iago.at(223).post(apns, { token: 'abc123' })).body).toMatchObject({ msg: "Missing 'appid' argument" });
    expect((await iago.at(222).post(apns, { token: 'abc123' })).status).toBe(200);
  });

  test('is not stored where the relay does not take it', async () => {
    relay.answers.push({ status: 500, body: {} });
    expect(errorIn(await iago.post(fcm, { token: 'abc123' }))).toMatchObject({ status: 502, code: 'INTERNAL_SERVER_ERROR_ON_BOUNCER' });
    expect(await stored()).toEqual([]);
  });

  test('goes with the API key of its owner', async () => {
    const person = await server.addPerson('Owner of a token');
    await person.post(fcm, { token: 'abc123' });
    await person.at(491).post('/users/me/api_key/regenerate');
    expect(await stored()).toEqual([]);
  });
});

describe('a test notification of the older scheme', () => {
  test('goes to all tokens, or to one', async () => {
    for (const token of ['one', 'two']) await add(token);
    expect((await iago.post(testPath)).status).toBe(200);
    expect(relay.requests.map(({ body }) => body['token']).sort()).toEqual(['one', 'two']);
    relay.requests.length = 0;
    expect((await iago.post(testPath, { token: 'two' })).status).toBe(200);
    expect(relay.requests).toMatchObject([
      { path: 'test_notification', body: { token: 'two', token_kind: 2, base_payload: { event: 'test', user_id: iago.id } } },
    ]);
  });

  test('needs a token of the caller, which the relay knows', async () => {
    await add();
    const unknown = { status: 400, code: 'INVALID_PUSH_DEVICE_TOKEN', msg: 'Device not recognized' };
    expect(errorIn(await iago.post(testPath, { token: 'other' }))).toEqual(unknown);
    expect(errorIn(await zoe.post(testPath, { token: 'abc123' }))).toEqual(unknown);
    relay.answers.push({ status: 400, body: { result: 'error', code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN' } });
    expect(errorIn(await iago.post(testPath))).toEqual({
      status: 400,
      code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN',
      msg: 'Device not recognized by the push bouncer',
    });
    expect((await iago.at(216).post(testPath)).status).toBe(404);
  });
});

test('a test notification asks for fifty tokens at once, and for no more', async () => {
  const atOnce: number[] = [];
  let asking = 0;
  const test: PlainRelay['test'] = async () => {
    asking += 1;
    atOnce.push(asking);
    await new Promise(setImmediate);
    asking -= 1;
    return Either.right(undefined);
  };
  const other = await startTestServer({ pushRelay: { ...relay.relay, plain: { ...relay.relay.plain, test } } });
  try {
    const person = await other.addPerson('Owner of many');
    const owned = { realm_id: other.realm.id, user_id: person.id, kind: 'fcm', token_id: '' };
    const sealed = other.chat.world.secrets.seal('pushToken', 'token');
    await other.knex('parley.push_token').insert(Array.from({ length: 120 }, (_, index) => ({ ...owned, fingerprint: String(index), sealed })));
    expect((await person.post(testPath)).status).toBe(200);
    expect([atOnce.length, Math.max(...atOnce)]).toEqual([120, 50]);
  } finally {
    await other.close();
  }
});

test('attack 66: a person makes the server ask the relay thirty times a minute at most', async () => {
  const eager = await server.addPerson('Eager');
  for (let index = 0; index < 30; index += 1) expect((await eager.post(fcm, { token: 'abc123' })).status).toBe(200);
  expect(errorIn(await eager.post(fcm, { token: 'abc123' }))).toMatchObject({ status: 429, code: 'RATE_LIMIT_HIT' });
  expect(errorIn(await eager.post(testPath))).toMatchObject({ status: 429 });
  expect(relay.requests).toHaveLength(30);
  server.clock.advance(60_001);
  expect((await eager.post(fcm, { token: 'abc123' })).status).toBe(200);
});

describe('a message', () => {
  const notified = (): ReadonlyArray<RelayRequest> => relay.requests.filter(({ path }) => path === 'notify');

  test('is told to all tokens in one request, and taken away when it is read', async () => {
    await add('aabb', 'apns');
    await add('android');
    const id = await direct('hello');
    await runPushes(server);
    expect(notified()).toMatchObject([
      {
        body: {
          user_id: iago.id,
          apple_devices: ['aabb'],
          android_devices: ['android'],
          gcm_options: { priority: 'high' },
          gcm_payload: {
            event: 'message',
            zulip_message_id: id,
            content: 'hello',
            content_truncated: false,
            recipient_type: 'private',
            sender_full_name: 'Zoe',
          },
          apns_payload: {
            alert: { title: 'Zoe', subtitle: '', body: 'hello' },
            sound: 'default',
            custom: { zulip: { event: 'message', zulip_message_id: id } },
          },
        },
      },
    ]);
    await iago.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
    await runPushes(server);
    expect(notified()[1]?.body).toMatchObject({ gcm_payload: { event: 'remove', zulip_message_ids: String(id), zulip_message_id: id } });
    expect(await server.knex('parley.push').select('*')).toEqual([]);
  });

  test('tells no address of its sender that others may not see', async () => {
    await add();
    await direct('hello');
    await runPushes(server);
    expect(JSON.stringify(relay.requests)).not.toContain(zoe.email);
  });

  test('has no text where the organization wants texts encrypted', async () => {
    await add();
    const owner = await server.addPerson('Owner', { role: 'owner' });
    await owner.patch('/realm', { require_e2ee_push_notifications: true });
    await direct('secret');
    await runPushes(server);
    expect(notified()).toHaveLength(1);
    expect(JSON.stringify(relay.requests)).not.toContain('secret');
    await owner.patch('/realm', { require_e2ee_push_notifications: false });
  });

  test('forgets tokens that are over', async () => {
    await add();
    await direct('hello');
    relay.answers.push({ body: { result: 'success', deleted_devices: { apple_devices: [], android_devices: ['abc123'] } } });
    await runPushes(server);
    expect(await stored()).toEqual([]);
  });

  test('goes out encrypted only to a device that is registered in both ways', async () => {
    await add('both');
    const tokenId = createHash('sha256').update('both').digest().subarray(0, 8).toString('base64');
    const device = Number((await iago.post('/register_client_device')).body['device_id']);
    const key = { push_key_id: 7, sealed_push_key: server.chat.world.secrets.seal('pushKey', `MQ${'A'.repeat(42)}`) };
    await server
      .knex('parley.device')
      .where({ id: device })
      .update({ ...key, token_id: tokenId, token_kind: 'fcm' });
    await direct('hello');
    await runPushes(server);
    expect(paths()).toEqual(['e2ee/notify']);
    await server.knex('parley.device').delete();
  });
});

test('without a relay tokens are stored', async () => {
  const alone = await startTestServer();
  try {
    const person = await alone.addPerson('Alone');
    expect((await person.post(fcm, { token: 'abc123' })).status).toBe(200);
    expect(errorIn(await person.post(testPath))).toMatchObject({ code: 'PUSH_SERVICE_NOT_CONFIGURED' });
    expect(await alone.knex('parley.push_token').select('*')).toHaveLength(1);
  } finally {
    await alone.close();
  }
});
