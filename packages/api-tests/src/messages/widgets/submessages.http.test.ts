import { openQueue, setChannel, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  stranger = await server.addPerson('Stranger', { role: 'guest' });
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const add = (person: Pick<TestPerson, 'post'>, id: number, content: unknown, params: TestParams = {}): Promise<TestReply> =>
  person.post('/submessage', { message_id: id, msg_type: 'widget', content: typeof content === 'string' ? content : JSON.stringify(content), ...params });

type Shown = Readonly<Record<string, unknown>> & { readonly id: number; readonly content: string };
const submessagesOf = async (person: TestPerson, id: number): Promise<ReadonlyArray<Shown>> =>
  (await seenBy(person, id))['submessages'] as ReadonlyArray<Shown>;
const vote = { type: 'vote', key: 'canned,0', vote: 1 };
const poll = { widget_type: 'poll', extra_data: { question: 'Lunch?', options: ['soup', 'bread'] } };

test('a poll begins with a submessage of its sender, which comes with its message, without an event', async () => {
  const queue = await openQueue(zoe, { event_types: ['message', 'submessage'] });
  const id = await say(iago, 'Denmark', '/poll Lunch?\nsoup\n- bread');
  const [first, ...others] = await submessagesOf(zoe, id);
  expect(others).toEqual([]);
  expect(first).toEqual({ id: expect.any(Number), message_id: id, sender_id: iago.id, msg_type: 'widget', content: expect.any(String) });
  expect(JSON.parse(first?.content ?? '')).toEqual(poll);
  const newEvents = await queue.newEvents();
  expect(newEvents).toMatchObject([{ type: 'message', message: { id, submessages: [first] } }]);
  expect((await seenBy(zoe, id, { apply_markdown: false }))['content']).toBe('/poll Lunch?\nsoup\n- bread');
});

test('a to-do list, in a direct message', async () => {
  const id = await sendDirect(iago, [zoe], '/todo Shopping\nmilk: two bottles');
  const [first] = await submessagesOf(zoe, id);
  expect(JSON.parse(first?.content ?? '')).toEqual({
    widget_type: 'todo',
    extra_data: { task_list_title: 'Shopping', tasks: [{ task: 'milk', desc: 'two bottles' }] },
  });
  expect((await add(zoe, id, { type: 'strike', key: 'canned,0' })).status).toBe(200);
});

test('answering a message without a copy makes one, and the events of all answers follow', async () => {
  const channel = await makeChannel('elsewhere', [iago]);
  const id = await say(iago, channel, '/poll Lunch?\nsoup');
  const queue = await openQueue(zoe, { event_types: ['submessage'] });
  await add(zoe, id, vote);
  await add(iago, id, vote);
  expect(await queue.newEvents()).toMatchObject([zoe, iago].map((person) => ({ type: 'submessage', message_id: id, sender_id: person.id })));
  expect((await zoe.get('/messages', { anchor: id, num_before: 0, num_after: 0 })).body['messages']).toMatchObject([{ id, flags: ['read', 'historical'] }]);
});

test('answers are in the message in order, also when cached, and are published to its readers', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?\nsoup');
  const queue = await openQueue(iago, { event_types: ['submessage'] });
  await seenBy(zoe, id);
  expect((await add(zoe, id, vote)).body).toEqual({ result: 'success', msg: '' });
  await seenBy(zoe, id);
  await add(iago, id, { type: 'question', question: 'Dinner?' });
  const [, second, third] = await submessagesOf(zoe, id);
  expect([second, third]).toEqual([
    { id: expect.any(Number), message_id: id, sender_id: zoe.id, msg_type: 'widget', content: JSON.stringify(vote) },
    { id: expect.any(Number), message_id: id, sender_id: iago.id, msg_type: 'widget', content: JSON.stringify({ type: 'question', question: 'Dinner?' }) },
  ]);
  expect((await queue.newEvents()).map(({ id: _, ...event }) => event)).toEqual(
    [second, third].map((shown) => ({
      type: 'submessage',
      msg_type: 'widget',
      message_id: id,
      sender_id: shown?.['sender_id'],
      content: shown?.content,
      submessage_id: shown?.id,
    })),
  );
});

test('an event of a message that was answered before delivery has the message as sent', async () => {
  const queue = await openQueue(zoe, { event_types: ['message', 'submessage'] });
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  await add(zoe, id, vote);
  const [message, answer] = await queue.newEvents();
  expect((message?.['message'] as { submessages: unknown }).submessages).toHaveLength(1);
  expect(answer).toMatchObject({ type: 'submessage', content: JSON.stringify(vote) });
});

test('only the sender of an ordinary message can attach a widget to it', async () => {
  const id = await say(iago, 'Denmark', 'an ordinary message');
  expect(errorIn(await add(zoe, id, poll))).toEqual(refusal('You cannot attach a submessage to this message.'));
  expect((await add(iago, id, poll)).status).toBe(200);
  expect((await add(zoe, id, vote)).status).toBe(200);
  expect(errorIn(await add(zoe, id, { type: 'bogus' }))).toEqual(refusal('Unknown type for poll data: bogus'));
});

test.each<[string, TestParams, object]>([
  ['no message', { message_id: undefined }, { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'message_id' argument", var_name: 'message_id' }],
  ['an invalid message', { message_id: 'x' }, refusal('message_id is not valid JSON')],
  ['another type', { msg_type: 'other' }, refusal('Invalid msg_type')],
  ['no content', { content: undefined }, { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'content' argument", var_name: 'content' }],
  ['no JSON', { content: '{' }, refusal('Invalid json for submessage')],
  ['no JSON, with a null character', { content: '"\0"' }, refusal('Invalid json for submessage')],
  ['too much', { content: JSON.stringify('x'.repeat(2000)) }, refusal('content is too long (limit: 2000 characters)')],
  ['no object', { content: '[]' }, refusal('poll data is not a dict')],
  ['no type', { content: '{}' }, refusal('type key is missing from poll data')],
  ['two votes at once', { content: JSON.stringify({ ...vote, vote: 2 }) }, refusal('Invalid poll data["vote"]')],
  [
    'a question of somebody else',
    { content: JSON.stringify({ type: 'question', question: 'mine' }) },
    refusal("You can't edit a question unless you are the author."),
  ],
  ['prototypes', { content: '{"type":"vote","key":"a","vote":1,"__proto__":{}}' }, refusal('Unexpected arguments: __proto__')],
])('%s is refused, and changes nothing', async (_, params, expected) => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  const before = await countRows(server);
  expect(errorIn(await add(zoe, id, vote, params))).toEqual(expected);
  expect(await countRows(server)).toEqual(before);
});

test('a hidden message is missing, and an archived channel takes no answers', async () => {
  const channel = await makeChannel('hidden', [iago, zoe], { invite_only: true });
  const id = await say(iago, channel, '/poll Lunch?');
  for (const level of [1, 208, 496]) {
    expect((await add(stranger.at(level), id, vote)).text).toBe((await add(stranger.at(level), 999_999, vote)).text);
  }
  const queue = await openQueue(stranger, { event_types: ['submessage'] });
  await add(zoe, id, vote);
  expect(await queue.newEvents()).toEqual([]);
  await setChannel(server, channel, { isArchived: true });
  expect(errorIn(await add(zoe, id, vote))).toEqual(refusal('Invalid message(s)'));
});

test('answers are limited per person, and for all together', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  const fill = (sender: number, count: number) =>
    server.knex.raw(
      `insert into parley.submessage (realm_id, message_id, sender_id, is_first, content) select ?, ?, ?, false, '{}' from generate_series(1, ?)`,
      [server.realm.id, id, sender, count],
    );
  await fill(zoe.id, 199);
  expect((await add(zoe, id, vote)).status).toBe(200);
  expect(errorIn(await add(zoe, id, vote))).toEqual(refusal('This message takes no more submessages.'));
  expect((await add(iago, id, vote)).status).toBe(200);
  await fill(stranger.id, 4798);
  expect(errorIn(await add(iago, id, vote))).toEqual(refusal('This message takes no more submessages.'));
});

test('a deleted message leaves none of it', async () => {
  const id = await say(iago, 'Denmark', '/poll Lunch?');
  await add(zoe, id, vote);
  await server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
    await tx.messages.delete([id as never])();
    return tx.append({ entries: [], changesRules: false })();
  })();
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.submessage where message_id = ?', [id]);
  expect(rows).toEqual([]);
  expect(errorIn(await add(zoe, id, vote))).toEqual(refusal('Invalid message(s)'));
});
