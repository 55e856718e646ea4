import { openQueue, readLog, runRegistrations, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
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

const path = '/mobile_push/register';
const register = (phone: Pick<TestPhone, 'deviceId'>, params: TestParams, person: Pick<TestPerson, 'post'> = iago) =>
  person.post(path, { device_id: phone.deviceId, ...params });
const deviceOf = async ({ deviceId }: TestPhone, person: TestPerson = iago) =>
  ((await person.post('/register', { fetch_event_types: ['device'] })).body['devices'] as Readonly<Record<string, unknown>>)[deviceId];
const update = (phone: TestPhone, rest: object) => ({ id: expect.any(Number) as number, type: 'device', op: 'update', device_id: phone.deviceId, ...rest });
const aTime = expect.any(Number) as number;

const incomplete = refusal('Missing parameters: must provide either all push key fields, all token fields, or both.');
const inProgress = refusal('A registration for the device already in progress.');

describe('4.19: a first registration', () => {
  test('#13: is pending until the relay has taken it; the relay gets what the client sealed for it', async () => {
    const phone = await newPhone(iago, relay);
    const queue = await openQueue(iago);
    expect((await register(phone, { ...phone.key, ...phone.token })).status).toBe(200);
    const pending = { push_key_id: phone.keyId, pending_push_token_id: phone.tokenId, push_token_last_updated_timestamp: aTime };
    expect(await queue.newEvents()).toEqual([update(phone, pending)]);
    expect(await deviceOf(phone)).toEqual({ ...pending, push_token_id: null, push_registration_error_code: null });
    expect(relay.requests).toEqual([]);

    expect(await runRegistrations(server)).toBe(1);
    expect(await queue.newEvents()).toEqual([update(phone, { push_token_id: phone.tokenId, pending_push_token_id: null })]);
    const [request] = relay.requests;
    expect(request).toMatchObject({
      path: 'e2ee/register',
      authorization: `Basic ${Buffer.from('parley-test:relay key').toString('base64')}`,
      body: { token_id: phone.tokenId, bouncer_public_key: relay.publicKey, realm_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
    expect(relay.open(String(request?.body['encrypted_push_registration']))).toMatchObject({ token_kind: 'fcm' });
    expect(await runRegistrations(server)).toBe(0);
  });

  test('the key is stored encrypted', async () => {
    const phone = await newPhone(iago, relay);
    await registerPhone(server, iago, phone);
    const [row] = await server.knex('parley.device').select('*');
    expect(JSON.stringify(row)).not.toContain(phone.key['push_key']);
  });

  test('attack 66, #16, #19: what is wrong is refused, and nothing changes', async () => {
    const [phone, others] = [await newPhone(iago, relay), await newPhone(zoe, relay)];
    const { position } = await readLog(server);
    const both = { ...phone.key, ...phone.token };
    const { push_key_id: _, ...keyAlone } = phone.key;
    const { token_kind: __, ...partOfToken } = phone.token;
    const wrong: ReadonlyArray<readonly [TestParams, object]> = [
      [{ ...both, push_key: Buffer.alloc(32, 0x31).toString('base64') }, refusal('Invalid `push_key`')],
      [{ ...both, push_key: Buffer.alloc(33, 0x30).toString('base64') }, refusal('Invalid `push_key`')],
      [{ ...both, push_key: 'no base64' }, refusal('Invalid `push_key`')],
      [{ ...both, token_id: Buffer.alloc(9).toString('base64') }, refusal('Invalid `token_id`')],
      [{}, incomplete],
      [keyAlone, incomplete],
      [{ ...keyAlone, ...phone.token }, incomplete],
      [{ ...phone.key, ...partOfToken }, incomplete],
      [phone.key, refusal('No push registration exists to rotate key for.')],
      [phone.token, refusal('No push registration exists to rotate token for.')],
      [{ ...both, push_key_id: 4_294_967_296 }, refusal('push_key_id is too large')],
      [{ ...both, push_key_id: -1 }, refusal('push_key_id is too small')],
      [{ ...both, token_kind: 'sms' }, refusal('Invalid token_kind')],
      [{ ...both, device_id: others.deviceId }, refusal('Invalid `device_id`')],
      [{ device_id: others.deviceId }, refusal('Invalid `device_id`')],
    ];
    for (const [params, error] of wrong) expect(errorIn(await register(phone, params))).toEqual(error);
    expect([(await readLog(server)).position, await runRegistrations(server)]).toEqual([position, 0]);
  });

  test('bots have no phones', async () => {
    const bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    const phone = await newPhone(iago, relay);
    expect(errorIn(await register(phone, phone.key, bot))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });
});

describe('4.19: a later registration', () => {
  test('#15: another token is refused while one is on its way', async () => {
    const [phone, other] = [await newPhone(iago, relay), await newPhone(iago, relay)];
    await register(phone, { ...phone.key, ...phone.token });
    expect(errorIn(await register(phone, other.token))).toEqual(inProgress);
    expect(errorIn(await register(phone, { ...phone.key, ...phone.token }))).toEqual(inProgress);
  });

  test('the same again changes nothing', async () => {
    const phone = await newPhone(iago, relay);
    await registerPhone(server, iago, phone);
    const { position } = await readLog(server);
    for (const params of [phone.key, phone.token, { ...phone.key, ...phone.token }]) expect((await register(phone, params)).status).toBe(200);
    expect([(await readLog(server)).position, await runRegistrations(server)]).toEqual([position, 0]);
  });

  test('another key is told at once, another token when the relay has taken it', async () => {
    const [phone, other] = [await newPhone(iago, relay), await newPhone(iago, relay)];
    await registerPhone(server, iago, phone);
    const queue = await openQueue(iago);
    await register(phone, other.key);
    expect(await queue.newEvents()).toEqual([update(phone, { push_key_id: other.keyId })]);
    await register(phone, other.token);
    expect(await queue.newEvents()).toEqual([update(phone, { pending_push_token_id: other.tokenId, push_token_last_updated_timestamp: aTime })]);
    expect(await deviceOf(phone)).toMatchObject({ push_token_id: phone.tokenId, pending_push_token_id: other.tokenId });
    await runRegistrations(server);
    expect(await queue.newEvents()).toEqual([update(phone, { push_token_id: other.tokenId, pending_push_token_id: null })]);
  });
});

describe('4.19: the relay', () => {
  test.each(['INVALID_BOUNCER_PUBLIC_KEY', 'REQUEST_EXPIRED', 'INVALID_ENCRYPTED_PUSH_REGISTRATION'])(
    'refuses the token with %s: the device has the error until it sends another',
    async (code) => {
      const phone = await newPhone(iago, relay);
      relay.answers.push({ status: 400, body: { result: 'error', msg: 'no', code } });
      const queue = await openQueue(iago);
      await registerPhone(server, iago, phone);
      expect((await queue.newEvents()).at(-1)).toEqual(update(phone, { push_registration_error_code: code }));
      expect(await runRegistrations(server)).toBe(0);
      await register(phone, phone.token);
      expect(await queue.newEvents()).toEqual([
        update(phone, { pending_push_token_id: phone.tokenId, push_token_last_updated_timestamp: aTime, push_registration_error_code: null }),
      ]);
    },
  );

  test('is asked again after a while where it fails, and a day later no more', async () => {
    const phone = await newPhone(iago, relay);
    relay.answers.push('break', { status: 500, body: {} }, { status: 401, body: { result: 'error', code: 'INVALID_ZULIP_SERVER' } }, { body: {} });
    await registerPhone(server, iago, phone);
    expect(await runRegistrations(server)).toBe(0);
    for (const seconds of [5, 10, 20]) {
      server.clock.advance(seconds * 1000);
      expect(await runRegistrations(server)).toBe(1);
    }
    expect([relay.requests.length, await deviceOf(phone)]).toEqual([4, expect.objectContaining({ push_token_id: null, push_registration_error_code: null })]);
    server.clock.advance(86_400_000);
    expect(await runRegistrations(server)).toBe(1);
    expect([relay.requests.length, await deviceOf(phone)]).toEqual([4, expect.objectContaining({ push_registration_error_code: 'REQUEST_EXPIRED' })]);
  });

  test('learns of a token once where two processes look', async () => {
    const phone = await newPhone(iago, relay);
    await register(phone, { ...phone.key, ...phone.token });
    expect(await Promise.all([runRegistrations(server), runRegistrations(server)])).toEqual(expect.arrayContaining([0, 1]));
    expect(relay.requests).toHaveLength(1);
  });

  test('is not asked about a device that was removed', async () => {
    const phone = await newPhone(iago, relay);
    await register(phone, { ...phone.key, ...phone.token });
    await iago.post('/remove_client_device', { device_id: phone.deviceId });
    expect([await runRegistrations(server), relay.requests]).toEqual([0, []]);
  });
});

test('clients learn whether phones are notified', async () => {
  const settings = await server.anybody.get('/server_settings');
  const { body } = await iago.post('/register', { fetch_event_types: ['realm'] });
  expect([settings.body['push_notifications_enabled'], body['realm_push_notifications_enabled']]).toEqual([true, true]);
});

describe('levels 406 to 467: an account instead of a device', () => {
  const byAccount = ({ key, token, keyId }: TestPhone): TestParams => {
    const { push_key: pushKey } = key;
    const { token_id: _, ...rest } = token;
    return { push_account_id: keyId, push_key: pushKey, ...rest };
  };
  const accountsOf = async (level: number) => (await iago.at(level).post('/register', { fetch_event_types: ['push_device'] })).body['push_devices'];

  test('is pending until the relay has taken it', async () => {
    const phone = await newPhone(iago, relay);
    const [older, newer] = [await openQueue(iago.at(449)), await openQueue(iago.at(450))];
    expect((await iago.at(467).post(path, byAccount(phone))).status).toBe(200);
    const event = (id: string | number, status: string) => ({ id: expect.any(Number) as number, type: 'push_device', push_account_id: id, status });
    expect([await older.newEvents(), await newer.newEvents()]).toEqual([[event(String(phone.keyId), 'pending')], [event(phone.keyId, 'pending')]]);
    await runRegistrations(server);
    expect(await newer.newEvents()).toEqual([event(phone.keyId, 'active')]);
    expect(await accountsOf(467)).toEqual({ [phone.keyId]: { status: 'active' } });
    expect(relay.requests[0]?.body).toMatchObject({ push_account_id: phone.keyId });
    expect((await iago.at(467).post(path, byAccount(phone))).status).toBe(200);
    expect(await runRegistrations(server)).toBe(0);
    // Newer clients do not know it.
    expect((await iago.post('/register', { fetch_event_types: ['device'] })).body['devices']).not.toHaveProperty(String(phone.keyId));
  });

  test('names its key `push_public_key` before level 432', async () => {
    const phone = await newPhone(iago, relay);
    const { push_key: key, ...rest } = byAccount(phone);
    expect((await iago.at(432).post(path, rest)).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'push_key' argument" });
    expect((await iago.at(431).post(path, rest)).body).toMatchObject({ msg: "Missing 'push_public_key' argument" });
    expect((await iago.at(431).post(path, { ...rest, push_public_key: key })).status).toBe(200);
  });

  test('there is none before', async () => {
    const phone = await newPhone(iago, relay);
    expect((await iago.at(405).post(path, byAccount(phone))).status).toBe(404);
    expect(await accountsOf(405)).toBeUndefined();
  });
});
