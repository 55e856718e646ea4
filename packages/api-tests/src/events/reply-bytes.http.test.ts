import { playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { say } from '../../fixtures/clients/message-client.js';

/** HTML of the maximum length of one message. */
const largest = `<p>${'0123456789'.repeat(24_500)}</p>`;
const maxReply = 8 * 1_048_576;

interface Sent {
  readonly id: number;
  readonly type: string;
  readonly message: { readonly id: number; readonly content: string };
}

/** A server with two people in a channel. */
const given = async (queues: 'log' | 'memory') => {
  const server = await startTestServer({ queues, realm: { policies: { sendChannelEventsMessages: false } } });
  const iago = await server.addPerson('Iago');
  const zoe = await server.addPerson('Zoe');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }], principals: [iago.id, zoe.id] });
  return { server, iago, zoe };
};

const register = async (person: TestPerson, params: object = {}): Promise<string> =>
  (await person.post('/register', { event_types: ['message'], apply_markdown: true, ...params })).body['queue_id'] as string;

/** Messages with the longest HTML, as if their texts had been sent. */
const sendLargest = async ({ knex }: TestServer, person: TestPerson, count: number): Promise<ReadonlyArray<number>> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await say(person, 'Denmark', `message ${index}`));
  await knex('parley.message').whereIn('id', ids).update({ html: largest });
  return ids;
};

/** Polls by the last id until nothing comes; acknowledges exactly what it got. */
const readWhole = async (person: TestPerson, queue: string) => {
  const replies: { readonly events: ReadonlyArray<Sent>; readonly bytes: number }[] = [];
  for (let last = -1; ;) {
    const { status, body, text } = await person.get('/events', { queue_id: queue, last_event_id: last, dont_block: true });
    expect(status).toBe(200);
    const events = body['events'] as unknown as ReadonlyArray<Sent>;
    if (events.length === 0) return replies;
    replies.push({ events, bytes: Buffer.byteLength(text) });
    last = events.at(-1)?.id ?? last;
  }
};

describe.each(['log', 'memory'] as const)('a queue in the %s', (queues) => {
  let server: TestServer;
  let iago: TestPerson;
  let zoe: TestPerson;

  beforeAll(async () => {
    ({ server, iago, zoe } = await given(queues));
  });
  afterAll(() => server.close());

  test('with hundreds of the largest messages is read completely in several replies, each message once', async () => {
    const queue = await register(zoe);
    const sent = await sendLargest(server, iago, playsAll && queues === 'log' ? 240 : 120);
    const replies = await readWhole(zoe, queue);
    expect(replies.flatMap(({ events }) => events.map(({ message }) => message.id))).toEqual(sent);
    expect(replies.flatMap(({ events }) => events).every(({ message }) => message.content === largest)).toBe(true);
    expect(replies.length).toBeGreaterThan(3);
    for (const { bytes } of replies) expect(bytes).toBeLessThan(maxReply);
  });

  test('returns the same again to a request without an acknowledgement', async () => {
    const queue = await register(zoe);
    await sendLargest(server, iago, 45);
    const ask = async () => (await zoe.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true })).text;
    expect(await ask()).toBe(await ask());
  });

  test('with changes of one large message, each complete, is read in several replies', async () => {
    const queue = await register(zoe, { event_types: ['update_message'] });
    const [id = 0] = await sendLargest(server, iago, 1);
    for (let index = 0; index < 45; index += 1) expect((await iago.patch(`/messages/${id}`, { content: `text ${index}` })).status).toBe(200);
    await server.knex('parley.message').where({ id }).update({ html: largest });
    const replies = await readWhole(zoe, queue);
    expect(replies.flatMap(({ events }) => events)).toHaveLength(45);
    expect(replies.length).toBeGreaterThan(1);
    for (const { bytes } of replies) expect(bytes).toBeLessThan(maxReply);
  });

  test('is read completely by many concurrent polls', async () => {
    const queues = await Promise.all(Array.from({ length: 5 }, () => register(zoe)));
    const sent = await sendLargest(server, iago, 40);
    const read = await Promise.all(queues.map((queue) => readWhole(zoe, queue)));
    for (const replies of read) expect(replies.flatMap(({ events }) => events.map(({ message }) => message.id))).toEqual(sent);
  });
});

test('present events wait until all earlier log entries have been sent', async () => {
  const { server, iago, zoe } = await given('log');
  const queue = await register(zoe, { event_types: ['message', 'typing'] });
  const sent = await sendLargest(server, iago, 45);
  await iago.post('/typing', { op: 'start', to: [zoe.id] });
  const events = (await readWhole(zoe, queue)).flatMap((reply) => reply.events);
  expect(events.map(({ type }) => type)).toEqual([...sent.map(() => 'message'), 'typing']);
  await server.close();
});

test('merged flag changes are complete, at every end of a reply', async () => {
  const { server, iago, zoe } = await given('log');
  const earlier = [await say(iago, 'Denmark'), await say(iago, 'Denmark')];
  const queue = await register(zoe, { event_types: ['message', 'update_message_flags'] });
  const star = (id = 0) => zoe.post('/messages/flags', { op: 'add', flag: 'starred', messages: [id] });
  await star(earlier[0]);
  const sent = await sendLargest(server, iago, 45);
  await star(earlier[1]);
  const events = (await readWhole(zoe, queue)).flatMap((reply) => reply.events) as unknown as ReadonlyArray<Sent & { readonly messages?: number[] }>;
  expect(events.filter(({ type }) => type === 'message').map(({ message }) => message.id)).toEqual(sent);
  expect(events.flatMap(({ messages = [] }) => messages).sort((left, right) => left - right)).toEqual(earlier);
  await server.close();
});

test('a queue with an event of a newer server ends, with one warning, and others continue', async () => {
  const { server, iago, zoe } = await given('log');
  const [ofIago, ofZoe] = await Promise.all([register(iago), register(zoe)]);
  await say(iago, 'Denmark', 'before');
  await iago.post('/users/me/alert_words', { alert_words: ['word'] });
  await server
    .knex('parley.event_log')
    .where({ key: `user:${iago.id}` })
    .update({ event: { kind: 'fromTheFuture' } });
  await say(iago, 'Denmark', 'after');
  const poll = (person: TestPerson, queue: string) => person.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true });
  const refused = await poll(iago, ofIago);
  expect([refused.status, refused.body['code']]).toEqual([400, 'BAD_EVENT_QUEUE_ID']);
  expect((await poll(zoe, ofZoe)).body['events']).toHaveLength(2);
  const anew = await register(iago);
  await say(iago, 'Denmark', 'later');
  expect((await poll(iago, anew)).body['events']).toHaveLength(1);
  expect(server.logged.filter(({ fields }) => fields['kind'] === 'fromTheFuture')).toHaveLength(1);
  await server.close();
});
