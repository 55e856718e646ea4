import { countStatements, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
});
beforeEach(async () => {
  zoe = await server.addPerson(`Zoe ${expect.getState().currentTestName ?? ''}`.slice(0, 90));
});
afterAll(() => server.close());

const unread = (person: TestPerson) => narrowed(person, [['is', 'unread']]);

describe('everything', () => {
  test('is read: channels, direct messages, messages marked as unread, and channels the caller has left', async () => {
    const [open, left] = [await makeChannel('open', [iago, zoe]), await makeChannel('left', [iago, zoe])];
    const ids = [await say(iago, open), await say(iago, open, `@**all**`), await sendDirect(iago, [zoe]), await say(iago, left), await say(zoe, open)];
    await zoe.post('/messages/flags', { messages: [ids[4] ?? 0], op: 'remove', flag: 'read' });
    await zoe.post('/messages/flags', { messages: [ids[1] ?? 0], op: 'add', flag: 'read' });
    const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
    const others = await openQueue(iago, { event_types: ['update_message_flags'] });
    expect(await unread(zoe)).toEqual([ids[0], ids[2], ids[3], ids[4]]);

    expect((await zoe.post('/mark_all_as_read')).body).toEqual({ result: 'success', msg: '', complete: true });
    expect(await unread(zoe)).toEqual([]);
    expect(await queue.newEvents()).toMatchObject([{ op: 'add', operation: 'add', flag: 'read', messages: [], all: true }]);
    expect(await others.newEvents()).toEqual([]);
    expect(await Promise.all(ids.map(async (id) => (await seenBy(zoe, id)).flags.includes('read')))).toEqual([true, true, true, true, true]);

    const after = [await say(iago, open), await sendDirect(iago, [zoe])];
    expect(await unread(zoe)).toEqual(after);
    await zoe.post('/messages/flags', { messages: [ids[0] ?? 0], op: 'remove', flag: 'read' });
    expect(await unread(zoe)).toEqual([ids[0], ...after]);
    expect(await unread(iago)).not.toEqual([]);
  });

  test('says that it has finished from level 211 on', async () => {
    for (const level of [152, 153, 210]) expect((await zoe.at(level).post('/mark_all_as_read')).body).toEqual({ result: 'success', msg: '' });
    expect((await zoe.at(211).post('/mark_all_as_read')).body).toEqual({ result: 'success', msg: '', complete: true });
  });

  test('costs as much as the caller has conversations, and nothing for messages', async () => {
    const room = await makeChannel('room', [iago, zoe]);
    const cost = async () => (await countStatements(server.knex, () => zoe.post('/mark_all_as_read'))).statements.length;
    await say(iago, room);
    await cost();
    const before = await countRows(server);
    const few = await cost();
    for (let n = 0; n < 12; n += 1) await say(iago, room);
    expect(await cost()).toBe(few);
    const after = await countRows(server);
    expect([after['read_state'], after['read_block'], after['message_flag']]).toEqual([before['read_state'], before['read_block'], before['message_flag']]);
  });
});

describe('a channel and a topic', () => {
  test('are read, and no others', async () => {
    const [here, there] = [await makeChannel('here', [iago, zoe]), await makeChannel('there', [iago, zoe])];
    const a = [await say(iago, here, 'x', 'Lunch'), await say(iago, here, 'x', 'Lunch')];
    const b = await say(iago, here, 'x', 'dinner');
    const elsewhere = await say(iago, there, 'x', 'Lunch');
    const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
    expect((await zoe.post('/mark_topic_as_read', { stream_id: here, topic_name: 'lunch' })).body).toEqual({ result: 'success', msg: '' });
    expect(await unread(zoe)).toEqual([b, elsewhere]);
    expect((await zoe.post('/mark_stream_as_read', { stream_id: here })).body).toEqual({ result: 'success', msg: '' });
    expect(await unread(zoe)).toEqual([elsewhere]);
    await zoe.post('/mark_stream_as_read', { stream_id: here });
    expect((await queue.newEvents())[0]).toMatchObject({ op: 'add', flag: 'read', messages: [...a, b], all: false });
  });

  test('a topic that is read already tells nothing', async () => {
    const here = await makeChannel('twice', [iago, zoe]);
    const id = await say(iago, here, 'x', 'Lunch');
    const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
    const read = async () => {
      expect((await zoe.post('/mark_topic_as_read', { stream_id: here, topic_name: 'Lunch' })).status).toBe(200);
      return queue.newEvents();
    };
    expect([await read(), await read()]).toMatchObject([[{ flag: 'read', messages: [id] }], []]);
  });

  test('the empty topic is one of them', async () => {
    const here = await makeChannel('nameless', [iago, zoe]);
    const [named] = [await say(iago, here, 'x', 'named'), await say(iago, here, 'x', '')];
    expect((await zoe.post('/mark_topic_as_read', { stream_id: here, topic_name: '' })).status).toBe(200);
    expect(await unread(zoe)).toEqual([named]);
  });

  test('must be there: a topic without a message of the caller is missing', async () => {
    const here = await makeChannel('topics', [iago, zoe]);
    const kept = await makeChannel('kept', [iago], { invite_only: true, history_public_to_subscribers: false });
    await say(iago, kept, 'x', 'hidden');
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'kept' }], principals: [zoe.id] });
    expect(errorIn(await zoe.post('/mark_topic_as_read', { stream_id: here, topic_name: 'no such' }))).toEqual(refusal("No such topic 'no such'"));
    expect(errorIn(await zoe.post('/mark_topic_as_read', { stream_id: kept, topic_name: 'hidden' }))).toEqual(refusal("No such topic 'hidden'"));
  });

  test('a hidden channel is answered like a missing one', async () => {
    const secret = await makeChannel('secret', [iago], { invite_only: true });
    await say(iago, secret, 'x', 'plan');
    for (const [path, more] of [
      ['/mark_stream_as_read', {}],
      ['/mark_topic_as_read', { topic_name: 'plan' }],
    ] as const) {
      const [hidden, missing] = [await zoe.post(path, { stream_id: secret, ...more }), await zoe.post(path, { stream_id: 999_999, ...more })];
      expect(errorIn(hidden)).toEqual(refusal('Invalid channel ID'));
      expect(hidden.text).toBe(missing.text);
    }
    expect(errorIn(await zoe.post('/mark_stream_as_read'))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'stream_id' });
    expect(errorIn(await zoe.post('/mark_topic_as_read', { stream_id: secret }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'topic_name' });
  });
});

test('a channel or topic without unread messages is marked as read without an event', async () => {
  const channel = await makeChannel('read twice', [iago, zoe]);
  await say(iago, channel, 'hello', 'lunch');
  const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
  for (const _ of [1, 2]) {
    expect((await zoe.post('/mark_topic_as_read', { stream_id: channel, topic_name: 'lunch' })).status).toBe(200);
    expect((await zoe.post('/mark_stream_as_read', { stream_id: channel })).status).toBe(200);
  }
  expect((await queue.newEvents()).map(({ messages }) => (messages as ReadonlyArray<number>).length)).toEqual([1]);
});
