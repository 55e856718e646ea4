import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  await makeChannel('Denmark', [iago]);
});
afterAll(() => server.close());

const ask = {
  'POST /register': (value: string) => iago.post('/register', { include_subscribers: value, fetch_event_types: ['subscription'] }),
  'GET /users/me/subscriptions': (value: string) => iago.get('/users/me/subscriptions', { include_subscribers: value }),
};

describe.each(Object.entries(ask))('%s', (_operation, withWord) => {
  test.each(['true', 'partial'])('names subscribers for %s, bare or in the quotes of JSON', async (word) => {
    for (const value of [word, `"${word}"`]) {
      const { subscriptions } = (await withWord(value)).body;
      expect(subscriptions).toMatchObject([{ name: 'Denmark', subscribers: [iago.id] }]);
    }
  });

  test.each(['maybe', '"maybe"'])('refuses %s as no boolean', async (value) => {
    expect(errorIn(await withWord(value))).toEqual(refusal('include_subscribers is not a boolean'));
  });
});

test('settings newer than the object of settings are in that object alone', async () => {
  const types = ['user_settings', 'update_display_settings', 'update_global_notifications'];
  const register = (capabilities: object) =>
    iago.at(339).post('/register', { client_capabilities: { notification_settings_null: true, ...capabilities }, fetch_event_types: types });
  for (const capabilities of [{}, { user_settings_object: true }]) {
    const { body } = await register(capabilities);
    expect(body).not.toHaveProperty('receives_typing_notifications');
    expect(body['user_settings']).toHaveProperty('receives_typing_notifications');
  }
});
