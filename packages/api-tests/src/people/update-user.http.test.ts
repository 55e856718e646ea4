import type { JsonObject } from '@parley/wire';
import { openQueue, readLog, setActive, setRealm, startTestServer, type TestClient, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { grant, userIn } from '../../fixtures/people/people.js';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let desdemona: TestPerson;
let othello: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let polonius: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  desdemona = await server.addPerson('Desdemona', { role: 'owner' });
  othello = await server.addPerson('Othello', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  polonius = await server.addPerson('Polonius', { role: 'guest' });
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
  await grant(server, iago, 'canChangeUserEmails');
});
afterAll(() => server.close());

let count = 0;
const somebody = (requested: Parameters<TestServer['addPerson']>[1] = {}): Promise<TestPerson> => server.addPerson(`Somebody ${(count += 1)}`, requested);

const pathOf = ({ id }: Pick<TestPerson, 'id'>): string => `/users/${id}`;
const seen = async (person: Pick<TestPerson, 'id'>, reader: TestClient = desdemona) => userIn(await reader.get(pathOf(person)));

const eventsSeen = async (work: () => Promise<unknown>, reader: TestClient = hamlet, params: TestParams = {}): Promise<ReadonlyArray<JsonObject>> => {
  const queue = await openQueue(reader, { event_types: ['realm_user', 'user_group'], ...params });
  await work();
  return (await queue.newEvents()).map(({ id: _, ...event }) => event as JsonObject);
};
const update = (person: JsonObject): JsonObject => ({ type: 'realm_user', op: 'update', person });
const move = (op: 'add' | 'remove', group: number, id: number): JsonObject => ({ type: 'user_group', op: `${op}_members`, group_id: group, user_ids: [id] });

describe('PATCH /users/{user_id}', () => {
  test('an administrator changes name, role and address together: one event for each form, then the groups', async () => {
    const person = await somebody();
    const { members, fullMembers, moderators } = server.realm.systemGroups;
    const email = `renamed.${person.email}`;
    const events = await eventsSeen(async () => {
      const reply = await iago.patch(pathOf(person), { full_name: ' Yorick ', role: 300, new_email: email });
      expect([reply.status, reply.body]).toEqual([200, { result: 'success', msg: '' }]);
    });
    expect(events.slice(0, 4)).toEqual([
      update({ user_id: person.id, full_name: 'Yorick' }),
      update({ user_id: person.id, delivery_email: email }),
      update({ user_id: person.id, new_email: email }),
      update({ user_id: person.id, role: 300 }),
    ]);
    expect(events.slice(4)).toHaveLength(3);
    expect(events.slice(4)).toEqual(
      expect.arrayContaining([move('remove', members, person.id), move('remove', fullMembers, person.id), move('add', moderators, person.id)]),
    );
    expect(await seen(person)).toMatchObject({ full_name: 'Yorick', role: 300, email, delivery_email: email });
  });

  test.each<[string, TestParams]>([
    ['nothing', {}],
    ['the present name', { full_name: 'Hamlet' }],
    ['the present name with spaces', { full_name: ' Hamlet ' }],
    ['a blank name', { full_name: '  ' }],
    ['the present role', { role: 400 }],
    ['the present address', { new_email: ' hamlet@example.org ' }],
    ['an empty list of profile fields', { profile_data: [] }],
  ])('%s changes nothing', async (_, params) => {
    const { position } = await readLog(server);
    expect((await iago.patch(pathOf(hamlet), params)).status).toBe(200);
    expect((await readLog(server)).position).toBe(position);
  });

  test('an address changes its case', async () => {
    const person = await somebody();
    expect((await iago.patch(pathOf(person), { new_email: person.email.toUpperCase() })).status).toBe(200);
    expect(await seen(person)).toMatchObject({ delivery_email: person.email.toUpperCase() });
  });

  test('a deactivated person gets a new name, and joins no group with a new role', async () => {
    const person = await somebody();
    await setActive(server, person.id, false);
    const events = await eventsSeen(() => iago.patch(pathOf(person), { full_name: 'Gone', role: 300 }));
    expect(events).toEqual([update({ user_id: person.id, full_name: 'Gone' }), update({ user_id: person.id, role: 300 })]);
  });

  test('administrators change names and addresses also where people may not change theirs, and owners those of their bots', async () => {
    const person = await somebody();
    await setRealm(server, { policies: { nameChangesDisabled: true, emailChangesDisabled: true } });
    expect((await iago.patch(pathOf(person), { full_name: 'Renamed', new_email: `moved.${person.email}` })).status).toBe(200);
    expect(await seen(person)).toMatchObject({ full_name: 'Renamed', delivery_email: `moved.${person.email}` });
    expect((await hamlet.patch(pathOf(bot), { full_name: 'Handyman' })).status).toBe(200);
    expect(await seen(bot)).toMatchObject({ full_name: 'Handyman' });
    expect(errorIn(await hamlet.patch(pathOf(hamlet), { full_name: 'Amleth' }))).toEqual(refusal('Insufficient permission'));
    await setRealm(server, { policies: { nameChangesDisabled: false, emailChangesDisabled: false } });
  });

  test('the owner of a bot renames it, and gives it no role', async () => {
    expect((await hamlet.patch(pathOf(bot), { full_name: 'Helping hand' })).status).toBe(200);
    expect(await seen(bot)).toMatchObject({ full_name: 'Helping hand' });
    expect(errorIn(await hamlet.patch(pathOf(bot), { role: 200 }))).toEqual({
      status: 400,
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization administrator',
    });
  });
});

describe('is refused, and changes nothing', () => {
  const refused = async (caller: Pick<TestPerson, 'patch'>, path: string, params: TestParams) => {
    const { position } = await readLog(server);
    const reply = await caller.patch(path, params);
    expect((await readLog(server)).position).toBe(position);
    return errorIn(reply);
  };

  test('4.12#17: to a member, and to a guest', async () => {
    for (const caller of [hamlet, polonius]) expect(await refused(caller, pathOf(iago), { full_name: 'Honest' })).toEqual(refusal('Insufficient permission'));
    expect(await refused(hamlet, pathOf(hamlet), { full_name: 'Prince' })).toEqual(refusal('Insufficient permission'));
    expect(await refused(polonius, pathOf(bot), { full_name: 'Mine' })).toEqual(refusal('Insufficient permission'));
  });

  test('attack 26: for a missing person, one of another organization, and a bot of the system alike', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    const system = await server.addPerson('Noticer', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    for (const id of [king.id, system.id, 999_999, Number.MAX_SAFE_INTEGER])
      for (const caller of [iago, hamlet]) expect(await refused(caller, `/users/${id}`, { full_name: 'Nobody' })).toEqual(refusal('No such user'));
    expect(await refused(iago, `/users/${king.email}`, { full_name: 'Nobody' })).toEqual(refusal('No such user'));
  });

  const owner = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' };

  test('an administrator makes no owner, and unmakes none, with any new address', async () => {
    for (const params of [{ role: 100 }, { role: 100, full_name: '', new_email: 'bad' }]) expect(await refused(iago, pathOf(hamlet), params)).toEqual(owner);
    expect(await refused(iago, pathOf(desdemona), { role: 200 })).toEqual(owner);
    expect((await seen(desdemona))['role']).toBe(100);
  });

  test('a new address without the grant, before the role is looked at', async () => {
    const without = refusal('User not authorized to change user emails');
    expect(await refused(othello, pathOf(hamlet), { new_email: 'new@example.org', role: 100 })).toEqual(without);
    expect(await refused(othello, pathOf(hamlet), { new_email: hamlet.email })).toEqual(without);
    await grant(server, hamlet, 'canChangeUserEmails');
    expect(await refused(hamlet, pathOf(bot), { new_email: 'new@example.org' })).toEqual(without);
    await grant(server, hamlet, 'canChangeUserEmails', false);
  });

  test.each<[TestParams, string]>([
    [{ full_name: 'x'.repeat(101), new_email: 'bad' }, 'Name too long!'],
    [{ full_name: 'x', new_email: 'bad' }, 'Name too short!'],
    [{ full_name: 'Ham@let', role: 300 }, 'Invalid characters in name!'],
    [{ full_name: 'Hamlet|1', role: 300 }, 'Invalid format!'],
    [{ full_name: 'Prince', role: 300, profile_data: [{ id: 3, value: 'x' }], new_email: 'bad' }, 'Field id 3 not found.'],
    [{ full_name: 'Prince', role: 300, new_email: 'bad' }, 'Invalid new email address.'],
    [{ full_name: 'Prince', role: 300, new_email: '' }, 'Invalid new email address.'],
    [{ full_name: 'Prince', role: 300, new_email: 'IAGO@example.org' }, 'New email value error: Already has an account.'],
    [{ role: 500 }, 'Invalid role: Value error, Not in the list of possible values'],
    [{ role: '"300"' }, 'role is not an integer'],
    [{ profile_data: [{ value: 'x' }] }, 'profile_data[0]["id"] field is missing: Field required'],
  ])('%j', async (params, msg) => {
    expect(await refused(iago, pathOf(hamlet), params)).toEqual(refusal(msg));
    expect(await seen(hamlet)).toMatchObject({ full_name: 'Hamlet', role: 400, delivery_email: 'hamlet@example.org' });
  });

  test('the address of a deactivated person, or of a bot of the system', async () => {
    const gone = await somebody();
    await setActive(server, gone.id, false);
    const system = await server.addPerson('Announcer', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    const reasons = [
      [gone.email, 'Account has been deactivated.'],
      [system.email, 'Reserved for system bots.'],
    ] as const;
    for (const [email, reason] of reasons)
      expect(await refused(iago, pathOf(hamlet), { new_email: email })).toEqual(refusal(`New email value error: ${reason}`));
  });

  test('a name that somebody else has, where names are unique; one’s own in another case is free', async () => {
    const person = await somebody();
    await setRealm(server, { policies: { requireUniqueNames: true } });
    expect(await refused(iago, pathOf(person), { full_name: 'HAMLET' })).toEqual(refusal('Unique names required in this organization.'));
    expect((await iago.patch(pathOf(person), { full_name: person.fullName.toUpperCase() })).status).toBe(200);
    await setRealm(server, { policies: { requireUniqueNames: false } });
  });
});

describe('PATCH /users/{email}', () => {
  test('finds a person by their address in any case, and by their dummy address', async () => {
    const person = await somebody();
    expect((await iago.patch(`/users/${person.email.toUpperCase()}`, { full_name: 'By address' })).status).toBe(200);
    expect((await iago.patch(`/users/user${person.id}@localhost`, { full_name: 'By dummy' })).status).toBe(200);
    expect(await seen(person)).toMatchObject({ full_name: 'By dummy' });
  });

  test('finds nobody by an address that is hidden from the caller', async () => {
    const person = await somebody({ settings: { emailAddressVisibility: 'nobody' } });
    expect(errorIn(await iago.patch(`/users/${person.email}`, { full_name: 'Found' }))).toEqual(refusal('No such user'));
  });

  test.each([
    [312, 405],
    [313, 200],
  ])('at level %i: %i', async (at, status) => {
    expect((await iago.at(at).patch(`/users/${hamlet.email}`, {})).status).toBe(status);
  });
});
