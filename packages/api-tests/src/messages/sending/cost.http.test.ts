import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fillChannel } from '../../../fixtures/people/crowd.js';
import { countRows, fetchPage, idsIn, makeChannel, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let small: number;
let large: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
  await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  small = await makeChannel('small', [iago, zoe]);
  large = await makeChannel('large', [iago, zoe]);
  await fillChannel(server, { channel: large, like: iago, people: 1998 });
  await iago.post('/user_groups/create', { name: 'team', description: '', members: [iago.id, zoe.id], subgroups: [server.realm.systemGroups.everyone] });
  // Caches are filled by now, and both topics exist.
  for (const channel of [small, large]) for (const person of [iago, zoe]) await say(person, channel);
});
afterAll(() => server.close());

interface Cost {
  readonly statements: ReadonlyArray<string>;
  /** Tables with a changed number of rows only. */
  readonly rows: Readonly<Record<string, number>>;
}

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const before = await countRows(server);
  const { statements } = await countStatements(server.knex, work);
  const after = await countRows(server);
  return {
    statements,
    rows: Object.fromEntries(Object.entries(after).flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)]]))),
  };
};

describe('sending to two people and to two thousand', () => {
  test('there are two thousand', async () => {
    const { body } = await iago.get('/users/me/subscriptions', { include_subscribers: true });
    const sizes = (body['subscriptions'] as unknown as ReadonlyArray<{ name: string; subscribers: ReadonlyArray<number> }>).map(
      ({ name, subscribers }) => [name, subscribers.length] as const,
    );
    expect(Object.fromEntries(sizes)).toEqual({ small: 2, large: 2000 });
  });

  test.each([
    ['a plain text', 'hello', { message: 1, event_log: 1 }],
    ['a mention of one', () => `hello @**Zoe**`, { message: 1, event_log: 1, message_flag: 1 }],
    ['a mention of a bot that is not subscribed', 'hello @**Helper**', { message: 1, event_log: 2, message_flag: 1 }],
    ['a mention of everybody', 'hello @**all**', { message: 1, event_log: 1 }],
    ['a mention of a group of everybody', 'hello @*team*', { message: 1, event_log: 1, group_mention: 1 }],
    ['links and emphasis', '**hello** https://example.org', { message: 1, event_log: 1 }],
  ])('%s costs the same: statements and rows', async (_, text, rows) => {
    const content = typeof text === 'string' ? text : text();
    // The facts of sender and channel are cached by the second time.
    for (const channel of [small, large]) await say(iago, channel, content);
    const few = await costOf(() => say(iago, small, content));
    const many = await costOf(() => say(iago, large, content));
    expect(few.rows).toEqual(rows);
    expect(many.rows).toEqual(rows);
    expect(many.statements).toEqual(few.statements);
  });

  test('a plain text takes two statements: one reads the head, and one writes', async () => {
    const { statements } = await costOf(() => say(iago, large));
    expect(statements.filter((text) => /\binsert\b|\bupdate\b/i.test(text))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  });

  test.each(['hello @**all**', 'hello @*team*'])('%s takes as many statements as a plain text', async (content) => {
    await say(iago, large, content);
    const { statements } = await costOf(() => say(iago, large, content));
    expect(statements.filter((text) => /\binsert\b|\bupdate\b/i.test(text))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  });

  test('a new topic and a new day of a channel add a row each, for any number of readers', async () => {
    expect((await costOf(() => say(iago, large, 'hello', 'never heard of'))).rows).toEqual({ message: 1, event_log: 1, topic: 1, topic_participant: 1 });
    server.clock.advance(24 * 60 * 60 * 1000);
    expect((await costOf(() => say(iago, large))).rows).toEqual({ message: 1, event_log: 1, channel_day: 1 });
  });

  test('a send with a key adds one row', async () => {
    expect((await costOf(() => say(iago, large, 'hello', 'talk', { queue_id: 'q', local_id: '1' }))).rows).toEqual({ message: 1, event_log: 1, send_key: 1 });
    expect((await costOf(() => say(iago, large, 'hello', 'talk', { queue_id: 'q', local_id: '1' }))).rows).toEqual({});
  });
});

describe('another text for a message to two people and to two thousand', () => {
  test.each([
    ['a plain text', 'other', { event_log: 1 }],
    ['a mention of one', 'hello @**Zoe**', { event_log: 1, message_flag: 1 }],
    ['a mention of everybody', 'hello @**all**', { event_log: 1 }],
    ['a mention of a group of everybody', 'hello @*team*', { event_log: 1, group_mention: 1 }],
  ])('%s costs the same: statements and rows', async (_, content, rows) => {
    const edit = async (channel: number): Promise<Cost> => {
      const id = await say(iago, channel);
      await iago.patch(`/messages/${await say(iago, channel)}`, { content });
      return costOf(() => iago.patch(`/messages/${id}`, { content }));
    };
    const few = await edit(small);
    const many = await edit(large);
    expect(few.rows).toEqual(rows);
    expect(many.rows).toEqual(rows);
    expect(many.statements).toEqual(few.statements);
    expect(few.statements.length).toBeLessThanOrEqual(11);
  });
});

describe('a page', () => {
  test('takes the same statements, for any number of messages', async () => {
    await sendDirect(iago, [zoe]);
    for (let index = 0; index < 40; index += 1) await say(index % 2 === 0 ? iago : zoe, small, `**number** ${index}`);
    const statements = async (params: object): Promise<ReadonlyArray<string>> =>
      (await countStatements(server.knex, () => fetchPage(zoe, params as never))).statements;
    await statements({});
    const one = await statements({ num_before: 1 });
    const many = await statements({ num_before: 100 });
    expect(idsIn(await fetchPage(zoe)).length).toBeGreaterThan(40);
    expect(many).toHaveLength(one.length);
    expect(one.length).toBeLessThanOrEqual(6);
  });

  test('takes one statement more around an anchor, or from the first unread one', async () => {
    const count = async (params: object): Promise<number> => {
      // Texts are cached by the second time.
      await zoe.get('/messages', params as never);
      return (await countStatements(server.knex, () => zoe.get('/messages', params as never))).statements.length;
    };
    const newest = await count({ anchor: 'newest', num_before: 10, num_after: 0 });
    expect(await count({ anchor: 30, num_before: 10, num_after: 10 })).toBe(newest + 1);
    expect(await count({ anchor: 'first_unread', num_before: 10, num_after: 10 })).toBe(newest + 2);
    expect(await count({ message_ids: JSON.stringify([...Array(1000).keys()]) })).toBe(newest);
  });

  test('takes one statement for the first unread message alone', async () => {
    const ask = () => zoe.get('/messages', { anchor: 'first_unread', num_before: 0, num_after: 0 });
    const { body } = await ask();
    expect(body).toMatchObject({ messages: [{ id: body['anchor'] }], found_anchor: true });
    // Beside the read of the head.
    expect((await countStatements(server.knex, ask)).statements).toHaveLength(2);
  });

  test('writes nothing', async () => {
    expect((await costOf(() => fetchPage(zoe, { num_before: 1000 }))).rows).toEqual({});
  });
});
