import { startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realm: { stringId: 'first', name: 'First' } });
});
afterAll(() => server.close());

const atRoot = async () => (await server.anybody.get('/server_settings')).body['realm_name'];

test('an organization without a short name leaves the root to the one that has it', async () => {
  expect(await atRoot()).toBe('First');
  const iago = await server.addPerson('Iago');
  expect(await server.chat.provision.createRealm({ stringId: '', name: 'Second' })()).toMatchObject({ right: { left: 'shortNameNeeded' } });
  expect([await atRoot(), (await iago.get('/users/me')).status]).toEqual(['First', 200]);
  await server.addRealm({ stringId: 'second', name: 'Second' });
  expect(await atRoot()).toBe('First');
});
