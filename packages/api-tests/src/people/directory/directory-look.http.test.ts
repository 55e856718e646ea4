import { createDirectoryWorker } from '@parley/core';
import {
  cookieBrowser,
  good,
  memoryDirectory,
  memoryPerson,
  openQueue,
  setActive,
  startTestServer,
  type TestPerson,
  type TestServer,
  whenWaiting,
} from '@parley/testkit';

const directory = memoryDirectory();

let server: TestServer;

beforeAll(async () => {
  // Only what wakes a poll ends it within a test.
  server = await startTestServer({ directory, heartbeatMilliseconds: 3_600_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(1_800_000);
  directory.isAway = false;
});

const look = () => {
  const { world } = server.chat;
  // The same directory, whose outages are noted.
  if (world.directory === undefined) throw new Error('The server has a directory.');
  return createDirectoryWorker(world, world.directory).runOnce();
};

/** Somebody who has signed in by the directory. */
const arrive = async (name: string): Promise<TestPerson> => {
  const person = memoryPerson(name);
  directory.people.set(name, person);
  const { body } = await server.anybody.post('/fetch_api_key', { username: name, password: person.password });
  return server.knownPerson({ id: body['user_id'] as TestPerson['id'], email: person.email, fullName: person.fullName, apiKey: body['api_key'] as string });
};

const isIn = async (person: TestPerson): Promise<boolean> => (await person.get('/users/me')).status === 200;

test('the keys, sessions, polls and queues of people who left the directory end, and those of others stay', async () => {
  const [leaver, stayer] = [await arrive('leaver'), await arrive('stayer')];
  const other = await server.addPerson('Other');
  const token = 'l'.repeat(43);
  await good(server.chat.browser.begin(server.realm.id, leaver.id, token));
  const browser = cookieBrowser(server.url);
  browser.cookies.set('sessionid', token);
  expect((await browser.request('/json/users/me')).status).toBe(200);
  const queue = await openQueue(leaver);
  const waiting = whenWaiting(server);
  const poll = queue.poll(-1, { dont_block: false });
  await waiting;
  expect(await look()).toBe(0);

  directory.people.delete('leaver');
  expect(await look()).toBe(1);
  expect((await poll).status).toBe(401);
  expect([await isIn(leaver), (await browser.request('/json/users/me')).status]).toEqual([false, 401]);
  expect([await isIn(stayer), await isIn(other)]).toEqual([true, true]);
  expect(await look()).toBe(0);
  const fields = { worker: 'directory', pass: expect.stringMatching(/./), realmId: server.realm.id, userId: leaver.id };
  expect(server.logged).toContainEqual({ message: 'deactivated, as in the directory', fields });
});

test('somebody who comes back to the directory stays out until an administrator lets them in', async () => {
  const person = await arrive('returner');
  directory.people.delete('returner');
  await look();
  directory.people.set('returner', memoryPerson('returner'));
  await look();
  const signIn = () => server.anybody.post('/fetch_api_key', { username: 'returner', password: memoryPerson('returner').password });
  expect((await signIn()).body['code']).toBe('USER_DEACTIVATED');
  await setActive(server, person.id, true);
  expect((await signIn()).status).toBe(200);
});

test('nobody is deactivated while the directory is away, and the log says so', async () => {
  const person = await arrive('sleeper');
  directory.people.delete('sleeper');
  directory.isAway = true;
  expect(await look()).toBe(0);
  expect(await isIn(person)).toBe(true);
  expect(server.logged).toContainEqual(
    expect.objectContaining({ message: 'a part of the service is away', fields: expect.objectContaining({ part: 'directory' }) }),
  );
});

test('people of every organization are looked at, with their bots', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const there = await server.addPerson('Cordelia', {}, lear);
  directory.people.set('cordelia', memoryPerson('cordelia'));
  expect((await there.post('/fetch_api_key', { username: 'cordelia', password: memoryPerson('cordelia').password })).status).toBe(200);
  const bot = await server.addPerson('Fool', { bot: { type: 'generic', ownerId: there.id, isSystemBot: false } }, lear);
  directory.people.delete('cordelia');
  expect(await look()).toBeGreaterThan(0);
  expect([await isIn(there), await isIn(bot)]).toEqual([false, false]);
});
