import {
  openQueue,
  type QueueClient,
  type SeenEvent,
  startTestServer,
  type TestClient,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
  whenWaiting,
} from '@parley/testkit';
import { type FreshServer, startFresh } from '../../fixtures/fresh-server.js';
import { makeChannel, say } from '../../fixtures/message-client.js';

let server: TestServer;
/** Another process on the same database. */
let other: FreshServer;
let owner: TestPerson;
let zoe: TestPerson;

/** The person, whose requests go to the two processes in turn. */
const atBoth = (person: TestPerson): TestPerson => {
  const there = other.client(person);
  let count = 0;
  const next = (): TestClient => (count++ % 2 === 0 ? person : there);
  return {
    ...person,
    get: (...asked) => next().get(...asked),
    post: (...asked) => next().post(...asked),
    patch: (...asked) => next().patch(...asked),
    delete: (...asked) => next().delete(...asked),
  };
};

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  other = await startFresh(server, server.chat.world.wakeUp);
  owner = atBoth(await server.addPerson('Desdemona', { role: 'owner' }));
  zoe = atBoth(await server.addPerson('Zoe'));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** What single clients request: everything, each type of an event that only informs, types of events that change rights, and narrows. */
const requests: ReadonlyArray<TestParams> = [
  {},
  ...[
    'message',
    'update_message',
    'delete_message',
    'update_message_flags',
    'reaction',
    'submessage',
    'typing',
    'presence',
    'user_status',
    'user_topic',
    'muted_topics',
    'subscription',
    'stream',
    'realm_user',
    'user_group',
  ].map((type): TestParams => ({ event_types: [type] })),
  { event_types: ['message', 'subscription'], all_public_streams: true },
  { event_types: ['message'], narrow: '[["is", "dm"]]' },
  { event_types: ['message'], narrow: '[["channel", "Denmark"]]' },
  { narrow: '[["channel", "Denmark"]]' },
  { event_types: ['message'], narrow: '[["channel", "Denmark"], ["topic", "elsewhere"]]' },
  { event_types: ['message'], narrow: '[["is", "mentioned"]]' },
];

/** One client that waits, and one with an equal queue that never does. */
interface Pair {
  readonly waits: QueueClient;
  readonly asks: QueueClient;
  answer: Promise<ReadonlyArray<SeenEvent>>;
}

const wait = async (waits: QueueClient): Promise<Pick<Pair, 'answer'>> => {
  const begun = whenWaiting(server);
  const answer = waits.next();
  await begun;
  return { answer };
};

const openPair = async (reader: TestPerson, request: TestParams): Promise<Pair> => {
  const [waits, asks] = [await openQueue(reader, request), await openQueue(reader, request)];
  return { waits, asks, ...(await wait(waits)) };
};

/** After each step every poll that waits has answered what its twin gets at once, if anything, and waits again. */
const compare = async (pair: Pair): Promise<void> => {
  const expected: SeenEvent[] = [...(await pair.asks.newEvents())];
  if (expected.length === 0) return;
  const answered: SeenEvent[] = [...(await pair.answer)];
  while (answered.length < expected.length) answered.push(...(await pair.waits.next()));
  expect(answered).toEqual(expected);
  Object.assign(pair, await wait(pair.waits));
};

type Step = readonly [title: string, act: () => Promise<TestReply | number>];

/** Every kind of event that only informs, before and after changes of what the reader may see. */
const stepsFor = async (reader: TestPerson): Promise<ReadonlyArray<Step>> => {
  const denmark = await makeChannel('Denmark', [owner, zoe, reader], {});
  const verona = await makeChannel('Verona', [owner, zoe], {});
  let id = 0;
  let poll = 0;
  const moved = (title: string, from: number, to: Record<string, unknown>): ReadonlyArray<Step> => [
    [`a message ${title}`, async () => (id = await say(zoe, from, 'on its way'))],
    [`it is moved ${title}`, () => owner.patch(`/messages/${id}`, { ...to, propagate_mode: 'change_one' })],
    [`another message in Denmark`, () => say(zoe, denmark, 'a thought that stays')],
  ];
  const toReader = { type: 'direct', to: `[${reader.id}]` };
  const informing = (where: number): ReadonlyArray<Step> => [
    ['a message', async () => (id = await say(zoe, where, 'a thought'))],
    ['its reaction', () => zoe.post(`/messages/${id}/reactions`, { emoji_name: 'octopus' })],
    ['its edit', () => zoe.patch(`/messages/${id}`, { content: 'another thought' })],
    ['its star', () => reader.post('/messages/flags', { messages: `[${id}]`, op: 'add', flag: 'starred' })],
    ['a poll', async () => (poll = await say(zoe, where, '/poll where?'))],
    ['a vote', () => zoe.post('/submessage', { message_id: poll, msg_type: 'widget', content: '{"type":"new_option","idx":1,"option":"here"}' })],
    ['a move', () => owner.patch(`/messages/${id}`, { stream_id: where === denmark ? verona : denmark, propagate_mode: 'change_one' })],
    ['its deletion', () => owner.delete(`/messages/${id}`)],
  ];
  return [
    ...informing(denmark),
    ...informing(verona),
    ['a direct message', () => zoe.post('/messages', { ...toReader, content: 'psst' })],
    ['typing', () => zoe.post('/typing', { op: 'start', ...toReader })],
    ['presence', () => zoe.post('/users/me/presence', { status: 'active' })],
    ['a status', () => zoe.post('/users/me/status', { status_text: 'away' })],
    ['a muted topic', () => reader.post('/user_topics', { stream_id: denmark, topic: 'x', visibility_policy: 1 })],
    ['all is read', () => reader.post('/mark_all_as_read')],
    ['the reader subscribes', () => reader.post('/users/me/subscriptions', { subscriptions: '[{"name":"Verona"}]' })],
    ...informing(verona),
    ...moved('from another channel', verona, { stream_id: denmark }),
    ...moved('to another topic', denmark, { topic: 'elsewhere' }),
    ['the topic is followed', () => reader.post('/user_topics', { stream_id: denmark, topic: 'elsewhere', visibility_policy: 3 })],
    ['a message in the topic', () => zoe.post('/messages', { type: 'stream', to: denmark, topic: 'elsewhere', content: 'there' })],
    ['a channel is renamed', () => owner.patch(`/streams/${denmark}`, { new_name: `Elsinore ${reader.id}` })],
    ...informing(denmark),
    ['another takes the name', () => owner.patch(`/streams/${verona}`, { new_name: 'Denmark' })],
    ...informing(verona),
    ['the reader is unsubscribed', () => owner.delete('/users/me/subscriptions', { subscriptions: '["Denmark"]', principals: `[${reader.id}]` })],
    ...informing(verona),
    ['the reader becomes a guest', () => owner.patch(`/users/${reader.id}`, { role: 600 })],
    ...informing(denmark),
    ['a direct message to a guest', () => zoe.post('/messages', { ...toReader, content: 'psst' })],
    ['the channel is made private', () => owner.patch(`/streams/${denmark}`, { is_private: true })],
    ...informing(denmark),
    ['its end', () => owner.delete(`/streams/${denmark}`)],
    ['the end of the other', () => owner.delete(`/streams/${verona}`)],
  ];
};

test('a poll with a narrow is not woken by messages outside it', async () => {
  const reader = await server.addPerson('Cordelia');
  const [inside, outside] = [await makeChannel('France', [owner, zoe, reader], {}), await makeChannel('Britain', [owner, zoe, reader], {})];
  const narrows = ['[["channel", "France"]]', '[["channel", "France"], ["topic", "talk"]]', `[["sender", "${owner.email}"], ["channel", "France"]]`];
  const queues = await Promise.all(narrows.map((narrow) => openQueue(reader, { event_types: ['message'], narrow })));
  const { wakeUp } = server.chat.world;
  const { listen } = wakeUp;
  let waits = 0;
  const counted: typeof listen = (queue) => {
    const listener = listen(queue);
    return {
      ...listener,
      next: (...asked) => {
        waits += 1;
        return listener.next(...asked);
      },
    };
  };
  Object.assign(wakeUp, { listen: counted });
  try {
    const begun = whenWaiting(server, narrows.length);
    const answers = queues.map((queue) => queue.next());
    await begun;
    for (let time = 0; time < 5; time += 1) {
      await say(zoe, outside, 'elsewhere');
      await zoe.post('/messages', { type: 'direct', to: `[${reader.id}]`, content: 'psst' });
    }
    expect(waits).toBe(narrows.length);
    const sent = await owner.post('/messages', { type: 'stream', to: inside, topic: 'talk', content: 'here' });
    const messageId = Number(sent.body['id']);
    for (const answer of answers) expect(await answer).toMatchObject([{ type: 'message', message: { id: messageId } }]);
  } finally {
    Object.assign(wakeUp, { listen });
  }
});

test('a poll that waits answers what one that does not wait gets at its place, for each event type and narrow, while rights change, in this process or another', async () => {
  const reader = await server.addPerson('Iago');
  const steps = await stepsFor(reader);
  const pairs: Pair[] = [];
  for (const request of requests) pairs.push(await openPair(reader, request));
  for (const [title, act] of steps) {
    const done = await act();
    expect({ title, status: typeof done === 'number' ? 200 : done.status }).toEqual({ title, status: 200 });
    for (const pair of pairs) await compare(pair);
  }
  const ended = Promise.all(pairs.map(({ answer }) => answer));
  server.chat.world.wakeUp.end('all');
  expect((await ended).flat()).toEqual([]);
}, 300_000);
