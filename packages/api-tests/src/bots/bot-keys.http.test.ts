import { openQueue, startTestServer, type TestPerson, type TestServer, whenWaiting } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  // Only what wakes a poll ends it within a test.
  server = await startTestServer({ heartbeatMilliseconds: 3_600_000 });
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

/** A queue whose poll has read everything, and waits. */
const waitingPoll = async (person: TestPerson) => {
  const queue = await openQueue(person);
  const waiting = whenWaiting(server);
  const answer = queue.poll(-1, { dont_block: false });
  await waiting;
  return { answer, queueId: queue.id };
};

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
  const poll = await waitingPoll(bot);
  const { body } = await hamlet.post(`/bots/${bot.id}/api_key/regenerate`);
  await hamlet.post('/messages', { type: 'private', to: [bot.id], content: 'secret' });
  const reply = await poll.answer;
  expect([reply.status, reply.text.includes('secret')]).toEqual([401, false]);
  expect(body['result']).toBe('success');
});

test('attack 23: another key ends the polls of the former one at once, and its queue, though nothing else happens', async () => {
  const bot = await make('five');
  const zoe = await server.addPerson('Zoe Five');
  for (const [owner, regenerate] of [
    [bot, () => hamlet.post(`/bots/${bot.id}/api_key/regenerate`)],
    [zoe, () => zoe.post('/users/me/api_key/regenerate')],
  ] as const) {
    const poll = await waitingPoll(owner);
    const { body } = await regenerate();
    expect(errorIn(await poll.answer)).toMatchObject({ status: 401, msg: 'Invalid API key' });
    const again = await withKey(owner, body['api_key']).get('/events', { queue_id: poll.queueId, last_event_id: -1, dont_block: true });
    expect(errorIn(again)).toMatchObject({ status: 400, code: 'BAD_EVENT_QUEUE_ID' });
  }
});

test('another key ends no poll of anybody else', async () => {
  const zoe = await server.addPerson('Zoe Six');
  const poll = await waitingPoll(hamlet);
  await zoe.post('/users/me/api_key/regenerate');
  await iago.post('/messages', { type: 'private', to: [hamlet.id], content: 'still there' });
  expect((await poll.answer).text).toContain('still there');
});
