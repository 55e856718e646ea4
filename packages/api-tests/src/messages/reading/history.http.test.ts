import { holders } from '@parley/core/model';
import { setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, makeChannel, messagesIn, narrowed, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const join = (person: TestPerson, name: string) => owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [person.id] });
const leave = (person: TestPerson, name: string) => owner.delete('/users/me/subscriptions', { subscriptions: [name], principals: [person.id] });
const inChannel = (id: number) => [{ operator: 'channel', operand: id }];
/** Former subscribers and outsiders get the answer for a missing channel. */
const refusedIn = async (person: Pick<TestPerson, 'get'>, channel: number): Promise<void> => {
  const { status, body } = await person.get('/messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: inChannel(channel) as never });
  expect([status, body.msg]).toEqual([400, expect.stringMatching(new RegExp(`^Invalid narrow operator: unknown (channel|stream) ${channel}$`))]);
};
const isPrivate = { invite_only: true, history_public_to_subscribers: true };
const isProtected = { invite_only: true, history_public_to_subscribers: false };

describe('the history of a channel that is open to the reader', () => {
  test('is included for a narrow to the channel, as read and historical (4.7 row 22)', async () => {
    const channel = await makeChannel('Verona', [owner, iago]);
    const before = await say(iago, channel);
    expect(messagesIn(await fetchPage(zoe, { narrow: inChannel(channel) }))).toMatchObject([{ id: before, flags: ['read', 'historical'] }]);
    expect(await narrowed(zoe, [])).not.toContain(before);
    expect(await narrowed(zoe, [['topic', 'talk']])).not.toContain(before);
  });

  test('is left out where only own copies are asked for (4.7 row 23)', async () => {
    const channel = await makeChannel('Padua', [owner, iago]);
    const id = await say(iago, channel, 'x', '✔ done');
    for (const word of ['unread', 'starred', 'mentioned', 'alerted'])
      expect(await narrowed(zoe, [...inChannel(channel), { operator: 'is', operand: word }])).toEqual([]);
    expect(await narrowed(zoe, [...inChannel(channel), { operator: 'is', operand: 'resolved' }])).toEqual([id]);
    const negated = { operator: 'channel', operand: channel, negated: true };
    expect(await narrowed(zoe, [negated])).not.toContain(id);
  });

  test('is included for a narrow to all public channels, unless the caller is a guest (4.7 row 26), and not for all web-public ones', async () => {
    const open = await makeChannel('Open', [owner]);
    const hidden = await makeChannel('Hidden', [owner], isPrivate);
    const web = await makeChannel('Web', [owner], { is_web_public: true });
    const [inOpen, inHidden, inWeb] = [await say(owner, open), await say(owner, hidden), await say(owner, web)];
    const seen = await narrowed(zoe, [{ operator: 'channels', operand: 'public' }]);
    expect(seen).toEqual(expect.arrayContaining([inOpen, inWeb]));
    expect(seen).not.toContain(inHidden);
    expect(await narrowed(guest, [{ operator: 'channels', operand: 'public' }])).toEqual([]);
    expect(await narrowed(guest, [{ operator: 'channels', operand: 'web-public' }])).toEqual([]);
    expect(await narrowed(zoe, [{ operator: 'channels', operand: 'web-public' }])).toEqual([]);
    expect(await narrowed(owner, [{ operator: 'channels', operand: 'web-public' }])).toEqual([inWeb]);
    expect(await narrowed(guest, inChannel(web))).toEqual([inWeb]);
  });

  test('is included for an archived channel', async () => {
    const channel = await makeChannel('Old', [owner, iago]);
    const id = await say(iago, channel);
    await setChannel(server, channel, { isArchived: true });
    expect(await narrowed(zoe, inChannel(channel))).toEqual([id]);
    expect(await narrowed(iago, [['topic', 'talk']])).toContain(id);
  });
});

describe('a guest', () => {
  test('reads nothing of a public channel without subscribing (4.7 row 24)', async () => {
    const channel = await makeChannel('Members', [owner, iago]);
    await say(iago, channel);
    expect(errorIn(await fetchPage(guest, { narrow: inChannel(channel) }))).toMatchObject({ code: 'BAD_NARROW', desc: `unknown channel ${channel}` });
    expect(errorIn(await fetchPage(guest, { narrow: [['channel', 'Members']] }))).toMatchObject({ desc: 'unknown channel Members' });
  });

  test('reads all of it while subscribed, and nothing after leaving', async () => {
    const channel = await makeChannel('Guests', [owner, iago]);
    const before = await say(iago, channel);
    await join(guest, 'Guests');
    const after = await say(iago, channel);
    expect(await narrowed(guest, inChannel(channel))).toEqual([before, after]);
    expect(await narrowed(guest, [...inChannel(channel), { operator: 'channels', operand: 'public' }])).toEqual([before, after]);
    expect(await narrowed(guest, [])).toContain(after);
    await leave(guest, 'Guests');
    await refusedIn(guest, channel);
    expect(await narrowed(guest, [])).not.toContain(after);
  });
});

test('a known but unreadable channel, or two channels at once, show nothing from end to end, by every anchor (4.7 row 25)', async () => {
  const kent = await server.addPerson('Kent', { role: 'administrator' });
  const channel = await makeChannel('Once', [owner, zoe], isPrivate);
  const other = await makeChannel('Another', [owner, kent]);
  const id = await say(owner, channel, 'kept');
  const nothing = { messages: [], anchor: 10_000_000_000_000_000, found_anchor: false, found_oldest: true, found_newest: true, history_limited: false };
  for (const anchor of ['oldest', 'newest', 'first_unread', String(id)]) {
    const asked = (narrow: ReadonlyArray<unknown>) => kent.get('/messages', { anchor, num_before: 0, num_after: 0, narrow: narrow as never });
    expect((await asked(inChannel(channel))).body).toMatchObject(nothing);
    expect((await asked([...inChannel(other), ...inChannel(channel)])).body).toMatchObject(nothing);
    expect((await asked([...inChannel(other), ['channel', 'Denmark']])).status).toBe(400);
  }
  const byIds = await kent.get('/messages', { message_ids: [id], narrow: inChannel(channel) });
  expect(byIds.body).toMatchObject({ messages: [], found_oldest: false, found_newest: false });
  const { body } = await kent.post('/messages/flags/narrow', {
    ...{ anchor: id, num_before: 1, num_after: 1, narrow: inChannel(channel) as never, op: 'add', flag: 'starred' },
  });
  expect(body).toMatchObject({ processed_count: 0, first_processed_id: null, found_oldest: true, found_newest: true });
  expect(
    (await kent.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow: [...inChannel(other), ...inChannel(other)] as never })).status,
  ).toBe(200);
});

describe('a private channel', () => {
  test('with shared history shows it to new subscribers', async () => {
    const channel = await makeChannel('Shared', [owner, iago], isPrivate);
    const before = await say(iago, channel);
    await join(zoe, 'Shared');
    expect(await narrowed(zoe, inChannel(channel))).toEqual([before]);
  });

  test('with protected history shows messages of all periods of membership, and nothing from between them', async () => {
    const channel = await makeChannel('Protected', [owner, iago], isProtected);
    await say(iago, channel, 'before');
    await join(zoe, 'Protected');
    const first = await say(iago, channel, 'first');
    await leave(zoe, 'Protected');
    await say(iago, channel, 'meanwhile');
    await refusedIn(zoe, channel);
    await join(zoe, 'Protected');
    const second = await say(iago, channel, 'second');
    expect(await narrowed(zoe, inChannel(channel))).toEqual([first, second]);
  });

  test('shows nothing to former subscribers, in any way, at any level (4.7 row 25)', async () => {
    const channel = await makeChannel('Left', [owner, zoe], isPrivate);
    const id = await say(owner, channel, 'secret', 'left topic');
    await leave(zoe, 'Left');
    for (const level of [250, 339, 354, 496]) {
      const self = zoe.at(level);
      await refusedIn(self, channel);
      expect(await narrowed(self, [['topic', 'left topic']])).toEqual([]);
      expect(await narrowed(self, [['sender', owner.email]])).not.toContain(id);
      expect(await narrowed(self, [['id', String(id)]])).toEqual([]);
      expect(await narrowed(self, [])).not.toContain(id);
    }
  });

  test('looks missing to people who were never in it', async () => {
    const channel = await makeChannel('Never', [owner], isPrivate);
    const asked = (narrow: ReadonlyArray<unknown>) => fetchPage(zoe, { narrow: narrow as never });
    expect((await asked([['channel', 'Never']])).text).toBe((await asked([['channel', 'Nothing']])).text.replaceAll('Nothing', 'Never'));
    const missing = await asked(inChannel(999_999));
    expect((await asked(inChannel(channel))).text).toBe(missing.text.replaceAll('999999', String(channel)));
  });

  test('shows its history to members of opening groups: the add group from level 354 on, the subscribe group from 357 on', async () => {
    const channel = await makeChannel('Groups', [owner], isPrivate);
    const id = await say(owner, channel);
    await setChannel(server, channel, { settings: { canAddSubscribers: holders([iago.id], []), canSubscribe: holders([zoe.id], []) } });
    expect(await narrowed(iago.at(353), inChannel(channel))).toEqual([]);
    expect(await narrowed(iago.at(354), inChannel(channel))).toEqual([id]);
    expect(errorIn(await fetchPage(zoe.at(356), { narrow: inChannel(channel) }))).toMatchObject({ code: 'BAD_NARROW' });
    expect(await narrowed(zoe.at(357), inChannel(channel))).toEqual([id]);
    await setChannel(server, channel, { isArchived: true });
    expect(await narrowed(iago, inChannel(channel))).toEqual([]);
    expect(await narrowed(owner, inChannel(channel))).toEqual([id]);
  });

  test('shows administrators that it exists, without its messages', async () => {
    const administrator = await server.addPerson('Albany', { role: 'administrator' });
    const channel = await makeChannel('Closed', [owner], isPrivate);
    const id = await say(owner, channel);
    expect(await narrowed(administrator, inChannel(channel))).toEqual([]);
    expect(await narrowed(administrator, [])).not.toContain(id);
  });
});
