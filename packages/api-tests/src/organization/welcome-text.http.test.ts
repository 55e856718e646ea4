import { openQueue, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { errorIn, refusal, seenBy } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const path = '/realm/test_welcome_bot_custom_message';
const text = (welcome_message_custom_text: string) => ({ welcome_message_custom_text });

test('an administrator gets the text as a message of the Welcome Bot; nothing else changes', async () => {
  const [own, other] = [await openQueue(iago), await openQueue(hamlet)];
  const reply = await iago.post(path, text('Say **hello** in the lobby.'));
  expect(reply.status).toBe(200);
  const message = await seenBy(iago, Number(reply.body['message_id']));
  expect(message).toMatchObject({ sender_full_name: 'Welcome Bot', type: 'private', content: '<p>Say <strong>hello</strong> in the lobby.</p>', flags: [] });
  expect(typesOf(await own.newEvents())).toEqual(['message']);
  expect(await other.newEvents()).toEqual([]);
  expect((await iago.post('/register', { fetch_event_types: ['realm'] })).body['realm_welcome_message_custom_text']).toBe('');
});

test.each([
  ['', 'welcome_message_custom_text cannot be blank'],
  [' \n', 'welcome_message_custom_text cannot be blank'],
  ['x'.repeat(8001), 'welcome_message_custom_text is too long (limit: 8000 characters)'],
])('a text such as %j is refused', async (written, msg) => {
  expect(errorIn(await iago.post(path, text(written)))).toEqual(refusal(msg));
});

test('8000 characters are welcome', async () => {
  expect((await iago.post(path, text('💐'.repeat(8000)))).status).toBe(200);
});

test('members and guests may not', async () => {
  const guest = await server.addPerson('Guest', { role: 'guest' });
  for (const person of [hamlet, guest]) expect((await person.post(path, text('x'))).body.msg).toBe('Must be an organization administrator');
});

test('416: there since then', async () => {
  expect((await iago.at(415).post(path, text('x'))).status).toBe(404);
  expect((await iago.at(416).post(path, text('x'))).status).toBe(200);
});
