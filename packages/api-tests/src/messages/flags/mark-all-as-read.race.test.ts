import { holdInserts, openQueue, type TestPerson, type TestServer, typesOf, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { makeChannel, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  ({ server, iago, zoe } = await openChannelPeople(forRaces));
});
afterAll(() => server.close());

const unreadOf = async (person: TestPerson): Promise<unknown> =>
  ((await person.post('/register', { fetch_event_types: ['message', 'update_message_flags'] })).body['unread_msgs'] as { readonly count: number }).count;

test.each([1, 2, 3])('a message that commits while everything is marked as read is read too, since the event covers all before it (%i)', async (round) => {
  const id = await makeChannel(`channel ${round}`, [zoe, iago]);
  await say(zoe, id, 'before');
  const queue = await openQueue(iago);
  // It has read the end of the messages, and waits before writing.
  const held = await holdInserts(server, 'read_state');
  const marked = iago.post('/mark_all_as_read');
  await held.waiting(1);
  await say(zoe, id, 'meanwhile');
  await held.release();
  expect((await marked).status).toBe(200);
  expect(typesOf(await queue.newEvents())).toEqual(['message', 'update_message_flags/add']);
  expect(await unreadOf(iago)).toBe(0);
});

test.each([1, 2, 3])('a message that is just being committed is read too (%i)', async (round) => {
  const id = await makeChannel(`late ${round}`, [zoe, iago]);
  const held = await holdInserts(server, 'event_log');
  const sending = say(zoe, id, 'late');
  await held.waiting(1);
  // It has read, without the message, whose number is below that of its event.
  const marked = iago.post('/mark_all_as_read');
  await whenRowsAwaited(server, 1);
  await held.release();
  await sending;
  expect((await marked).status).toBe(200);
  expect(await unreadOf(iago)).toBe(0);
});
