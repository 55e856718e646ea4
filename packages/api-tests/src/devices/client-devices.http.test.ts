import { openQueue, readLog, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.device').delete();
});

const add = async (person: Pick<TestPerson, 'post'> = iago) => Number((await person.post('/register_client_device')).body['device_id']);
const remove = (id: unknown, person: Pick<TestPerson, 'post'> = iago) => person.post('/remove_client_device', { device_id: id as number });
const devices = async (person: Pick<TestPerson, 'post'> = iago) => (await person.post('/register', { fetch_event_types: ['device'] })).body['devices'];

const fresh = {
  push_key_id: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_token_last_updated_timestamp: null,
  push_registration_error_code: null,
};
const event = (op: string, id: number) => ({ id: expect.any(Number) as number, type: 'device', op, device_id: id });
const noSuchDevice = refusal('Invalid `device_id`');

test('a device is added for its owner alone, and appears in registrations', async () => {
  const [mine, others] = [await openQueue(iago), await openQueue(zoe)];
  const id = await add();
  expect(await mine.newEvents()).toEqual([event('add', id)]);
  expect([await others.newEvents(), await devices(), await devices(zoe)]).toEqual([[], { [id]: fresh }, {}]);
});

test('a device is removed by its owner, once', async () => {
  const [first, second] = [await add(), await add()];
  const queue = await openQueue(iago);
  expect((await remove(first)).status).toBe(200);
  expect(await queue.newEvents()).toEqual([event('remove', first)]);
  expect(await devices()).toEqual({ [second]: fresh });
  expect(errorIn(await remove(first))).toEqual(noSuchDevice);
});

test("attack 66: somebody else's device, and none at all, look the same, and nothing changes", async () => {
  const id = await add(zoe);
  const { position } = await readLog(server);
  for (const other of [id, 987_654_321, 0, -1]) expect(errorIn(await remove(other))).toEqual(noSuchDevice);
  expect([(await readLog(server)).position, await devices(zoe)]).toEqual([position, { [id]: fresh }]);
});

test.each([
  ['x', 'device_id is not valid JSON'],
  [true, 'device_id is not an integer'],
  [1.5, 'device_id is not an integer'],
])('device_id %j is refused', async (id, msg) => {
  expect(errorIn(await remove(id))).toEqual(refusal(msg));
});

test('the oldest of too many devices goes', async () => {
  const oldest = await add();
  await server.knex.raw(`insert into parley.device (realm_id, user_id, is_by_account)
    select realm_id, user_id, false from parley.device, generate_series(1, 199)`);
  const queue = await openQueue(iago);
  const newest = await add();
  expect(await queue.newEvents()).toEqual([event('remove', oldest), event('add', newest)]);
  const kept = Object.keys((await devices()) as object);
  expect([kept.length, kept.includes(String(oldest)), kept.includes(String(newest))]).toEqual([200, false, true]);
});

test('devices begin at level 468, and their removal at 470', async () => {
  const id = await add();
  expect((await iago.at(467).post('/register_client_device')).status).toBe(404);
  expect((await iago.at(468).post('/register_client_device')).status).toBe(200);
  expect((await iago.at(469).post('/remove_client_device', { device_id: id })).status).toBe(404);
  expect((await iago.at(470).post('/remove_client_device', { device_id: id })).status).toBe(200);
  expect(await devices(iago.at(467))).toBeUndefined();
});

test.each([
  [491, 1],
  [492, 0],
])('4.19#24: another API key at level %i leaves %i device of its owner', async (level, count) => {
  const person = await server.addPerson(`Owner ${level}`);
  const id = await add(person);
  await person.at(level).post('/users/me/api_key/regenerate');
  expect(await server.knex('parley.device').where({ id })).toHaveLength(count);
});

test('4.19#24: another API key tells the other clients of its owner that the devices are gone', async () => {
  const person = await server.addPerson('Owner of two clients');
  const id = await add(person);
  await person.post('/users/me/api_key/regenerate');
  const events = (await server.knex('parley.event_log').select('event').orderBy('position', 'desc').limit(2)).map(({ event }: { event: object }) => event);
  expect(events).toContainEqual({ kind: 'deviceChanged', operation: 'remove', deviceId: id });
});

test('they go with the account of their owner', async () => {
  const dia = await server.addPerson('Dia');
  await add(dia);
  await dia.post('/users/me/android_gcm_reg_id', { token: 'abc123' });
  const { provision } = server.chat;
  expect(await provision.deleteAccount(server.realm.id, { account: dia.id, withMessages: false })()).toMatchObject({ _tag: 'Right' });
  expect(await provision.eraseAccounts(server.realm.id)()).toMatchObject({ _tag: 'Right' });
  for (const table of ['device', 'push_token']) expect(await server.knex(`parley.${table}`).where({ user_id: dia.id })).toEqual([]);
});
