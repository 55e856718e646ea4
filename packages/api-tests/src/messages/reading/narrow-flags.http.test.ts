import { copyMessages, countStatements, openQueue, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import {
  countRows,
  errorIn,
  fetchPage,
  makeChannel,
  messagesIn,
  narrowed,
  refusal,
  say,
  seenBy,
  sendDirect,
} from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  stranger = await server.addPerson('Stranger');
});
afterAll(() => server.close());

/** Ten messages of one channel, alternately of two topics. */
const ten = async (name: string): Promise<{ readonly channel: number; readonly ids: ReadonlyArray<number>; readonly id: (n: number) => number }> => {
  const channel = await makeChannel(name, [iago, zoe]);
  const ids: number[] = [];
  for (let n = 1; n <= 10; n += 1) ids.push(await say(iago, channel, `${n}`, n % 2 === 0 ? 't1' : 't0'));
  return { channel, ids, id: (n) => ids[n - 1] ?? 0 };
};

const inChannel = (channel: number): ReadonlyArray<{ readonly operator: string; readonly operand: number }> => [{ operator: 'channel', operand: channel }];

const change = (person: Pick<TestPerson, 'post'>, op: string, flag: string, params: TestParams): Promise<TestReply> =>
  person.post('/messages/flags/narrow', { anchor: 'oldest', num_before: 0, num_after: 100, narrow: [], op, flag, ...params });

const flagsOf = async (id: number, person = zoe): Promise<ReadonlyArray<string>> => (await seenBy(person, id)).flags;

describe('a range of a narrow', () => {
  test('row 1 and 2: around an anchor, counted, with one event, and none without changes', async () => {
    const { channel, id } = await ten('rows');
    const around = { anchor: id(6), num_before: 2, num_after: 2, narrow: inChannel(channel) };
    const range = { processed_count: 5, first_processed_id: id(4), last_processed_id: id(8), found_oldest: false, found_newest: false };
    const queue = await openQueue(zoe, { event_types: ['update_message_flags'] });
    const others = await openQueue(iago, { event_types: ['update_message_flags'] });
    expect((await change(zoe, 'add', 'read', around)).body).toEqual({ result: 'success', msg: '', ...range, updated_count: 5 });
    expect(await queue.newEvents()).toMatchObject([{ op: 'add', flag: 'read', messages: [4, 5, 6, 7, 8].map(id), all: false }]);
    expect((await change(zoe, 'add', 'read', around)).body).toMatchObject({ ...range, updated_count: 0 });
    expect(await queue.newEvents()).toMatchObject([{ op: 'add', flag: 'read', messages: [] }]);
    expect(await others.newEvents()).toEqual([]);
    expect(await narrowed(zoe, [...inChannel(channel), { operator: 'is', operand: 'unread' }])).toEqual([1, 2, 3, 9, 10].map(id));
  });

  test('row 3: from an excluded anchor to the newest', async () => {
    const { channel, id } = await ten('starred');
    const narrow = [...inChannel(channel), { operator: 'topic', operand: 't1' }];
    expect((await change(zoe, 'add', 'starred', { narrow, anchor: id(4), include_anchor: false, num_after: 5 })).body).toMatchObject({
      processed_count: 3,
      updated_count: 3,
      first_processed_id: id(6),
      last_processed_id: id(10),
      found_oldest: false,
      found_newest: true,
    });
    expect(await narrowed(zoe, [...inChannel(channel), { operator: 'is', operand: 'starred' }])).toEqual([6, 8, 10].map(id));
  });

  test('row 4: of nothing', async () => {
    const empty = await makeChannel('empty', [iago, zoe]);
    expect((await change(zoe, 'add', 'read', { narrow: inChannel(empty) })).body).toMatchObject({
      processed_count: 0,
      updated_count: 0,
      first_processed_id: null,
      last_processed_id: null,
      found_oldest: true,
      found_newest: true,
    });
  });

  test('row 16: from the first unread on, repeated to the end', async () => {
    const { channel, id } = await ten('walked');
    const narrow = [...inChannel(channel), { operator: 'is', operand: 'unread' }];
    const steps: unknown[] = [];
    let anchor: string | number = 'first_unread';
    for (let isDone = false; !isDone;) {
      const { body } = await change(zoe, 'add', 'read', { narrow, anchor, include_anchor: anchor === 'first_unread', num_after: 4 });
      steps.push([body['processed_count'], body['updated_count'], body['last_processed_id']]);
      anchor = Number(body['last_processed_id']);
      isDone = body['found_newest'] === true;
    }
    expect(steps).toEqual([
      [5, 5, id(5)],
      [4, 4, id(9)],
      [1, 1, id(10)],
    ]);
    expect(await narrowed(zoe, narrow)).toEqual([]);
  });

  test('with old operator names, and without changes', async () => {
    const { id } = await ten('older');
    expect((await change(zoe, 'add', 'collapsed', { narrow: [['stream', 'older']] })).body).toMatchObject({ processed_count: 10, updated_count: 10 });
    expect((await change(zoe, 'add', 'collapsed', { narrow: 'null', anchor: 'newest', num_before: 1, num_after: 0 })).body).toMatchObject({
      processed_count: 1,
      last_processed_id: id(10),
    });
  });
});

describe('words and numbers', () => {
  const all = { anchor: 'newest', num_before: 1, num_after: 0, narrow: '[]', op: 'add', flag: 'read' };

  test.each([
    ['row 5', { num_before: 1, num_after: 1, include_anchor: false }, 'The anchor can only be excluded at an end of the range'],
    ['row 9', { flag: 'foo' }, "Invalid flag: 'foo'"],
    ['row 10', { flag: 'mentioned' }, "Flag not editable: 'mentioned'"],
    ['row 11', { op: 'set' }, "Invalid message flag operation: 'set'"],
    ['no anchor of ours', { anchor: 'middle' }, 'Invalid anchor'],
    ['dates are not for this', { anchor: 'date', anchor_date: '2026-01-01' }, 'Invalid anchor'],
    ['attack 49: negative', { num_before: -1 }, 'num_before is too small'],
    ['attack 49: exponents', { num_after: '1e3' }, 'num_after is not an integer'],
    ['attack 49: statements', { num_before: '5; drop' }, 'num_before is not valid JSON'],
    ['a narrow is a list', { narrow: '{}' }, 'narrow is not a list'],
  ])('%s', async (_, params: TestParams, msg) => {
    const before = await countRows(server);
    expect(errorIn(await zoe.post('/messages/flags/narrow', { ...all, ...params }))).toEqual(refusal(msg));
    expect(await countRows(server)).toEqual(before);
  });

  test('are checked in order: the anchor, the range, the narrow, the flag', async () => {
    const wrong: TestParams = { ...all, anchor: 'x', num_before: 1, num_after: 1, include_anchor: false, narrow: [['x', 'y']], flag: 'foo', op: 'set' };
    expect((await zoe.post('/messages/flags/narrow', wrong)).body['msg']).toBe('Invalid anchor');
    expect((await zoe.post('/messages/flags/narrow', { ...wrong, anchor: '5' })).body['msg']).toBe('The anchor can only be excluded at an end of the range');
    const inOrder = { ...wrong, anchor: '5', include_anchor: true };
    expect(errorIn(await zoe.post('/messages/flags/narrow', inOrder))).toMatchObject({ code: 'BAD_NARROW', desc: 'unknown operator x' });
    expect((await zoe.post('/messages/flags/narrow', { ...inOrder, narrow: [] })).body['msg']).toBe("Invalid flag: 'foo'");
  });

  test.each(['anchor', 'num_before', 'num_after', 'narrow', 'op', 'flag'])('row 15: %s is required', async (name) => {
    const { [name as 'op']: _, ...others } = all;
    expect(errorIn(await zoe.post('/messages/flags/narrow', others))).toEqual({
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: name,
      msg: `Missing '${name}' argument`,
    });
  });

  test('row 17: the operation is missing below level 155', async () => {
    expect((await zoe.at(154).post('/messages/flags/narrow', all)).status).toBe(404);
    expect((await zoe.at(155).post('/messages/flags/narrow', all)).status).toBe(200);
  });

  test('one wildcard flag became two at level 224', async () => {
    const msgOf = async (level: number, flag: string) => (await change(zoe.at(level), 'add', flag, {})).body['msg'];
    expect(await msgOf(223, 'wildcard_mentioned')).toBe("Flag not editable: 'wildcard_mentioned'");
    expect(await msgOf(224, 'wildcard_mentioned')).toBe("Invalid flag: 'wildcard_mentioned'");
    expect(await msgOf(223, 'stream_wildcard_mentioned')).toBe("Invalid flag: 'stream_wildcard_mentioned'");
    expect(await msgOf(224, 'stream_wildcard_mentioned')).toBe("Flag not editable: 'stream_wildcard_mentioned'");
  });
});

describe('channels that the caller is not in', () => {
  test('row 12, attack 50: messages of a left channel stay read; it is listed from level 355 on, and only channels of the request are listed', async () => {
    const [kept, left, other] = [await makeChannel('kept', [iago, zoe]), await makeChannel('left', [iago, zoe]), await makeChannel('other', [iago, zoe])];
    const secret = await makeChannel('secret', [iago, zoe], { invite_only: true, history_public_to_subscribers: false });
    const [inKept, inLeft] = [await say(iago, kept, 'x', 'same'), await say(iago, left, 'x', 'same')];
    for (const channel of [other, secret]) await say(iago, channel, 'x', 'same');
    const narrow = [{ operator: 'topic', operand: 'same' }];
    await change(zoe, 'add', 'read', { narrow });
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['left', 'other', 'secret'] });
    const older = await change(zoe.at(354), 'remove', 'read', { narrow: [...inChannel(left)] });
    expect(older.body).toMatchObject({ processed_count: 1, updated_count: 0 });
    expect(older.body).not.toHaveProperty('ignored_because_not_subscribed_channels');
    expect((await change(zoe.at(355), 'remove', 'read', { narrow })).body).toMatchObject({
      processed_count: 3,
      updated_count: 1,
      ignored_because_not_subscribed_channels: [left, other],
    });
    expect([await flagsOf(inKept), await flagsOf(inLeft)]).toEqual([[], ['read']]);
    expect((await change(zoe, 'add', 'read', { narrow })).body).not.toHaveProperty('ignored_because_not_subscribed_channels');
  });

  test('row 13: a message never received gets a copy that is read and historical', async () => {
    const { channel, ids } = await ten('seen from without');
    expect((await change(stranger, 'add', 'starred', { narrow: inChannel(channel) })).body).toMatchObject({ processed_count: 10, updated_count: 10 });
    expect(await narrowed(stranger, [{ operator: 'is', operand: 'starred' }])).toEqual(ids);
    expect(await flagsOf(ids[0] ?? 0, stranger)).toEqual(['read', 'starred', 'historical']);
  });

  test('row 14: a message never received is read already', async () => {
    const { channel } = await ten('read already');
    expect((await change(stranger, 'add', 'read', { narrow: inChannel(channel) })).body).toMatchObject({ processed_count: 10, updated_count: 0 });
    expect(messagesIn(await fetchPage(stranger, { narrow: inChannel(channel) })).map(({ flags }) => flags)).toEqual(Array(10).fill(['read', 'historical']));
  });

  test('messages from before the subscription become unread after subscribing', async () => {
    const { channel, ids } = await ten('came later');
    await stranger.post('/users/me/subscriptions', { subscriptions: [{ name: 'came later' }] });
    expect((await change(stranger, 'remove', 'read', { narrow: inChannel(channel) })).body).toMatchObject({
      updated_count: 10,
      ignored_because_not_subscribed_channels: [],
    });
    expect(await narrowed(stranger, [...inChannel(channel), { operator: 'is', operand: 'unread' }])).toEqual(ids);
  });

  test('attack 47: hidden messages are neither processed nor counted, nor changed for a later time when they are visible', async () => {
    const secret = await makeChannel('protected', [iago], { invite_only: true, history_public_to_subscribers: false });
    const id = await say(iago, secret, 'x', 'hidden here');
    const between = await sendDirect(iago, [stranger]);
    const narrow = [{ operator: 'topic', operand: 'hidden here' }];
    const none = { processed_count: 0, updated_count: 0, first_processed_id: null, last_processed_id: null, found_oldest: true, found_newest: true };
    for (const [op, flag] of [
      ['add', 'starred'],
      ['add', 'read'],
      ['remove', 'read'],
    ] as const) {
      expect((await change(zoe, op, flag, { narrow })).body).toMatchObject(none);
      expect((await change(zoe, op, flag, { narrow: [{ operator: 'id', operand: between }] })).body).toMatchObject(none);
    }
    const hidden = await change(zoe, 'add', 'starred', { narrow: inChannel(secret) });
    const missing = await change(zoe, 'add', 'starred', { narrow: inChannel(99_999) });
    expect(hidden.text.replaceAll(String(secret), '#')).toBe(missing.text.replaceAll('99999', '#'));
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'protected' }], principals: [zoe.id] });
    expect((await change(zoe, 'add', 'starred', { narrow: [{ operator: 'id', operand: id }] })).body).toMatchObject(none);
  });
});

describe('the caller’s queues get', () => {
  test('row 18: the places of messages that became unread, from level 121 on', async () => {
    const { channel, id } = await ten('unread again');
    const direct = await sendDirect(iago, [zoe]);
    await change(zoe, 'add', 'read', { anchor: id(9), num_after: 5 });
    const queues = [
      await openQueue(zoe.at(120), { event_types: ['update_message_flags'] }),
      await openQueue(zoe.at(121), { event_types: ['update_message_flags'] }),
    ];
    await change(zoe, 'remove', 'read', { anchor: id(9), num_after: 5 });
    const [old, since] = await Promise.all(queues.map(async (queue) => (await queue.newEvents())[0]));
    expect(old).toMatchObject({ messages: [id(9), id(10), direct] });
    expect(old).not.toHaveProperty('message_details');
    expect(since).toMatchObject({
      messages: [id(9), id(10), direct],
      message_details: {
        [id(9)]: { type: 'stream', stream_id: channel, topic: 't0' },
        [id(10)]: { type: 'stream', stream_id: channel, topic: 't1' },
        [direct]: { type: 'private', user_ids: [iago.id] },
      },
    });
  });
});

describe('cost (attack 49)', () => {
  const many = 5_200;

  /** Copies of one message, inserted directly. */
  const fill = async (channel: number): Promise<number> => {
    const first = await say(iago, channel, 'x', 'many');
    await copyMessages(server.knex, server.realm.id, first, many - 1);
    return first;
  };

  test('is that of the range, cut to 5,000 messages beside the anchor, for any request and surroundings', async () => {
    const channel = await makeChannel('many', [iago, zoe]);
    const first = await fill(channel);
    const middle = first + many / 2;
    const narrow = inChannel(channel);
    const atLimit = await countStatements(server.knex, () =>
      change(zoe, 'add', 'read', { narrow, anchor: middle, num_before: 1_000_000_000, num_after: 1_000_000_000 }),
    );
    expect(atLimit.result.body).toMatchObject({
      processed_count: 5001,
      updated_count: 5001,
      first_processed_id: middle - 2500,
      last_processed_id: middle + 2500,
      found_oldest: false,
      found_newest: false,
    });
    const few = await countStatements(server.knex, () => change(zoe, 'remove', 'read', { narrow, anchor: middle, num_before: 1, num_after: 0 }));
    expect(few.result.body).toMatchObject({ processed_count: 2, updated_count: 2 });
    for (const { statements } of [atLimit, few]) expect(statements.length).toBeLessThanOrEqual(14);
  });
});
