import { startTestServer, type TestClient, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countStatements } from '@parley/testkit';
import { fetchPage, idsIn, makeChannel, narrowed, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const hidden = { invite_only: true, history_public_to_subscribers: false };
const shared = { invite_only: true, history_public_to_subscribers: true };
const membership = '/users/me/subscriptions';
const add = (name: string, person: TestPerson) => owner.post(membership, { subscriptions: [{ name }], principals: [person.id] });
const remove = (name: string, person: TestPerson) => owner.delete(membership, { subscriptions: [name], principals: [person.id] });
const get = (person: TestClient, params: TestParams): Promise<TestReply> => person.get('/messages', params);
const missing = 2_000_000_000;

test('attack 1: ids of hidden and of missing messages are skipped alike', async () => {
  const channel = await makeChannel('one', [owner, iago]);
  const secret = await makeChannel('one secret', [owner], hidden);
  const [open, inSecret, between] = [await say(iago, channel), await say(owner, secret), await sendDirect(owner, [iago])];
  expect(idsIn(await get(zoe, { message_ids: [open, inSecret, between, missing], narrow: [['channel', 'one']] }))).toEqual([open]);
  const hiddenOnes = await get(zoe, { message_ids: [inSecret, between] });
  expect(hiddenOnes.text).toBe((await get(zoe, { message_ids: [missing, missing + 1] })).text);
  for (const id of [inSecret, between])
    expect((await get(zoe, { narrow: [['id', String(id)]], ...page })).text).toBe((await get(zoe, { narrow: [['id', '1999999999']], ...page })).text);
});
const page = { anchor: 'newest', num_before: 10, num_after: 0 } as const;

test('attack 2: a channel with protected history leaves out messages from before the reader joined', async () => {
  const channel = await makeChannel('two', [owner, iago], hidden);
  const before = await say(iago, channel, 'before', 'two');
  await add('two', zoe);
  const since = await say(iago, channel, 'since', 'two');
  expect(idsIn(await get(zoe, { message_ids: [before, since] }))).toEqual([since]);
  for (const narrow of [
    [['channel', 'two']],
    [
      ['channel', 'two'],
      ['topic', 'two'],
    ],
    [['sender', iago.email]],
    [],
  ] as const) {
    expect(await narrowed(zoe, narrow as never)).toContain(since);
    expect(await narrowed(zoe, narrow as never)).not.toContain(before);
  }
  expect((await get(zoe, { anchor: before, num_before: 0, num_after: 5, narrow: [['channel', 'two']] })).body).toMatchObject({ found_anchor: false });
});

test('attack 3: words and people of hidden messages find nothing, and cost the same', async () => {
  const secret = await makeChannel('three', [owner, iago], hidden);
  await say(iago, secret, 'x', 'the merger');
  const asked = (topic: string, person = zoe) => fetchPage(person, { narrow: [['topic', topic]] });
  expect((await asked('the merger')).text).toBe((await asked('the nothing')).text);
  expect((await asked('the merger', iago)).body['messages']).toHaveLength(1);
  const cost = async (topic: string) => (await countStatements(server.knex, () => asked(topic))).statements;
  expect(await cost('the merger')).toEqual(await cost('the nothing'));
  const outsider = await server.addPerson('Outsider');
  const by = (person: TestPerson) => fetchPage(outsider, { narrow: [['sender', person.email]] });
  expect((await by(iago)).text).toBe((await by(guest)).text);
  expect(
    await narrowed(outsider, [
      ['channels', 'public'],
      ['sender', owner.email],
      ['topic', 'the merger'],
    ]),
  ).toEqual([]);
});

test('attack 4: an anchor on a hidden message acts like a missing one', async () => {
  const channel = await makeChannel('four', [owner, zoe]);
  const secret = await makeChannel('four secret', [owner, zoe], hidden);
  const before = await say(zoe, channel);
  const inSecret = await say(owner, secret);
  const after = await say(zoe, channel);
  await remove('four secret', zoe);
  const around = await get(zoe, { anchor: inSecret, num_before: 1, num_after: 1, narrow: [['sender', zoe.email]] });
  expect([around.body['found_anchor'], idsIn(around)]).toEqual([false, [before, after]]);
  const all = await get(zoe, { anchor: inSecret, num_before: 1, num_after: 1 });
  expect(all.body).toMatchObject({ found_anchor: false, anchor: inSecret });
  expect(idsIn(all)).not.toContain(inSecret);
  const first = await get(zoe, { anchor: 'first_unread', num_before: 0, num_after: 100 });
  expect(idsIn(first)).not.toContain(inSecret);
  const dated = await get(zoe, { anchor: 'date', anchor_date: '2000-01-01', num_before: 0, num_after: 0, narrow: [['channel', 'four secret']] });
  expect(dated).toMatchObject({ status: 400, body: { msg: 'Invalid narrow operator: unknown channel four secret' } });
});

test('attack 5: a guest who asks for all public channels gets only their own', async () => {
  const [foreign, own] = [await makeChannel('five', [owner, iago]), await makeChannel('five own', [owner, guest])];
  const [inForeign, inOwn] = [await say(iago, foreign), await say(owner, own)];
  for (const level of [250, 339, 496]) {
    for (const operator of ['channels', 'streams']) {
      const found = await narrowed(guest.at(level), [[operator, 'public']]);
      expect([found.includes(inOwn), found.includes(inForeign)]).toEqual([true, false]);
    }
    expect(await narrowed(guest.at(level), [{ operator: 'channels', operand: 'web-public', negated: true }])).not.toContain(inForeign);
    expect(
      await narrowed(guest.at(level), [
        { operator: 'channels', operand: 'public' },
        { operator: 'sender', operand: iago.email },
      ]),
    ).not.toContain(inForeign);
  }
});

test('attack 6: someone removed from a private channel reads nothing of it, by id, by narrow or by topic', async () => {
  for (const kind of [hidden, shared]) {
    const name = `six ${String(kind.history_public_to_subscribers)}`;
    const channel = await makeChannel(name, [owner, zoe], kind);
    const id = await say(owner, channel, 'x', name);
    await zoe.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
    expect(idsIn(await get(zoe, { message_ids: [id] }))).toEqual([id]);
    await remove(name, zoe);
    for (const level of [300, 339, 353, 496]) {
      const self = zoe.at(level);
      expect(idsIn(await get(self, { message_ids: [id] }))).toEqual([]);
      for (const narrow of [[['id', String(id)]], [['topic', name]], [['is', 'starred']], [['is', 'unread']], [['sender', owner.email]], []]) {
        expect(await narrowed(self, narrow)).not.toContain(id);
      }
      const named = await get(self, { anchor: 'newest', num_before: 5, num_after: 0, narrow: [['stream', name]] });
      expect(named.status).toBe(400);
      expect((await self.get(`/users/me/${channel}/topics`)).status).toBe(400);
    }
  }
});

describe('attack 26: ids of another organization', () => {
  interface Elsewhere {
    readonly person: TestPerson;
    readonly channel: number;
    readonly message: number;
    readonly group: number;
  }
  interface OtherIds {
    readonly person: number;
    readonly channel: number;
    readonly message: number;
    readonly email: string;
  }
  let there: Elsewhere;

  beforeAll(async () => {
    const realm = await server.addRealm({ stringId: 'elsewhere', policies: { sendChannelEventsMessages: false } });
    const person = await server.addPerson('Far', { role: 'owner', email: 'far@elsewhere.example' }, realm);
    // So many there that none of these ids is one of ours.
    const channel = await makeChannel('far away', [person]);
    await server.knex.raw('update parley.realm_counter set message_id = message_id + 1000 where realm_id = ?', [realm.id]);
    there = { person, channel, message: await say(person, channel), group: realm.systemGroups.members };
  });

  test.each<[string, (here: TestClient, ids: OtherIds) => Promise<TestReply>]>([
    ['a channel to send to', (here, { channel }) => here.post('/messages', { type: 'stream', to: channel, topic: 'x', content: 'x' })],
    ['a person to write to', (here, { person }) => here.post('/messages', { type: 'direct', to: [person], content: 'x' })],
    ['an address to write to', (here, { email }) => here.post('/messages', { type: 'direct', to: [email], content: 'x' })],
    ['a dummy address to write to', (here, { person }) => here.post('/messages', { type: 'direct', to: [`user${person}@localhost`], content: 'x' })],
    ['a channel to narrow to', (here, { channel }) => fetchPage(here, { narrow: [{ operator: 'channel', operand: channel }] })],
    ['a sender to narrow to', (here, { person }) => fetchPage(here, { narrow: [{ operator: 'sender', operand: person }] })],
    ['people to narrow to', (here, { person }) => fetchPage(here, { narrow: [{ operator: 'dm', operand: [person] }] })],
    ['a message by its id', (here, { message }) => get(here, { message_ids: [message] })],
    ['a message to narrow to', (here, { message }) => fetchPage(here, { narrow: [{ operator: 'id', operand: message }] })],
    ['a message to star', (here, { message }) => here.post('/messages/flags', { messages: [message], op: 'add', flag: 'starred' })],
    ['a message to read', (here, { message }) => here.post('/messages/flags', { messages: [message], op: 'remove', flag: 'read' })],
    ['a person to type to', (here, { person }) => here.post('/typing', { op: 'start', to: [person] })],
    ['a channel to type in', (here, { channel }) => here.post('/typing', { op: 'start', type: 'channel', stream_id: channel, topic: 'x' })],
    ['a channel’s topics', (here, { channel }) => here.get(`/users/me/${channel}/topics`)],
    ['a person to look up', (here, { person }) => here.get(`/users/${person}`)],
    ['an address to look up', (here, { email }) => here.get(`/users/${email}`)],
    ['people to list', (here, { person }) => here.get('/users', { user_ids: [person] })],
    ['a person to subscribe', (here, { person }) => here.post(membership, { subscriptions: [{ name: 'ours' }], principals: [person] })],
    ['an address to subscribe', (here, { email }) => here.post(membership, { subscriptions: [{ name: 'ours' }], principals: [email] })],
    ['a person to unsubscribe', (here, { person }) => here.delete(membership, { subscriptions: ['one'], principals: [person] })],
  ])('%s: like missing ones', async (_, call) => {
    const real: OtherIds = { person: there.person.id, channel: there.channel, message: there.message, email: there.person.email };
    const none = { person: 1_999_999, channel: 1_999_999, message: 1_999_999, email: 'not@elsewhere.example' };
    const withoutIds = ({ status, text }: TestReply, { person, channel, message, email }: OtherIds): string =>
      `${status} ${[person, channel, message].reduce((all, id) => all.replaceAll(new RegExp(`\\b(user)?${id}\\b`, 'g'), '$1#'), text).replaceAll(email, '@')}`;
    const reply = await call(owner, real);
    expect(withoutIds(reply, real)).toBe(withoutIds(await call(owner, none), none));
    expect(reply.text).not.toContain('Far');
  });

  test('names of its channels, a key of its people and one of their queues are useless here', async () => {
    expect((await owner.get('/get_stream_id', { stream: 'far away' })).status).toBe(400);
    expect((await owner.post('/messages', { type: 'stream', to: 'far away', topic: 'x', content: 'x' })).body).toMatchObject({ code: 'STREAM_DOES_NOT_EXIST' });
    const queue = (await there.person.post('/register', {})).body['queue_id'] as string;
    const unknown = await owner.get('/events', { queue_id: 'f'.repeat(queue.length), last_event_id: -1, dont_block: true });
    expect((await owner.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true })).text).toBe(
      unknown.text.replaceAll('f'.repeat(queue.length), queue),
    );
    expect((await owner.delete('/events', { queue_id: queue })).status).toBe(400);
    expect((await there.person.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true })).status).toBe(200);
    const { authorization } = { authorization: `Basic ${Buffer.from(`${there.person.email}:${there.person.apiKey}`).toString('base64')}` };
    expect((await owner.get('/users/me', {}, { headers: { authorization } })).status).toBe(401);
  });
});

test('attack 27: answers forbid caching, and carry no tag', async () => {
  const replies = await Promise.all([
    fetchPage(zoe),
    zoe.get('/users/me'),
    zoe.get('/users'),
    server.anybody.get('/users/me'),
    server.anybody.get('/server_settings'),
    zoe.get('/nothing'),
    zoe.post('/register', {}),
    zoe.get('/events', { dont_block: true }),
    zoe.post('/messages', {}),
  ]);
  for (const { headers } of replies) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
  }
  const again = await zoe.get('/users/me', {}, { headers: { 'if-none-match': '*', 'if-modified-since': new Date(2100, 0).toUTCString() } });
  expect([again.status, again.body['email']]).toEqual([200, zoe.email]);
});
