import { named } from '@parley/core/model';
import { openQueue, queueOf, readLog, setActive, setRealm, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { freshGroupName, makeGroup, openGroupPeople } from '../../fixtures/people/group-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
let everyone: number;
let members: number;
let moderators: number;
let nobody: number;

beforeAll(async () => {
  const people = await openGroupPeople();
  ({ server, owner, iago, zoe, guest, bot } = people);
  ({ everyone, members, moderators, nobody } = people.groups);
});
afterAll(() => server.close());

const make = (params: TestParams = {}): Promise<number> => makeGroup(iago, params);

type Client = Pick<TestPerson, 'patch' | 'post'>;

const update = (person: Client, id: number, params: TestParams) => person.patch(`/user_groups/${id}`, params);
const deactivate = (person: Client, id: number) => person.post(`/user_groups/${id}/deactivate`);

const refused = (msg: string) => ({ status: 400, body: { result: 'error', msg, code: 'BAD_REQUEST' } });
const done = { status: 200, body: { result: 'success', msg: '' } };

const read = async (id: number, params: TestParams = { include_deactivated_groups: true }) =>
  ((await owner.get('/user_groups', params)).body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>).find((group) => group['id'] === id);

describe('PATCH /user_groups/{user_group_id}', () => {
  test('changes the given fields, all of them or none', async () => {
    const id = await make({ members: [zoe.id] });
    const name = freshGroupName();
    expect(await update(iago, id, { name, description: 'else', can_leave_group: { new: nobody }, can_join_group: { new: members } })).toMatchObject(done);
    const after = { name, description: 'else', can_leave_group: nobody, can_join_group: members, members: [zoe.id] };
    expect(await read(id)).toMatchObject(after);
    const before = (await readLog(server)).position;
    expect(await update(iago, id, { name: freshGroupName(), can_join_group: { new: everyone } })).toMatchObject(
      refused("'can_join_group' setting cannot be set to 'role:everyone' group."),
    );
    expect(await read(id)).toMatchObject(after);
    expect((await readLog(server)).position).toBe(before);
  });

  test('refuses an empty change', async () => {
    expect(await update(iago, await make(), {})).toMatchObject(refused('No new data supplied'));
    expect(await update(iago, 99_999, {})).toMatchObject(refused('No new data supplied'));
  });

  test('requires the right to manage the group, or all groups', async () => {
    const id = await make();
    expect(await update(zoe, id, { description: 'mine' })).toMatchObject(refused('Insufficient permission'));
    expect(await update(owner, id, { description: 'ours' })).toMatchObject(done);
    await update(iago, id, { can_manage_group: { new: { direct_members: [zoe.id], direct_subgroups: [] } } });
    expect(await update(zoe, id, { description: 'mine' })).toMatchObject(done);
    expect(await update(iago, id, { description: 'mine' })).toMatchObject(refused('Insufficient permission'));
    expect(await update(guest, id, { description: '' })).toMatchObject(refused('Not allowed for guest users'));
    expect(await update(bot, id, { description: '' })).toMatchObject(refused('This endpoint does not accept bot requests.'));
    expect(await update(iago, 99_999, { description: '' })).toMatchObject(refused('Invalid user group'));
    expect(await update(zoe.at(282), id, { description: 'old' })).toMatchObject(refused('Insufficient permission'));
    expect(await update(zoe.at(283), id, { description: 'old' })).toMatchObject(done);
  });

  test('below level 305, managing all groups required membership, or being a moderator', async () => {
    await setRealm(server, { settings: { canManageAllGroups: named(server.realm.systemGroups.members) } });
    const id = await make();
    expect(await update(zoe, id, { description: 'a' })).toMatchObject(done);
    expect(await update(zoe.at(304), id, { description: 'b' })).toMatchObject(refused('Insufficient permission'));
    expect(await update(owner.at(304), id, { description: 'c' })).toMatchObject(done);
    await iago.post(`/user_groups/${id}/members`, { add: [zoe.id] });
    expect(await update(zoe.at(304), id, { description: 'd' })).toMatchObject(done);
    await setRealm(server, { settings: { canManageAllGroups: named(server.realm.systemGroups.owners) } });
  });

  test('system groups cannot be changed', async () => {
    expect(await update(owner, members, { name: 'us' })).toMatchObject(refused('Insufficient permission'));
    expect(await update(owner, members, { can_mention_group: { new: everyone } })).toMatchObject(refused('Insufficient permission'));
  });

  test('a name must be valid, and unique by exact spelling; its own is no change', async () => {
    const [id, name, own] = [await make(), freshGroupName(), freshGroupName()];
    await make({ name });
    await update(iago, id, { name: own });
    expect(await update(iago, id, { name })).toMatchObject(refused(`User group '${name}' already exists.`));
    for (const bad of ['@x', 'role:x', ' ', 'x'.repeat(101)]) expect((await update(iago, id, { name: bad })).status).toBe(400);
    const before = (await readLog(server)).position;
    expect(await update(iago, id, { name: own })).toMatchObject(done);
    expect((await readLog(server)).position).toBe(before);
    expect(await update(iago, id, { name: own.toUpperCase() })).toMatchObject(done);
  });

  test('an outdated expected value is refused; the same holders in another order are expected, and are no change', async () => {
    const id = await make({ can_manage_group: { direct_members: [iago.id, zoe.id], direct_subgroups: [moderators] } });
    const current = { direct_members: [zoe.id, iago.id], direct_subgroups: [moderators] };
    expect(await update(iago, id, { can_manage_group: { new: members, old: moderators } })).toMatchObject({
      status: 400,
      body: { code: 'EXPECTATION_MISMATCH', msg: "'old' value does not match the expected value." },
    });
    const before = (await readLog(server)).position;
    expect(await update(iago, id, { can_manage_group: { new: current, old: current } })).toMatchObject(done);
    expect((await readLog(server)).position).toBe(before);
    expect(await update(iago, id, { can_manage_group: { new: members, old: current } })).toMatchObject(done);
    expect(await update(iago, id, { can_manage_group: { new: { direct_members: [], direct_subgroups: [moderators] }, old: members } })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ can_manage_group: moderators });
  });

  test('deactivated people are neither shown among holders nor expected', async () => {
    const gone = await server.addPerson('Gone');
    const id = await make({ can_join_group: { direct_members: [zoe.id, gone.id], direct_subgroups: [] } });
    await setActive(server, gone.id, false);
    const shown = { direct_members: [zoe.id], direct_subgroups: [] };
    expect(await read(id)).toMatchObject({ can_join_group: shown });
    expect(await update(iago, id, { can_join_group: { new: members, old: shown } })).toMatchObject(done);
    expect(await update(iago, id, { can_join_group: { new: { direct_members: [gone.id], direct_subgroups: [] } } })).toMatchObject(
      refused(`Invalid user ID: ${gone.id}`),
    );
  });

  test('settings come as {new, old} since level 260, and as the bare value before', async () => {
    const id = await make();
    expect(await update(owner.at(260), id, { can_mention_group: { new: members } })).toMatchObject(done);
    expect(await update(owner.at(260), id, { can_mention_group: members })).toMatchObject(refused('can_mention_group is not a dict'));
    expect(await update(owner.at(259), id, { can_mention_group: everyone })).toMatchObject(done);
    expect((await update(owner.at(259), id, { can_mention_group: { new: everyone } })).status).toBe(400);
    expect(await update(owner.at(197), id, { can_mention_group_id: members })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ can_mention_group: members });
  });

  test('name and description are optional since level 165', async () => {
    const id = await make();
    expect(await update(owner.at(165), id, { name: freshGroupName() })).toMatchObject(done);
    expect(await update(owner.at(164), id, { name: freshGroupName() })).toMatchObject({ status: 400, body: { msg: "Missing 'description' argument" } });
    expect(await update(owner.at(164), id, { description: '' })).toMatchObject({ status: 400, body: { msg: "Missing 'name' argument" } });
  });

  test('everybody gets one event per property of the level', async () => {
    const id = await make();
    const queues = await Promise.all([guest.at(496), zoe.at(307), zoe.at(197)].map((person) => openQueue(person, { event_types: ['user_group'] })));
    const name = freshGroupName();
    await update(iago, id, { name, description: 'else', can_leave_group: { new: nobody }, can_mention_group: { new: members } });
    const announced = await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ op, group_id, data }) => ({ op, group_id, data }))));
    const newEvents = (data: object) => ({ op: 'update', group_id: id, data });
    expect(announced[0]).toEqual([{ name }, { description: 'else' }, { can_leave_group: nobody }, { can_mention_group: members }].map(newEvents));
    expect(announced[1]).toEqual([{ name }, { description: 'else' }, { can_mention_group: members }].map(newEvents));
    expect(announced[2]).toEqual([{ name }, { description: 'else' }, { can_mention_group_id: members }].map(newEvents));
  });
});

describe('deactivating a group', () => {
  test('requires the right to manage it, for bots too', async () => {
    const id = await make({ can_manage_group: { direct_members: [iago.id, bot.id], direct_subgroups: [] } });
    expect(await deactivate(zoe, id)).toMatchObject(refused('Insufficient permission'));
    expect(await deactivate(guest, id)).toMatchObject(refused('Not allowed for guest users'));
    expect(await deactivate(owner, members)).toMatchObject(refused('Insufficient permission'));
    expect(await deactivate(iago, 99_999)).toMatchObject(refused('Invalid user group'));
    expect(await deactivate(bot, id)).toMatchObject(done);
    expect(await deactivate(iago, id)).toMatchObject(refused('User group is deactivated.'));
    expect(await read(id, {})).toBeUndefined();
    expect(await read(id)).toMatchObject({ deactivated: true });
  });

  test('is POST /deactivate from level 290 on, and was DELETE below 294', async () => {
    expect((await deactivate(iago.at(289), await make())).status).toBe(404);
    expect(await deactivate(iago.at(290), await make())).toMatchObject(done);
    const id = await make();
    expect(await iago.delete(`/user_groups/${id}`)).toMatchObject({ status: 405 });
    expect(await iago.at(294).delete(`/user_groups/${id}`)).toMatchObject({ status: 405 });
    expect(await iago.at(293).delete(`/user_groups/${id}`)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ deactivated: true });
  });

  test('is refused while anything uses it, with a list of uses', async () => {
    const id = await make();
    const around = await make({ subgroups: [id] });
    const holding = await make({ can_join_group: id, can_manage_group: { direct_members: [iago.id], direct_subgroups: [id] } });
    expect(await update(iago, id, { can_leave_group: { new: id } })).toMatchObject(done);
    const objections = [
      { type: 'subgroup', supergroup_ids: [around] },
      { type: 'user_group', group_id: holding, settings: ['can_join_group', 'can_manage_group'] },
    ];
    const inUse = 'Cannot deactivate user group in use.';
    expect((await deactivate(iago, id)).body).toEqual({ result: 'error', msg: inUse, code: 'CANNOT_DEACTIVATE_GROUP_IN_USE', objections });
    expect((await deactivate(iago.at(297), id)).body).toEqual({ result: 'error', msg: inUse, code: 'BAD_REQUEST' });
    await setRealm(server, { settings: { canCreateBots: { kind: 'named', group: id as never } } });
    expect((await deactivate(iago, id)).body['objections']).toEqual([objections[0], { type: 'realm', settings: ['can_create_bots_group'] }, objections[1]]);
    await setRealm(server, { settings: { canCreateBots: named(server.realm.systemGroups.members) } });
    await iago.post(`/user_groups/${around}/subgroups`, { delete: [id] });
    await update(iago, holding, { can_join_group: { new: nobody }, can_manage_group: { new: nobody } });
    expect(await deactivate(iago, id)).toMatchObject(done);
  });

  test('clients that know deactivated groups get an update, and others a removal; reactivating likewise', async () => {
    const id = await make({ members: [zoe.id], subgroups: [moderators] });
    const capabilities = { notification_settings_null: true, include_deactivated_groups: true };
    const registered = await zoe.post('/register', {
      event_types: ['user_group'],
      fetch_event_types: ['realm_user_groups'],
      client_capabilities: capabilities,
    });
    const knowing = queueOf(zoe, registered.body['queue_id'] as string);
    const others = await Promise.all([zoe, zoe.at(293)].map((person) => openQueue(person, { event_types: ['user_group'] })));
    await deactivate(iago, id);
    await update(iago, id, { name: freshGroupName(), description: 'x' });
    await iago.post(`/user_groups/${id}/members`, { add: [iago.id] });
    await iago.post(`/user_groups/${id}/subgroups`, { add: [nobody] });
    expect(await knowing.newEvents()).toMatchObject([
      { op: 'update', group_id: id, data: { deactivated: true } },
      { op: 'update', data: { name: expect.any(String) as string } },
      { op: 'update', data: { description: 'x' } },
      { op: 'add_members', user_ids: [iago.id] },
      { op: 'add_subgroups', direct_subgroup_ids: [nobody] },
    ]);
    for (const queue of others) expect(await queue.newEvents()).toMatchObject([{ op: 'remove', group_id: id }]);
    expect(await update(iago, id, { deactivated: true })).toMatchObject(done);
    expect(await update(iago, id, { deactivated: false })).toMatchObject(done);
    expect(await knowing.newEvents()).toMatchObject([{ op: 'update', group_id: id, data: { deactivated: false } }]);
    for (const queue of others) {
      const [added, subgroups, ...more] = await queue.newEvents();
      expect(added).toMatchObject({ op: 'add', group: { id, description: 'x', members: [iago.id, zoe.id] } });
      expect(subgroups).toMatchObject({ op: 'add_subgroups', direct_subgroup_ids: [moderators, nobody].sort((a, b) => a - b) });
      expect(more).toEqual([]);
    }
    expect(await read(id)).toMatchObject({ deactivated: false });
  });

  test('lets the name be changed; from level 340 on everything else too, from 386 on it can be reactivated', async () => {
    const id = await make();
    await deactivate(iago, id);
    expect(await update(iago.at(339), id, { name: freshGroupName() })).toMatchObject(done);
    for (const params of [{ description: 'x' }, { can_join_group: { new: members } }]) {
      expect(await update(iago.at(339), id, params)).toMatchObject(refused('You can only change name of deactivated user groups'));
      expect(await update(iago.at(340), id, params)).toMatchObject(done);
    }
    expect(await update(iago.at(385), id, { deactivated: false })).toMatchObject(refused('No new data supplied'));
    expect(await update(iago.at(386), id, { deactivated: false })).toMatchObject(done);
    expect(await read(id, {})).toMatchObject({ id });
  });
});

describe('GET /user_groups', () => {
  test('lists all groups by id, including system groups', async () => {
    const groups = (await zoe.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>;
    const ids = groups.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(groups.find(({ name }) => name === 'role:owners')).toMatchObject({ members: [owner.id], is_system_group: true, can_mention_group: nobody });
    expect(groups.find(({ name }) => name === 'role:everyone')).toMatchObject({ members: [guest.id], direct_subgroup_ids: [members] });
    expect((await guest.get('/user_groups')).body.msg).toBe('Not allowed for guest users');
    expect((await bot.get('/user_groups')).body.msg).toBe('This endpoint does not accept bot requests.');
  });

  test('includes deactivated ones on request, by a parameter with two names', async () => {
    const id = await make();
    await deactivate(iago, id);
    const lists = async (level: number, params: TestParams) => {
      const reply = await zoe.at(level).get('/user_groups', params);
      return (reply.body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>).some((group) => group['id'] === id);
    };
    expect(await lists(496, {})).toBe(false);
    expect(await lists(294, { include_deactivated_groups: true })).toBe(true);
    expect(await lists(294, { allow_deactivated: true })).toBe(false);
    expect(await lists(293, { allow_deactivated: true })).toBe(true);
    expect(await lists(293, { include_deactivated_groups: true })).toBe(false);
    expect(await lists(289, { allow_deactivated: true })).toBe(false);
  });

  test('older levels lack the group of nobody', async () => {
    const names = async (level: number) =>
      ((await zoe.at(level).get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>).map(({ name }) => name);
    expect(await names(191)).toContain('role:nobody');
    expect(await names(190)).not.toContain('role:nobody');
    expect(await names(190)).toContain('@role:owners');
  });
});
