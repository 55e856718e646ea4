import { startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, idsIn, makeChannel, messagesIn, say, succeeded } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let desdemona: TestPerson;
let othello: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  desdemona = await server.addPerson('Desdemona');
  othello = await server.addPerson('Othello');
});
afterAll(() => server.close());

const makeBot = (owner: TestPerson, type: 'generic' | 'incomingWebhook' = 'generic'): Promise<TestPerson> =>
  server.addPerson(`Bot ${(count += 1)}`, { bot: { type, ownerId: owner.id, isSystemBot: false } });

const post = (bot: TestClient, to: string | number, topic = 'talk') => bot.post('/messages', { type: 'stream', to, topic, content: 'from a bot' });
const unknown = (name: string) => ({ status: 400, body: { code: 'STREAM_DOES_NOT_EXIST', msg: `Channel '${name}' does not exist` } });
const removal = async (by: TestPerson, person: TestPerson, name: string) =>
  succeeded(await by.delete('/users/me/subscriptions', { subscriptions: [name], principals: [person.id] }));
const newest = async (reader: TestPerson) => messagesIn(await fetchPage(reader, { num_before: 1, apply_markdown: false })).at(-1);

test.each([1, 339, 496])('a bot posts in a private channel where its owner is, and does not read it (level %i)', async (level) => {
  for (const history of [true, false]) {
    const name = `private ${level} ${history}`;
    const channel = await makeChannel(name, [desdemona, othello], { invite_only: true, history_public_to_subscribers: history });
    const bot = await makeBot(desdemona);
    const sent = [succeeded(await post(bot.at(level), name)).body['id'], succeeded(await post(bot.at(level), channel, 'another')).body['id']];
    expect(await newest(othello)).toMatchObject({ id: sent[1], sender_id: bot.id, display_recipient: name });
    await say(desdemona, channel, 'not for bots');
    expect(idsIn(await fetchPage(bot))).toEqual([]);
    for (const id of sent) expect((await bot.get(`/messages/${Number(id)}`)).status).toBe(400);
    expect((await bot.get(`/users/me/${channel}/topics`)).status).toBe(400);
  }
});

test('it posts there no longer than its owner may', async () => {
  const maker = await server.addPerson('Maker', { role: 'administrator' });
  await makeChannel('ended', [othello, maker, desdemona], { invite_only: true });
  const bot = await makeBot(desdemona);
  succeeded(await post(bot, 'ended'));
  await removal(othello, desdemona, 'ended');
  expect(await post(bot, 'ended')).toMatchObject(unknown('ended'));
  expect(await post(desdemona, 'ended')).toMatchObject(unknown('ended'));
});

test('the bot of an administrator, who knows of a private channel but is not in it, does not learn of it', async () => {
  const administrator = await server.addPerson('Duke', { role: 'administrator' });
  await makeChannel('unread', [othello], { invite_only: true });
  expect(await post(await makeBot(administrator), 'unread')).toMatchObject(unknown('unread'));
});

test('a bot that is itself subscribed reads and posts when its owner has been removed', async () => {
  const bot = await makeBot(desdemona);
  await makeChannel('kept', [othello, desdemona, bot], { invite_only: true });
  await removal(othello, desdemona, 'kept');
  const id = await say(othello, 'kept');
  expect(idsIn(await fetchPage(bot)).at(-1)).toBe(id);
  succeeded(await post(bot, 'kept'));
});

test("the owner's subscription does not overrule who may post", async () => {
  const channel = await makeChannel('few', [othello, desdemona], {
    invite_only: true,
    can_send_message_group: { direct_members: [othello.id], direct_subgroups: [] },
  });
  expect(await post(await makeBot(desdemona), channel)).toMatchObject({ status: 400, body: { msg: 'You do not have permission to post in this channel.' } });
  succeeded(await post(await makeBot(othello), channel));
});

test('typing and scheduled messages of a bot are allowed where its owner may post', async () => {
  const channel = await makeChannel('typing', [othello, desdemona], { invite_only: true });
  const [own, other] = [await makeBot(desdemona), await makeBot(await server.addPerson('Stranger'))];
  const type = (bot: TestPerson) => bot.post('/typing', { type: 'stream', op: 'start', stream_id: channel, topic: 'talk' });
  const schedule = (bot: TestPerson) =>
    bot.post('/scheduled_messages', { type: 'stream', to: channel, topic: 'talk', content: 'later', scheduled_delivery_timestamp: 4_000_000_000 });
  for (const act of [type, schedule]) {
    succeeded(await act(own));
    expect((await act(other)).status).toBe(400);
  }
});

test('an incoming webhook posts in the private channel of its owner', async () => {
  await makeChannel('builds', [othello, desdemona], { invite_only: true });
  const bot = await makeBot(desdemona, 'incomingWebhook');
  const call = async () =>
    fetch(`${server.url}/api/v1/external/slack_incoming?${new URLSearchParams({ api_key: bot.apiKey, stream: 'builds', topic: 'ci' }).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'green' }),
    });
  expect((await call()).status).toBe(200);
  expect(await newest(othello)).toMatchObject({ content: 'green', subject: 'ci', display_recipient: 'builds', sender_id: bot.id });
  await removal(othello, desdemona, 'builds');
  expect((await call()).status).toBe(200);
  expect(await newest(desdemona)).toMatchObject({
    type: 'private',
    content: expect.stringContaining('which does not exist or which it may not see') as string,
  });
});
