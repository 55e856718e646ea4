import { openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let zoe: TestPerson;
let count = 0;

const first = 'to be or not to be';
const second = 'there is rosemary, that is for remembrance';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  zoe = await server.addPerson(`Zoe ${count}`, { password: first });
});

const change = (params: TestParams) => zoe.patch('/settings', params);
const signsIn = async (password: string) => (await server.anybody.post('/fetch_api_key', { username: zoe.email, password })).status === 200;

test('a new password with the present one is the only one from then on; the key and open queues stay', async () => {
  const queue = await openQueue(zoe);
  expect((await change({ old_password: first, new_password: second })).status).toBe(200);
  expect([await signsIn(second), await signsIn(first)]).toEqual([true, false]);
  expect([(await zoe.get('/users/me')).status, await queue.newEvents()]).toEqual([200, []]);
});

test.each<[TestParams, string]>([
  [{ new_password: second }, 'Wrong password!'],
  [{ new_password: second, old_password: 'wrong' }, 'Wrong password!'],
  [{ new_password: 'short', old_password: first }, 'New password is too weak!'],
  [{ new_password: 'password', old_password: first }, 'New password is too weak!'],
  [{ new_password: 'x'.repeat(101), old_password: first }, 'new_password is too long (limit: 100 characters)'],
  [{ new_password: second, old_password: first, full_name: 'Z' }, 'Name too short!'],
])('with %j neither the password nor anything else changes', async (params, msg) => {
  const { position } = await readLog(server);
  expect(errorIn(await change({ enter_sends: true, timezone: 'Europe/Berlin', ...params }))).toEqual(refusal(msg));
  expect([await signsIn(first), (await readLog(server)).position]).toEqual([true, position]);
});

test('4.13#13: an unknown language with a wrong password says what is wrong with the language, and counts no attempt', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect(errorIn(await change({ default_language: 'xx', old_password: 'wrong', new_password: second }))).toEqual(refusal('Invalid default_language'));
  }
  expect(await signsIn(first)).toBe(true);
});

test('attempts count together with those at signing in: the sixth is refused, even a right one, until half an hour is over', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await change({ old_password: 'wrong', new_password: second });
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await signsIn('wrong')).toBe(false);
  expect(errorIn(await change({ old_password: first, new_password: second }))).toEqual(refusal("You're making too many attempts! Try again in 1800 seconds."));
  server.clock.advance(1_800_000);
  expect((await change({ old_password: first, new_password: second })).status).toBe(200);
});

test('an old password alone changes nothing and is not checked', async () => {
  expect((await change({ old_password: 'wrong', enter_sends: true })).status).toBe(200);
});

test('who has no password, or an organization without passwords, takes none', async () => {
  const without = await server.addPerson('Without');
  expect(errorIn(await without.patch('/settings', { new_password: second, old_password: '' }))).toEqual(refusal('Wrong password!'));
  const lear = await server.addRealm({ stringId: 'lear', policies: { passwordSignIn: false } });
  const king = await server.addPerson('King', { password: first }, lear);
  expect(errorIn(await king.patch('/settings', { new_password: second, old_password: first }))).toEqual(refusal('Wrong password!'));
});
