import { countStatements, openQueue, readLog, runWorkers, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let bot: TestPerson;
let channel: number;
let rooms = 0;

const [participation, sending, beginning, never] = [1, 2, 3, 4] as const;
/** Everybody here chooses the same. */
const choose = async (follow: number, unmute: number = never, whereMentioned = false): Promise<void> => {
  const settings = {
    automatically_follow_topics_policy: follow,
    automatically_unmute_topics_in_muted_streams_policy: unmute,
    automatically_follow_topics_where_mentioned: whereMentioned,
  };
  for (const person of [owner, iago, zoe]) expect((await person.patch('/settings', settings)).status).toBe(200);
};

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
});
afterAll(() => server.close());
beforeEach(async () => {
  channel = await makeChannel(`room ${(rooms += 1)}`, [owner, iago, zoe, bot]);
});

const post = (person: Pick<TestPerson, 'post'>, topic: string, content = 'hello') => person.post('/messages', { type: 'stream', to: channel, topic, content });
/** The sender's new policy, as in the answer to a send. */
const announced = async (person: Pick<TestPerson, 'post'>, topic: string, content?: string) =>
  (await post(person, topic, content)).body['automatic_new_visibility_policy'];
const policyOf = async (person: TestPerson, topic: string): Promise<number> => {
  const { body } = await person.post('/register', { fetch_event_types: ['user_topic'] });
  const known = body['user_topics'] as unknown as ReadonlyArray<{ stream_id: number; topic_name: string; visibility_policy: number }>;
  return known.find((one) => one.stream_id === channel && one.topic_name === topic)?.visibility_policy ?? 0;
};
const mute = (person: TestPerson) =>
  person.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: channel, property: 'is_muted', value: true }] });
const prefer = (person: TestPerson, topic: string, policy: number) => person.post('/user_topics', { stream_id: channel, topic, visibility_policy: policy });
const react = (person: TestPerson, id: number) => person.post(`/messages/${id}/reactions`, { emoji_name: 'smile' });

test('a setting makes people follow the topics they begin, with the event before their message; others do not follow', async () => {
  await choose(beginning);
  const [ofAnother, ofOne] = [await openQueue(iago), await openQueue(zoe)];
  expect(await announced(iago, 'New')).toBe(3);
  const newEvents = await ofAnother.newEvents();
  expect(typesOf(newEvents).filter((type) => type !== 'stream/update')).toEqual(['muted_topics', 'user_topic', 'message']);
  expect(newEvents.find(({ type }) => type === 'user_topic')).toMatchObject({ stream_id: channel, topic_name: 'New', visibility_policy: 3 });
  expect(typesOf(await ofOne.newEvents())).not.toContain('user_topic');
  expect([await announced(iago, 'new'), await announced(zoe, 'New')]).toEqual([undefined, undefined]);
  expect([await policyOf(iago, 'New'), await policyOf(zoe, 'New')]).toEqual([3, 0]);
});

test('a setting makes people follow the topics they take part in, also by answering a poll, with the event before the answer', async () => {
  await choose(participation);
  const id = await say(owner, channel, '/poll Lunch?\nsoup', 'poll');
  const queue = await openQueue(zoe, { event_types: ['user_topic', 'submessage'] });
  await zoe.post('/submessage', { message_id: id, msg_type: 'widget', content: '{"type":"vote","key":"canned,0","vote":1}' });
  expect(typesOf(await queue.newEvents())).toEqual(['user_topic', 'submessage']);
  expect(await policyOf(zoe, 'poll')).toBe(3);
});

test.each([
  ['beginning', beginning, [3, 0, 0]],
  ['sending', sending, [3, 3, 0]],
  ['taking part', participation, [3, 3, 3]],
  ['never', never, [0, 0, 0]],
] as const)('the setting %s decides: beginning, writing or reacting', async (_, choice, expected) => {
  await choose(choice);
  const id = await say(owner, channel, 'first', 'talk');
  await post(iago, 'talk');
  await react(zoe, id);
  expect([await policyOf(owner, 'talk'), await policyOf(iago, 'talk'), await policyOf(zoe, 'talk')]).toEqual(expected);
});

test.each([
  ['beginning', beginning, [2, 0, 0]],
  ['sending', sending, [2, 2, 0]],
  ['taking part', participation, [2, 2, 2]],
  ['never', never, [0, 0, 0]],
] as const)('in a muted channel, the setting %s unmutes likewise', async (_, choice, expected) => {
  await choose(never, choice);
  for (const person of [owner, iago, zoe]) await mute(person);
  const id = await say(owner, channel, 'first', 'talk');
  await post(iago, 'talk');
  await react(zoe, id);
  expect([await policyOf(owner, 'talk'), await policyOf(iago, 'talk'), await policyOf(zoe, 'talk')]).toEqual(expected);
});

test('a topic is unmuted only in a muted channel, and following wins', async () => {
  await choose(never, sending);
  expect(await announced(iago, 'talk')).toBeUndefined();
  await mute(iago);
  await choose(sending, sending);
  expect(await announced(iago, 'talk')).toBe(3);
});

test('a policy is only raised, never lowered', async () => {
  await choose(never, sending);
  await mute(iago);
  await prefer(iago, 'followed', 3);
  await prefer(iago, 'muted', 1);
  expect([await announced(iago, 'followed'), await announced(iago, 'muted'), await announced(iago, 'muted')]).toEqual([undefined, 2, undefined]);
  await choose(sending);
  expect([await announced(iago, 'muted'), await announced(iago, 'followed')]).toEqual([3, undefined]);
  expect([await policyOf(iago, 'muted'), await policyOf(iago, 'followed')]).toEqual([3, 3]);
});

describe('a mentioned person', () => {
  test('follows the topic if their setting says so, also the first time; nobody else does', async () => {
    await choose(never, never, true);
    const [ofOne, ofAnother] = [await openQueue(zoe), await openQueue(iago)];
    expect(await announced(iago, 'talk', `@**Zoe** and @**Helper** and @_**Desdemona** and @**Iago**`)).toBeUndefined();
    expect(typesOf(await ofOne.newEvents())).toContain('user_topic');
    expect(typesOf(await ofAnother.newEvents())).not.toContain('user_topic');
    expect(await Promise.all([zoe, owner, iago, bot].map((person) => policyOf(person, 'talk')))).toEqual([3, 0, 0, 0]);
    const { position } = await readLog(server);
    await post(iago, 'talk', '@**Zoe** again');
    expect((await readLog(server, position)).entries.map(({ event }) => event.kind)).toEqual(['messageSent']);
    await choose(never);
    await post(iago, 'other', '@**Zoe**');
    expect(await policyOf(zoe, 'other')).toBe(0);
  });

  test('gets it together with all mentioned ones, in one event that nobody else receives', async () => {
    await choose(beginning, never, true);
    const { position } = await readLog(server);
    await post(iago, 'many', '@**Zoe** @**Desdemona**');
    const { entries } = await readLog(server, position);
    const followed = entries.filter(({ event }) => event.kind === 'topicPreferred');
    expect(followed.map(({ audience }) => audience)).toEqual([{ kind: 'users', userIds: [owner.id, iago.id, zoe.id] }]);
  });
});

describe('a person mentioned by an edit', () => {
  const rewrite = async (id: number, params: object) => {
    const reply = await iago.patch(`/messages/${id}`, { ...params });
    if (reply.status !== 200) throw new Error(reply.text);
  };

  test('follows the topic, with the event before the new text; nobody else does', async () => {
    await choose(never, never, true);
    const id = await say(iago, channel, 'hello', 'talk');
    const [ofOne, ofAnother] = [await openQueue(zoe), await openQueue(owner)];
    await rewrite(id, { content: '@**Zoe** and @**Helper** and @_**Desdemona** and @**Iago**' });
    expect(typesOf(await ofOne.newEvents())).toEqual(['muted_topics', 'user_topic', 'update_message']);
    expect(typesOf(await ofAnother.newEvents())).toEqual(['update_message']);
    expect(await Promise.all([zoe, owner, iago, bot].map((person) => policyOf(person, 'talk')))).toEqual([3, 0, 0, 0]);
  });

  test('and has mentioned themselves before, keeps their policy', async () => {
    await choose(never, never, true);
    const id = await say(iago, channel, '@**Zoe**', 'talk');
    await prefer(zoe, 'talk', 0);
    await rewrite(id, { content: '@**Zoe** again, and @**Desdemona**' });
    expect([await policyOf(zoe, 'talk'), await policyOf(owner, 'talk')]).toEqual([0, 3]);
    await rewrite(id, { content: 'nobody' });
    await rewrite(id, { content: '@**Zoe** after all' });
    expect(await policyOf(zoe, 'talk')).toBe(3);
  });

  test('follows the new topic where the edit moves the message', async () => {
    await choose(never, never, true);
    const id = await say(iago, channel, 'hello', 'talk');
    await rewrite(id, { content: '@**Zoe**', topic: 'elsewhere' });
    expect([await policyOf(zoe, 'talk'), await policyOf(zoe, 'elsewhere')]).toEqual([0, 3]);
  });

  test('follows nothing without a copy of the message, without an account, or without the setting', async () => {
    await choose(never, never, true);
    const room = await makeChannel(`hidden ${rooms}`, [iago, owner], { invite_only: true, history_public_to_subscribers: false });
    const id = await say(iago, room, 'hello', 'talk');
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `hidden ${rooms}` }], principals: [zoe.id] });
    const stranger = await server.addPerson(`Stranger ${rooms}`);
    const before = (await readLog(server)).position;
    await rewrite(id, { content: `@**Zoe** @**Stranger ${rooms}**` });
    await choose(never);
    await rewrite(id, { content: '@**Desdemona**' });
    const announced = (await readLog(server, before)).entries.map(({ event }) => event.kind);
    expect(announced.filter((kind) => kind !== 'settingsChanged')).toEqual(['messagesChanged', 'messagesChanged']);
    expect((await stranger.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics']).toEqual([]);
  });

  test('an edit without mentions costs no statement for it', async () => {
    const count = async (content: string) => (await countStatements(server.knex, () => rewrite(id, { content }))).statements.length;
    const id = await say(iago, channel, 'hello', 'talk');
    await choose(never);
    await count('one');
    const bare = await count('two');
    await choose(never, never, true);
    await count('three');
    expect(await count('four')).toBe(bare);
  });
});

test('answering a poll counts as taking part', async () => {
  const id = await say(owner, channel, '/poll What now?\n* this\n* that', 'polls');
  const vote = (person: TestPerson) =>
    person.post('/submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 }) });
  await choose(sending);
  expect((await vote(iago)).status).toBe(200);
  expect(await policyOf(iago, 'polls')).toBe(0);
  await choose(participation);
  const queue = await openQueue(zoe);
  expect((await vote(zoe)).status).toBe(200);
  expect(typesOf(await queue.newEvents())).toEqual(['muted_topics', 'user_topic', 'submessage']);
  expect(await policyOf(zoe, 'polls')).toBe(3);
});

test('bots follow nothing, and direct messages have nothing to follow', async () => {
  await choose(participation, participation, true);
  expect(await announced(bot, 'by a bot')).toBeUndefined();
  expect(await policyOf(bot, 'by a bot')).toBe(0);
  expect((await iago.post('/messages', { type: 'direct', to: [zoe.id], content: '@**Zoe**' })).body).not.toHaveProperty('automatic_new_visibility_policy');
});

test('a scheduled message follows at its time too', async () => {
  await choose(beginning);
  await iago.post('/scheduled_messages', {
    type: 'stream',
    to: channel,
    topic: 'later',
    content: 'x',
    scheduled_delivery_timestamp: server.clock.now() / 1000 + 60,
  });
  expect(await policyOf(iago, 'later')).toBe(0);
  server.clock.advance(60_000);
  expect(await runWorkers(server)).toBe(1);
  expect(await policyOf(iago, 'later')).toBe(3);
});

test('someone who has the maximum of preferences keeps them unchanged', async () => {
  await choose(beginning);
  const kent = await server.addPerson('Kent');
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `room ${rooms}` }], principals: [kent.id] });
  await server.knex.raw(
    `insert into parley.topic_preference (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at)
     select ?, ?, ?, 'x' || n, 'x' || n, 'muted', 0 from generate_series(1, 5000) n`,
    [server.realm.id, kent.id, channel],
  );
  expect(await announced(kent, 'one more')).toBeUndefined();
});

test('the answer says so from 218 on, in the words of its level', async () => {
  await choose(sending);
  expect((await post(iago.at(217), 'a')).body).not.toHaveProperty('automatic_new_visibility_policy');
  expect(await announced(iago.at(218), 'b')).toBe(2);
  expect(await announced(iago.at(219), 'c')).toBe(3);
});

test('a send costs nothing more without such settings, and once a topic is known to exist', async () => {
  const count = async (content = 'x') => (await countStatements(server.knex, () => post(iago, 'costs', content))).statements.length;
  await choose(never);
  for (let n = 0; n < 3; n += 1) await count();
  const bare = await count();
  await choose(beginning, sending, false);
  for (let n = 0; n < 3; n += 1) await count();
  expect(await count()).toBe(bare);
  // The followed topic is looked up at each send, and written only the first time.
  await choose(sending);
  for (let n = 0; n < 3; n += 1) await count();
  expect(await count()).toBe(bare + 1);
});

test('the event has the very time that is stored, however fast the clock goes', async () => {
  await choose(sending);
  const own = await makeChannel('Clocks', [iago, zoe]);
  const queue = await openQueue(iago, { event_types: ['user_topic'] });
  const { now } = server.clock;
  const hasty = (): ReturnType<typeof now> => {
    server.clock.advance(1000);
    return now();
  };
  Object.assign(server.clock, { now: hasty });
  try {
    await say(iago, own, 'hello', 'ticking');
  } finally {
    Object.assign(server.clock, { now });
  }
  const [event] = await queue.newEvents();
  const stored = (await iago.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics'] as ReadonlyArray<Record<string, unknown>>;
  expect(event?.['last_updated']).toBe(stored.find(({ topic_name: topic }) => topic === 'ticking')?.['last_updated']);
  expect(event?.['last_updated']).toEqual(expect.any(Number));
});
