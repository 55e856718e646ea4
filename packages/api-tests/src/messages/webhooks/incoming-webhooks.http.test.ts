import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let hamlet: TestPerson;
let bot: TestPerson;
let channelId: number;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
  bot = await server.addPerson('Builds', { bot: { type: 'incomingWebhook', ownerId: hamlet.id, isSystemBot: false } });
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  channelId = Number((await hamlet.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
});
afterAll(() => server.close());

interface Sent {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Body {
  readonly type: string;
  readonly text: string;
}

const asJson = (value: unknown): Body => ({ type: 'application/json', text: JSON.stringify(value) });
const asForm = (fields: Readonly<Record<string, string>>): Body => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
});

/** Posts without a header of authorization. */
const call = async (name: string, query: Readonly<Record<string, string>>, { type, text }: Body): Promise<Sent> => {
  const address = `${server.url}/api/v1/external/${name}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: text });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
};

const slack = (body: Body, query: Readonly<Record<string, string>> = { stream: 'Verona' }) => call('slack_incoming', { api_key: bot.apiKey, ...query }, body);

interface Seen {
  readonly content: string;
  readonly subject: string;
  readonly type: string;
  readonly sender_id: number;
}

const newest = async (): Promise<Seen | undefined> =>
  (
    (await hamlet.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false })).body['messages'] as unknown as ReadonlyArray<Seen>
  ).at(-1);

const success = { result: 'success', msg: '' };

test("a message in Slack's format is posted as the bot: a JSON body, a field of a form, or of the query", async () => {
  const payload = JSON.stringify({ text: 'from *Slack*', channel: '#alerts' });
  for (const sent of [
    await slack({ type: 'application/json', text: payload }),
    await slack(asForm({ payload })),
    await slack(asForm({}), { stream: 'Verona', payload }),
  ]) {
    expect(sent).toEqual({ status: 200, body: { ...success, ok: true } });
    expect(await newest()).toMatchObject({ content: 'from **Slack**', subject: 'alerts', type: 'stream', sender_id: bot.id });
  }
});

test('the channel is a name or an id, the topic that of the address, of the payload, or none', async () => {
  await slack(asJson({ text: 'a', channel: 'x' }), { stream: String(channelId), topic: 'builds' });
  expect(await newest()).toMatchObject({ content: 'a', subject: 'builds' });
  await slack(asJson({ text: 'b' }));
  expect(await newest()).toMatchObject({ content: 'b', subject: 'general chat' });
});

test('without a channel the owner gets a direct message', async () => {
  expect(await slack(asJson({ text: 'for you' }), {})).toMatchObject({ status: 200 });
  expect(await newest()).toMatchObject({ content: 'for you', type: 'private', sender_id: bot.id });
});

test('of an unknown channel, and of one that neither the bot nor its owner may see, the owner is told alike', async () => {
  const zoe = await server.addPerson('Zoe');
  await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'Secret' }], invite_only: true });
  for (const name of ['Nowhere', 'Secret']) {
    expect(await slack(asJson({ text: 'x' }), { stream: name })).toEqual({ status: 200, body: { ...success, ok: true } });
    expect(await newest()).toMatchObject({
      type: 'private',
      content: `Your bot @_**Builds|${bot.id}** was to post in the channel "${name}", which does not exist or which it may not see.`,
    });
  }
});

test('an empty message posts nothing', async () => {
  await slack(asJson({ text: 'before' }));
  expect(await slack(asJson({ text: ' ', blocks: [] }))).toEqual({ status: 200, body: { ...success, ok: true } });
  expect(await newest()).toMatchObject({ content: 'before' });
});

test('text beside attachments is posted with them, rich text and fallbacks alone too; what says nothing is refused', async () => {
  const richText = [{ type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'rich' }] }] }];
  for (const [payload, content] of [
    [{ text: 'deployed', attachments: [{ title: 'Build 7', text: 'in *2 s*' }] }, 'deployed\n\n## Build 7\n\nin **2 s**'],
    [{ blocks: richText }, 'rich'],
    [{ attachments: [{ fallback: 'down' }] }, 'down'],
  ] as const) {
    expect(await slack(asJson(payload))).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ content });
  }
  expect(await slack(asJson({ blocks: [{ type: 'input' }] }))).toEqual({ status: 400, body: { ok: false, error: 'no_text' } });
  expect(await newest()).toMatchObject({ content: 'down' });
});

test("errors about the message are in Slack's words, those about the key are not", async () => {
  expect(await slack(asForm({}))).toEqual({ status: 400, body: { ok: false, error: "Missing 'payload' argument" } });
  expect(await slack({ type: 'application/json', text: '{' })).toEqual({ status: 400, body: { ok: false, error: 'Malformed JSON' } });
  expect(await slack({ type: 'application/json', text: '['.repeat(100) + ']'.repeat(100) })).toEqual({
    status: 400,
    body: { ok: false, error: 'Malformed JSON' },
  });
  expect(await slack(asJson({ text: 'x'.repeat(140_000) }))).toMatchObject({ status: 400, body: { ok: false } });
  expect(await slack(asJson({ text: 'x'.repeat(1_100_000) }))).toMatchObject({ status: 400 });
  expect(await slack(asJson({ blocks: Array.from({ length: 300 }, () => ({ type: 'divider' })) }))).toMatchObject({ status: 400, body: { ok: false } });
  expect(await call('slack_incoming', { stream: 'Verona' }, asJson({ text: 'x' }))).toEqual({
    status: 400,
    body: { result: 'error', code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'api_key' argument", var_name: 'api_key' },
  });
  expect(await call('slack_incoming', { api_key: 'x'.repeat(32) }, asJson({ text: 'x' }))).toMatchObject({ status: 401, body: { msg: 'Invalid API key' } });
});

test('JSON of any kind is posted as a code block', async () => {
  expect(await call('json', { api_key: bot.apiKey, stream: 'Verona' }, asJson({ b: 1, a: ['```'] }))).toEqual({ status: 200, body: success });
  expect(await newest()).toMatchObject({ subject: 'JSON', content: '```json\n{\n  "b": 1,\n  "a": [\n    "```"\n  ]\n}\n```' });
  await call('json', { api_key: bot.apiKey, stream: 'Verona', topic: 'other' }, asJson(7));
  expect(await newest()).toMatchObject({ subject: 'other', content: '```json\n7\n```' });
  expect(await call('json', { api_key: bot.apiKey }, asForm({}))).toMatchObject({ status: 400, body: { msg: "Missing 'payload' argument" } });
  expect(await call('json', { api_key: bot.apiKey }, { type: 'application/json', text: '{"a":' })).toMatchObject({
    status: 400,
    body: { msg: 'Malformed JSON' },
  });
});

test('a bot posts only where it may, and a deactivated one nowhere', async () => {
  const group = (await hamlet.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>;
  const idOf = (name: string) => group.find((one) => one.name === `role:${name}`)?.id ?? 0;
  const owner = await server.addPerson('Claudius', { role: 'owner' });
  await owner.patch(`/streams/${channelId}`, { can_send_message_group: { new: idOf('nobody') } });
  expect(await slack(asJson({ text: 'x' }))).toMatchObject({ status: 400, body: { ok: false, error: expect.stringContaining('permission') as string } });
  await owner.patch(`/streams/${channelId}`, { can_send_message_group: { new: idOf('everyone') } });
  const gone = await server.addPerson('Gone', { bot: { type: 'incomingWebhook', ownerId: hamlet.id, isSystemBot: false } });
  await server.knex('parley.account').where({ id: gone.id }).update({ is_active: false });
  await server.knex.raw('update parley.realm_counter set rules = rules + 1');
  expect(await call('slack_incoming', { api_key: gone.apiKey }, asJson({ text: 'x' }))).toMatchObject({ status: 401 });
});

test('a JSON body is no parameter elsewhere, and a key in the query opens nothing else', async () => {
  const response = await fetch(`${server.url}/api/v1/users/me?api_key=${hamlet.apiKey}`);
  expect(response.status).toBe(401);
  const post = await fetch(`${server.url}/api/v1/messages?api_key=${hamlet.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'channel', to: 'Verona', topic: 'x', content: 'x' }),
  });
  expect(post.status).toBe(401);
});

test('no key is in the log', async () => {
  await slack(asJson({ text: 'logged' }));
  await call('json', { api_key: 'y'.repeat(32) }, asJson({}));
  const lines = JSON.stringify(server.logged);
  expect(lines).toContain('/external/slack_incoming');
  expect(lines).not.toContain(bot.apiKey);
  expect(lines).not.toContain('y'.repeat(32));
});

test('a message costs the same however many bots there are, once their keys are known', async () => {
  const measure = async () => (await countStatements(server.knex, () => slack(asJson({ text: 'x' })))).statements.length;
  await measure();
  const few = await measure();
  for (let index = 0; index < 5; index += 1)
    await server.addPerson(`Other ${index}`, { bot: { type: 'incomingWebhook', ownerId: hamlet.id, isSystemBot: false } });
  await measure();
  expect(await measure()).toBe(few);
});
