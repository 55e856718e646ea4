import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, makeChannel, messagesIn, narrowed, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';
import { sendRaw } from '../../../fixtures/clients/raw-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

test('the first page of a terminal: an anchor of nothing beside a request for the first unread one', async () => {
  const id = await say(iago, channel);
  const params = { anchor: 0, use_first_unread_anchor: true, num_before: 10, num_after: 30, apply_markdown: false, client_gravatar: false, narrow: '[]' };
  for (const level of [1, 250, 496]) expect((await zoe.at(level).get('/messages', params)).body).toMatchObject({ anchor: id, found_anchor: true });
});

test('narrows in pairs and with old words, at every level', async () => {
  const inChannel = await say(iago, channel, 'x', 'old');
  const direct = await sendDirect(iago, [zoe]);
  for (const level of [1, 176, 249, 496]) {
    const self = zoe.at(level);
    expect(
      await narrowed(self, [
        ['stream', 'denmark'],
        ['topic', 'OLD'],
      ]),
    ).toEqual([inChannel]);
    expect(await narrowed(self, [['pm-with', `${iago.email}, ${zoe.email}`]])).toEqual([direct]);
    expect(await narrowed(self, [['is', 'private']])).toEqual([direct]);
    expect(
      await narrowed(self, [
        { operator: 'stream', operand: channel },
        { operator: 'topic', operand: 'old' },
      ]),
    ).toEqual([inChannel]);
  }
});

test('a terminal’s send: `subject`, `private`, and a message that it has read', async () => {
  const headers = { 'user-agent': 'ZulipTerminal/0.7.0 (Linux)' };
  const inChannel = await iago.post('/messages', { type: 'stream', to: '"Denmark"', subject: 'terminal', content: 'x' }, { headers });
  const direct = await iago.post('/messages', { type: 'private', to: JSON.stringify([zoe.email]), content: 'x' }, { headers });
  for (const { body } of [inChannel, direct]) expect((await seenBy(iago, Number(body['id']))).flags).toEqual(['read']);
});

test('multipart forms, as a browser’s library posts them', async () => {
  const parts = Object.entries({ type: 'stream', to: JSON.stringify(['Denmark']), topic: 'parts', content: 'Zwölf Boxkämpfer \u{1F600}' });
  const body = `${parts.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`;
  const { status, text } = await sendRaw(server, iago, {
    method: 'POST',
    target: '/messages',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
  });
  expect(status).toBe(200);
  expect(await seenBy(zoe, (JSON.parse(text) as { id: number }).id, { apply_markdown: false })).toMatchObject({ content: 'Zwölf Boxkämpfer \u{1F600}' });
});

test.each<[string, () => ReturnType<TestPerson['get']>]>([
  [
    'the types of events, as a JavaScript client without types sends them',
    () => zoe.post('/register', { event_types: 'null', fetch_event_types: '["message"]' }),
  ],
  ['`client_gravatar` of a registration', () => zoe.post('/register', { client_gravatar: 'null', fetch_event_types: '["message"]' })],
  ['no narrow and no ids', () => zoe.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow: 'null', message_ids: 'null' })],
  ['no channel beside people', () => zoe.post('/typing', { op: 'start', to: [iago.id], stream_id: 'null' })],
  ['a draft without a time', () => zoe.post('/drafts', { drafts: [{ type: '', to: [], topic: '', content: 'x', timestamp: null }] })],
])('null is taken where the type says so: %s', async (_, call) => {
  expect((await call()).status).toBe(200);
});

test.each<[string, () => ReturnType<TestPerson['get']>]>([
  ['read_by_sender is not a boolean', () => zoe.post('/messages', { type: 'direct', to: [iago.id], content: 'x', read_by_sender: 'null' })],
  ['principals["list[str]"] is not a list', () => zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }], principals: 'null' })],
  ['starred_message_counts is not a boolean', () => zoe.patch('/settings', { starred_message_counts: 'null' })],
  ['include_anchor is not a boolean', () => zoe.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, include_anchor: 'null' })],
  ['presence_history_limit_days is not an integer', () => zoe.post('/register', { presence_history_limit_days: 'null' })],
  ['negated is not a boolean', () => fetchPage(zoe, { narrow: [{ operator: 'is', operand: 'unread', negated: null }] })],
  ['add[0] is not an integer', () => iago.post('/user_groups/1/members', { add: '[5.0]' })],
  ['drafts[0]["to"][0] is not an integer', () => zoe.post('/drafts', { drafts: '[{"type":"private","to":[1.0],"topic":"","content":"x"}]' })],
])('null and floats are refused where the type does not say so: %s', async (message, call) => {
  const { status, body } = await call();
  expect([status, body['code'], body['msg']]).toEqual([400, 'BAD_REQUEST', message]);
});

test.each<[string, () => ReturnType<TestPerson['get']>, ReadonlyArray<string>]>([
  ['a missing parameter', () => zoe.post('/messages', { content: 'x' }), ['code', 'msg', 'result', 'var_name']],
  ['an unknown name of a channel', () => zoe.post('/messages', { type: 'stream', to: 'x', topic: 'x', content: 'x' }), ['code', 'msg', 'result', 'stream']],
  ['an unknown id of a channel', () => zoe.post('/messages', { type: 'stream', to: 99_999, topic: 'x', content: 'x' }), ['code', 'msg', 'result', 'stream_id']],
  ['an unknown queue', () => zoe.get('/events', { queue_id: 'x', last_event_id: -1 }), ['code', 'msg', 'queue_id', 'result']],
  ['a bad narrow', () => fetchPage(zoe, { narrow: [['x', 'y']] }), ['code', 'desc', 'msg', 'result']],
  ['parameters that exclude each other', () => zoe.get('/messages', { message_ids: '[1]', anchor: 1 }), ['code', 'msg', 'parameters', 'result']],
  ['anything else', () => zoe.post('/messages', { type: 'x', content: 'x' }), ['code', 'msg', 'result']],
])('an error has exactly the keys of its code: %s', async (_, call, keys) => {
  const { status, body } = await call();
  expect([status, Object.keys(body).sort()]).toEqual([400, keys]);
});

test('flags stand beside a message in an event, and inside it on a page; texts are raw in the one and HTML in the other', async () => {
  const queue = await openQueue(zoe, { event_types: ['message'], apply_markdown: false });
  const id = await say(iago, channel, '**hi** @**Zoe**');
  const [event] = await queue.newEvents();
  expect(event).toMatchObject({ flags: ['mentioned'], message: { id, content: '**hi** @**Zoe**', content_type: 'text/x-markdown' } });
  expect(event?.['message']).not.toHaveProperty('flags');
  expect(messagesIn(await fetchPage(zoe, { num_before: 1 }))).toMatchObject([{ id, flags: ['mentioned'], content_type: 'text/html' }]);
  const registered = await zoe.post('/register', { event_types: '["message"]' });
  const again = await say(iago, channel, '**hi**');
  const { body } = await zoe.get('/events', { queue_id: registered.body['queue_id'] as string, last_event_id: -1, dont_block: true });
  expect(body['events']).toMatchObject([{ message: { id: again, content: '**hi**' } }]);
});
