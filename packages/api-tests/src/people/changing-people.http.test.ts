import { named } from '@parley/core/model';
import type { JsonObject } from '@parley/wire';
import {
  countStatements,
  holdUpdates,
  openQueue,
  setActive,
  setRealm,
  startTestServer,
  type TestClient,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { grant, userIn } from '../../fixtures/people/people.js';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';
import { watchWrites } from '../../fixtures/written-rows.js';

let server: TestServer;
let desdemona: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let polonius: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  desdemona = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  polonius = await server.addPerson('Polonius', { role: 'guest' });
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

describe('the last owner', () => {
  const keeps = refusal('The owner permission cannot be removed from the only organization owner.');

  test('stays an owner; bots and deactivated owners do not count', async () => {
    const lear = await startTestServer();
    try {
      const king = await lear.addPerson('Lear', { role: 'owner' });
      await lear.addPerson('Bot', { role: 'owner', bot: { type: 'generic', ownerId: king.id, isSystemBot: false } });
      const gone = await lear.addPerson('Cordelia', { role: 'owner' });
      await setActive(lear, gone.id, false);
      expect(errorIn(await king.patch(pathOf(king), { role: 200 }))).toEqual(keeps);
      expect((await king.patch(pathOf(gone), { role: 400 })).status).toBe(200);
    } finally {
      await lear.close();
    }
  });

  test('of two owners who make each other members at once, one stays', async () => {
    const lear = await startTestServer();
    try {
      const [king, queen] = [await lear.addPerson('Lear', { role: 'owner' }), await lear.addPerson('Regan', { role: 'owner' })];
      const held = await holdUpdates(lear, 'account');
      const replies = [king.patch(pathOf(queen), { role: 400 }), queen.patch(pathOf(king), { role: 400 })];
      await held.waiting(2);
      await held.release();
      const statuses = (await Promise.all(replies)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 400]);
      const { rows } = await lear.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select 1 from parley.account where role = 'owner'`);
      expect(rows).toHaveLength(1);
    } finally {
      await lear.close();
    }
  });
});

describe('levels', () => {
  test.each([
    [105, '"Prince"', 'Prince'],
    [106, '"Prince', null],
    [106, 'Prince', 'Prince'],
  ])('at %i the name %s becomes %s', async (at, sent, name) => {
    const person = await somebody();
    const reply = await iago.at(at).patch(pathOf(person), { full_name: sent });
    if (name === null) expect(errorIn(reply)).toEqual(refusal('Invalid characters in name!'));
    else expect(await seen(person)).toMatchObject({ full_name: name });
  });

  test('at 105 a name that is not JSON is refused', async () => {
    expect(errorIn(await iago.at(105).patch(pathOf(hamlet), { full_name: 'Prince' })).msg).toBe('full_name is not valid JSON');
  });

  test.each([
    [312, ['new_email']],
    [313, undefined],
  ])('at %i a new address is ignored: %j', async (at, ignored) => {
    const person = await somebody();
    const { status, body } = await iago.at(at).patch(pathOf(person), { new_email: `new.${person.email}` });
    expect([status, body['ignored_parameters_unsupported']]).toEqual([200, ignored]);
    expect((await seen(person))['delivery_email']).toBe(ignored === undefined ? `new.${person.email}` : person.email);
  });

  test('before 7 a role was two flags', async () => {
    const person = await somebody();
    const roleAfter = async (at: number, params: TestParams): Promise<unknown> => {
      expect((await iago.at(at).patch(pathOf(person), params)).status).toBe(200);
      return (await seen(person))['role'];
    };
    expect(await roleAfter(6, { is_admin: true })).toBe(200);
    expect(await roleAfter(6, { is_admin: false, is_guest: true })).toBe(600);
    expect(await roleAfter(6, { role: 200 })).toBe(600);
    expect(await roleAfter(7, { is_guest: false })).toBe(600);
    expect(await roleAfter(6, { is_guest: false })).toBe(400);
    expect(errorIn(await iago.at(6).patch(pathOf(person), { is_admin: true, is_guest: true }))).toEqual({
      status: 400,
      msg: 'Guests cannot be organization administrators',
    });
    expect(errorIn(await iago.at(6).patch(pathOf(desdemona), { is_admin: false })).msg).toBe('Must be an organization owner');
  });

  test.each([
    [7, 100],
    [59, 300],
  ])('at %i there is no role %i', async (at, role) => {
    expect(errorIn(await desdemona.at(at).patch(pathOf(hamlet), { role })).msg).toBe('Invalid role: Value error, Not in the list of possible values');
  });
});

describe('a guest who sees only people they share something with', () => {
  beforeAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } }));
  afterAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } }));

  test('attack 24: gets the new name of those alone, and the address of nobody who hides it', async () => {
    const known = await somebody({ settings: { emailAddressVisibility: 'members' } });
    const unknown = await somebody();
    await makeChannel(`place ${known.id}`, [iago, known, polonius]);
    const rename = async (): Promise<void> => {
      await iago.patch(pathOf(unknown), { full_name: 'Secret', new_email: `secret.${unknown.email}` });
      await iago.patch(pathOf(known), { full_name: 'Known', new_email: `known.${known.email}` });
    };
    const events = await eventsSeen(rename, polonius);
    expect(events).toEqual([update({ user_id: known.id, full_name: 'Known' })]);
  });
});

test('changing one person costs the same with 10 people and with 10,000 in 2,000 groups', async () => {
  const person = await somebody();
  const written = await watchWrites(server);
  const costs = async () => {
    const before = await written();
    const { statements } = await countStatements(server.knex, () => iago.patch(pathOf(person), { full_name: 'One', role: 300, new_email: 'one@example.org' }));
    const rows = (await written()) - before;
    await iago.patch(pathOf(person), { full_name: 'Two', role: 400, new_email: 'two@example.org' });
    return { statements: statements.length, rows };
  };
  await costs();
  const small = await costs();
  await server.knex.raw(
    `insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
     select realm_id, 'p' || n || '@example.org', 'p' || n || '@example.org', 'P ' || n, 'p ' || n, 'member', date_joined, timezone, settings
     from parley.account, generate_series(1, 10000) as n where id = ?`,
    [hamlet.id],
  );
  await server.knex.raw(
    `insert into parley.user_group (realm_id, name, name_folded, description, date_created, settings)
     select realm_id, 'g' || name || n, 'g' || name || n, '', date_created, settings from parley.user_group, generate_series(1, 2000) as n where realm_id = ? and system is not null
     limit 2000`,
    [server.realm.id],
  );
  expect(await costs()).toEqual(small);
  expect(small.statements).toBeLessThanOrEqual(12);
});
