import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, idsIn, makeChannel, messagesIn, narrowed, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let nobodys: TestPerson;
let channel: number;
let ids: ReadonlyArray<number>;

const newest = 10_000_000_000_000_000;
const parameters = 'num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor';

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  nobodys = await server.addPerson('Nobody');
  channel = await makeChannel('Denmark', [iago, zoe]);
  const sent: number[] = [];
  for (const content of ['one', 'two', 'three', 'four', 'five']) sent.push(await say(iago, channel, content));
  ids = sent;
});
afterAll(() => server.close());

const get = (params: object, person: Pick<TestPerson, 'get'> = zoe) => person.get('/messages', params as never);
const around = (anchor: number | string, before: number, after: number, params: object = {}) =>
  get({ anchor, num_before: before, num_after: after, ...params });
const at = (index: number): number => ids[index] ?? 0;

describe('an anchor', () => {
  test('is required (4.7 row 1)', async () => {
    expect(errorIn(await get({ num_before: 1, num_after: 1 }))).toEqual(refusal("Missing 'anchor' argument."));
  });

  test.each(['abc', '', '1.5', '1e3', '5 5', '0x10', '5; drop', 'null', '"newest"', 'Newest', '9'.repeat(41)])('%j is invalid (4.7 row 2)', async (anchor) => {
    expect(errorIn(await around(anchor, 1, 1))).toEqual(refusal('Invalid anchor'));
  });

  test.each([
    ['-5', 0],
    ['-99999999999999999999', 0],
    ['0', 0],
    ['oldest', 0],
    ['newest', newest],
    ['10000000000000000', newest],
    ['99999999999999999999', newest],
    ['0000000000000000000000000000000000000001', 1],
  ])('%s is %d (4.7 row 3)', async (anchor, shown) => {
    const { body } = await around(anchor, 1, 1);
    expect(body['anchor']).toBe(shown);
  });

  test('bounds a page of all messages at both ends', async () => {
    expect((await around('-5', 0, 100)).body).toMatchObject({ found_anchor: false, found_oldest: true, found_newest: true });
    expect(idsIn(await around('-5', 0, 100))).toEqual(ids);
    expect(idsIn(await around('newest', 100, 100))).toEqual(ids);
  });

  test('may be a word from level 1 on', async () => {
    expect(errorIn(await get({ anchor: 'newest', num_before: 1, num_after: 1 }, zoe.at(0)))).toMatchObject({ status: 404 });
    expect((await get({ anchor: 'newest', num_before: 1, num_after: 1 }, zoe.at(1))).status).toBe(200);
  });

  test('may be left out at an end of a page, and not in its middle, from level 155 on (4.7 row 34)', async () => {
    expect(errorIn(await around(at(2), 1, 1, { include_anchor: false }))).toEqual(refusal('The anchor can only be excluded at an end of the range'));
    expect(idsIn(await around(at(2), 1, 0, { include_anchor: false }))).toEqual([at(1)]);
    const old = await get({ anchor: at(2), num_before: 1, num_after: 1, include_anchor: false }, zoe.at(154));
    expect([old.status, idsIn(old)]).toEqual([200, [at(1), at(2), at(3)]]);
    expect((await get({ anchor: at(2), num_before: 1, num_after: 1, include_anchor: false }, zoe.at(155))).status).toBe(400);
  });
});

describe('counts', () => {
  test.each([
    ['num_before', { num_after: 1 }],
    ['num_after', { num_before: 1 }],
  ])('%s is required', async (name, other) => {
    const missing = { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: `Missing '${name}' argument`, var_name: name };
    for (const level of [1, 299, 300, 496]) expect(errorIn(await get({ anchor: 'newest', ...other }, zoe.at(level)))).toEqual(missing);
  });

  test('are both required beside an anchor, at every level (4.7 row 8a)', async () => {
    for (const level of [1, 75, 299, 300, 496]) {
      expect(errorIn(await get({ anchor: 'newest' }, zoe.at(level)))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'num_before' argument" });
    }
  });

  test.each([
    ['-1', 'num_before is too small'],
    ['x', 'num_before is not valid JSON'],
    ['1.5', 'num_before is not an integer'],
    ['1.0', 'num_before is not an integer'],
    ['"1"', 'num_before is not an integer'],
    ['true', 'num_before is not an integer'],
    ['[1]', 'num_before is not an integer'],
    ['1e400', 'num_before is not an integer'],
    ['99999999999999999999', 'num_before is too large'],
    ['5; drop table', 'num_before is not valid JSON'],
  ])('%s is invalid', async (text, msg) => {
    expect(errorIn(await get({ anchor: 'newest', num_before: text, num_after: 0 }))).toEqual(refusal(msg));
  });

  test('are at most 5,000 together (4.7 row 4)', async () => {
    expect(errorIn(await around('newest', 3000, 2001))).toEqual(refusal('Too many messages requested (maximum 5000).'));
    expect((await around('newest', 3000, 2000)).status).toBe(200);
    expect(errorIn(await around('newest', 1_000_000_000, 0))).toEqual(refusal('Too many messages requested (maximum 5000).'));
  });
});

describe('messages by their ids', () => {
  test('come without an anchor, ascending, those that the reader sees (4.7 row 9)', async () => {
    const foreign = await sendDirect(iago, [nobodys]);
    const reply = await get({ message_ids: [at(3), at(0), foreign, 999_999, at(0)] });
    expect(idsIn(reply)).toEqual([at(0), at(3)]);
    expect(reply.body).not.toHaveProperty('anchor');
    expect(reply.body).toMatchObject({ found_anchor: false, found_oldest: false, found_newest: false, history_limited: false });
  });

  test('go with counts of zero, and without other parameters of a range (4.7 rows 5 to 7)', async () => {
    expect((await get({ message_ids: [1], num_before: 0, num_after: 0 })).status).toBe(200);
    const refused = { ...refusal(`Unsupported parameter combination: ${parameters}`), parameters };
    for (const range of [
      { num_before: 1 },
      { num_after: 1 },
      { anchor: 1 },
      { anchor: 'newest' },
      { use_first_unread_anchor: true },
      { include_anchor: false },
    ]) {
      expect(errorIn(await get({ message_ids: [1], ...range }))).toEqual(refused);
    }
  });

  test('are known from level 300 on (4.7 row 8)', async () => {
    expect(errorIn(await get({ message_ids: [at(0)] }, zoe.at(299)))).toMatchObject({ msg: "Missing 'num_before' argument" });
    const ignored = await get({ message_ids: [at(0)], anchor: 'newest', num_before: 1, num_after: 0 }, zoe.at(299));
    expect([idsIn(ignored), ignored.body['ignored_parameters_unsupported']]).toEqual([[at(4)], ['message_ids']]);
    expect(idsIn(await get({ message_ids: [at(0)] }, zoe.at(300)))).toEqual([at(0)]);
  });

  test('are filtered by the narrow (4.7 row 10)', async () => {
    expect(idsIn(await get({ message_ids: [at(0)], narrow: [['topic', 'elsewhere']] }))).toEqual([]);
    expect(idsIn(await get({ message_ids: [at(0)], narrow: [['topic', 'TALK']] }))).toEqual([at(0)]);
  });

  test('are at most 5,000', async () => {
    const asked = (count: number) => zoe.post('/messages', { method: 'GET', message_ids: Array.from({ length: count }, (_, index) => index) });
    expect(errorIn(await asked(5001))).toEqual(refusal('Too many messages requested (maximum 5000).'));
    expect(idsIn(await asked(5000))).toEqual(expect.arrayContaining([...ids]));
  });
});

describe('a page by date', () => {
  let dated: number;
  let only: number;

  beforeAll(async () => {
    server.clock.set(Date.UTC(2029, 11, 31, 23, 59) as never);
    await say(iago, channel, 'a minute before');
    server.clock.set(Date.UTC(2030, 0, 1) as never);
    dated = await say(iago, channel, 'at midnight');
    server.clock.advance(1000);
    await makeChannel('Fresh', [iago, zoe]);
    only = await say(iago, 'Fresh', 'alone');
  });

  test('is known from level 445 on (4.7 row 11)', async () => {
    const params = { anchor: 'date', anchor_date: '2030-01-01', num_before: 0, num_after: 0 };
    expect(errorIn(await get(params, zoe.at(444)))).toEqual(refusal('Invalid anchor'));
    expect((await get(params, zoe.at(445))).body['anchor']).toBe(dated);
  });

  test.each([
    '2030-01-01',
    '2030-01-01T00:00',
    '2030-01-01T00:00:00Z',
    '2029-12-31T23:59:59.999Z',
    '2030-01-01T02:00:00+02:00',
    '2030-01-01 00:00:00',
    '20300101T000000Z',
    '2030-W01-2',
    '2030-001',
  ])('begins with the first message since %s (4.7 row 12)', async (date) => {
    expect((await around('date', 0, 0, { anchor_date: date })).body).toMatchObject({ anchor: dated, found_anchor: true, messages: [{ id: dated }] });
  });

  test('ends with the newest message where none is since (4.7 row 13)', async () => {
    expect((await around('date', 0, 0, { anchor_date: '2050-01-01' })).body).toMatchObject({ anchor: only, found_anchor: true });
    expect((await around('date', 0, 0, { anchor_date: '2050-01-01', narrow: [['topic', 'nothing']] })).body).toMatchObject({
      anchor: newest,
      messages: [],
      found_anchor: false,
      found_oldest: false,
      found_newest: false,
      history_limited: false,
    });
  });

  test('finds its anchor inside the narrow (4.7 row 13a)', async () => {
    const reply = await around('date', 100, 0, { anchor_date: '2020-01-01', narrow: [['channel', 'Fresh']] });
    expect([reply.body['anchor'], idsIn(reply)]).toEqual([only, [only]]);
  });

  test.each(['', 'yesterday', '2030-13-01', '01/01/2030', '2030', '2030-01-01T25:00', "2030-01-01'; --", '2030-01-01T00:00:00+99:99'])(
    'refuses %j',
    async (date) => {
      expect(errorIn(await around('date', 0, 0, { anchor_date: date }))).toEqual(refusal('Invalid anchor_date'));
    },
  );

  test('requires a date, and no other page does', async () => {
    expect(errorIn(await around('date', 0, 0))).toEqual(refusal("Missing 'anchor_date' argument."));
    expect((await around('newest', 0, 0, { anchor_date: 'rubbish' })).status).toBe(200);
  });
});

describe('the first unread message', () => {
  test('is the anchor, in every form of asking for it; an anchor beside it is ignored', async () => {
    const first = await get({ use_first_unread_anchor: true, anchor: 0, num_before: 0, num_after: 1 });
    expect(first.body).toMatchObject({ anchor: at(0), found_anchor: true });
    expect((await around('first_unread', 0, 1)).body['anchor']).toBe(at(0));
    expect((await get({ use_first_unread_anchor: true, anchor: 'rubbish', num_before: 0, num_after: 1 })).status).toBe(200);
    await zoe.post('/messages/flags', { messages: ids.slice(0, 2), op: 'add', flag: 'read' });
    expect((await around('first_unread', 0, 1)).body['anchor']).toBe(at(2));
    expect((await around('first_unread', 0, 1, { narrow: [['channel', 'Fresh']] })).body['messages']).toMatchObject([{ content: '<p>alone</p>' }]);
  });

  test('is the end where everything is read', async () => {
    const [unread] = idsIn(await get({ anchor: 'first_unread', num_before: 0, num_after: 1 }, nobodys));
    await nobodys.post('/messages/flags', { messages: [unread ?? 0], op: 'add', flag: 'read' });
    expect((await get({ anchor: 'first_unread', num_before: 1, num_after: 1 }, nobodys)).body).toMatchObject({ anchor: newest, messages: [{ id: unread }] });
    const nothing = await server.addPerson('Nothing');
    expect((await get({ anchor: 'first_unread', num_before: 1, num_after: 1 }, nothing)).body).toMatchObject({ anchor: newest, messages: [] });
  });
});

test('a reader who has received nothing gets nothing, from the beginning to the end (4.7 row 35)', async () => {
  const empty = await server.addPerson('Empty');
  for (const anchor of ['oldest', 'newest', '5', 'first_unread']) {
    expect((await get({ anchor, num_before: 1, num_after: 1 }, empty)).body).toMatchObject({
      messages: [],
      found_oldest: true,
      found_newest: true,
      found_anchor: false,
    });
  }
});

test('parameters of a page are checked in a fixed order', async () => {
  expect(errorIn(await get({ num_before: -1, num_after: 9000, anchor: 'abc', narrow: [['foo', 'x']] }))).toMatchObject({ msg: 'num_before is too small' });
  expect(errorIn(await get({ num_before: 1, num_after: 9000, anchor: 'abc', narrow: [['foo', 'x']] }))).toMatchObject({ msg: 'Invalid anchor' });
  expect(errorIn(await get({ num_before: 1, num_after: 9000, anchor: '1', narrow: [['foo', 'x']] }))).toMatchObject({
    msg: 'Too many messages requested (maximum 5000).',
  });
  expect(errorIn(await get({ num_before: 1, num_after: 1, anchor: '1', include_anchor: false, narrow: [['foo', 'x']] }))).toMatchObject({
    msg: 'The anchor can only be excluded at an end of the range',
  });
  expect(errorIn(await get({ num_before: 1, num_after: 1, anchor: '1', narrow: [['foo', 'x']] }))).toMatchObject({ code: 'BAD_NARROW' });
});

test('two readers of one page see the same messages, each with their own flags', async () => {
  const [ofOne, ofAnother] = await Promise.all([fetchPage(zoe), fetchPage(iago)]);
  expect(await narrowed(iago, [['channel', 'Denmark']])).toEqual(await narrowed(zoe, [['channel', 'Denmark']]));
  expect(messagesIn(ofOne)[0]?.flags).toEqual(['read']);
  expect(messagesIn(ofAnother)[0]?.flags).toEqual([]);
});
