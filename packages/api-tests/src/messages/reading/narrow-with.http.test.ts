import { setChannel, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, makeChannel, messagesIn, narrowed, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let other: number;
let lunch: number;
let dinner: number;
let direct: number;
let group: number;
let hidden: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [owner, iago, zoe]);
  other = await makeChannel('Verona', [owner, iago]);
  lunch = await say(iago, channel, 'one', 'Lunch');
  dinner = await say(iago, channel, 'two', 'Dinner');
  direct = await sendDirect(iago, [zoe]);
  group = await sendDirect(iago, [zoe, owner]);
  hidden = await say(owner, await makeChannel('Secret', [owner], { invite_only: true }), 'x', 'Lunch');
});
afterAll(() => server.close());

const invalid = { status: 400, code: 'BAD_NARROW', msg: "Invalid narrow operator: Invalid 'with' operator", desc: "Invalid 'with' operator" };
const withMessage = (id: number | string, ...others: ReadonlyArray<readonly [string, unknown]>): TestParams[string] =>
  [...others, ['with', id] as const].map(([operator, operand]) => ({ operator, operand })) as never;
const answer = async (narrow: TestParams[string], person: Pick<TestPerson, 'get'> = zoe) => errorIn(await fetchPage(person as never, { narrow }));

describe('the conversation of a message', () => {
  test('replaces channel, topic and people of the narrow', async () => {
    expect(await narrowed(zoe, withMessage(lunch))).toEqual([lunch]);
    expect(await narrowed(zoe, withMessage(String(lunch), ['channel', 'Verona'], ['topic', 'Dinner']))).toEqual([lunch]);
    expect(await narrowed(zoe, withMessage(lunch, ['dm', [iago.id]]))).toEqual([lunch]);
    expect(await narrowed(zoe, withMessage(direct, ['channel', channel], ['topic', 'Lunch']))).toEqual([direct]);
    expect(await narrowed(zoe, withMessage(group, ['pm-with', iago.email]))).toEqual([group]);
    expect(await narrowed(zoe, withMessage(lunch, ['channel', 'nowhere']))).toEqual([lunch]);
  });

  test('keeps the other terms', async () => {
    expect(await narrowed(zoe, withMessage(lunch, ['sender', zoe.email]))).toEqual([]);
    expect(await narrowed(zoe, withMessage(lunch, ['search', 'one'], ['is', 'unread']))).toEqual([lunch]);
    expect(await answer(withMessage(lunch, ['is', 'dm']))).toMatchObject({ msg: expect.stringContaining('No message can be both') as string });
    expect(await answer(withMessage(lunch, ['sender', 'nobody@example.org']))).toMatchObject({ desc: 'unknown user nobody@example.org' });
  });

  test('is its present one (4.7 row 27)', async () => {
    const moved = await say(iago, channel, 'three', 'Before');
    const { status } = await owner.patch(`/messages/${moved}`, {
      topic: 'After',
      stream_id: other,
      send_notification_to_old_thread: false,
      send_notification_to_new_thread: false,
    });
    expect(status).toBe(200);
    const there = await say(owner, other, 'four', 'After');
    expect(await narrowed(zoe, withMessage(moved, ['channel', 'Denmark'], ['topic', 'Before']))).toEqual([moved, there]);
  });

  test('shows the history of its channel, like a narrow to it', async () => {
    const before = await say(owner, other, 'five', 'History');
    expect(messagesIn(await fetchPage(zoe, { narrow: withMessage(before) }))).toMatchObject([{ id: before, flags: ['read', 'historical'] }]);
  });

  test('works for the begin of a page and for changing flags', async () => {
    const unread = { anchor: 'first_unread', num_before: 0, num_after: 5 };
    expect((await zoe.get('/messages', { ...unread, narrow: withMessage(dinner) })).body).toMatchObject({ anchor: dinner, messages: [{ id: dinner }] });
    const { body } = await zoe.post('/messages/flags/narrow', { ...unread, narrow: withMessage(dinner), op: 'add', flag: 'starred' });
    expect(body).toMatchObject({ processed_count: 1, first_processed_id: dinner });
    const matched = await zoe.get('/messages/matches_narrow', {
      msg_ids: JSON.stringify([lunch, dinner]),
      narrow: JSON.stringify([{ operator: 'with', operand: dinner }]),
    });
    expect(Object.keys(matched.body['messages'] as object)).toEqual([String(dinner)]);
  });
});

describe('a hidden or missing message', () => {
  const ids = (): ReadonlyArray<number | string> => [hidden, 999_999, String(hidden), -5, '2147483648', '9'.repeat(40)];

  test('is refused where no other term names a conversation (4.7 row 28)', async () => {
    for (const id of ids()) {
      expect(await answer(withMessage(id))).toEqual(invalid);
      expect(await answer(withMessage(id, ['channel', 'Denmark']))).toEqual(invalid);
      expect(await answer(withMessage(id, ['topic', 'Lunch'], ['sender', iago.email]))).toEqual(invalid);
    }
  });

  test('is ignored where one does (4.7 row 29)', async () => {
    for (const id of ids()) {
      expect(await narrowed(zoe, withMessage(id, ['channel', 'Denmark'], ['topic', 'lunch']))).toEqual([lunch]);
      expect(await narrowed(zoe, withMessage(id, ['dm', [iago.id]]))).toEqual([direct]);
    }
  });

  test('is the same after the reader has lost it', async () => {
    const left = await makeChannel('Left', [owner, zoe], { invite_only: true });
    const id = await say(owner, left);
    expect(await narrowed(zoe, withMessage(id))).toEqual([id]);
    await owner.delete('/users/me/subscriptions', { subscriptions: ['Left'], principals: [zoe.id] });
    expect(await answer(withMessage(id))).toEqual(invalid);
  });
});

describe('such a term is refused', () => {
  test.each([['abc'], ['1.5'], [''], ['1e3'], [' 1'], ['0x1']])('with %j', async (id) => {
    expect(await answer(withMessage(id))).toEqual(invalid);
    expect(await answer([['with', id]] as never)).toEqual(invalid);
  });

  test('with a list, or nothing', async () => {
    expect(await answer([{ operator: 'with', operand: [1] }])).toMatchObject({ msg: 'operand is not a string or integer' });
  });

  test('twice', async () => {
    const desc = "Duplicate 'with' operators.";
    expect(await answer(withMessage(lunch, ['with', lunch]))).toEqual({
      status: 400,
      code: 'BAD_NARROW',
      msg: `Invalid narrow operator combination: ${desc}`,
      desc,
    });
  });

  test('below level 271, where it is unknown', async () => {
    expect(await answer(withMessage(lunch), zoe.at(270))).toMatchObject({ desc: 'unknown operator with' });
    expect(await narrowed(zoe.at(271), withMessage(lunch))).toEqual([lunch]);
  });

  test('beyond the maximum of messages', async () => {
    const asked = { anchor: 'newest', num_before: 9000, num_after: 0 };
    expect(errorIn(await zoe.get('/messages', { ...asked, narrow: withMessage('x') }))).toEqual(invalid);
    expect(errorIn(await zoe.get('/messages', { ...asked, narrow: withMessage(lunch) }))).toMatchObject({ msg: 'Too many messages requested (maximum 5000).' });
  });
});

test('callers without an account follow only messages of web-public channels', async () => {
  await setRealm(server, { policies: { spectatorAccess: true } });
  const webPublic = { operator: 'channels', operand: 'web-public' };
  const square = await makeChannel('Square', [owner], { is_web_public: true });
  const id = await say(owner, square, 'hello', 'fountain');
  const asked = (requested: number) =>
    server.anybody.browser().get('/messages', { anchor: 'newest', num_before: 9, num_after: 0, narrow: [webPublic, { operator: 'with', operand: requested }] });
  expect(messagesIn(await asked(id))).toMatchObject([{ id }]);
  for (const foreign of [lunch, hidden, direct, 999_999]) expect(errorIn(await asked(foreign))).toEqual(invalid);
});

test('an archived channel is followed as far as it is readable by id', async () => {
  const old = await makeChannel('Old', [owner, zoe]);
  const id = await say(owner, old);
  await setChannel(server, old, { isArchived: true });
  expect(await narrowed(zoe, withMessage(id))).toEqual([id]);
  expect(await answer(withMessage(id), zoe.at(359))).toEqual(invalid);
});
