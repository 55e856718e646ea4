import { named } from '@parley/core/model';
import {
  eventsOf,
  openQueue,
  type QueueClient,
  type SeenEvent,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestReply,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { fetchPage, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;
let friend: TestPerson;

type Fields = Readonly<Record<string, unknown>>;

let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  friend = await server.addPerson('Friend', { role: 'guest' });
});
afterAll(() => server.close());

interface Known {
  readonly dia: TestPerson;
  readonly channel: number;
  readonly archived: number;
  readonly group: number;
}

const subscribe = async (name: string, ...people: ReadonlyArray<TestPerson>): Promise<number> => {
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: people.map(({ id }) => id) });
  return Number((await iago.get('/get_stream_id', { stream: name })).body['stream_id']);
};

/** Somebody in a channel, an archived channel, a group and permissions. */
const wellKnown = async (...others: ReadonlyArray<TestPerson>): Promise<Known> => {
  const word = `dia ${(count += 1)}`;
  const dia = await server.addPerson(word);
  const channel = await subscribe(word, iago, dia, ...others);
  const archived = await subscribe(`${word} old`, iago, dia, ...others);
  await iago.delete(`/streams/${archived}`);
  const holders = { direct_members: [iago.id, dia.id], direct_subgroups: [] };
  const { body } = await iago.post('/user_groups/create', { name: word, description: '', members: [iago.id, dia.id], can_manage_group: holders });
  await iago.patch(`/streams/${channel}`, { can_administer_channel_group: { new: holders } });
  return { dia, channel, archived, group: Number(body['group_id']) };
};

const watch = (person: TestPerson, level: number): Promise<QueueClient> =>
  openQueue(person.at(level), { event_types: ['realm_user', 'subscription', 'user_group', 'stream', 'realm'], archived_channels: true });

/** What the watchers are told of. */
const eventsDuring = async (watchers: ReadonlyArray<QueueClient>, work: () => Promise<unknown>): Promise<ReadonlyArray<ReadonlyArray<SeenEvent>>> => {
  await work();
  return Promise.all(watchers.map((queue) => queue.newEvents()));
};

const done = async (reply: Promise<TestReply>): Promise<void> => {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(text);
};

const leave = (dia: TestPerson) => done(iago.delete(`/users/${dia.id}`));
const comeBack = (dia: TestPerson) => done(iago.post(`/users/${dia.id}/reactivate`));
const watching = (person: TestPerson, ...levels: ReadonlyArray<number>) => Promise.all(levels.map((level) => watch(person, level)));
const plain = (events: ReadonlyArray<SeenEvent> | undefined): ReadonlyArray<Fields> => (events ?? []).map(({ id: _, ...event }) => event);

test('administrators are told of a returning person’s consent to exports', async () => {
  const { dia } = await wellKnown();
  await leave(dia);
  const types = ['realm_user', 'realm_export_consent'];
  const [administrator, member] = [await openQueue(iago, { event_types: types }), await openQueue(hamlet, { event_types: types })];
  await comeBack(dia);
  expect(plain(await administrator.newEvents())).toEqual([
    { type: 'realm_user', op: 'update', person: { user_id: dia.id, is_active: true } },
    { type: 'realm_export_consent', user_id: dia.id, consented: false },
  ]);
  expect((await member.newEvents()).map(({ type }) => type)).toEqual(['realm_user']);
});

describe('a deactivation is told', () => {
  test('C6, 222: as an update with `is_active`, before as a removal', async () => {
    const { dia } = await wellKnown();
    const [before, since] = await eventsDuring(await watching(hamlet, 221, 222), () => leave(dia));
    expect(plain(before)).toEqual([{ type: 'realm_user', op: 'remove', person: { user_id: dia.id, full_name: dia.fullName } }]);
    expect(plain(since)).toEqual([{ type: 'realm_user', op: 'update', person: { user_id: dia.id, is_active: false } }]);
  });

  test('377, 428: with the channels of the person, first the active ones, then all', async () => {
    const { dia, channel, archived } = await wellKnown();
    const told376 = await eventsDuring(await watching(hamlet, 376, 377, 427, 428), () => leave(dia));
    const peers = (streamIds: ReadonlyArray<number>) => ({ type: 'subscription', op: 'peer_remove', stream_ids: streamIds, user_ids: [dia.id] });
    expect(told376.map((events) => plain(events).filter(({ type }) => type === 'subscription'))).toEqual([
      [],
      [peers([channel])],
      [peers([channel])],
      [peers([channel, archived])],
    ]);
    expect(told376.map((events) => plain(events).at(-1))).toEqual(
      told376.map(() => ({ type: 'realm_user', op: 'update', person: { user_id: dia.id, is_active: false } })),
    );
  });

  test('and their bots leave before them', async () => {
    const { dia } = await wellKnown();
    const robot = await server.addPerson(`Robot ${count}`, { bot: { type: 'generic', ownerId: dia.id, isSystemBot: false } });
    const [events] = await eventsDuring(await watching(hamlet, 496), () => leave(dia));
    const people = (events ?? []).filter(({ type }) => type === 'realm_user').map((event) => (event['person'] as Fields)['user_id']);
    expect(people).toEqual([robot.id, dia.id]);
  });
});

describe('a reactivation is told', () => {
  test('with the account, its channels, groups and permissions', async () => {
    const { dia, channel, archived, group } = await wellKnown();
    await leave(dia);
    const [events] = await eventsDuring(await watching(hamlet, 496), () => comeBack(dia));
    expect(plain(events).slice(0, 2)).toEqual([
      { type: 'realm_user', op: 'update', person: { user_id: dia.id, is_active: true } },
      { type: 'subscription', op: 'peer_add', stream_ids: [channel, archived], user_ids: [dia.id] },
    ]);
    const holders = { direct_members: [iago.id, dia.id], direct_subgroups: [] };
    expect(plain(events)).toEqual(
      expect.arrayContaining([
        { type: 'user_group', op: 'add_members', group_id: group, user_ids: [dia.id] },
        { type: 'user_group', op: 'add_members', group_id: server.realm.systemGroups.members, user_ids: [dia.id] },
        { type: 'user_group', op: 'update', group_id: group, data: { can_manage_group: holders } },
        { type: 'stream', op: 'update', stream_id: channel, name: dia.fullName, property: 'can_administer_channel_group', value: holders },
      ]),
    );
  });

  test('303: before, people stayed in groups and permissions', async () => {
    const { dia, group } = await wellKnown();
    const members = async (level: number) =>
      ((await hamlet.at(level).get('/user_groups')).body['user_groups'] as ReadonlyArray<Fields>).find(({ id }) => id === group)?.['members'];
    await leave(dia);
    expect([await members(302), await members(303)]).toEqual([[iago.id, dia.id], [iago.id]]);
    const [before, since] = await eventsDuring(await watching(hamlet, 302, 303), () => comeBack(dia));
    expect(typesOf(before ?? [])).not.toContain('user_group/add_members');
    expect(typesOf(since ?? [])).toContain('user_group/add_members');
    expect(await members(496)).toEqual([iago.id, dia.id]);
  });

  test('222: before, as an added account', async () => {
    const { dia } = await wellKnown();
    await leave(dia);
    const [before] = await eventsDuring(await watching(hamlet, 221), () => comeBack(dia));
    expect(plain(before)[0]).toMatchObject({ type: 'realm_user', op: 'add', person: { user_id: dia.id, full_name: dia.fullName, is_active: true } });
  });

  test('a permission of the organization that names the person', async () => {
    const { dia } = await wellKnown();
    const value = { kind: 'anonymous' as const, directMembers: [dia.id], directSubgroups: [] };
    await setRealm(server, { settings: { canCreateGroups: value } });
    await leave(dia);
    const [events] = await eventsDuring(await watching(hamlet, 496), () => comeBack(dia));
    await setRealm(server, { settings: { canCreateGroups: named(server.realm.systemGroups.members) } });
    const data = { can_create_groups: { direct_members: [dia.id], direct_subgroups: [] } };
    expect(plain(events)).toContainEqual({ type: 'realm', op: 'update_dict', property: 'default', data });
  });
});

describe('where guests see only people they share something with', () => {
  beforeAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } }));
  afterAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } }));

  const capable = { client_capabilities: { user_list_incomplete: true, bulk_message_deletion: true, notification_settings_null: true } };
  const register = async (person: TestPerson, level: number) => {
    const caller = person.at(level);
    const types = ['realm_user', 'subscription', 'user_group', 'stream'];
    const { body } = await caller.post('/register', { event_types: types, ...capable });
    const id = body['queue_id'] ?? null;
    return async () => plain(eventsOf(await caller.get('/events', { queue_id: id, last_event_id: -1, dont_block: true })));
  };

  test('attack 24: a guest who knew the person from a channel loses them, without a word about the account', async () => {
    const { dia, group, channel, archived } = await wellKnown(guest);
    const events = await register(guest, 496);
    await leave(dia);
    const seen = await events();
    expect(seen.filter(({ type }) => type === 'realm_user')).toEqual([
      { type: 'realm_user', op: 'remove', person: { user_id: dia.id, full_name: 'Unknown user' } },
    ]);
    expect(seen).toContainEqual({ type: 'subscription', op: 'peer_remove', stream_ids: [channel, archived], user_ids: [dia.id] });
    expect(seen).toContainEqual({ type: 'user_group', op: 'remove_members', group_id: group, user_ids: [dia.id] });
    expect((await guest.get(`/users/${dia.id}`)).body).toMatchObject({ msg: 'Insufficient permission' });
    const { body } = await guest.post('/register', { fetch_event_types: ['realm_user'], ...capable });
    expect(JSON.stringify([body['realm_users'], body['realm_non_active_users']])).not.toContain(dia.fullName);
  });

  test('a guest with a conversation goes on seeing the person, as deactivated', async () => {
    const { dia } = await wellKnown(friend);
    await sendDirect(dia, [friend]);
    const events = await register(friend, 496);
    await leave(dia);
    const seen = await events();
    expect(seen.filter(({ type }) => type === 'realm_user')).toEqual([{ type: 'realm_user', op: 'update', person: { user_id: dia.id, is_active: false } }]);
    expect(typesOf(seen as never)).not.toContain('user_group/remove_members');
    expect((await friend.get(`/users/${dia.id}`)).body['user']).toMatchObject({ is_active: false });
  });

  test('a stranger is told of groups alone, and comes to know the person again with the channel', async () => {
    const stranger = await server.addPerson(`Stranger ${(count += 1)}`, { role: 'guest' });
    const { dia, group } = await wellKnown(guest);
    const [ofStranger, ofGuest] = [await register(stranger, 496), await register(guest, 496)];
    await leave(dia);
    expect((await ofStranger()).filter(({ type }) => type !== 'user_group')).toEqual([]);
    expect(await ofStranger()).toContainEqual({ type: 'user_group', op: 'remove_members', group_id: group, user_ids: [dia.id] });
    await comeBack(dia);
    expect((await ofStranger()).map(({ type }) => type)).not.toContain('realm_user');
    const added = (await ofGuest()).filter(({ type, op }) => type === 'realm_user' && op === 'add');
    expect(added).toMatchObject([{ person: { user_id: dia.id, full_name: dia.fullName, is_active: true } }]);
    expect((await guest.get(`/users/${dia.id}`)).status).toBe(200);
  });
});

describe('somebody who comes back', () => {
  const signedIn = async (dia: TestPerson): Promise<TestPerson> => {
    const found = await server.chat.world.store.transact(server.realm.id, 'snapshot', (tx) => tx.users.credentials(dia.id))();
    if (found._tag === 'Left' || found.right.result._tag === 'None') throw new Error('No such account.');
    const apiKey = server.chat.world.secrets.apiKey(server.realm.id, dia.id, found.right.result.value.keyGeneration);
    return server.knownPerson({ ...dia, apiKey });
  };

  test('finds channels, groups and what was unread, and nothing that was sent meanwhile', async () => {
    const { dia, channel, group } = await wellKnown(hamlet);
    const before = await say(iago, channel, 'before');
    await leave(dia);
    const meanwhile = await say(iago, channel, 'meanwhile');
    await comeBack(dia);
    const after = await say(iago, channel, 'after');
    const back = await signedIn(dia);
    const { body } = await back.post('/register', { fetch_event_types: ['subscription', 'message', 'update_message_flags'] });
    expect((body['subscriptions'] as ReadonlyArray<Fields>).map(({ stream_id: id }) => id)).toContain(channel);
    const unread = (body['unread_msgs'] as { streams: ReadonlyArray<{ unread_message_ids: ReadonlyArray<number> }> }).streams;
    expect(unread.flatMap(({ unread_message_ids: ids }) => ids).filter((id) => id >= before)).toEqual([before, after]);
    const flags = ((await fetchPage(back, { narrow: [{ operator: 'channel', operand: channel }] })).body['messages'] as ReadonlyArray<Fields>)
      .filter(({ id }) => [before, meanwhile, after].includes(Number(id)))
      .map(({ id, flags: own }) => [id, own]);
    expect(flags).toEqual([
      [before, []],
      [meanwhile, ['read', 'historical']],
      [after, []],
    ]);
    expect((await back.get(`/user_groups/${group}/members`)).body['members']).toEqual([iago.id, dia.id]);
  });

  test('does not see what was sent meanwhile where only those who received it do', async () => {
    const dia = await server.addPerson(`Secretary ${(count += 1)}`);
    await iago.post('/users/me/subscriptions', {
      subscriptions: [{ name: `secret ${count}` }],
      principals: [iago.id, dia.id],
      invite_only: true,
      history_public_to_subscribers: false,
    });
    const channel = `secret ${count}`;
    const before = await say(iago, channel, 'before');
    await leave(dia);
    const meanwhile = await say(iago, channel, 'meanwhile');
    await comeBack(dia);
    const after = await say(iago, channel, 'after');
    const back = await signedIn(dia);
    const page = (await fetchPage(back, { narrow: [{ operator: 'channel', operand: channel }] })).body['messages'] as ReadonlyArray<Fields>;
    expect(page.map(({ id }) => id).filter((id) => Number(id) >= before)).toEqual([before, after]);
    expect((await back.get(`/messages/${meanwhile}`)).status).toBe(400);
  });

  test('is meanwhile in no list and no count', async () => {
    const { dia, channel } = await wellKnown(hamlet);
    const counted = async () => ((await hamlet.get(`/streams/${channel}`)).body['stream'] as Fields)['subscriber_count'];
    const listed = async () => (await hamlet.get(`/streams/${channel}/members`)).body['subscribers'];
    expect([await counted(), await listed()]).toEqual([3, [iago.id, hamlet.id, dia.id].sort((left, right) => left - right)]);
    await leave(dia);
    expect([await counted(), await listed()]).toEqual([2, [iago.id, hamlet.id]]);
    await comeBack(dia);
    expect(await counted()).toBe(3);
  });
});
