import { named } from '@parley/core/model';
import { openQueue, setChannel, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const smile = { emoji_name: 'smile', emoji_code: '1f642', reaction_type: 'unicode_emoji' };
const react = (person: TestPerson, id: number, params: TestParams): Promise<TestReply> => person.post(`/messages/${id}/reactions`, params);
const unreact = (person: TestPerson, id: number, params: TestParams): Promise<TestReply> => person.delete(`/messages/${id}/reactions`, params);

test('a reaction to a message without a copy makes one, and its later events follow', async () => {
  const channel = await makeChannel('elsewhere', [iago]);
  const [touched, untouched] = [await say(iago, channel), await say(iago, channel)];
  const queue = await openQueue(zoe, { event_types: ['reaction', 'update_message', 'delete_message'] });
  await react(zoe, touched, smile);
  await react(iago, touched, { emoji_name: 'tada' });
  await react(iago, untouched, smile);
  await iago.patch(`/messages/${touched}`, { content: 'edited' });
  await unreact(zoe, touched, smile);
  expect((await queue.newEvents()).map(({ type, op, user_id, message_id }) => [type, op, user_id, message_id])).toEqual([
    ['reaction', 'add', zoe.id, touched],
    ['reaction', 'add', iago.id, touched],
    ['update_message', undefined, iago.id, touched],
    ['reaction', 'remove', zoe.id, touched],
  ]);
  const own = (await zoe.get('/messages', { anchor: touched, num_before: 0, num_after: 1 })).body['messages'];
  expect(own).toMatchObject([{ id: touched, flags: ['read', 'historical'] }]);
  expect((await iago.get(`/messages/${touched}/read_receipts`)).body['user_ids']).toEqual([zoe.id]);
  await iago.delete(`/messages/${touched}`);
  expect(await queue.newEvents()).toMatchObject([{ type: 'delete_message', message_id: touched }]);
});

test('the same where a group opens a private channel, while it does', async () => {
  const { members, owners } = server.realm.systemGroups;
  const channel = await makeChannel('opened to a group', [iago], { invite_only: true, history_public_to_subscribers: true });
  await setChannel(server, channel, { settings: { canAddSubscribers: named(members) } });
  const id = await say(iago, channel);
  const queue = await openQueue(zoe, { event_types: ['reaction'] });
  await react(zoe, id, smile);
  await react(iago, id, { emoji_name: 'tada' });
  expect((await queue.newEvents()).map(({ user_id }) => user_id)).toEqual([zoe.id, iago.id]);
  await setChannel(server, channel, { settings: { canAddSubscribers: named(owners) } });
  await react(iago, id, smile);
  expect(await queue.newEvents()).toEqual([]);
});

test('the same for who had received the message, and has left the private channel', async () => {
  const channel = await makeChannel('left by one', [iago, zoe], { invite_only: true, history_public_to_subscribers: true });
  await setChannel(server, channel, { settings: { canAddSubscribers: named(server.realm.systemGroups.members) } });
  const [touched, untouched] = [await say(iago, channel), await say(iago, channel)];
  await zoe.post('/messages/flags', { messages: [touched], op: 'add', flag: 'starred' });
  await zoe.delete('/users/me/subscriptions', { subscriptions: ['left by one'] });
  const queue = await openQueue(zoe, { event_types: ['reaction', 'delete_message'] });
  await react(zoe, touched, smile);
  await react(iago, touched, { emoji_name: 'tada' });
  await react(iago, untouched, smile);
  expect((await queue.newEvents()).map(({ user_id, message_id }) => [user_id, message_id])).toEqual([
    [zoe.id, touched],
    [iago.id, touched],
  ]);
  const own = (await zoe.get('/messages', { anchor: touched, num_before: 0, num_after: 0 })).body['messages'];
  expect(own).toMatchObject([{ id: touched, flags: ['read', 'starred'] }]);
  await iago.delete(`/messages/${touched}`);
  expect(await queue.newEvents()).toMatchObject([{ type: 'delete_message', message_id: touched }]);
});

test('a refused reaction makes no copy', async () => {
  const channel = await makeChannel('refused elsewhere', [iago]);
  const id = await say(iago, channel);
  expect((await react(zoe, id, { ...smile, emoji_name: 'tada' })).status).toBe(400);
  const queue = await openQueue(zoe, { event_types: ['reaction'] });
  await react(iago, id, smile);
  expect(await queue.newEvents()).toEqual([]);
});
