import { openQueue, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let stranger: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  stranger = await server.addPerson('Stranger');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const change = (person: Pick<TestPerson, 'post'>, op: string, flag: string, messages: ReadonlyArray<number>): Promise<TestReply> =>
  person.post('/messages/flags', { messages, op, flag });
const flagsOf = async (id: number, person = zoe): Promise<ReadonlyArray<string>> => (await seenBy(person, id)).flags;

describe('a flag of one’s own', () => {
  test.each(['read', 'starred', 'collapsed'])('%s is set and removed, and repeated without harm', async (flag) => {
    const id = await say(iago, channel);
    for (const _ of [1, 2]) expect((await change(zoe, 'add', flag, [id])).body).toMatchObject({ result: 'success', messages: [id] });
    expect(await flagsOf(id)).toEqual([flag]);
    expect(await flagsOf(id, iago)).toEqual([]);
    for (const _ of [1, 2]) expect((await change(zoe, 'remove', flag, [id])).body).toMatchObject({ result: 'success', messages: [id] });
    expect(await flagsOf(id)).toEqual([]);
  });

  test('the messages are returned in the order of the request', async () => {
    const [first, second] = [await say(iago, channel), await say(iago, channel)];
    expect((await change(zoe, 'add', 'read', [second, first, second, 999_999])).body['messages']).toEqual([second, first, second, 999_999]);
    expect((await change(zoe, 'add', 'read', [])).body['messages']).toEqual([]);
  });

  test('reading marks exactly the requested messages', async () => {
    const ids = [await say(iago, channel), await say(iago, channel), await say(iago, channel)];
    await change(zoe, 'add', 'read', [ids[0] ?? 0, ids[2] ?? 0]);
    const unread = await narrowed(zoe, [['is', 'unread']]);
    expect([unread.includes(ids[0] ?? 0), unread.includes(ids[1] ?? 0), unread.includes(ids[2] ?? 0)]).toEqual([false, true, false]);
  });

  test('of a message that the reader never received makes a copy that is read and historical', async () => {
    const id = await say(iago, channel);
    expect((await change(stranger, 'add', 'starred', [id])).status).toBe(200);
    expect(await flagsOf(id, stranger)).toEqual(['read', 'starred', 'historical']);
    expect(await narrowed(stranger, [['is', 'starred']])).toEqual([id]);
  });
});

describe('removing a flag', () => {
  test.each(['starred', 'collapsed'])('%s passes over messages that are gone or hidden, and says nothing of them', async (flag) => {
    const [kept, gone] = [await say(iago, channel), await say(iago, channel)];
    const hidden = await say(iago, await makeChannel(`hidden ${flag}`, [iago], { invite_only: true }));
    expect((await change(zoe, 'add', flag, [kept, gone])).status).toBe(200);
    expect((await iago.delete(`/messages/${gone}`)).status).toBe(200);
    const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
    for (const id of [gone, hidden, 999_999]) {
      expect((await change(zoe, 'remove', flag, [id])).body).toMatchObject({ result: 'success', messages: [id] });
    }
    expect((await change(zoe, 'remove', flag, [gone, kept, hidden, 999_999])).body).toMatchObject({ messages: [gone, kept, hidden, 999_999] });
    expect(await flagsOf(kept)).toEqual([]);
    const named = (await queue.newEvents()).flatMap(({ messages }) => messages as ReadonlyArray<number>);
    expect(named).toEqual([kept]);
    expect(errorIn(await change(zoe, 'add', flag, [kept, gone]))).toEqual(refusal('Invalid message(s)'));
  });
});

describe('words', () => {
  test.each([
    ['add', 'mentioned', "Flag not editable: 'mentioned'"],
    ['add', 'stream_wildcard_mentioned', "Flag not editable: 'stream_wildcard_mentioned'"],
    ['add', 'has_alert_word', "Flag not editable: 'has_alert_word'"],
    ['remove', 'historical', "Flag not editable: 'historical'"],
    ['add', 'group_mentioned', "Flag not editable: 'group_mentioned'"],
    ['add', 'force_expand', "Flag not editable: 'force_expand'"],
    ['add', 'blue', "Invalid flag: 'blue'"],
    ['add', '', "Invalid flag: ''"],
    ['add', 'constructor', "Invalid flag: 'constructor'"],
    ['toggle', 'read', "Invalid message flag operation: 'toggle'"],
    ['', 'read', "Invalid message flag operation: ''"],
    ['toggle', 'blue', "Invalid flag: 'blue'"],
  ])('%j %j is refused', async (op, flag, msg) => {
    const id = await say(iago, channel);
    const before = await countRows(server);
    expect(errorIn(await change(zoe, op, flag, [id]))).toEqual(refusal(msg));
    expect(await countRows(server)).toEqual(before);
  });

  test.each([
    ['x', 'messages is not valid JSON'],
    ['1', 'messages is not a list'],
    ['["1"]', 'messages[0] is not an integer'],
    ['[1,1.5]', 'messages[1] is not an integer'],
    ['[1e300]', 'messages[0] is not an integer'],
    [JSON.stringify(Array.from({ length: 5001 }, (_, index) => index)), 'messages is too long'],
  ])('messages are ids, not %.20s', async (messages, msg) => {
    expect(errorIn(await zoe.post('/messages/flags', { messages, op: 'add', flag: 'read' }))).toEqual(refusal(msg));
  });

  test.each(['messages', 'op', 'flag'])('%s is required', async (name) => {
    const all = { messages: '[]', op: 'add', flag: 'read' };
    const { [name as 'op']: _, ...others } = all;
    expect(errorIn(await zoe.post('/messages/flags', others))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: name });
  });
});

describe('messages that the caller may not see', () => {
  test('are skipped when marking as read, and refuse the whole request when marking as unread', async () => {
    const [open, hidden] = [await say(iago, channel), await sendDirect(iago, [stranger])];
    expect((await change(zoe, 'add', 'read', [open, hidden, 999_999])).status).toBe(200);
    expect(await flagsOf(open)).toEqual(['read']);
    for (const [op, flag] of [
      ['add', 'starred'],
      ['add', 'collapsed'],
      ['remove', 'read'],
    ] as const) {
      expect(errorIn(await change(zoe, op, flag, [open, hidden]))).toEqual(refusal('Invalid message(s)'));
      expect((await change(zoe, op, flag, [hidden])).text).toBe((await change(zoe, op, flag, [999_999])).text);
    }
    expect(await flagsOf(open)).toEqual(['read']);
  });

  test('cannot be starred in advance', async () => {
    const secret = await makeChannel('Secret', [iago], { invite_only: true, history_public_to_subscribers: false });
    const id = await say(iago, secret);
    expect(errorIn(await change(zoe, 'add', 'starred', [id]))).toEqual(refusal('Invalid message(s)'));
    await change(zoe, 'add', 'read', [id]);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Secret' }], principals: [zoe.id] });
    expect(await narrowed(zoe, [{ operator: 'channel', operand: secret }])).toEqual([]);
    expect(errorIn(await change(zoe, 'add', 'starred', [id]))).toEqual(refusal('Invalid message(s)'));
  });
});

describe('what the caller marks as unread', () => {
  test('stays read in channels that they have left, which are listed from level 355 on', async () => {
    const left = await makeChannel('Left', [iago, zoe]);
    const other = await makeChannel('Other', [iago, zoe]);
    const [inLeft, inOther, inside, direct] = [await say(iago, left), await say(iago, other), await say(iago, channel), await sendDirect(iago, [zoe])];
    await change(zoe, 'add', 'read', [inLeft, inOther, inside, direct]);
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Left', 'Other'] });
    const all = [inOther, direct, inside, inLeft];
    expect((await change(zoe.at(354), 'remove', 'read', all)).body).not.toHaveProperty('ignored_because_not_subscribed_channels');
    await change(zoe, 'add', 'read', all);
    expect((await change(zoe.at(355), 'remove', 'read', all)).body).toMatchObject({
      messages: all,
      ignored_because_not_subscribed_channels: [left, other],
    });
    expect(await Promise.all(all.map((id) => flagsOf(id)))).toEqual([['read'], [], [], ['read']]);
    expect((await change(zoe, 'add', 'read', all)).body).toMatchObject({ ignored_because_not_subscribed_channels: [] });
  });
});

describe('the caller’s queues get', () => {
  test('once per request, exactly what changed, also for an empty change', async () => {
    const [first, second] = [await say(iago, channel), await say(iago, channel)];
    await change(zoe, 'add', 'starred', [first]);
    const newest = await openQueue(zoe, { event_types: ['update_message_flags'] });
    const others = await openQueue(iago, { event_types: ['update_message_flags'] });
    await change(zoe, 'add', 'starred', [second, first]);
    await change(zoe, 'add', 'read', []);
    expect(await newest.newEvents()).toMatchObject([
      { type: 'update_message_flags', op: 'add', flag: 'starred', messages: [second], all: false },
      { op: 'add', flag: 'read', messages: [] },
    ]);
    expect(await others.newEvents()).toEqual([]);
  });

  test('below level 155 also messages that were so before, and only visible ones', async () => {
    const [first, second] = [await say(iago, channel, 'x', 'Before'), await say(iago, channel, 'x', 'Before')];
    const closed = await makeChannel('Secrets', [iago], { invite_only: true });
    const secret = await say(iago, closed);
    await change(zoe, 'add', 'starred', [first]);
    await change(zoe, 'add', 'read', [first]);
    const queues = [
      await openQueue(zoe.at(154), { event_types: ['update_message_flags'] }),
      await openQueue(zoe.at(155), { event_types: ['update_message_flags'] }),
    ];
    const newEvents = () => Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ messages }) => messages)));

    await change(zoe, 'add', 'starred', [second, first]);
    expect(await newEvents()).toEqual([[[first, second]], [[second]]]);
    await change(zoe, 'add', 'read', [second, secret, first]);
    expect(await newEvents()).toEqual([[[first, second]], [[second]]]);
    await change(zoe, 'add', 'read', [second]);
    expect(await newEvents()).toEqual([[[second]], [[]]]);
    await change(zoe, 'remove', 'read', [first]);
    await newEvents();
    await change(zoe, 'remove', 'read', [first, second]);
    expect(await newEvents()).toEqual([[[first, second]], [[second]]]);
  });

  test('details of messages that became unread, from level 121 on', async () => {
    const id = await say(iago, channel, 'x', 'Details');
    await change(zoe, 'add', 'read', [id]);
    const queues = [
      await openQueue(zoe.at(120), { event_types: ['update_message_flags'] }),
      await openQueue(zoe.at(121), { event_types: ['update_message_flags'] }),
    ];
    await change(zoe, 'remove', 'read', [id]);
    const [old, since] = await Promise.all(queues.map(async (queue) => (await queue.newEvents())[0]));
    expect(old).not.toHaveProperty('message_details');
    expect(since).toMatchObject({ message_details: { [id]: { type: 'stream', stream_id: channel, topic: 'Details' } } });
  });
});
