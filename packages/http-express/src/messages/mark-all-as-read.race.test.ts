import { holdInserts, openQueue, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const unreadOf = async (person: TestPerson): Promise<unknown> =>
  ((await person.post('/register', { fetch_event_types: ['message', 'update_message_flags'] })).body['unread_msgs'] as { readonly count: number }).count;

test.each([1, 2, 3])('what comes while everything is marked as read is read too, since the event says so of all before it (%i)', async (round) => {
  const id = await makeChannel(`channel ${round}`, [zoe, iago]);
  await say(zoe, id, 'before');
  const queue = await openQueue(iago);
  // It has looked how far the messages go, and stands before it writes that down.
  const held = await holdInserts(server, 'read_state');
  const marked = iago.post('/mark_all_as_read');
  await held.waiting(1);
  await say(zoe, id, 'meanwhile');
  await held.release();
  expect((await marked).status).toBe(200);
  expect(typesOf(await queue.news())).toEqual(['message', 'update_message_flags/add']);
  expect(await unreadOf(iago)).toBe(0);
});
