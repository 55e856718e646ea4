import { countStatements, openQueue, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  bot = await server.addPerson('Quiz', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  await makeChannel('Denmark', [iago, zoe, bot]);
});
afterAll(() => server.close());

const form = {
  widget_type: 'zform',
  extra_data: { type: 'choices', heading: 'Fruit?', choices: [{ short_name: 'A', long_name: 'Apples', reply: 'answer A' }] },
};
const poll = { widget_type: 'poll', extra_data: { question: 'Lunch?', options: ['soup', 'bread'] } };
const todo = { widget_type: 'todo', extra_data: { task_list_title: 'Shopping', tasks: [{ task: 'milk', desc: 'two bottles' }] } };

const post = (person: TestPerson, params: TestParams): Promise<TestReply> =>
  person.post('/messages', { type: 'stream', to: 'Denmark', topic: 'talk', content: 'in words', ...params });
const submessagesOf = async (person: TestPerson, id: number) => {
  const all = (await seenBy(person, id))['submessages'] as ReadonlyArray<{ id: number; sender_id: number; msg_type: string; content: string }>;
  return all.map(({ sender_id: sender, msg_type: type, content }) => [sender, type, JSON.parse(content) as unknown]);
};

test.each([
  ['a form of a bot', () => bot, form],
  ['a form of a person', () => iago, form],
  ['a poll', () => iago, poll],
  ['a list of things to do', () => iago, todo],
])('%s is the first submessage of its message, beside a text for clients without widgets', async (_, sender, widget) => {
  const queue = await openQueue(zoe, { event_types: ['message', 'submessage'] });
  const id = Number((await post(sender(), { widget_content: widget })).body['id']);
  expect(await submessagesOf(zoe, id)).toEqual([[sender().id, 'widget', widget]]);
  expect((await seenBy(zoe, id))['content']).toBe('<p>in words</p>');
  expect(await queue.newEvents()).toMatchObject([{ type: 'message', message: { id, submessages: [{ content: JSON.stringify(widget) }] } }]);
});

test('it wins over a widget in the text, in direct messages too, and cannot be edited', async () => {
  const id = Number((await iago.post('/messages', { type: 'private', to: [zoe.id], content: '/poll Dinner?', widget_content: form })).body['id']);
  expect(await submessagesOf(zoe, id)).toEqual([[iago.id, 'widget', form]]);
  expect(errorIn(await iago.patch(`/messages/${id}`, { content: 'x' }))).toEqual(refusal('Widgets cannot be edited.'));
});

test('such a poll takes votes like any other', async () => {
  const id = Number((await post(iago, { widget_content: poll })).body['id']);
  const vote = { type: 'vote', key: 'canned,0', vote: 1 };
  const add = (content: unknown) => zoe.post('/submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify(content) });
  expect([(await add(vote)).status, (await add({ type: 'bogus' })).body.msg]).toEqual([200, 'Unknown type for poll data: bogus']);
  expect((await submessagesOf(zoe, id)).length).toBe(2);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'Widgets: API programmer sent invalid JSON content'],
  ['nothing that is known', '{"widget_type":"chess","extra_data":{}}', 'Widgets: unknown widget type: chess'],
  ['a number', '7', 'Widgets: widget_content is not a dict'],
  ['a form without a heading', JSON.stringify({ ...form, extra_data: { type: 'choices', choices: [] } }), 'Widgets: heading key is missing from extra_data'],
  ['too much', `"${'x'.repeat(10_000)}"`, 'widget_content is too long (limit: 10000 characters)'],
])('%s is refused, and nothing is sent', async (_, widget, msg) => {
  const before = await countRows(server);
  expect(errorIn(await post(iago, { widget_content: widget }))).toEqual(refusal(msg));
  expect(await countRows(server)).toEqual(before);
});

test('the right to write is checked before it, and hidden facts stay hidden', async () => {
  await makeChannel('Secret', [iago], { invite_only: true });
  const [hidden, missing] = [await post(zoe, { to: 'Secret', widget_content: '{' }), await post(zoe, { to: 'Secrex', widget_content: '{' })];
  expect(hidden.text.replace('Secret', 'Secrex').replace('Secret', 'Secrex')).toBe(missing.text);
});

test('the same send with another widget is another send', async () => {
  const send = (widget: TestParams[string]) => post(iago, { queue_id: 'q', local_id: '1', widget_content: widget });
  const [first, again, other] = [await send(poll), await send(poll), await send(form)];
  expect([again.body['id'] === first.body['id'], other.body['id'] === first.body['id']]).toEqual([true, false]);
});

test('it costs as many statements as a plain text', async () => {
  await say(iago, 'Denmark');
  const plain = (await countStatements(server.knex, () => post(iago, {}))).statements.length;
  expect((await countStatements(server.knex, () => post(iago, { widget_content: poll }))).statements).toHaveLength(plain);
  expect(await submessagesOf(zoe, await sendDirect(iago, [zoe]))).toEqual([]);
});
