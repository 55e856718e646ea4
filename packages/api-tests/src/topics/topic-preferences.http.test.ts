import { countStatements, openQueue, setChannel, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { type ChannelPair, openChannelPair } from '../../fixtures/channel-pair.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let channel: ChannelPair['channel'];
let setPolicy: ChannelPair['setPolicy'];

beforeAll(async () => {
  ({ server, owner, iago, channel, setPolicy } = await openChannelPair());
});
afterAll(() => server.close());

const mute = (params: object, person: Pick<TestPerson, 'patch'> = iago) => person.patch('/users/me/subscriptions/muted_topics', params as never);
const topicsOf = async (id: number, person: Pick<TestPerson, 'post'> = iago) => {
  const { body } = await person.post('/register', {
    fetch_event_types: ['user_topic'],
    client_capabilities: { notification_settings_null: true, empty_topic_name: true },
  });
  return (body['user_topics'] as unknown as ReadonlyArray<Record<string, unknown>>).filter((row) => row['stream_id'] === id);
};
const hidden = [400, '{"result":"error","msg":"Invalid channel ID","code":"BAD_REQUEST"}'];

describe('a topic preference', () => {
  test('is published to oneself alone, in both forms, once (rows 1, 2, 13)', async () => {
    const id = await channel('once');
    const [mine, others] = [await openQueue(iago), await openQueue(owner)];
    const reply = await setPolicy(id, 'never used', 1);
    expect([reply.status, reply.text]).toEqual([200, '{"result":"success","msg":""}']);
    const at = Math.floor(server.clock.now() / 1000);
    expect(await mine.newEvents()).toEqual([
      { id: expect.any(Number), type: 'muted_topics', muted_topics: [['once', 'never used', at]] },
      { id: expect.any(Number), type: 'user_topic', stream_id: id, topic_name: 'never used', last_updated: at, visibility_policy: 1 },
    ]);
    expect((await setPolicy(id, 'never used', 1)).status).toBe(200);
    expect([await mine.newEvents(), await others.newEvents()]).toEqual([[], []]);
    await setPolicy(id, 'never used', 0);
  });

  test('is removed where there is one (rows 3, 4)', async () => {
    const id = await channel('back');
    await setPolicy(id, 'talk', 3);
    expect(await topicsOf(id)).toMatchObject([{ topic_name: 'talk', visibility_policy: 3 }]);
    const queue = await openQueue(iago);
    expect((await setPolicy(id, 'talk', 0)).status).toBe(200);
    expect(await topicsOf(id)).toEqual([]);
    expect(await queue.newEvents()).toMatchObject([
      { type: 'muted_topics', muted_topics: [] },
      { type: 'user_topic', topic_name: 'talk', visibility_policy: 0 },
    ]);
    expect((await setPolicy(id, 'talk', 0)).status).toBe(200);
    expect(await queue.newEvents()).toEqual([]);
  });

  test('is refused in a hidden channel, like in a missing one (rows 5, 7; attacks 11, 53)', async () => {
    const secret = await channel('secret', { invite_only: true }, [owner]);
    const king = await server.addPerson('King', { role: 'owner' }, await server.addRealm({ stringId: 'lear' }));
    for (const policy of [0, 1, 2, 3]) {
      const replies = [
        await setPolicy(secret, 'talk', policy),
        await setPolicy(999_999, 'talk', policy),
        await setPolicy(secret, 'talk', policy, king),
        await setPolicy(2 ** 53 - 1, 'x', policy),
      ];
      expect(replies.map(({ status, text }) => [status, text])).toEqual([hidden, hidden, hidden, hidden]);
    }
    expect(await topicsOf(secret)).toEqual([]);
  });

  test('can only be removed in a channel that one has lost, or that was archived (row 6)', async () => {
    const id = await channel('lost', { invite_only: true });
    await setPolicy(id, 'talk', 1);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['lost'] });
    expect((await setPolicy(id, 'talk', 3)).text).toBe(hidden[1]);
    expect((await setPolicy(id, 'other', 0)).status).toBe(200);
    expect((await setPolicy(id, 'talk', 0)).status).toBe(200);
    expect(await topicsOf(id)).toEqual([]);
    const old = await channel('archived');
    await setPolicy(old, 'talk', 1);
    await setChannel(server, old, { isArchived: true });
    expect((await setPolicy(old, 'talk', 2)).text).toBe(hidden[1]);
    expect((await setPolicy(old, 'talk', 0)).status).toBe(200);
  });

  test.each([
    ...[4, -1].map((policy) => [policy, 'Invalid visibility_policy: Value error, Not in the list of possible values'] as const),
    ...['"1"', '1.0', 'true', '[]'].map((policy) => [policy, 'visibility_policy is not an integer'] as const),
  ])('refuses unknown policies: %s (row 8; attack 53)', async (policy, complaint) => {
    const reply = await setPolicy(await channel('words'), 'talk', policy);
    expect([reply.status, reply.body.msg]).toEqual([400, complaint]);
  });

  test('may be to follow from level 219 on (row 9)', async () => {
    const id = await channel('follow');
    expect((await setPolicy(id, 'talk', 3, iago.at(218))).body.msg).toBe('Invalid visibility_policy: Value error, Not in the list of possible values');
    expect((await setPolicy(id, 'talk', 3, iago.at(219))).status).toBe(200);
  });

  test('names a possible topic (rows 10, 14)', async () => {
    const id = await channel('names');
    expect((await setPolicy(id, 'x'.repeat(61), 1)).body.msg).toBe('topic is too long (limit: 60 characters)');
    expect((await setPolicy(id, '😀'.repeat(60), 1)).status).toBe(200);
    expect((await setPolicy(id, 'x'.repeat(61), 1, iago.at(333))).status).toBe(200);
    expect(await topicsOf(id)).toHaveLength(1);
    const { status, body } = await iago.post('/user_topics', { stream_id: id, visibility_policy: 1 });
    expect([status, body.msg, body.code]).toEqual([400, "Missing 'topic' argument", 'REQUEST_VARIABLE_MISSING']);
  });

  test('is the same topic in any spelling, and keeps its first one (row 11)', async () => {
    const id = await channel('spelling');
    await setPolicy(id, 'foo', 1);
    const queue = await openQueue(iago, { event_types: ['user_topic'] });
    await setPolicy(id, 'FOO', 2);
    expect(await topicsOf(id)).toMatchObject([{ topic_name: 'foo', visibility_policy: 2 }]);
    expect(await queue.newEvents()).toMatchObject([{ type: 'user_topic', topic_name: 'FOO', visibility_policy: 2 }]);
  });

  test('is about the empty topic under its display name (row 12)', async () => {
    const id = await channel('nameless');
    const [announced, pending] = await Promise.all(
      [true, false].map(async (understands) => {
        const { body } = await iago.post('/register', {
          client_capabilities: { notification_settings_null: true, empty_topic_name: understands },
          event_types: ['user_topic'],
        });
        return body['queue_id'] as string;
      }),
    );
    await setPolicy(id, 'general chat', 1);
    expect(await topicsOf(id)).toMatchObject([{ topic_name: '' }]);
    const names = await Promise.all(
      [announced, pending].map(async (queue) => {
        const { body } = await iago.get('/events', { queue_id: queue ?? '', last_event_id: -1, dont_block: true });
        return (body['events'] as unknown as ReadonlyArray<Record<string, unknown>>)[0]?.['topic_name'];
      }),
    );
    expect(names).toEqual(['', 'general chat']);
    expect((await setPolicy(id, '', 1, iago.at(333))).status).toBe(200);
    const other = await channel('nameless two');
    await setPolicy(other, '', 1, iago.at(333));
    expect(await topicsOf(other)).toEqual([]);
    await setPolicy(other, '', 1, iago.at(334));
    expect(await topicsOf(other)).toHaveLength(1);
  });

  test('keeps the blanks around a name (row 12a)', async () => {
    const id = await channel('blanks');
    await setPolicy(id, ' foo ', 1);
    await setPolicy(id, 'foo', 2);
    expect((await topicsOf(id)).map(({ topic_name: name }) => name).sort()).toEqual([' foo ', 'foo']);
  });

  test('exists since level 170 (row 15)', async () => {
    const id = await channel('levels');
    expect((await setPolicy(id, 'talk', 1, iago.at(169))).status).toBe(404);
    expect((await setPolicy(id, 'talk', 1, iago.at(170))).status).toBe(200);
  });

  test('takes few statements, and is limited in number (attack 53)', async () => {
    const id = await channel('bounded');
    await setPolicy(id, 'counted before', 1);
    const { statements } = await countStatements(server.knex, () => setPolicy(id, 'counted', 1));
    expect(statements.length).toBe(5);
    await server.knex.raw(
      `insert into parley.topic_preference select realm_id, user_id, channel_id, 't' || n, 't' || n, wish, changed_at
       from parley.topic_preference cross join generate_series(1, 5000) n where user_id = ? and channel_id = ? and topic = 'counted'`,
      [iago.id, id],
    );
    const reply = await setPolicy(id, 'one more', 1);
    expect([reply.status, reply.body.msg]).toEqual([400, 'You cannot have preferences for more than 5000 topics.']);
    expect((await setPolicy(id, 'counted', 3)).status).toBe(200);
    await server.knex.raw('delete from parley.topic_preference where user_id = ?', [iago.id]);
  });
});

describe('the older list', () => {
  test('is left out where its successor is requested, from level 134 on', async () => {
    const id = await channel('forms');
    const open = (level: number, types: ReadonlyArray<string> | null) => openQueue(iago.at(level), types === null ? {} : { event_types: types });
    const queues = await Promise.all([
      open(496, ['user_topic', 'muted_topics']),
      open(134, ['user_topic', 'muted_topics']),
      open(133, ['user_topic', 'muted_topics']),
      open(169, null),
      open(170, null),
    ]);
    await setPolicy(id, 'talk', 3);
    const seen = await Promise.all(queues.map((queue) => queue.newEvents()));
    expect(seen.map(typesOf)).toEqual([['user_topic'], ['user_topic'], ['muted_topics'], ['muted_topics', 'user_topic'], ['muted_topics', 'user_topic']]);
    expect([seen[0], seen[1], seen[3], seen[4]].map((events) => events?.at(-1)?.['visibility_policy'])).toEqual([3, 0, 0, 2]);
    const both = await iago.at(133).post('/register', { fetch_event_types: ['user_topic', 'muted_topics'] });
    expect([both.body['muted_topics'], both.body['user_topics']]).toEqual([expect.any(Array), undefined]);
    expect((await iago.post('/register', { fetch_event_types: ['user_topic', 'muted_topics'] })).body).not.toHaveProperty('muted_topics');
  });

  test('leaves out channels that have become hidden', async () => {
    const id = await channel('forgotten', { invite_only: true });
    await setPolicy(id, 'talk', 1);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['forgotten'] });
    expect((await iago.post('/register', { fetch_event_types: ['muted_topics'] })).text).not.toContain('forgotten');
    expect(await topicsOf(id)).toHaveLength(1);
  });
});

describe('the older way to mute', () => {
  test('names the channel by id or by name, and not by both', async () => {
    const id = await channel('older');
    expect((await mute({ stream: ' OLDER ', topic: 'talk', op: 'add' })).status).toBe(200);
    expect(await topicsOf(id)).toMatchObject([{ topic_name: 'talk', visibility_policy: 1 }]);
    expect((await mute({ stream_id: id, topic: 'talk', op: 'remove' })).status).toBe(200);
    expect(await topicsOf(id)).toEqual([]);
    expect((await mute({ topic: 'talk', op: 'add' })).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'stream_id' argument" });
    expect((await mute({ stream_id: id, stream: 'older', topic: 'talk', op: 'add' })).body.msg).toBe('Unsupported parameter combination: stream_id, stream');
    expect((await mute({ stream_id: id, topic: 'talk', op: 'toggle' })).body.msg).toBe('Invalid op');
  });

  test('reveals nothing of hidden channels', async () => {
    const secret = await channel('sealed', { invite_only: true }, [owner]);
    expect((await mute({ stream: 'sealed', topic: 'talk', op: 'add' })).body.msg).toBe("Invalid channel name 'sealed'");
    expect((await mute({ stream: 'missing', topic: 'talk', op: 'add' })).body.msg).toBe("Invalid channel name 'missing'");
    expect((await mute({ stream_id: secret, topic: 'talk', op: 'add' })).text).toBe(hidden[1]);
    for (const params of [{ stream: 'sealed' }, { stream_id: secret }, { stream_id: 999_999 }]) {
      expect((await mute({ ...params, topic: 'talk', op: 'remove' })).body.msg).toBe('Topic is not muted');
    }
  });

  test('refuses an unchanged state below level 169', async () => {
    const id = await channel('twice');
    const remove = { stream_id: id, topic: 'talk', op: 'remove' };
    const add = { ...remove, op: 'add' };
    expect((await mute(remove, iago.at(168))).body.msg).toBe('Topic is not muted');
    expect((await mute(remove, iago.at(169))).status).toBe(200);
    expect((await mute(add, iago.at(168))).status).toBe(200);
    expect((await mute(add, iago.at(168))).body.msg).toBe('Topic already muted');
    expect((await mute(add, iago.at(169))).status).toBe(200);
  });

  test('keeps followed topics', async () => {
    const id = await channel('followed still');
    await setPolicy(id, 'talk', 3);
    await mute({ stream_id: id, topic: 'talk', op: 'remove' });
    expect(await topicsOf(id)).toMatchObject([{ visibility_policy: 3 }]);
  });
});
