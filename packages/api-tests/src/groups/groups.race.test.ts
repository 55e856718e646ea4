import { holdInserts, readLog, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { makeGroup, openGroupPeople } from '../../fixtures/people/group-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let everyone: number;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openGroupPeople({ poolMax: 30 }));
  ({ everyone } = server.realm.systemGroups);
});
afterAll(() => server.close());

const rounds = Array.from({ length: 3 }, (_, index) => index);

const make = (params: TestParams = {}): Promise<number> => makeGroup(iago, params);

const nest = (person: TestPerson, id: number, subgroup: number) => person.post(`/user_groups/${id}/subgroups`, { add: [subgroup] });
const inside = async (id: number) => (await owner.get(`/user_groups/${id}/subgroups`)).body['subgroups'];
const outcomes = (replies: ReadonlyArray<{ readonly status: number }>) => replies.map(({ status }) => status).sort((a, b) => a - b);

test.each(rounds)('two concurrent nestings of two groups make no cycle (round %i)', async () => {
  const [one, other] = [await make(), await make()];
  const held = await holdInserts(server, 'group_subgroup');
  const asked = [nest(iago, one, other), nest(owner, other, one)];
  await held.waiting(2);
  await held.release();
  expect(outcomes(await Promise.all(asked))).toEqual([200, 400]);
  expect([await inside(one), await inside(other)].flat()).toHaveLength(1);
});

test.each(rounds)('a longer cycle is not closed from both sides either (round %i)', async () => {
  const [a, b, c, d] = [await make(), await make(), await make(), await make()];
  await nest(iago, a, b);
  await nest(iago, c, d);
  const held = await holdInserts(server, 'group_subgroup');
  const asked = [nest(iago, b, c), nest(owner, d, a)];
  await held.waiting(2);
  await held.release();
  expect(outcomes(await Promise.all(asked))).toEqual([200, 400]);
});

test.each(rounds)('a group gets no permission while it gains an excluded member (round %i)', async () => {
  const team = await make();
  const target = await make();
  const held = await holdInserts(server, 'group_subgroup');
  const gains = nest(iago, team, everyone);
  await held.waiting(1);
  expect((await iago.patch(`/user_groups/${target}`, { can_join_group: { new: team } })).status).toBe(200);
  await held.release();
  expect((await gains).body.msg).toBe("'can_join_group' setting cannot be set to 'role:everyone' group.");
  expect(await inside(team)).toEqual([]);
});

test.each(rounds)('a group is not deactivated while it is added to another one (round %i)', async () => {
  const [group, around] = [await make(), await make()];
  const held = await holdInserts(server, 'group_subgroup');
  const nested = nest(iago, around, group);
  await held.waiting(1);
  expect((await iago.post(`/user_groups/${group}/deactivate`)).status).toBe(200);
  await held.release();
  expect((await nested).body.msg).toBe('User group is deactivated.');
});

test.each(rounds)('a manager who loses the right meanwhile adds nobody (round %i)', async () => {
  const group = await make({ can_add_members_group: { direct_members: [zoe.id], direct_subgroups: [] } });
  const held = await holdInserts(server, 'group_member');
  const brings = zoe.post(`/user_groups/${group}/members`, { add: [owner.id] });
  await held.waiting(1);
  await iago.patch(`/user_groups/${group}`, { can_add_members_group: { new: { direct_members: [], direct_subgroups: [] } } });
  await held.release();
  expect((await brings).body.msg).toBe('Insufficient permission');
  expect((await owner.get(`/user_groups/${group}/members`)).body['members']).toEqual([]);
});

test.each(rounds)('of two concurrent replacements of a value, one is refused as outdated (round %i)', async () => {
  const group = await make();
  const old = { direct_members: [iago.id], direct_subgroups: [] };
  const replies = await Promise.all(
    [iago, owner].map((person) =>
      person.patch(`/user_groups/${group}`, { can_manage_group: { new: { direct_members: [person.id, zoe.id], direct_subgroups: [] }, old } }),
    ),
  );
  expect(outcomes(replies)).toEqual([200, 400]);
});

test.each(rounds)('one name goes to one group (round %i)', async (round) => {
  const before = (await readLog(server)).position;
  const held = await holdInserts(server, 'user_group');
  const asked = [iago, zoe].map((person) => person.post('/user_groups/create', { name: `same ${round}`, description: '', members: [] }));
  await held.waiting(2);
  await held.release();
  const replies = await Promise.all(asked);
  expect(outcomes(replies)).toEqual([200, 400]);
  expect(replies.find(({ status }) => status === 400)?.body.msg).toBe(`User group 'same ${round}' already exists.`);
  expect((await readLog(server, before)).entries).toHaveLength(1);
});
