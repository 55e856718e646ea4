import { openQueue, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const react = (person: TestPerson, id: number, name = 'smile') => person.post(`/messages/${id}/reactions`, { emoji_name: name });
const vote = (person: TestPerson, id: number) =>
  person.post('/submessage', { message_id: id, msg_type: 'widget', content: '{"type":"vote","key":"canned,0","vote":1}' });
const addedTo = async (person: TestPerson, id: number): Promise<readonly [unknown, unknown]> => {
  const { reactions, submessages } = await seenBy(person, id);
  return [reactions, submessages];
};

test('reactions and submessages move with a message to another topic and channel', async () => {
  const [from, to] = [await makeChannel('from here', [owner, zoe]), await makeChannel('to there', [owner, zoe])];
  const id = await say(owner, from, '/poll Lunch?\nsoup');
  await react(zoe, id);
  await vote(zoe, id);
  const before = await addedTo(zoe, id);
  expect((await owner.patch(`/messages/${id}`, { topic: 'elsewhere', stream_id: to, send_notification_to_old_thread: false })).status).toBe(200);
  expect(await seenBy(zoe, id)).toMatchObject({ stream_id: to, subject: 'elsewhere' });
  expect(await addedTo(zoe, id)).toEqual(before);
});

test('a person who gets a message by its move gets its later events, and a person who loses it does not', async () => {
  const from = await makeChannel('open from', [owner, zoe]);
  const to = await makeChannel('kept to', [owner, hamlet], { invite_only: true, history_public_to_subscribers: false });
  const id = await say(owner, from, '/poll Lunch?');
  expect((await owner.patch(`/messages/${id}`, { stream_id: to, send_notification_to_old_thread: false })).status).toBe(200);
  const queues = await Promise.all([zoe, hamlet].map((person) => openQueue(person, { event_types: ['reaction', 'submessage'] })));
  await react(owner, id);
  await vote(owner, id);
  expect((await Promise.all(queues.map((queue) => queue.newEvents()))).map(typesOf)).toEqual([[], ['reaction/add', 'submessage']]);
  expect((await react(hamlet, id)).status).toBe(200);
  expect(errorIn(await react(zoe, id))).toEqual(refusal('Invalid message(s)'));
});

test('an edit made before a message was moved out of the reader’s sight is not published to them', async () => {
  const from = await makeChannel('seen from', [owner, zoe]);
  const to = await makeChannel('unseen to', [owner], { invite_only: true });
  const id = await say(owner, from, '/poll Lunch?');
  const queue = await openQueue(zoe, { event_types: ['reaction', 'submessage'] });
  await react(owner, id);
  await vote(owner, id);
  await owner.patch(`/messages/${id}`, { stream_id: to, send_notification_to_old_thread: false });
  expect(await queue.newEvents()).toEqual([]);
});

test('the text of a poll cannot be edited, and that of a message with reactions can', async () => {
  const channel = await makeChannel('edited', [owner, zoe]);
  const [poll, plain] = [await say(owner, channel, '/poll Lunch?'), await say(owner, channel, 'plain')];
  await react(zoe, plain);
  expect(errorIn(await owner.patch(`/messages/${poll}`, { content: 'no poll' }))).toEqual(refusal('Widgets cannot be edited.'));
  expect((await owner.patch(`/messages/${plain}`, { content: 'changed' })).status).toBe(200);
  expect(await seenBy(zoe, plain)).toMatchObject({ content: '<p>changed</p>', reactions: [{ emoji_name: 'smile' }] });
});

test('a deleted message leaves nothing of its reactions and submessages, and has no further events', async () => {
  const channel = await makeChannel('deleted', [owner, zoe]);
  const id = await say(owner, channel, '/poll Lunch?');
  const queue = await openQueue(zoe, { event_types: ['reaction', 'submessage', 'delete_message'] });
  await react(zoe, id);
  await vote(zoe, id);
  expect((await owner.delete(`/messages/${id}`)).status).toBe(200);
  expect(typesOf(await queue.newEvents())).toEqual(['delete_message']);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
    'select message_id from parley.reaction where message_id = ? union all select message_id from parley.submessage where message_id = ?',
    [id, id],
  );
  expect(rows).toEqual([]);
});
