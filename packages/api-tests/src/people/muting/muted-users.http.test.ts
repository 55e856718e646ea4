import { named } from '@parley/core/model';
import { countStatements, openQueue, setActive, setRealm, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { errorIn, idsIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

const muted = (person: { readonly id: number }): string => `/users/me/muted_users/${person.id}`;
const registered = async (person: TestPerson, level = 496) =>
  (await person.at(level).post('/register', { fetch_event_types: ['muted_users', 'message', 'update_message_flags'] })).body;
const listOf = async (person: TestPerson) => (await registered(person))['muted_users'];
const unreadCount = async (person: TestPerson) => ((await registered(person))['unread_msgs'] as { readonly count: number }).count;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex.raw('delete from parley.muted_user');
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  await iago.post('/mark_all_as_read');
  await zoe.post('/mark_all_as_read');
});

describe('muting a person', () => {
  test('reads what they have sent, told before the new list, and what they send later: second-half 1.6', async () => {
    const [inChannel, direct] = [await say(zoe, channel), await sendDirect(zoe, [iago])];
    const own = await say(iago, channel, 'mine', 'talk', { read_by_sender: false });
    const queue = await openQueue(iago);
    expect((await iago.post(muted(zoe))).body).toEqual({ result: 'success', msg: '' });
    const list = [{ id: zoe.id, timestamp: Math.floor(server.clock.now() / 1000) }];
    expect(await queue.newEvents()).toEqual([
      expect.objectContaining({ type: 'update_message_flags', op: 'add', flag: 'read', messages: [inChannel, direct], all: false }),
      expect.objectContaining({ type: 'muted_users', muted_users: list }),
    ]);
    expect(await listOf(iago)).toEqual(list);
    const later = await say(zoe, channel, 'later, @**Iago**');
    expect(await queue.newEvents()).toEqual([expect.objectContaining({ type: 'message', flags: ['read', 'mentioned'] })]);
    expect((await seenBy(iago, later)).flags).toEqual(['read', 'mentioned']);
    expect((await seenBy(zoe, own)).flags).toEqual([]);
    expect(await unreadCount(iago)).toBe(1);
    expect(await narrowed(iago, [['is', 'unread']])).toEqual([own]);
    expect(idsIn(await iago.get('/messages', { anchor: 'first_unread', num_before: 0, num_after: 0 }))).toEqual([own]);
  });

  test('of whom nothing is unread tells the list alone; nobody else hears of it', async () => {
    const [own, theirs] = [await openQueue(iago), await openQueue(zoe)];
    await iago.post(muted(zoe));
    expect(typesOf(await own.newEvents())).toEqual(['muted_users']);
    expect(await theirs.newEvents()).toEqual([]);
    expect(await listOf(zoe)).toEqual([]);
  });

  test('covers edits: a mention that is added stays read', async () => {
    await iago.post(muted(zoe));
    const id = await say(zoe, channel, 'quiet');
    expect((await zoe.patch(`/messages/${id}`, { content: 'loud @**Iago**' })).status).toBe(200);
    expect((await seenBy(iago, id)).flags).toEqual(['read', 'mentioned']);
    expect(await unreadCount(iago)).toBe(0);
  });

  test('ends with unmuting, which restores nothing', async () => {
    const before = await say(zoe, channel);
    await iago.post(muted(zoe));
    const during = await say(zoe, channel);
    const queue = await openQueue(iago);
    expect((await iago.delete(muted(zoe))).body).toEqual({ result: 'success', msg: '' });
    expect(await queue.newEvents()).toEqual([expect.objectContaining({ type: 'muted_users', muted_users: [] })]);
    const after = await say(zoe, channel);
    expect([(await seenBy(iago, before)).flags, (await seenBy(iago, during)).flags, (await seenBy(iago, after)).flags]).toEqual([['read'], ['read'], []]);
    await iago.post(muted(zoe));
    expect((await queue.newEvents()).map(({ type, messages }) => [type, messages])).toEqual([
      ['message', undefined],
      ['update_message_flags', [after]],
      ['muted_users', undefined],
    ]);
  });

  test('keeps what is then marked as unread, until muting anew', async () => {
    await iago.post(muted(zoe));
    const id = await say(zoe, channel);
    await iago.post('/messages/flags', { messages: [id], op: 'remove', flag: 'read' });
    expect([(await seenBy(iago, id)).flags, await unreadCount(iago)]).toEqual([[], 1]);
    await iago.delete(muted(zoe));
    await iago.post(muted(zoe));
    expect([(await seenBy(iago, id)).flags, await unreadCount(iago)]).toEqual([['read'], 0]);
  });

  test('leaves one out of the read receipts of the other, both ways, from level 144 on', async () => {
    const ada = await server.addPerson('Ada');
    await makeChannel('Denmark', [ada]);
    const [fromZoe, fromAda] = [await say(zoe, channel), await say(ada, channel)];
    for (const person of [iago, ada, zoe]) await person.post('/mark_all_as_read');
    await iago.post(muted(zoe));
    const readersAt = async (person: TestPerson, id: number, level = 496) => (await person.at(level).get(`/messages/${id}/read_receipts`)).body['user_ids'];
    expect(await readersAt(zoe, fromZoe)).toEqual([ada.id]);
    expect(await readersAt(iago, fromAda)).toEqual([iago.id]);
    expect(await readersAt(ada, fromAda)).toEqual([iago.id, zoe.id]);
    expect([await readersAt(zoe, fromZoe, 143), await readersAt(zoe, fromZoe, 144)]).toEqual([[iago.id, ada.id], [ada.id]]);
  });

  test('takes the same statements for one unread message and for forty, and writes one row', async () => {
    const statements = async (count: number): Promise<number> => {
      for (let sent = 0; sent < count; sent += 1) await say(zoe, channel, 'unread', `topic ${sent % 7}`);
      const { rows: before } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select 1 from parley.message_flag');
      const { statements: used } = await countStatements(server.knex, () => iago.post(muted(zoe)));
      const { rows: after } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select 1 from parley.message_flag');
      expect(after).toHaveLength(before.length);
      await iago.delete(muted(zoe));
      return used.length;
    };
    // Once before, to fill the caches.
    await statements(1);
    const few = await statements(1);
    expect(await statements(40)).toBe(few);
    expect(few).toBeLessThanOrEqual(11);
  });

  test('writes as little for a message to those who muted its sender as to others', async () => {
    const rows = async () => {
      const {
        rows: [found],
      } = await server.knex.raw<{ rows: ReadonlyArray<Record<string, string>> }>(
        'select (select count(*) from parley.message_flag) as flags, (select count(*) from parley.read_block) as blocks, (select count(*) from parley.event_log) as log',
      );
      return found;
    };
    await say(zoe, channel);
    await iago.post(muted(zoe));
    const before = await rows();
    await say(zoe, channel);
    expect(await rows()).toEqual({ ...before, log: String(Number(before?.['log']) + 1) });
  });
});

describe('who may be muted', () => {
  test('not oneself, which is checked first, nobody twice, and nobody who is missing', async () => {
    expect(errorIn(await iago.post(muted(iago)))).toEqual(refusal('Cannot mute self'));
    expect(errorIn(await iago.delete(muted(iago)))).toEqual(refusal('User is not muted'));
    for (const id of [0, 999_999, 1e15]) {
      expect(errorIn(await iago.post(muted({ id })))).toEqual(refusal('No such user'));
      expect(errorIn(await iago.delete(muted({ id })))).toEqual(refusal('No such user'));
    }
    expect(errorIn(await iago.delete(muted(zoe)))).toEqual(refusal('User is not muted'));
    await iago.post(muted(zoe));
    const queue = await openQueue(iago);
    expect(errorIn(await iago.post(muted(zoe)))).toEqual(refusal('User already muted'));
    expect(await queue.newEvents()).toEqual([]);
    expect(await listOf(iago)).toHaveLength(1);
  });

  test('deactivated people; bots and system bots from level 188 on', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    expect((await iago.post(muted(gone))).status).toBe(200);
    const helper = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    const [system] = await server.knex('parley.account').where({ is_system_bot: true, realm_id: server.realm.id }).limit(1).pluck<number[]>('id');
    for (const id of [helper.id, Number(system)]) {
      expect(errorIn(await iago.at(187).post(muted({ id })))).toEqual(refusal('No such user'));
      expect((await iago.at(188).post(muted({ id }))).status).toBe(200);
      expect(errorIn(await iago.at(187).delete(muted({ id })))).toEqual(refusal('No such user'));
      expect((await iago.at(188).delete(muted({ id }))).status).toBe(200);
    }
  });

  test('people whom a guest may see', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    expect(errorIn(await guest.post(muted(zoe)))).toEqual(refusal('Insufficient permission'));
    expect(errorIn(await guest.delete(muted(zoe)))).toEqual(refusal('Insufficient permission'));
    await sendDirect(zoe, [guest]);
    expect((await guest.post(muted(zoe))).status).toBe(200);
  });

  test('at most a thousand', async () => {
    await server.knex.raw(
      `with many as (
         insert into parley.account (realm_id, id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings, is_system_bot)
         select ?, nextval('parley.account_ids'), n || '@many.example', n || '@many.example', 'Many ' || n, 'many ' || n, 'member', 0, '', '{}', false
         from generate_series(1, 1000) n returning id
       )
       insert into parley.muted_user (realm_id, user_id, muted_id, muted_at) select ?, ?, id, 1 from many`,
      [server.realm.id, server.realm.id, iago.id],
    );
    expect(errorIn(await iago.post(muted(zoe)))).toEqual(refusal('You have muted too many users.'));
    expect(await listOf(iago)).toHaveLength(1000);
  });

  test('from level 48 on; the list is in a registration from there', async () => {
    expect((await iago.at(47).post(muted(zoe))).status).toBe(404);
    const queue = await openQueue(iago.at(47));
    expect((await iago.at(48).post(muted(zoe))).status).toBe(200);
    expect(await queue.newEvents()).toEqual([]);
    expect(await registered(iago, 47)).not.toHaveProperty('muted_users');
    expect(await registered(iago, 48)).toMatchObject({ muted_users: [{ id: zoe.id }] });
    expect((await iago.at(47).delete(muted(zoe))).status).toBe(404);
  });
});
