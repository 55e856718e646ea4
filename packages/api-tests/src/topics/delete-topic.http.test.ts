import { openQueue, readLog, setChannel, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, narrowed, refusal, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
});
afterAll(() => server.close());

const remove = (person: Pick<TestPerson, 'post'>, channel: number, topic: string): Promise<TestReply> =>
  person.post(`/streams/${channel}/delete_topic`, { topic_name: topic });
const topicsOf = async (channel: number) => (await owner.get(`/users/me/${channel}/topics`, { allow_empty_topic_name: true })).body['topics'];
const unknown = refusal('Invalid channel ID');

/** Copies one message this many times with lower ids. */
const fill = async (channel: number, like: number, count: number): Promise<void> => {
  await server.knex.raw(
    `insert into parley.message (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, renderer_version, is_me, has_link, has_image, has_attachment,
       mentions_channel, mentions_topic, topic, topic_key, client, content, html)
     select m.realm_id, -n, m.conversation_id, m.birth_conversation_id, m.sender_id, m.sent_at, 1, false, false, false, false, false, false, m.topic, m.topic_key, m.client, 'x', 'x'
     from parley.message m cross join generate_series(1, ?::integer) n where m.id = ?`,
    [count, like],
  );
  await server.knex.raw('update parley.channel_day set messages = messages + ? where channel_id = ?', [count, channel]);
};

describe('deleting a topic', () => {
  test('requires an administrator who sees the channel', async () => {
    const [open, closed] = [await makeChannel('open', [owner, iago]), await makeChannel('closed', [iago, owner], { invite_only: true })];
    const forbidden = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' };
    expect([errorIn(await remove(iago, open, 'talk')), errorIn(await iago.post(`/streams/${open}/delete_topic`))]).toEqual([forbidden, forbidden]);
    expect(errorIn(await owner.post(`/streams/${open}/delete_topic`))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'topic_name' });
    await owner.delete('/users/me/subscriptions', { subscriptions: ['closed'] });
    expect([errorIn(await remove(owner, closed, 'talk')), errorIn(await remove(owner, 2 ** 40, 'talk'))]).toEqual([unknown, unknown]);
    await setChannel(server, open, { isArchived: true });
    expect(errorIn(await remove(owner, open, 'talk'))).toEqual(unknown);
  });

  test.each([146, 147])('goes batch by batch at %i, as before batches existed', async (level) => {
    const id = await makeChannel(`batches ${level}`, [owner]);
    await fill(id, await say(owner, id, 'newest'), 600);
    const { position } = await readLog(server);
    expect((await remove(owner.at(level), id, 'talk')).body).toEqual({ result: 'success', msg: '' });
    expect(await topicsOf(id)).toEqual([]);
    const { entries } = await readLog(server, position);
    expect(entries.flatMap(({ event }) => (event.kind === 'messagesDeleted' ? [event.messages.length] : []))).toEqual([500, 101]);
  });

  test('deletes all of it, in any spelling, with one event', async () => {
    const id = await makeChannel('whole', [owner, iago]);
    const other = await say(iago, id, 'x', 'other');
    const ids = [await say(iago, id, 'x', 'Lunch'), await say(owner, id, 'x', 'LUNCH')];
    await iago.post('/user_topics', { stream_id: id, topic: 'lunch', visibility_policy: 3 });
    const queue = await openQueue(iago, { event_types: ['delete_message', 'user_topic'] });
    const { body } = await iago.post('/register', { client_capabilities: { notification_settings_null: true, bulk_message_deletion: true } });
    expect((await remove(owner, id, 'lunch')).body).toEqual({ result: 'success', msg: '', complete: true });
    expect(await narrowed(iago, [['channel', 'whole']])).toEqual([other]);
    expect(await topicsOf(id)).toEqual([{ name: 'other', max_id: other }]);
    const announced = await iago.get('/events', { queue_id: body['queue_id'] ?? '', last_event_id: -1, dont_block: true });
    expect((announced.body['events'] as unknown as ReadonlyArray<{ type: string }>).filter(({ type }) => type === 'delete_message')).toMatchObject([
      { stream_id: id, topic: 'LUNCH', message_ids: ids },
    ]);
    expect((await queue.newEvents()).at(-1)).toMatchObject({ type: 'user_topic', stream_id: id, topic_name: 'lunch', visibility_policy: 0 });
    expect((await iago.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics']).toEqual([]);
    expect((await remove(owner, id, 'lunch')).body).toMatchObject({ complete: true });
  });

  test('takes the empty name, and its display name', async () => {
    const id = await makeChannel('nameless', [owner, iago]);
    await say(iago, id, 'x', '');
    expect((await remove(owner, id, '')).status).toBe(200);
    await say(iago, id, 'x', '');
    expect((await remove(owner, id, 'general chat')).status).toBe(200);
    expect(await topicsOf(id)).toEqual([]);
  });

  test('leaves messages without a copy of the administrator, with protected history', async () => {
    const id = await makeChannel('protected', [iago], { invite_only: true, history_public_to_subscribers: false });
    const before = await say(iago, id);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'protected' }], principals: [owner.id] });
    const after = await say(iago, id);
    await iago.post('/user_topics', { stream_id: id, topic: 'talk', visibility_policy: 3 });
    expect((await remove(owner, id, 'talk')).body).toMatchObject({ complete: true });
    expect(await narrowed(iago, [['channel', 'protected']])).toEqual([before]);
    expect(after).toBeGreaterThan(before);
    expect((await iago.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics']).toHaveLength(1);
  });

  test('goes in batches of the maximum per request, and says whether more is left', async () => {
    const id = await makeChannel('long', [owner, iago]);
    await fill(id, await say(iago, id, 'newest'), 10_000);
    const { position } = await readLog(server);
    expect((await remove(owner, id, 'talk')).body).toEqual({ result: 'success', msg: '', complete: false });
    const { entries } = await readLog(server, position);
    const batches = entries.flatMap(({ event, audience }) =>
      event.kind === 'messagesDeleted' && audience.kind === 'channelSubscribers' ? [event.messages.length] : [],
    );
    expect(batches).toEqual(Array.from({ length: 20 }, () => 500));
    expect(await topicsOf(id)).toMatchObject([{ max_id: -10_000 }]);
    expect((await remove(owner, id, 'talk')).body).toMatchObject({ complete: true });
    expect(await topicsOf(id)).toEqual([]);
  }, 30_000);
});
