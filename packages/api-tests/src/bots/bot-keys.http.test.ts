import { openQueue, startTestServer, type TestPerson, type TestServer, whenListening } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const make = async (word: string): Promise<TestPerson> => {
  const { body } = await hamlet.post('/bots', { full_name: `Bot ${word}`, short_name: word });
  return server.knownPerson({
    id: Number(body['user_id']) as TestPerson['id'],
    email: `${word}-bot@localhost`,
    fullName: word,
    apiKey: body['api_key'] as string,
  });
};
const withKey = (bot: TestPerson, apiKey: unknown): TestPerson => server.knownPerson({ ...bot, apiKey: apiKey as string });

test('a new key works at once, and the former one no longer', async () => {
  const bot = await make('one');
  expect((await bot.get('/users/me')).status).toBe(200);
  const { body } = await iago.post(`/bots/${bot.id}/api_key/regenerate`);
  expect(body['api_key']).not.toBe(bot.apiKey);
  expect(errorIn(await bot.get('/users/me'))).toMatchObject({ status: 401, msg: 'Invalid API key' });
  expect((await withKey(bot, body['api_key']).get('/users/me')).status).toBe(200);
  expect((await hamlet.get(`/bots/${bot.id}/api_key`)).body['api_key']).toBe(body['api_key']);
});

test('levels: 463 shows the key, and 474 tells no more of a new one', async () => {
  const bot = await make('two');
  expect((await hamlet.at(462).get(`/bots/${bot.id}/api_key`)).status).toBe(404);
  expect((await hamlet.at(463).get(`/bots/${bot.id}/api_key`)).status).toBe(200);
  const [before, since] = [await openQueue(hamlet.at(473)), await openQueue(hamlet.at(474))];
  const { body } = await hamlet.post(`/bots/${bot.id}/api_key/regenerate`);
  expect(await before.newEvents()).toEqual([
    { id: expect.any(Number) as number, type: 'realm_bot', op: 'update', bot: { user_id: bot.id, api_key: body['api_key'] } },
  ]);
  expect(await since.newEvents()).toEqual([]);
});

test('one’s own key: people get another, bots do not; nobody is told', async () => {
  const zoe = await server.addPerson('Zoe');
  const bot = await make('three');
  expect(errorIn(await bot.post('/users/me/api_key/regenerate'))).toEqual(refusal('This endpoint does not accept bot requests.'));
  const queue = await openQueue(iago);
  const { body } = await zoe.post('/users/me/api_key/regenerate');
  expect(errorIn(await zoe.get('/users/me'))).toMatchObject({ status: 401, msg: 'Invalid API key' });
  expect((await withKey(zoe, body['api_key']).get('/users/me')).status).toBe(200);
  expect(await queue.newEvents()).toEqual([]);
});

test('a poll with the former key gets nothing that happened after the new one', async () => {
  const bot = await make('four');
  const queue = await openQueue(bot);
  const listening = whenListening(server);
  const poll = queue.poll(-1, { dont_block: false });
  await listening;
  const { body } = await hamlet.post(`/bots/${bot.id}/api_key/regenerate`);
  await hamlet.post('/messages', { type: 'private', to: [bot.id], content: 'secret' });
  const reply = await poll;
  expect([reply.status, reply.text.includes('secret')]).toEqual([401, false]);
  expect(body['result']).toBe('success');
});
