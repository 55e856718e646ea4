import { type QueueClient, openQueue, setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, idsIn, makeChannel, narrowed, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let helper: TestPerson;
let queue: QueueClient;

const open = (params: object = {}): Promise<QueueClient> => openQueue(helper, { event_types: ['message'], ...params });
const newEvents = async (of: QueueClient = queue): Promise<ReadonlyArray<unknown>> =>
  (await of.newEvents()).map(({ message, flags }) => [(message as { id: number }).id, flags]);

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  helper = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  await makeChannel('open', [iago]);
  await makeChannel('closed', [iago], { invite_only: true });
  queue = await open();
});
afterAll(() => server.close());

describe('a mentioned bot that is not subscribed', () => {
  test('gets its own copy: event, copy, mention, unread', async () => {
    const id = await say(iago, 'open', 'look, @**Helper**');
    expect(await newEvents()).toEqual([[id, ['mentioned']]]);
    expect(await seenBy(helper, id)).toMatchObject({ flags: ['mentioned'] });
    expect(idsIn(await fetchPage(helper))).toEqual([id]);
    expect(await narrowed(helper, [['is', 'mentioned']])).toEqual([id]);
    expect(await narrowed(helper, [['is', 'unread']])).toEqual([id]);
  });

  test('reads it like any other', async () => {
    const id = await say(iago, 'open', '@**Helper** again');
    expect(await newEvents()).toEqual([[id, ['mentioned']]]);
    const marked = await helper.post('/messages/flags', { op: 'add', flag: 'read', messages: [id] });
    expect(marked.body).toMatchObject({ messages: [id] });
    expect(await seenBy(helper, id)).toMatchObject({ flags: ['read', 'mentioned'] });
    await helper.post('/messages/flags', { op: 'add', flag: 'starred', messages: [id] });
    await helper.post('/messages/flags', { op: 'remove', flag: 'starred', messages: [id] });
    expect(await seenBy(helper, id)).toMatchObject({ flags: ['read', 'mentioned'] });
  });

  test('gets it once in a queue for all public channels', async () => {
    const wide = await open({ all_public_streams: true });
    const [called, plain] = [await say(iago, 'open', '@**Helper**'), await say(iago, 'open', 'nobody')];
    expect(await newEvents(wide)).toEqual([
      [called, ['mentioned']],
      [plain, []],
    ]);
    expect(await newEvents()).toEqual([[called, ['mentioned']]]);
  });

  test('gets it where the narrow of the queue includes it, and not elsewhere', async () => {
    const [fits, other] = [await open({ narrow: [['channel', 'open']] }), await open({ narrow: [['topic', 'elsewhere']] })];
    const id = await say(iago, 'open', '@**Helper**');
    expect([await newEvents(fits), await newEvents(other)]).toEqual([[[id, ['mentioned']]], []]);
    await queue.newEvents();
  });

  test.each([
    ['in a private channel', () => say(iago, 'closed', '@**Helper**')],
    ['in silence', () => say(iago, 'open', '@_**Helper**')],
    ['in code', () => say(iago, 'open', '`@**Helper**`')],
    ['by everybody', () => say(iago, 'open', '@**all**')],
    ['as a person, who is mentioned but not subscribed', () => say(iago, 'open', '@**Zoe**')],
  ])('gets nothing when it is mentioned %s', async (_, act) => {
    const ofOne = await openQueue(zoe, { event_types: ['message'] });
    const id = await act();
    expect([await newEvents(), await ofOne.newEvents()]).toEqual([[], []]);
    expect(idsIn(await fetchPage(helper))).not.toContain(id);
  });

  test('gets it like a subscriber, where it is one', async () => {
    await makeChannel('home', [iago, helper]);
    const id = await say(iago, 'home', '@**Helper**');
    expect(await newEvents()).toEqual([[id, ['mentioned']]]);
    expect(await seenBy(helper, id)).toMatchObject({ flags: ['mentioned'] });
  });

  test('loses events that it has not fetched when it loses the channel', async () => {
    const channel = await makeChannel('fading', [iago]);
    await say(iago, 'fading', '@**Helper**');
    await server.knex.raw("update parley.channel set privacy = 'privateSharedHistory' where id = ?", [channel]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [server.realm.id]);
    expect(await newEvents()).toEqual([]);
    expect((await fetchPage(helper, { narrow: [['channel', channel]] })).body['messages'] ?? []).toEqual([]);
  });
});

describe('later events', () => {
  const types = ['message', 'update_message', 'reaction', 'submessage', 'delete_message'];
  const announced = async (of: QueueClient) => (await of.newEvents()).map(({ type }) => type);
  const happen = async (id: number): Promise<void> => {
    await iago.post('/submessage', { message_id: id, msg_type: 'widget', content: '{}' });
    await zoe.post(`/messages/${id}/reactions`, { emoji_name: 'smile' });
    await zoe.delete(`/messages/${id}/reactions`, { emoji_name: 'smile' });
    await iago.patch(`/messages/${id}`, { topic: 'elsewhere', send_notification_to_new_thread: false });
  };

  test('reach it in a public channel, in order and once, with its own flags', async () => {
    await makeChannel('telling', [iago, zoe]);
    const id = await say(iago, 'telling', 'look, @**Helper**');
    const isInAudience = await openQueue(helper, { event_types: types });
    await iago.patch(`/messages/${id}`, { content: 'look, @**Helper**, again' });
    await iago.patch(`/messages/${id}`, { content: 'never mind' });
    expect((await isInAudience.newEvents()).map(({ type, flags, content }) => [type, flags, content])).toEqual([
      ['update_message', [], 'never mind'],
      ['update_message', [], 'never mind'],
    ]);
    expect(await seenBy(helper, id)).toMatchObject({ flags: [] });
    await happen(id);
    expect(await announced(isInAudience)).toEqual(['submessage', 'reaction', 'reaction', 'update_message']);
    await iago.delete(`/messages/${id}`);
    expect(await announced(isInAudience)).toEqual(['delete_message']);
  });

  test('reach it once where it is subscribed by then', async () => {
    await makeChannel('joined', [iago, zoe]);
    const id = await say(iago, 'joined', '@**Helper**');
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'joined' }], principals: [helper.id] });
    const isInAudience = await openQueue(helper, { event_types: types });
    await happen(id);
    await iago.patch(`/messages/${id}`, { topic: 'further', send_notification_to_new_thread: false });
    expect(await announced(isInAudience)).toEqual(['submessage', 'reaction', 'reaction', 'update_message', 'update_message']);
    await iago.delete(`/messages/${id}`);
    expect(await announced(isInAudience)).toEqual(['delete_message']);
  });

  test('are hidden with the channel, both new and waiting ones', async () => {
    const channel = await makeChannel('closing', [iago, zoe]);
    const id = await say(iago, 'closing', '@**Helper**');
    const isInAudience = await openQueue(helper, { event_types: types });
    await iago.patch(`/messages/${id}`, { content: 'a secret' });
    await happen(id);
    await setChannel(server, channel, { privacy: 'privateSharedHistory' });
    await happen(id);
    await iago.delete(`/messages/${id}`);
    expect(JSON.stringify(await isInAudience.newEvents())).not.toContain('secret');
  });

  test('an edit that mentions it makes no copy, and no event', async () => {
    await makeChannel('late', [iago, zoe]);
    const id = await say(iago, 'late', 'hello');
    const isInAudience = await openQueue(helper, { event_types: types });
    await iago.patch(`/messages/${id}`, { content: '@**Helper**' });
    expect(await announced(isInAudience)).toEqual([]);
    expect((await helper.get(`/messages/${id}`)).body['message']).toMatchObject({ flags: ['read', 'historical'] });
  });
});
