import { countStatements, playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let iago: TestPerson;

const groups = playsAll ? 2000 : 500;
const depth = 11;
const people = 500;
const perLayer = Math.ceil(groups / depth);

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  const { id } = server.realm;
  // Memberships in a tenth of the groups for each person, and each group in one of the layer above it, inserted directly.
  await server.knex.raw(
    `insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
     select realm_id, 'p' || n, 'p' || n, 'p' || n, 'p' || n, 'member', date_joined, '', settings from parley.account, generate_series(1, ?) n where id = ?`,
    [people, iago.id],
  );
  await server.knex.raw(
    `insert into parley.user_group (realm_id, name, name_folded, description, settings)
     select realm_id, 'g' || n, 'g' || n, '', settings from parley.user_group, generate_series(0, ?) n where realm_id = ? and system = 'nobody'`,
    [groups - 1, id],
  );
  await server.knex.raw(
    `insert into parley.group_subgroup (realm_id, group_id, subgroup_id)
     select realm_id, id + ?, id from parley.user_group where realm_id = ? and name ~ '^g' and substr(name, 2)::int < ?`,
    [perLayer, id, groups - perLayer],
  );
  await server.knex.raw(
    `insert into parley.group_member (realm_id, group_id, user_id)
     select g.realm_id, g.id, a.id from parley.user_group g
     join (select id, realm_id, row_number() over (order by id) as n from parley.account where full_name ~ '^p' or id = ?) a on a.realm_id = g.realm_id
     where g.realm_id = ? and g.name ~ '^g' and (substr(g.name, 2)::int + a.n) % 10 = 0`,
    [iago.id, id],
  );
  await server.knex.raw('analyze');
});
afterAll(() => server.close());

const membershipStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await countStatements(server.knex, work)).statements.filter((statement) => statement.includes('reached')).length;

test('in many groups, eleven deep, the groups of a person are computed once after each change', async () => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>('select count(*) from parley.group_member');
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual((groups * people) / 10);
  const made = await iago.post('/user_groups/create', { name: 'one more', description: '', members: [] });
  expect(made.status).toBe(200);
  await iago.get('/users/me');
  expect(await membershipStatements(() => iago.get('/users/me'))).toBe(0);
  expect(await membershipStatements(() => iago.get('/user_groups'))).toBe(0);
  await iago.patch(`/user_groups/${Number(made.body['group_id'])}`, { description: 'changed' });
  await iago.get('/users/me');
  expect(await membershipStatements(() => iago.get('/users/me'))).toBe(0);
});

test('reading and changing such a graph takes a few statements', async () => {
  const top = ((await iago.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<{ id: number; name: string }>).find(
    ({ name }) => name === `g${groups - 1}`,
  );
  const members = await countStatements(server.knex, () => iago.get(`/user_groups/${top?.id ?? 0}/members`));
  expect(members.statements.length).toBeLessThanOrEqual(5);
  expect((members.result.body['members'] as unknown as ReadonlyArray<number>).length).toBeGreaterThan(200);
  const id = Number((await iago.post('/user_groups/create', { name: 'around all', description: '', members: [] })).body['group_id']);
  expect((await iago.post(`/user_groups/${id}/subgroups`, { add: [top?.id ?? 0] })).status).toBe(200);
  expect((await iago.get(`/user_groups/${id}/subgroups`)).body['subgroups']).toHaveLength(depth);
});
