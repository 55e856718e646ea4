import { type Chat, messageId } from '@parley/core';
import {
  countStatements,
  doTimedWork,
  good,
  openQueue,
  readLog,
  type SeenEvent,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { makeChannel, narrowed, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let cordelia: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  cordelia = await server.addPerson('Cordelia');
});
afterAll(() => server.close());
beforeEach(() => setRealm(server, { policies: { messageRetentionDays: null } }));

const day = 86_400_000;
const work = (world?: Chat['world']): Promise<void> => doTimedWork(server, world);
const retained = (name: string, days: number | string, people: readonly [TestPerson, ...TestPerson[]] = [owner, iago], params = {}): Promise<number> =>
  makeChannel(name, people, { message_retention_days: JSON.stringify(days), ...params });
const rowsOf = async (table: string, where: string, ...values: ReadonlyArray<number | string>): Promise<ReadonlyArray<Record<string, unknown>>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<Record<string, unknown>> }>(`select * from parley."${table}" where ${where}`, [...values])).rows;
const deletions = (events: ReadonlyArray<SeenEvent>) => events.filter(({ type }) => type === 'delete_message').map(({ id: _, type: __, ...rest }) => rest);
const bulk = { client_capabilities: { notification_settings_null: true, bulk_message_deletion: true } };
const registered = async (person: Pick<TestPerson, 'post' | 'get'>, params = bulk) => {
  const { body } = await person.post('/register', { ...params, queue_lifespan_secs: 604_800, idle_queue_timeout: 604_800 });
  const newEvents = async (): Promise<ReadonlyArray<SeenEvent>> =>
    (await person.get('/events', { queue_id: body['queue_id'] ?? '', last_event_id: -1, dont_block: true })).body[
      'events'
    ] as unknown as ReadonlyArray<SeenEvent>;
  return { newEvents };
};

describe('expired messages', () => {
  test('are deleted, oldest first, with an event per topic to people who could read them', async () => {
    const id = await retained('five days', 5);
    const [one, two, three] = [await say(owner, id, 'first', 'A'), await say(owner, id, 'second', 'b'), await say(iago, id, 'third', 'a')];
    server.clock.advance(3 * day);
    const four = await say(owner, id, 'kept', 'b');
    const [mine, older, outside] = [await registered(iago), await registered(iago.at(451)), await registered(cordelia)];
    server.clock.advance(2 * day);
    await work();
    expect(await narrowed(iago, [['channel', 'five days']])).toEqual([one, two, three, four]);
    server.clock.advance(1);
    await work();
    expect(await narrowed(iago, [['channel', 'five days']])).toEqual([four]);
    const events = await mine.newEvents();
    expect(deletions(events)).toEqual([
      { message_type: 'stream', stream_id: id, topic: 'a', message_ids: [one, three] },
      { message_type: 'stream', stream_id: id, topic: 'b', message_ids: [two] },
    ]);
    expect(events[0]).toMatchObject({ type: 'stream', op: 'update', stream_id: id, property: 'first_message_id', value: four });
    expect(deletions(await older.newEvents())).toEqual([]);
    expect(deletions(await outside.newEvents())).toEqual([]);
    const topics = (await iago.get(`/users/me/${id}/topics`)).body['topics'];
    expect(topics).toEqual([{ name: 'b', max_id: four }]);
  });

  test('have single events for clients without lists', async () => {
    const id = await retained('one by one', 1);
    const ids = [await say(owner, id), await say(owner, id)];
    const queue = await registered(iago, { client_capabilities: { notification_settings_null: true, bulk_message_deletion: false } });
    server.clock.advance(day + 1);
    await work();
    expect(deletions(await queue.newEvents())).toEqual(ids.map((message) => ({ message_type: 'stream', stream_id: id, topic: 'talk', message_id: message })));
  });

  test('leave nothing of their text, and nothing in counts', async () => {
    const id = await retained('nothing remains', 1);
    const secret = 'a secret that nobody may find again';
    const local = { queue_id: (await registered(owner).then(() => openQueue(owner))).id, local_id: '7.1' };
    const ids = [await say(owner, id, `@**Iago** ${secret}`, 'only here', local), await say(iago, id, secret, 'only here')];
    await iago.post('/messages/flags', { messages: ids, op: 'add', flag: 'starred' });
    server.clock.advance(day + 1);
    await work();
    expect(await rowsOf('message', 'conversation_id = ?', id)).toEqual([]);
    expect(await rowsOf('message_flag', 'message_id = any(array[?, ?]::bigint[])', ...ids)).toEqual([]);
    for (const table of ['topic', 'topic_participant', 'channel_day']) expect(await rowsOf(table, 'channel_id = ?', id)).toEqual([]);
    expect(await rowsOf('conversation', 'id = ?', id)).toMatchObject([{ first_message_id: null, last_message_id: null, last_message_at: null }]);
    expect(await rowsOf('send_key', 'message_id = ?', ids[0] ?? 0)).toMatchObject([{ body_hash: '' }]);
    const { rows: tables } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
      `select table_name as name from information_schema.tables where table_schema = 'parley' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) expect([name, await rowsOf(name, `"${name}"::text like ?`, '%nobody may find again%')]).toEqual([name, []]);
    const unread = (await iago.post('/register', { fetch_event_types: ['message', 'update_message_flags', 'starred_messages'] })).body;
    expect(JSON.stringify([unread['unread_msgs'], unread['starred_messages']])).not.toContain(String(ids[0]));
  });

  test('still answer their id to a repeated send under the same key', async () => {
    const id = await retained('once', 1);
    const queue = await openQueue(owner);
    const send = (content: string) => say(owner, id, content, 'talk', { queue_id: queue.id, local_id: '1.1' });
    const first = await send('hello');
    server.clock.advance(day + 1);
    await work();
    expect(await send('hello')).toBe(first);
    expect(await rowsOf('message', 'conversation_id = ?', id)).toEqual([]);
  });

  test('keep authors of a topic with remaining messages', async () => {
    const id = await retained('participants', 2);
    await say(owner, id, 'old');
    await say(iago, id, 'old');
    server.clock.advance(1.5 * day);
    await say(iago, id, 'new', 'Talk');
    server.clock.advance(day);
    await work();
    expect((await rowsOf('topic_participant', 'channel_id = ?', id)).map(({ user_id: user }) => Number(user))).toEqual([iago.id]);
    expect(await rowsOf('topic', 'channel_id = ?', id)).toMatchObject([{ name: 'Talk' }]);
    expect((await rowsOf('channel_day', 'channel_id = ?', id)).map(({ messages }) => messages)).toEqual([1]);
  });

  test('are published only to receivers, with protected history', async () => {
    const id = await retained('protected', 2, [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    const before = await say(owner, id, 'before');
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'protected' }], principals: [cordelia.id] });
    const after = await say(owner, id, 'after');
    const [old, young] = [await registered(iago), await registered(cordelia)];
    server.clock.advance(3 * day);
    await work();
    const here = async ({ newEvents }: typeof old) => deletions(await newEvents()).filter((event) => event['stream_id'] === id);
    expect(await here(old)).toMatchObject([{ message_ids: [before, after] }]);
    expect(await here(young)).toMatchObject([{ message_ids: [after] }]);
  });

  test('are hidden from people who have left the channel since', async () => {
    const id = await retained('left since', 1, [owner, cordelia], { invite_only: true });
    await say(owner, id);
    const queue = await registered(cordelia);
    server.clock.advance(day + 1);
    await work();
    await cordelia.delete('/users/me/subscriptions', { subscriptions: ['left since'] });
    expect(deletions(await queue.newEvents())).toEqual([]);
  });
});

describe('how long', () => {
  test('follows the channel, by default the organization, as for direct messages', async () => {
    const [own, forEver, inherited] = [await retained('own word', 2), await retained('for ever', 'unlimited'), await retained('inherited', 'realm_default')];
    const ids = [await say(owner, own), await say(owner, forEver), await say(owner, inherited), await sendDirect(owner, [iago])] as const;
    const kept = async (): Promise<ReadonlyArray<number>> => {
      const { body } = await owner.get('/messages', { message_ids: [...ids] });
      return (body['messages'] as unknown as ReadonlyArray<{ id: number }>).map(({ id }) => id);
    };
    server.clock.advance(day + 1);
    await work();
    expect(await kept()).toEqual([...ids]);
    const queue = await registered(iago);
    await setRealm(server, { policies: { messageRetentionDays: 1 } });
    server.clock.advance(600_000);
    await work();
    expect(await kept()).toEqual([ids[0], ids[1]]);
    expect(deletions(await queue.newEvents()).at(-1)).toEqual({ message_type: 'private', message_ids: [ids[3]] });
    server.clock.advance(day);
    await work();
    expect(await kept()).toEqual([ids[1]]);
  });

  test('is written `forever` below level 91', async () => {
    const path = '/users/me/subscriptions';
    const make = (level: number, days: string) =>
      owner.at(level).post(path, { subscriptions: [{ name: `words ${level} ${days}` }], message_retention_days: `"${days}"` });
    expect([(await make(90, 'forever')).status, (await make(90, 'unlimited')).status]).toEqual([200, 400]);
    expect([(await make(91, 'forever')).status, (await make(91, 'unlimited')).status, (await make(91, 'realm_default')).status]).toEqual([400, 200, 200]);
  });
});

describe('the work', () => {
  test('goes in batches, each in the same few statements, until nothing is left', async () => {
    const id = await retained('many', 1);
    const [first] = [await say(owner, id, 'first'), await say(owner, id, 'second')];
    await server.knex.raw(
      `insert into parley.message select m.realm_id, m.id - n, m.conversation_id, m.birth_conversation_id, m.sender_id, m.sent_at, m.read_by, m.renderer_version, m.is_me,
         m.has_link, m.has_image, m.has_attachment, m.mentions_channel, m.mentions_topic, m.topic, m.topic_key, m.client, m.content, m.html
       from parley.message m cross join generate_series(1000000, 1001198) n where m.id = ?`,
      [first],
    );
    await server.knex.raw('update parley.conversation set first_message_id = ? where id = ?', [first - 1_001_198, id]);
    await server.knex.raw('update parley.channel_day set messages = messages + 1199 where channel_id = ?', [id]);
    server.clock.advance(day + 1);
    const before = await readLog(server);
    const { statements } = await countStatements(server.knex, work);
    const after = await readLog(server, before.position);
    const batches = after.entries.flatMap(({ event }) => (event.kind === 'messagesDeleted' ? [event.messages.length] : []));
    expect(batches).toEqual([500, 500, 201]);
    expect(await rowsOf('message', 'conversation_id = ?', id)).toEqual([]);
    // Three of them for each kind of repeated work that is due at the same time.
    expect(statements.length).toBeLessThanOrEqual(64);
  });

  test('is done once by two concurrent processes', async () => {
    const id = await retained('at once', 1);
    const ids = [await say(owner, id), await say(owner, id), await say(owner, id)];
    const queue = await registered(iago);
    server.clock.advance(day + 1);
    const both = [1, 2].map(() =>
      good(
        server.chat.world.store.transact(server.realm.id, 'serial', (tx) => async () => {
          const found = await good(tx.messages.expired(null, server.clock.now(), 10));
          await good(tx.messages.delete(found));
          return { _tag: 'Right' as const, right: found };
        }),
      ),
    );
    const found = await Promise.all(both);
    expect(found.map(({ result }) => result.length).sort()).toEqual([0, 3]);
    await work();
    expect(await rowsOf('message', 'conversation_id = ?', id)).toEqual([]);
    expect(deletions(await queue.newEvents())).toEqual([]);
    expect(ids).toHaveLength(3);
  });

  test('skips deleted messages', async () => {
    const outcome = await good(
      server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => ({
        _tag: 'Right' as const,
        right: await good(tx.messages.delete([messageId(2 ** 52)])),
      })),
    );
    expect(outcome.result).toEqual({ groups: [], endedTopics: 0, firstMessages: [] });
  });
});
