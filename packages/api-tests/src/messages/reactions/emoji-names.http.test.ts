import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  zoe = await server.addPerson('Zoe');
  await makeChannel('Denmark', [zoe]);
});
afterAll(() => server.close());

test.each([
  ['cat', '1f408'],
  ['robot', '1f916'],
  ['dog', '1f415'],
  ['division', '2797'],
  ['piñata', '1fa85'],
])('accepts %s, a name that official clients send', async (name, code) => {
  const id = await say(zoe, 'Denmark');
  const reacting = await zoe.post(`/messages/${id}/reactions`, { emoji_name: name, emoji_code: code, reaction_type: 'unicode_emoji' });
  expect(reacting.body).toEqual({ result: 'success', msg: '' });
  expect((await seenBy(zoe, id))['reactions']).toMatchObject([{ emoji_code: code, user_id: zoe.id }]);
});
