import { countStatements, queueOf, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, makeChannel, messagesIn, refusal, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let hamlet: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
  zoe = await server.addPerson('Zoe');
  await makeChannel('Denmark', [hamlet, zoe]);
  await makeChannel('Verona', [zoe]);
});
afterAll(() => server.close());

let count = 0;
/** A new bot of Hamlet's. */
const makeBot = async (defaults: TestParams = {}): Promise<TestPerson & { readonly botId: number }> => {
  count += 1;
  const { body } = await hamlet.post('/bots', { full_name: `Bot ${count}`, short_name: `bot${count}`, ...defaults });
  const id = Number(body['user_id']);
  const account = { id: id as TestPerson['id'], email: `bot${count}-bot@localhost`, fullName: `Bot ${count}`, apiKey: body['api_key'] as string };
  return { ...server.knownPerson(account), botId: id };
};

const toDefault = { type: 'channel', topic: 'news', content: 'by default' };
const openQueue = async (bot: TestPerson, params: TestParams = {}) =>
  queueOf(bot, (await bot.post('/register', { fetch_event_types: [], ...params })).body['queue_id'] as string);
const newest = async () => messagesIn(await fetchPage(zoe, { num_before: 1, apply_markdown: false })).at(-1);

describe('a message of a bot that names no channel', () => {
  test('goes to its default channel, by whatever name that has by now', async () => {
    const channel = await makeChannel('Elsinore', [zoe, hamlet]);
    const bot = await makeBot({ default_sending_stream: 'Elsinore' });
    await zoe.patch(`/streams/${channel}`, { new_name: 'Helsingør' });
    for (const to of [{}, { to: '' }]) {
      expect((await bot.post('/messages', { ...toDefault, ...to })).status).toBe(200);
      expect(await newest()).toMatchObject({ content: 'by default', display_recipient: 'Helsingør', subject: 'news', sender_id: bot.botId });
    }
  });

  test('is refused where it has none, as for people', async () => {
    const bot = await makeBot();
    for (const person of [bot, hamlet]) expect(errorIn(await person.post('/messages', toDefault))).toEqual(refusal('Missing channel'));
    expect(errorIn(await bot.at(254).post('/messages', { ...toDefault, type: 'stream' }))).toEqual(refusal('Missing stream'));
  });

  test('gives no right to post there: the bot needs its owner inside', async () => {
    await makeChannel('Cellar', [hamlet, zoe], { invite_only: true });
    const bot = await makeBot({ default_sending_stream: 'Cellar' });
    expect((await bot.post('/messages', toDefault)).status).toBe(200);
    await hamlet.delete('/users/me/subscriptions', { subscriptions: ['Cellar'] });
    expect((await bot.post('/messages', toDefault)).status).toBe(400);
  });

  test('sent again under the same key, is the same message, whatever the default is by now', async () => {
    const bot = await makeBot({ default_sending_stream: 'Denmark' });
    const send = () => bot.post('/messages', { ...toDefault, queue_id: 'q', local_id: '1' });
    const { body } = await send();
    await hamlet.patch(`/bots/${bot.botId}`, { default_sending_stream: '' });
    expect((await send()).body).toMatchObject({ id: body['id'] });
  });
});

describe('the queue of a bot that says nothing else', () => {
  const contents = async (queue: Awaited<ReturnType<typeof openQueue>>) =>
    (await queue.newEvents()).filter(({ type }) => type === 'message').map(({ message }) => (message as { readonly content: string }).content);
  const sayAll = async (word: string): Promise<void> => {
    for (const channel of ['Denmark', 'Verona']) await say(zoe, channel, `${channel} ${word}`);
  };

  test('has messages of all public channels where that is its default, unless it asks for less', async () => {
    const bot = await makeBot({ default_all_public_streams: true });
    const [all, own] = [await openQueue(bot), await openQueue(bot, { all_public_streams: false })];
    await sayAll('one');
    expect([await contents(all), await contents(own)]).toEqual([['Denmark one', 'Verona one'], []]);
    const plain = await openQueue(await makeBot());
    await sayAll('two');
    expect(await contents(plain)).toEqual([]);
  });

  test('has the messages of its default channel alone, unless it gives a narrow', async () => {
    const bot = await makeBot({ default_events_register_stream: 'Denmark', default_all_public_streams: true });
    const [narrowed, wide] = [await openQueue(bot), await openQueue(bot, { narrow: [] })];
    await sayAll('three');
    expect([await contents(narrowed), await contents(wide)]).toEqual([['Denmark three'], ['Denmark three', 'Verona three']]);
  });

  test('shows nothing of a default channel that it may not read', async () => {
    await makeChannel('Tower', [hamlet, zoe], { invite_only: true });
    const queue = await openQueue(await makeBot({ default_events_register_stream: 'Tower', default_all_public_streams: true }));
    await say(zoe, 'Tower', 'secret');
    await sayAll('four');
    expect(await contents(queue)).toEqual([]);
  });

  test('of a bot that became a guest has no other channels, and asking for them is refused as before', async () => {
    const bot = await makeBot({ default_all_public_streams: true });
    const administrator = await server.addPerson('Iago', { role: 'administrator' });
    await administrator.patch(`/bots/${bot.botId}`, { role: 600 });
    const queue = await openQueue(bot);
    await sayAll('five');
    expect(await contents(queue)).toEqual([]);
    expect(errorIn(await bot.post('/register', { all_public_streams: true }))).toEqual(refusal('User not authorized for this query'));
  });

  test('costs people nothing more', async () => {
    const ofBots = async (person: TestPerson) =>
      (await countStatements(server.knex, () => person.post('/register', { fetch_event_types: [] }))).statements.filter((text) =>
        /parley"?\."?bot"?\b/.test(text),
      );
    expect(await ofBots(hamlet)).toEqual([]);
    expect(await ofBots(await makeBot())).toHaveLength(1);
  });
});
