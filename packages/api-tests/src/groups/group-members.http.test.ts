import { countStatements, openQueue, readLog, setActive, setRealm, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { freshGroupName, makeGroup, openGroupPeople } from '../../fixtures/people/group-people.js';
import { groupId } from '@parley/core';
import { named } from '@parley/core/model';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let hamlet: TestPerson;
let gone: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
let everyone: number;
let members: number;
let moderators: number;
let owners: number;
let nobody: number;

beforeAll(async () => {
  const people = await openGroupPeople();
  ({ server, owner, iago, zoe, guest, bot } = people);
  ({ everyone, members, moderators, owners, nobody } = people.groups);
  hamlet = await server.addPerson('Hamlet');
  gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
});
afterAll(() => server.close());

const make = (params: TestParams = {}): Promise<number> => makeGroup(iago, params);

type Client = Pick<TestPerson, 'get' | 'post'>;

const change = (person: Client, id: number, params: TestParams) => person.post(`/user_groups/${id}/members`, params);
const nest = (person: Client, id: number, params: TestParams) => person.post(`/user_groups/${id}/subgroups`, params);
const inside = async (id: number, params: TestParams = {}) => (await zoe.get(`/user_groups/${id}/members`, params)).body['members'];
const subgroups = async (id: number, params: TestParams = {}) => (await zoe.get(`/user_groups/${id}/subgroups`, params)).body['subgroups'];

const refused = (msg: string) => ({ status: 400, body: { result: 'error', msg, code: 'BAD_REQUEST' } });
const done = { status: 200, body: { result: 'success', msg: '' } };
const only = (person: TestPerson) => ({ direct_members: [person.id], direct_subgroups: [] });

describe('POST /user_groups/{user_group_id}/members', () => {
  test('adds and removes people, all of it or nothing', async () => {
    const id = await make({ members: [zoe.id] });
    expect(await change(iago, id, { add: [hamlet.id, bot.id, guest.id], delete: [zoe.id] })).toMatchObject(done);
    const after = [guest.id, bot.id, hamlet.id];
    expect(await inside(id)).toEqual(after);
    const before = (await readLog(server)).position;
    for (const [params, msg] of [
      [{ add: [zoe.id, 99_999] }, 'Invalid user ID: 99999'],
      [{ add: [zoe.id, gone.id] }, `Invalid user ID: ${gone.id}`],
      [{ add: [zoe.id, hamlet.id] }, `User ${hamlet.id} is already a member of this group`],
      [{ add: [zoe.id], delete: [iago.id] }, `There is no member '${iago.id}' in this user group`],
      [{ delete: [hamlet.id], add_subgroups: [9999] }, 'Invalid user group ID: 9999'],
      [{ add: [zoe.id], delete_subgroups: [members] }, `User group ${members} is not a subgroup of this group.`],
      [{ add: ['x'] }, 'add[0] is not an integer'],
    ] as const) {
      expect(await change(iago, id, params as unknown as TestParams)).toMatchObject(refused(msg));
    }
    expect(await inside(id)).toEqual(after);
    expect((await readLog(server)).position).toBe(before);
  });

  test('refuses an empty change, in the words of the level', async () => {
    const id = await make();
    expect(await change(iago, id, {})).toMatchObject(refused('Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".'));
    expect(await change(iago.at(310), id, { add_subgroups: [members] })).toMatchObject(refused('Nothing to do. Specify at least one of "add" or "delete".'));
    expect(await nest(iago, id, {})).toMatchObject(refused('Nothing to do. Specify at least one of "add" or "delete".'));
  });

  test('someone both added and removed in one request was never a member', async () => {
    const id = await make();
    const before = (await readLog(server)).position;
    expect(await change(iago, id, { add: [zoe.id], delete: [zoe.id] })).toMatchObject(done);
    expect(await inside(id)).toEqual([]);
    expect((await readLog(server)).position).toBe(before);
  });

  test('refuses guests and bots, and unknown and system groups', async () => {
    const id = await make({ can_add_members_group: { direct_members: [iago.id, bot.id], direct_subgroups: [] } });
    expect(await change(guest, id, { delete: [guest.id] })).toMatchObject(refused('Not allowed for guest users'));
    expect(await change(bot, id, { add: [bot.id] })).toMatchObject(refused('This endpoint does not accept bot requests.'));
    expect(await change(iago, 99_999, { add: [zoe.id] })).toMatchObject(refused('Invalid user group'));
    expect(await change(owner, members, { add: [zoe.id] })).toMatchObject(refused('Insufficient permission'));
    expect(await nest(owner, members, { add: [nobody] })).toMatchObject(refused('Insufficient permission'));
  });

  test.each([
    ['can_join_group', 301, { add: 'self' }],
    ['can_add_members_group', 305, { add: 'other' }],
    ['can_leave_group', 308, { delete: 'self' }],
    ['can_remove_members_group', 324, { delete: 'other' }],
  ] as const)('%s lets its holder do exactly that, from level %i on', async (setting, since, allowed) => {
    const attempts: ReadonlyArray<{ readonly add?: string; readonly delete?: string }> = [
      { add: 'self' },
      { add: 'other' },
      { delete: 'self' },
      { delete: 'other' },
    ];
    const attempt = async (person: Client, { add, delete: removed }: { readonly add?: string; readonly delete?: string }) => {
      const who = (add ?? removed) === 'self' ? zoe.id : hamlet.id;
      const id = await make({ members: add === undefined ? [who] : [], can_leave_group: nobody, [setting]: only(zoe) });
      return (await change(person, id, add === undefined ? { delete: [who] } : { add: [who] })).status;
    };
    const implied = setting === 'can_add_members_group' ? [{ add: 'self' }] : setting === 'can_remove_members_group' ? [{ delete: 'self' }] : [];
    for (const tried of attempts) {
      const isAllowed = [allowed, ...implied].some((one) => JSON.stringify(one) === JSON.stringify(tried));
      expect([tried, await attempt(zoe, tried)]).toEqual([tried, isAllowed ? 200 : 400]);
    }
    expect(await attempt(zoe.at(since), allowed)).toBe(200);
    expect(await attempt(zoe.at(since - 1), allowed)).toBe(400);
  });

  test('adding oneself together with others requires the right to add others', async () => {
    const id = await make({ can_join_group: members, members: [] });
    expect(await change(zoe, id, { add: [zoe.id, hamlet.id] })).toMatchObject(refused('Insufficient permission'));
    expect(await change(zoe, id, { add: [zoe.id] })).toMatchObject(done);
  });

  test('managers may do all of it', async () => {
    const id = await make({ members: [hamlet.id], can_add_members_group: nobody, can_leave_group: nobody });
    expect(await change(iago, id, { add: [zoe.id], delete: [hamlet.id], add_subgroups: [owners] })).toMatchObject(done);
    expect(await change(iago, id, { delete_subgroups: [owners] })).toMatchObject(done);
    expect(await change(owner, id, { add: [hamlet.id] })).toMatchObject(done);
  });

  test('the members of a deactivated group are readable, and can be changed, since level 391', async () => {
    const id = await make({ members: [zoe.id] });
    await iago.post(`/user_groups/${id}/deactivate`);
    for (const path of ['members', 'subgroups', `members/${zoe.id}`]) {
      expect(await zoe.at(390).get(`/user_groups/${id}/${path}`)).toMatchObject(refused('User group is deactivated.'));
      expect((await zoe.at(391).get(`/user_groups/${id}/${path}`)).status).toBe(200);
    }
    expect(await change(iago.at(390), id, { add: [hamlet.id] })).toMatchObject(refused('User group is deactivated.'));
    expect(await nest(iago.at(390), id, { add: [owners] })).toMatchObject(refused('User group is deactivated.'));
    expect(await change(iago.at(391), id, { add: [hamlet.id], add_subgroups: [owners] })).toMatchObject(done);
  });

  test('everybody gets the event; moved people get a notice, except bots and the caller', async () => {
    const name = freshGroupName();
    const id = await make({ name, members: [hamlet.id] });
    const queue = await openQueue(guest, { event_types: ['user_group'] });
    const mail = await openQueue(zoe, { event_types: ['message'] });
    const mailOfLeaver = await openQueue(hamlet, { event_types: ['message'] });
    const before = (await readLog(server)).position;
    await change(iago, id, { add: [zoe.id, iago.id, bot.id], delete: [hamlet.id] });
    expect(await queue.newEvents()).toMatchObject([
      { type: 'user_group', op: 'add_members', group_id: id, user_ids: [iago.id, zoe.id, bot.id] },
      { type: 'user_group', op: 'remove_members', group_id: id, user_ids: [hamlet.id] },
    ]);
    expect((await readLog(server, before)).entries).toHaveLength(4);
    const [added] = await mail.newEvents();
    expect(added?.['message']).toMatchObject({ type: 'private', sender_full_name: 'Notification Bot', content: expect.stringContaining(name) as string });
    const announced = (await zoe.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false, narrow: [] })).body['messages'];
    expect(announced).toMatchObject([{ content: `@_**Iago|${iago.id}** added you to the group @_*${name}*.` }]);
    const [removed] = await mailOfLeaver.newEvents();
    expect(JSON.stringify(removed)).toContain('removed you from the group');
  });
});

describe('groups in groups', () => {
  test('are added and removed by two operations, with their own errors', async () => {
    const [id, inner, other] = [await make(), await make(), await make()];
    expect(await nest(iago, id, { add: [inner, owners] })).toMatchObject(done);
    expect(await change(iago, id, { add_subgroups: [other], delete_subgroups: [owners] })).toMatchObject(done);
    expect(await subgroups(id)).toEqual([inner, other]);
    expect(await nest(iago, id, { add: [inner] })).toMatchObject(refused(`User group ${inner} is already a subgroup of this group.`));
    expect(await nest(iago, id, { delete: [owners] })).toMatchObject(refused(`User group ${owners} is not a subgroup of this group.`));
    expect(await nest(iago, id, { delete: [9999] })).toMatchObject(refused('Invalid user group ID: 9999'));
    const away = await make();
    await iago.post(`/user_groups/${away}/deactivate`);
    expect(await nest(iago, id, { add: [away] })).toMatchObject(refused('User group is deactivated.'));
  });

  test('adding one requires the right to add, removing one the right to manage', async () => {
    const id = await make({ subgroups: [owners], can_add_members_group: only(zoe), can_remove_members_group: only(zoe) });
    expect(await nest(zoe, id, { add: [moderators] })).toMatchObject(done);
    expect(await nest(zoe, id, { delete: [owners] })).toMatchObject(refused('Insufficient permission'));
    expect(await nest(iago, id, { delete: [owners] })).toMatchObject(done);
  });

  test('attack 58: no group contains itself, also indirectly', async () => {
    const id = await make();
    const inner = await make({ subgroups: [id] });
    const outer = await make({ subgroups: [inner] });
    const circle = refused(`User group ${id} is already a subgroup of one of the passed subgroups.`);
    expect(await nest(iago, id, { add: [id] })).toMatchObject(circle);
    expect(await nest(iago, id, { add: [owners, outer] })).toMatchObject(circle);
    expect(await subgroups(id)).toEqual([]);
  });

  test('attack 58: chains of groups have a maximum length', async () => {
    let top = await make();
    for (let depth = 2; depth < 50; depth += 1) top = await make({ subgroups: [top] });
    const last = await make({ subgroups: [top] });
    const tooDeep = refused('User groups cannot be nested this deep.');
    expect(await iago.post('/user_groups/create', { name: 'too deep', description: '', members: [], subgroups: [last] })).toMatchObject(tooDeep);
    const beside = await make();
    expect(await nest(iago, beside, { add: [last] })).toMatchObject(tooDeep);
    expect(await nest(iago, beside, { add: [top] })).toMatchObject(done);
    expect(await nest(iago, await make(), { add: [beside] })).toMatchObject(tooDeep);
    expect(await subgroups(last)).toHaveLength(49);
  });

  test('a group that holds a permission cannot gain one that the permission excludes, at any depth', async () => {
    const team = await make();
    const inner = await make();
    const around = await make({ subgroups: [team] });
    await nest(iago, team, { add: [inner] });
    const held = await make({ can_join_group: { direct_members: [zoe.id], direct_subgroups: [around] } });
    const wrapped = await make({ subgroups: [everyone] });
    const notAllowed = refused("'can_join_group' setting cannot be set to 'role:everyone' group.");
    expect(await nest(iago, inner, { add: [wrapped] })).toMatchObject(notAllowed);
    expect(await change(iago, inner, { add: [zoe.id], add_subgroups: [everyone] })).toMatchObject(notAllowed);
    expect(await inside(inner)).toEqual([]);
    expect(await nest(iago, inner, { add: [members] })).toMatchObject(done);
    await iago.patch(`/user_groups/${held}`, { can_join_group: { new: nobody } });
    expect(await nest(iago, inner, { add: [wrapped] })).toMatchObject(done);
  });

  test('the same for permissions of the organization and of channels', async () => {
    const [inRealm, inChannel] = [await make(), await make()];
    await setRealm(server, { settings: { canManageAllGroups: named(groupId(inRealm)) } });
    expect(await nest(iago, inRealm, { add: [nobody] })).toMatchObject(refused("'can_manage_all_groups' setting cannot be set to 'role:nobody' group."));
    await setRealm(server, { settings: { canManageAllGroups: named(server.realm.systemGroups.owners) } });
    expect(await nest(iago, inRealm, { add: [nobody] })).toMatchObject(done);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'secret' }], invite_only: true });
    await server.knex.raw(`update parley.channel set settings = settings || ? where name = 'secret'`, [
      JSON.stringify({ canSubscribe: named(groupId(inChannel)) }),
    ]);
    await setRealm(server, {});
    expect(await nest(iago, inChannel, { add: [everyone] })).toMatchObject(refused("'can_subscribe_group' setting cannot be set to 'role:everyone' group."));
  });
});

describe('members of a group', () => {
  test('are returned with those of subgroups, or without', async () => {
    const inner = await make({ members: [hamlet.id, gone.id].slice(0, 1) });
    const id = await make({ members: [zoe.id], subgroups: [inner, owners] });
    expect(await inside(id)).toEqual([owner.id, zoe.id, hamlet.id]);
    expect(await inside(id, { direct_member_only: true })).toEqual([zoe.id]);
    expect(await subgroups(id)).toEqual([owners, inner]);
    expect(await subgroups(members)).toEqual([server.realm.systemGroups.fullMembers, moderators, server.realm.systemGroups.administrators, owners]);
    expect(await subgroups(members, { direct_subgroup_only: true })).toEqual([server.realm.systemGroups.fullMembers]);
    expect(await inside(everyone, { direct_member_only: true })).toEqual([guest.id]);
    expect(await inside(everyone)).toEqual(expect.arrayContaining([owner.id, guest.id, bot.id]));
  });

  test('exclude deactivated people', async () => {
    const leaver = await server.addPerson('Leaver');
    const id = await make({ members: [zoe.id, leaver.id] });
    await setActive(server, leaver.id, false);
    expect(await inside(id)).toEqual([zoe.id]);
    const groups = (await zoe.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>;
    expect(groups.find((group) => group['id'] === id)).toMatchObject({ members: [zoe.id] });
    expect((await zoe.get(`/user_groups/${id}/members/${leaver.id}`)).body.msg).toBe('User is deactivated');
  });

  test('are checked for one person', async () => {
    const inner = await make({ members: [hamlet.id] });
    const id = await make({ members: [zoe.id], subgroups: [inner, owners] });
    const isIn = async (person: TestPerson, params: TestParams = {}) =>
      (await iago.get(`/user_groups/${id}/members/${person.id}`, params)).body['is_user_group_member'];
    const direct = { direct_member_only: true };
    expect([await isIn(zoe), await isIn(hamlet), await isIn(owner), await isIn(iago)]).toEqual([true, true, true, false]);
    expect([await isIn(zoe, direct), await isIn(hamlet, direct), await isIn(owner, direct)]).toEqual([true, false, false]);
    expect(await isIn(bot)).toBe(false);
    expect((await iago.at(457).get(`/user_groups/${id}/members/${bot.id}`)).body.msg).toBe('No such user');
    expect((await iago.get(`/user_groups/99999/members/${zoe.id}`)).body.msg).toBe('Invalid user group');
    expect((await iago.get(`/user_groups/${id}/members/99999`)).body.msg).toBe('No such user');
  });

  test.each(['members', 'members/7', 'subgroups'])('GET %s exists from level 127 on, for everybody except guests', async (path) => {
    const id = await make();
    expect((await zoe.at(126).get(`/user_groups/${id}/${path}`)).status).not.toBe(200);
    expect((await zoe.at(127).get(`/user_groups/${id}/${path}`)).body.msg).not.toBe('Method Not Allowed');
    expect((await guest.get(`/user_groups/${id}/${path}`)).body.msg).toBe('Not allowed for guest users');
    expect((await bot.get(`/user_groups/${id}/${path}`)).body.msg).toBe('This endpoint does not accept bot requests.');
    expect((await zoe.get(`/user_groups/99999/${path}`)).body.msg).toBe('Invalid user group');
    expect((await zoe.get(`/user_groups/x/${path}`)).status).toBe(404);
  });

  test('costs the same for any number of members', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => server.addPerson(`Many ${index}`)));
    const id = await make();
    const cost = async (params: TestParams) => (await countStatements(server.knex, () => change(iago, id, params))).statements.length;
    const [first, ...others] = people.map(({ id: person }) => person);
    const one = await cost({ add: [first ?? 0], add_subgroups: [owners] });
    expect(await cost({ add: others, add_subgroups: [moderators, nobody] })).toBe(one);
    const read = async (path: string) => (await countStatements(server.knex, () => zoe.get(path))).statements.length;
    await zoe.get(`/user_groups/${id}/members`);
    expect(await read(`/user_groups/${id}/members`)).toBe(await read(`/user_groups/${everyone}/members`));
  });
});
