import { named } from '@parley/core/model';
import { countStatements, openQueue, readLog, setActive, setRealm, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { freshGroupName, openGroupPeople } from '../../fixtures/people/group-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let gone: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
let everyone: number;
let internet: number;
let nobody: number;
let owners: number;

beforeAll(async () => {
  const people = await openGroupPeople();
  ({ server, owner, iago, zoe, guest, bot } = people);
  ({ everyone, internet, nobody, owners } = people.groups);
  gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
});
afterAll(() => server.close());

const create = (person: { post: TestPerson['post'] }, params: TestParams = {}) =>
  person.post('/user_groups/create', { name: freshGroupName(), description: '', members: [], ...params });

const made = async (params: TestParams = {}): Promise<number> => Number((await create(iago, params)).body['group_id']);

const refused = (msg: string) => ({ status: 400, body: { result: 'error', msg, code: 'BAD_REQUEST' } });

const groupNamed = async (name: string) =>
  ((await owner.get('/user_groups', { include_deactivated_groups: true })).body['user_groups'] as unknown as ReadonlyArray<Record<string, unknown>>).find(
    (group) => group['name'] === name,
  );

describe('POST /user_groups/create', () => {
  test('4.15#1: answers the id of the group, whose creator manages it without being a member', async () => {
    const name = freshGroupName();
    const reply = await create(iago, { name, description: 'those', members: [zoe.id, zoe.id] });
    expect(reply).toMatchObject({ status: 200, body: { result: 'success', msg: '', group_id: expect.any(Number) as number } });
    const alone = { direct_members: [iago.id], direct_subgroups: [] };
    expect(await groupNamed(name)).toEqual({
      id: reply.body['group_id'],
      name,
      description: 'those',
      members: [zoe.id],
      direct_subgroup_ids: [],
      is_system_group: false,
      creator_id: iago.id,
      date_created: Math.floor(server.clock.now() / 1000),
      deactivated: false,
      can_add_members_group: alone,
      can_join_group: nobody,
      can_leave_group: everyone,
      can_manage_group: alone,
      can_mention_group: everyone,
      can_remove_members_group: nobody,
    });
  });

  test('4.15#2: a name is unique, by exact spelling', async () => {
    const name = freshGroupName();
    await create(iago, { name });
    expect(await create(zoe, { name })).toMatchObject(refused(`User group '${name}' already exists.`));
    expect((await create(zoe, { name: name.toUpperCase() })).status).toBe(200);
  });

  test('4.15#2: also against a deactivated group', async () => {
    const name = freshGroupName();
    const id = await made({ name });
    expect((await iago.post(`/user_groups/${id}/deactivate`)).status).toBe(200);
    expect(await create(iago, { name })).toMatchObject(refused(`User group '${name}' already exists.`));
  });

  test('4.15#3: a group may begin empty', async () => {
    expect((await create(iago, { members: [] })).status).toBe(200);
  });

  test('4.15#4: members are required since level 283', async () => {
    const missing = { status: 400, body: { msg: "Missing 'members' argument", code: 'REQUEST_VARIABLE_MISSING', var_name: 'members' } };
    expect(await create(iago, { members: undefined })).toMatchObject(missing);
    expect(await create(iago.at(283), { members: undefined })).toMatchObject(missing);
    expect((await create(iago.at(282), { members: undefined })).status).toBe(200);
    for (const name of ['name', 'description']) expect((await create(iago, { [name]: undefined })).body.msg).toBe(`Missing '${name}' argument`);
  });

  test('4.15#5 and #6: the first unknown, deactivated or foreign person is named', async () => {
    const other = await server.addRealm({ stringId: 'lear' });
    const stranger = await server.addPerson('Cordelia', {}, other);
    for (const id of [99_999, gone.id, stranger.id, -1, 2 ** 53 - 1]) {
      expect(await create(iago, { members: [zoe.id, id, 88_888] })).toMatchObject(refused(`Invalid user ID: ${id}`));
    }
  });

  test.each([
    ['#7', 'role:x', "User group name cannot start with 'role:'."],
    ['#8', 'x'.repeat(101), 'User group name cannot exceed 100 characters.'],
    ['#9', ' ', "User group name can't be empty!"],
    [': a leading @', '@x', "User group name cannot start with '@'."],
    [': user:', 'user:x', "User group name cannot start with 'user:'."],
    [': stream:', 'stream:x', "User group name cannot start with 'stream:'."],
    [': channel:', 'channel:x', "User group name cannot start with 'channel:'."],
    [', attack 56', 'role:administrators', "User group name cannot start with 'role:'."],
    [', attack 56', 'r\u043ele:administrators', "User group name cannot start with 'role:'."],
    [', attack 56', 'R\u00f4le\uff1aowners', "User group name cannot start with 'role:'."],
    [', attack 56', '\u200bRole\uff1aowners', 'Invalid character in user group name, at position 1.'],
    [': a text from right to left', 'admin\u202eistrators', 'Invalid character in user group name, at position 6.'],
    [': a mention of everybody', 'Everyone', "User group name cannot be 'Everyone'."],
    [', attack 56', '\uff20all', "User group name cannot start with '@'."],
    [': control characters', 'a\u0000b', 'Invalid character in user group name, at position 2.'],
  ])('4.15%s: %j', async (_, name, msg) => {
    expect(await create(iago, { name })).toMatchObject(refused(msg));
  });

  test('4.15#8: a hundred code points fit', async () => {
    expect((await create(iago, { name: '\u{1d482}'.repeat(100) })).status).toBe(200);
  });

  test('4.15#9: blank names were accepted below level 247', async () => {
    expect((await create(iago.at(247), { name: '  ' })).status).toBe(400);
    expect((await create(iago.at(246), { name: '  ' })).status).toBe(200);
  });

  test('4.15#10: nobody manages a group through everyone, also wrapped (attack 57)', async () => {
    const notAllowed = (group: string) => refused(`'can_manage_group' setting cannot be set to 'role:${group}' group.`);
    expect(await create(iago, { can_manage_group: internet })).toMatchObject(notAllowed('internet'));
    expect(await create(iago, { can_manage_group: everyone })).toMatchObject(notAllowed('everyone'));
    expect((await create(iago, { can_manage_group: nobody })).status).toBe(200);
    const wrapped = await made({ subgroups: [everyone] });
    const twice = await made({ subgroups: [wrapped] });
    for (const value of [
      { direct_members: [iago.id], direct_subgroups: [everyone] },
      { direct_members: [], direct_subgroups: [everyone] },
      twice,
      { direct_members: [iago.id], direct_subgroups: [twice] },
    ]) {
      expect(await create(iago, { can_manage_group: value })).toMatchObject(notAllowed('everyone'));
    }
    expect(await create(iago, { can_join_group: { direct_members: [iago.id], direct_subgroups: [internet] } })).toMatchObject(
      refused("'can_join_group' setting cannot be set to 'role:internet' group."),
    );
  });

  test('4.15#11: the right to mention cannot be owners alone, at any level', async () => {
    const msg = "'can_mention_group' setting cannot be set to 'role:owners' group.";
    for (const level of [496, 339, 326, 325, 208]) expect(await create(iago.at(level), { can_mention_group: owners })).toMatchObject(refused(msg));
    expect(await create(iago.at(197), { can_mention_group_id: owners })).toMatchObject(
      refused("'can_mention_group_id' setting cannot be set to 'role:owners' group."),
    );
    expect((await create(iago, { can_mention_group: { direct_members: [owner.id], direct_subgroups: [] } })).status).toBe(200);
  });

  test('4.15#12: an unknown subgroup is refused, and nothing is created (attack 59)', async () => {
    const name = freshGroupName();
    const before = (await readLog(server)).position;
    expect(await create(iago, { name, subgroups: [everyone, 9999] })).toMatchObject(refused('Invalid user group ID: 9999'));
    expect(await groupNamed(name)).toBeUndefined();
    expect((await readLog(server)).position).toBe(before);
    const away = await made();
    await iago.post(`/user_groups/${away}/deactivate`);
    expect(await create(iago, { subgroups: [away] })).toMatchObject(refused('User group is deactivated.'));
  });

  test('4.15#13: bots create groups from level 496 on (attack 59)', async () => {
    expect((await create(bot)).status).toBe(200);
    expect(await create(bot.at(495))).toMatchObject(refused('This endpoint does not accept bot requests.'));
  });

  test('4.15#14: guests create none, which is checked first', async () => {
    expect(await create(guest, { members: 'x' })).toMatchObject(refused('Not allowed for guest users'));
  });

  test('4.15#15: the permission of the organization is checked first', async () => {
    await setRealm(server, { settings: { canCreateGroups: named(server.realm.systemGroups.owners) } });
    expect(await create(iago, { members: 'x' })).toMatchObject(refused('Insufficient permission'));
    expect(await create(bot)).toMatchObject(refused('Insufficient permission'));
    expect((await create(owner)).status).toBe(200);
    await setRealm(server, { settings: { canCreateGroups: named(server.realm.systemGroups.members) } });
  });

  test('4.15#16: the id is answered since level 317', async () => {
    expect((await create(iago.at(316))).body).toEqual({ result: 'success', msg: '' });
    expect((await create(iago.at(317))).body).toHaveProperty('group_id');
  });

  test('4.15#17: subgroups are known since level 311', async () => {
    const name = freshGroupName();
    expect((await create(iago.at(310), { name, subgroups: [everyone] })).body).toMatchObject({ ignored_parameters_unsupported: ['subgroups'] });
    expect(await groupNamed(name)).toMatchObject({ direct_subgroup_ids: [] });
    expect((await create(iago.at(311), { subgroups: [everyone] })).body).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('4.15#18: system groups can be subgroups', async () => {
    const name = freshGroupName();
    expect((await create(iago, { name, subgroups: [owners, everyone, owners] })).status).toBe(200);
    expect(await groupNamed(name)).toMatchObject({ direct_subgroup_ids: [everyone, owners].sort((a, b) => a - b) });
  });

  test('4.15#19: an object for a setting is refused below level 309, but for mentions from 258', async () => {
    const value = { direct_members: [iago.id], direct_subgroups: [owners] };
    const needsGroup = (word: string) => ({
      status: 400,
      body: { code: 'SYSTEM_GROUP_REQUIRED', msg: `'${word}' must be a system user group.`, setting_name: word },
    });
    expect(await create(iago.at(308), { can_leave_group: value })).toMatchObject(needsGroup('can_leave_group'));
    expect((await create(iago.at(309), { can_leave_group: value })).status).toBe(200);
    expect(await create(iago.at(257), { can_mention_group: value })).toMatchObject(needsGroup('can_mention_group'));
    expect((await create(iago.at(258), { can_mention_group: value })).status).toBe(200);
  });

  test.each([
    ['can_mention_group_id', 191, 197],
    ['can_mention_group', 198, null],
    ['can_manage_group', 283, null],
    ['can_join_group', 301, null],
    ['can_add_members_group', 305, null],
    ['can_leave_group', 308, null],
    ['can_remove_members_group', 324, null],
  ])('%s is known from level %i to %s', async (parameter, first, last) => {
    const ignored = async (level: number) => (await create(iago.at(level), { [parameter]: nobody, members: [] })).body['ignored_parameters_unsupported'];
    expect(await ignored(first)).toBeUndefined();
    expect(await ignored(first - 1)).toEqual([parameter]);
    if (last !== null) expect(await ignored(last + 1)).toEqual([parameter]);
  });

  test('a refused setting has a reason; the first in the order of the settings is reported', async () => {
    const settings = { can_remove_members_group: 'x', can_add_members_group: [1] };
    expect((await create(iago, settings)).body.msg).toBe('can_add_members_group["int"] is not an integer');
    expect(await create(iago, { can_join_group: 99_999 })).toMatchObject(refused('Invalid user group'));
    expect(await create(iago, { can_join_group: { direct_members: [gone.id], direct_subgroups: [] } })).toMatchObject(refused(`Invalid user ID: ${gone.id}`));
    expect(await create(iago, { can_join_group: { direct_members: [], direct_subgroups: [99_998, 99_999] } })).toMatchObject(
      refused('Invalid user group ID: 99998'),
    );
  });

  test('the group comes first, then its subgroups, which older clients get under an older name or not at all', async () => {
    const queues = await Promise.all([496, 130, 126].map((level) => openQueue(zoe.at(level), { event_types: ['user_group'] })));
    const id = await made({ members: [zoe.id], subgroups: [owners] });
    const [now, old, oldest] = await Promise.all(queues.map((queue) => queue.newEvents()));
    expect(now).toMatchObject([
      { op: 'add', group: { id, members: [zoe.id], direct_subgroup_ids: [], is_system_group: false, creator_id: iago.id, deactivated: false } },
      { op: 'add_subgroups', group_id: id, direct_subgroup_ids: [owners] },
    ]);
    expect(old).toMatchObject([
      { op: 'add', group: { id, subgroups: [] } },
      { op: 'add_subgroups', group_id: id, subgroup_ids: [owners] },
    ]);
    expect(oldest).toHaveLength(1);
  });

  test('costs the same for any number of people', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, (_, index) => server.addPerson(`Member ${index}`)));
    const cost = async (params: TestParams) => (await countStatements(server.knex, () => create(iago, params))).statements.length;
    await create(iago);
    const one = await cost({ members: [zoe.id], subgroups: [owners] });
    // Four to recognize the caller, since each change makes the cached account stale; then people, name, number, subgroups, group, log.
    expect(one).toBe(10);
    expect(await cost({ members: members.map(({ id }) => id), subgroups: [owners, everyone, internet] })).toBe(one);
  });
});
