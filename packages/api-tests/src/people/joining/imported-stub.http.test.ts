import { instant, millisecondsPerDay } from '@parley/core';
import type { JsonObject } from '@parley/wire';
import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';
import { userIn } from '../../../fixtures/people/people.js';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const yearAgo = () => instant(server.clock.now() - 365 * millisecondsPerDay);

const imported = async () => {
  const email = `ophelia${(count += 1)}@example.org`;
  const outcome = await server.chat.provision.importStub(server.realm.id, { email, fullName: 'Imported', dateJoined: yearAgo() })();
  if (outcome._tag === 'Left' || outcome.right._tag === 'Left') throw new Error(JSON.stringify(outcome));
  return { email, id: outcome.right.right };
};

const signIn = (email: string, change: JsonObject = {}) =>
  server.chat.provision.createUser(server.realm.id, { email, fullName: 'Ophelia', role: 'member', password: null, timezone: 'Europe/Copenhagen', ...change })();

const seen = async (id: number) => userIn(await hamlet.get(`/users/${id}`));
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

test('an imported person is listed as deactivated, and nobody signs in or is reactivated before the first time', async () => {
  const { id, email } = await imported();
  expect(await seen(id)).toMatchObject({
    is_active: false,
    is_imported_stub: true,
    full_name: 'Imported',
    date_joined: expect.stringContaining(dayOf(yearAgo())) as string,
  });
  expect(errorIn(await owner.post(`/users/${id}/reactivate`))).toEqual(refusal('Cannot activate a placeholder account; ask the user to sign up, instead.'));
  expect((await server.anybody.post('/fetch_api_key', { username: email, password: 'anything' })).status).toBe(401);
});

test('the first sign-in: the same id, a new name, role, day and time zone, the default channels; as everybody is told', async () => {
  const channel = await makeChannel(`default ${(count += 1)}`, [owner]);
  await owner.post('/default_streams', { stream_id: channel });
  const { id, email } = await imported();
  const queue = await openQueue(hamlet, { event_types: ['realm_user', 'user_group', 'subscription'] });
  const outcome = await signIn(email, { role: 'moderator' });
  expect(outcome).toMatchObject({ right: { _tag: 'Right', right: { userId: id } } });
  expect(await seen(id)).toMatchObject({
    user_id: id,
    is_active: true,
    is_imported_stub: false,
    full_name: 'Ophelia',
    role: 300,
    timezone: 'Europe/Copenhagen',
    date_joined: expect.stringContaining(dayOf(server.clock.now())) as string,
  });
  const events = (await queue.newEvents()).map(({ id: _, ...event }) => event);
  expect(events).toContainEqual({ type: 'user_group', op: 'add_members', group_id: server.realm.systemGroups.moderators, user_ids: [id] });
  expect(events).toContainEqual({ type: 'subscription', op: 'peer_add', stream_ids: [channel], user_ids: [id] });
  const { apiKey } = (outcome as unknown as { right: { right: { apiKey: string } } }).right.right;
  const ophelia = server.knownPerson({ id, email, fullName: 'Ophelia', apiKey });
  expect((await ophelia.get('/users/me/subscriptions')).body['subscriptions']).toContainEqual(expect.objectContaining({ stream_id: channel }));
});

const forms = (events: ReadonlyArray<JsonObject>): ReadonlyArray<string> =>
  events.map(({ op, person }) =>
    `${op as string} ${Object.keys(person as JsonObject)
      .filter((key) => key !== 'user_id' && key !== 'email')
      .slice(0, op === 'add' ? 0 : 9)
      .join(' ')}`.trim(),
  );

test.each([
  [339, ['add']],
  [432, ['add']],
  [433, ['update full_name', 'update is_active', 'update timezone', 'update is_imported_stub']],
  [474, ['update full_name', 'update is_active', 'update timezone', 'update is_imported_stub']],
  [475, ['update full_name', 'update is_active', 'update timezone', 'update is_imported_stub', 'update date_joined']],
])('at level %i: %j', async (level, expected) => {
  const { id, email } = await imported();
  const queue = await openQueue(hamlet.at(level), { event_types: ['realm_user'] });
  await signIn(email);
  const events = (await queue.newEvents()) as unknown as ReadonlyArray<JsonObject>;
  expect(forms(events)).toEqual(expected);
  for (const { person } of events) expect(person).toMatchObject({ user_id: id });
});

test('a host that knows the address gives the account its own id', async () => {
  const { id, email } = await imported();
  const ensured = { externalId: `host ${id}`, name: 'Ophelia', email, role: 'member' as const };
  expect(await server.chat.provision.ensureUser(server.realm.id, ensured)()).toMatchObject({ right: { right: { userId: id, outcome: 'added' } } });
  expect(await server.chat.provision.ensureUser(server.realm.id, { ...ensured, name: 'Dia' })()).toMatchObject({
    right: { right: { userId: id, outcome: 'changed' } },
  });
});

test('of two first sign-ins at once one gets the account', async () => {
  const { id, email } = await imported();
  const outcomes = await Promise.all([signIn(email), signIn(email)]);
  expect(outcomes.map((outcome) => (outcome._tag === 'Right' ? outcome.right._tag : 'fault')).sort()).toEqual(['Left', 'Right']);
  expect(outcomes).toContainEqual(
    expect.objectContaining({ right: expect.objectContaining({ right: expect.objectContaining({ userId: id }) as unknown }) as unknown }),
  );
});

test('the address is no other person’s meanwhile: a second import and a bot do not get it', async () => {
  const { email } = await imported();
  const again = await server.chat.provision.importStub(server.realm.id, { email, fullName: 'Again', dateJoined: yearAgo() })();
  expect(again).toMatchObject({ right: { left: 'emailTaken' } });
  const bot = await server.chat.provision.createUser(server.realm.id, {
    ...{ email, fullName: 'Bot', role: 'member', password: null },
    bot: { type: 'generic', ownerId: null, isSystemBot: false },
  })();
  expect(bot).toMatchObject({ right: { left: 'emailTaken' } });
});
