import { openQueue, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { withServerAndRelay } from '../../fixtures/push/server-with-relay.js';
import { newPhone, registerPhone, type TestPhone } from '../../fixtures/push/test-phone.js';
import type { TestRelay } from '../../fixtures/push/test-relay.js';

let relay: TestRelay;
let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
withServerAndRelay((started) => {
  ({ relay, server, iago, zoe } = started);
});
beforeEach(() => {
  // What one person may ask for in a minute is counted.
  server.clock.advance(61_000);
});

const path = '/mobile_push/e2ee/test_notification';

/** A phone that is registered. The relay has forgotten how. */
const registered = async (person: TestPerson = iago, kind: 'apns' | 'fcm' = 'fcm'): Promise<TestPhone> => {
  const phone = await newPhone(person, relay, kind);
  await registerPhone(server, person, phone);
  relay.requests.length = 0;
  return phone;
};

const noActiveDevice = { status: 400, code: 'NO_ACTIVE_PUSH_DEVICE', msg: 'No active registered push device' };
const error = (status: number, code: string, msg: string) => ({ status, code, msg });
const unreachable = error(502, 'FAILED_TO_CONNECT_BOUNCER', 'Network error while connecting to Zulip push notification service.');
const broken = error(502, 'INTERNAL_SERVER_ERROR_ON_BOUNCER', 'Internal server error on Zulip push notification service, retry later.');
const refusedByRelay = error(403, 'ADMIN_ACTION_REQUIRED', 'Push notification configuration issue on server, contact the server administrator or retry later.');

const forms: Readonly<Record<'apns' | 'fcm', (phone: TestPhone) => object>> = {
  fcm: ({ keyId }) => ({ fcm_priority: 'high', payload: { push_key_id: String(keyId), encrypted_data: expect.any(String) as string } }),
  apns: ({ keyId }) => ({
    http_headers: { apns_priority: 10, apns_push_type: 'alert' },
    payload: {
      push_key_id: keyId,
      encrypted_data: expect.any(String) as string,
      aps: { 'mutable-content': 1, alert: { title: 'New notification' } },
    },
  }),
};

describe('4.19: a test notification', () => {
  test.each(['apns', 'fcm'] as const)('#20: is opened by the phone with its key (%s)', async (kind) => {
    const phone = await registered(iago, kind);
    expect((await iago.post(path, { device_id: phone.deviceId })).body).toEqual({ result: 'success', msg: '' });
    expect(relay.requests.map(({ body }) => body['push_requests'])).toEqual([[{ token_id: phone.tokenId, ...forms[kind](phone) }]]);
    const [opened] = phone.received(relay.requests);
    expect(opened).toEqual({
      type: 'test',
      realm_name: server.realm.name,
      realm_url: server.chat.world.server.realmUrl(server.realm.stringId),
      user_id: iago.id,
      time: Math.floor(server.clock.now() / 1000),
    });
  });

  test('#1, #2: goes to all devices of the caller, or to one', async () => {
    const [one, other, others] = [await registered(), await registered(), await registered(zoe)];
    expect((await iago.post(path)).status).toBe(200);
    expect([one, other, others].map((phone) => phone.received(relay.requests).length)).toEqual([1, 1, 0]);
    expect((await iago.post(path, { device_id: other.deviceId })).status).toBe(200);
    expect([one, other, others].map((phone) => phone.received(relay.requests).length)).toEqual([1, 2, 0]);
  });

  test('the same text is encrypted anew each time', async () => {
    await registered();
    for (const _ of [1, 2]) await iago.post(path);
    const sent = relay.requests.map(({ body }) => JSON.stringify(body['push_requests']));
    expect(sent[0]).not.toBe(sent[1]);
  });

  test('attack 66, #3, #4, #5: needs a registered device of the caller', async () => {
    expect(errorIn(await iago.post(path))).toEqual(noActiveDevice);
    const [others, pending] = [await registered(zoe), await newPhone(iago, relay)];
    await iago.post('/mobile_push/register', { device_id: pending.deviceId, ...pending.key, ...pending.token });
    for (const id of [others.deviceId, pending.deviceId, 987_654_321]) expect(errorIn(await iago.post(path, { device_id: id }))).toEqual(noActiveDevice);
    expect(errorIn(await iago.post(path))).toEqual(noActiveDevice);
    expect(relay.requests).toEqual([]);
  });

  test('#12: device_id must be a number', async () => {
    expect(errorIn(await iago.post(path, { device_id: 'x' }))).toEqual(refusal('device_id is not valid JSON'));
  });

  test('#9, #10, #11: names its device by account before level 468, and is unknown before 420', async () => {
    const phone = await registered();
    const { body } = await iago.at(467).post(path, { device_id: 987_654_321 });
    expect(body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['device_id'] });
    expect((await iago.at(468).post(path, { push_account_id: 987_654_321 })).body).toMatchObject({ ignored_parameters_unsupported: ['push_account_id'] });
    expect(phone.received(relay.requests)).toHaveLength(2);
    expect((await iago.at(419).post(path)).status).toBe(404);
  });

  test('bots get none', async () => {
    const bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    expect(errorIn(await bot.post(path))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });
});

describe('4.19: the relay', () => {
  const refusedWith = (code: string, status = 400) => ({ status, body: { result: 'error', msg: 'no', code } });

  test.each([
    ['#6: ends the connection', 'break' as const, unreachable],
    ['#7: has an error of its own', { status: 500, body: {} }, broken],
    ['is overloaded', { status: 503, body: {} }, broken],
    ['answers something else', { status: 200, body: {} }, broken],
    ['answers more than it may', { status: 200, body: { result: 'success', more: 'x'.repeat(70_000) } }, broken],
    ['sends elsewhere', { status: 302, body: {} }, broken],
    ['#8, #23: does not know the server', refusedWith('INVALID_ZULIP_SERVER', 401), refusedByRelay],
    ['#23: does not know the organization', refusedWith('MISSING_REMOTE_REALM', 403), refusedByRelay],
    ['#23: has no plan for it', refusedWith('PUSH_NOTIFICATIONS_DISALLOWED'), refusedByRelay],
  ])('attack 66, %s: the caller learns why nothing was sent, and no token is forgotten', async (_, answer, expected) => {
    const phone = await registered();
    relay.answers.push(answer);
    expect(errorIn(await iago.post(path))).toEqual(expected);
    expect((await iago.post(path)).status).toBe(200);
    expect(phone.received(relay.requests).length).toBeGreaterThan(0);
  });

  test('#22: names tokens that are over: their devices forget them', async () => {
    const [over, good] = [await registered(), await registered()];
    const queue = await openQueue(iago);
    const success = { result: 'success', apple_successfully_sent_count: 0, android_successfully_sent_count: 1 };
    relay.answers.push({ body: { ...success, delete_token_ids: [over.tokenId, 'of nobody'] } });
    expect((await iago.post(path)).status).toBe(200);
    expect(await queue.newEvents()).toEqual([
      { id: expect.any(Number) as number, type: 'device', op: 'update', device_id: over.deviceId, push_token_id: null },
    ]);
    expect(errorIn(await iago.post(path, { device_id: over.deviceId }))).toEqual(noActiveDevice);
    relay.answers.push({ body: { ...success, delete_token_ids: [good.tokenId] } });
    expect(errorIn(await iago.post(path))).toEqual(noActiveDevice);
    // It may come back with another token.
    const { token } = await newPhone(iago, relay);
    expect((await iago.post('/mobile_push/register', { device_id: over.deviceId, ...token })).status).toBe(200);
  });

  test('a device whose key was sealed with another secret of the server gets nothing', async () => {
    const phone = await registered();
    await server.knex('parley.device').update({ sealed_push_key: Buffer.alloc(80).toString('base64') });
    expect(errorIn(await iago.post(path))).toEqual(noActiveDevice);
    // The client registers its key again.
    expect((await iago.post('/mobile_push/register', { device_id: phone.deviceId, ...phone.key })).status).toBe(200);
    expect((await iago.post(path)).status).toBe(200);
  });
});
