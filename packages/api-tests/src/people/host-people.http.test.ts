import type { EnsureUser, UserId } from '@parley/core';
import { named } from '@parley/core/model';
import type { JsonObject } from '@parley/wire';
import { basicAuthorization, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let member: TestPerson;
let administrator: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.addPerson('Member');
  administrator = await server.addPerson('Administrator', { role: 'administrator' });
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

let count = 0;

/** A person of the host, and how the host describes them. */
const somebody = async (changes: Partial<EnsureUser> = {}) => {
  const word = `host${(count += 1)}`;
  const requested: EnsureUser = { externalId: word, name: `Dia ${count}`, email: `${word}@example.org`, role: 'member', ...changes };
  const ensure = async (more: Partial<EnsureUser> = {}): Promise<UserId> => {
    const ensured = await server.chat.provision.ensureUser(server.realm.id, { ...requested, ...more })();
    if (ensured._tag === 'Left' || ensured.right._tag === 'Left') throw new Error(JSON.stringify(ensured));
    return ensured.right.right.userId;
  };
  return { word, id: await ensure(), ensure };
};

const listen = async (person: Pick<TestPerson, 'at'>, level = 496) => {
  const caller = person.at(level);
  const queue = (await caller.post('/register', { event_types: ['realm_user', 'user_group'] })).body;
  return {
    newEvents: async (): Promise<ReadonlyArray<JsonObject>> => {
      const { body } = await caller.get('/events', { queue_id: queue['queue_id'] ?? null, last_event_id: -1, dont_block: true });
      return (body['events'] as ReadonlyArray<JsonObject>).map(({ id: _, ...event }) => event);
    },
  };
};

const groupIds = async (...names: ReadonlyArray<string>): Promise<ReadonlyArray<unknown>> => {
  const groups = (await member.post('/register', { fetch_event_types: ['realm_user_groups'] })).body['realm_user_groups'] as ReadonlyArray<JsonObject>;
  return names.map((name) => groups.find((group) => group['name'] === `role:${name}`)?.['id']);
};

const update = (person: JsonObject): JsonObject => ({ type: 'realm_user', op: 'update', person });
const members = (op: 'add' | 'remove', group: unknown, id: number) => ({ type: 'user_group', op: `${op}_members`, group_id: group, user_ids: [id] });

test('a new account exists, and is in the groups of its role', async () => {
  const listening = await listen(member);
  const { id } = await somebody();
  const [ordinary, full] = await groupIds('members', 'fullmembers');
  const [added, ...groups] = await listening.newEvents();
  expect(added).toMatchObject({ type: 'realm_user', op: 'add', person: { user_id: id, is_active: true } });
  expect(groups).toHaveLength(2);
  expect(groups).toEqual(expect.arrayContaining([members('add', ordinary, id), members('add', full, id)]));
});

test('a change of name, address and role is one event per form, with its groups after it', async () => {
  const { id, ensure, word } = await somebody({ role: 'guest' });
  const [everyone, moderators] = await groupIds('everyone', 'moderators');
  const listening = await listen(member);
  await ensure({ name: 'Dana', email: `dana.${word}@example.org`, role: 'moderator' });
  expect(await listening.newEvents()).toEqual([
    update({ user_id: id, full_name: 'Dana' }),
    update({ user_id: id, delivery_email: `dana.${word}@example.org` }),
    update({ user_id: id, new_email: `dana.${word}@example.org` }),
    update({ user_id: id, role: 300 }),
    members('remove', everyone, id),
    members('add', moderators, id),
  ]);
});

test('an unchanged account has no event', async () => {
  const { ensure } = await somebody();
  const listening = await listen(member);
  await ensure();
  expect(await listening.newEvents()).toEqual([]);
});

test.each([
  [6, { email: true, is_admin: true, is_guest: false }],
  [7, { role: 200 }],
])('at level %i a role has the words of the level', async (level, { email, ...announced }: { email?: boolean; [key: string]: unknown }) => {
  const { id, ensure, word } = await somebody();
  const listening = await listen(member, level);
  await ensure({ role: 'administrator' });
  const person = { user_id: id, ...(email === true ? { email: `${word}@example.org` } : {}), ...announced };
  expect((await listening.newEvents()).filter(({ type }) => type === 'realm_user')).toEqual([update(person as JsonObject)]);
});

describe('an address that only administrators may see', () => {
  const hidden = async () => {
    const made = await somebody({ role: 'member' });
    const settings = JSON.stringify({ emailAddressVisibility: 'administrators' });
    await server.knex.raw('update parley.account set settings = settings || ?::jsonb where id = ?', [settings, made.id]);
    // Raises the version of the facts.
    await setRealm(server, {});
    return made;
  };

  test.each([
    ['administrator', 163, 1],
    ['administrator', 162, 1],
    ['member', 162, 0],
    ['member', 163, 0],
  ] as const)('%s at level %i', async (name, level, events) => {
    const { id, ensure, word } = await hidden();
    const listening = await listen({ administrator, member }[name], level);
    await ensure({ email: `new.${word}@example.org` });
    expect(await listening.newEvents()).toEqual(Array.from({ length: events }, () => update({ user_id: id, delivery_email: `new.${word}@example.org` })));
  });
});

describe('the person', () => {
  const signedIn = async (role: EnsureUser['role'] = 'member') => {
    const made = await somebody({ role });
    const found = await server.knex.raw<{ rows: [{ key_generation: string }] }>('select key_generation from parley.account where id = ?', [made.id]);
    const key = server.chat.world.secrets.apiKey(server.realm.id, made.id, Number(found.rows[0].key_generation));
    /** A changed address is the new user name. */
    const as = (email: string) => ({ headers: { authorization: basicAuthorization(email, key) } });
    return { ...made, as };
  };

  test.each([162, 163])('gets an event about their own address at level %i', async (level) => {
    const { id, ensure, word, as } = await signedIn();
    const caller = server.anybody.at(level);
    const queue = (await caller.post('/register', { event_types: ['realm_user'] }, as(`${word}@example.org`))).body;
    await ensure({ email: `new.${word}@example.org` });
    const asked = { queue_id: queue['queue_id'] ?? null, last_event_id: -1, dont_block: true };
    const { body } = await caller.get('/events', asked, as(`new.${word}@example.org`));
    expect((body['events'] as ReadonlyArray<JsonObject>).map(({ person }) => person)).toEqual([
      { user_id: id, delivery_email: `new.${word}@example.org` },
      { user_id: id, new_email: `new.${word}@example.org` },
    ]);
  });

  test('keeps their queue after a change of their role, and is told of it', async () => {
    const { id, ensure, word, as } = await signedIn('guest');
    const self = as(`${word}@example.org`);
    const queue = (await server.anybody.post('/register', {}, self)).body;
    await ensure({ role: 'member' });
    const { body } = await server.anybody.get('/events', { queue_id: queue['queue_id'] ?? null, last_event_id: -1, dont_block: true }, self);
    expect(body['events']).toContainEqual(expect.objectContaining({ type: 'realm_user', op: 'update', person: { user_id: id, role: 400 } }));
  });
});

test('people who may not see the account get no event', async () => {
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
  try {
    const [{ ensure }, listening, beside] = [await somebody(), await listen(guest), await listen(member)];
    await ensure({ name: 'Secret name', email: 'secret@example.org' });
    expect((await beside.newEvents()).map(({ type }) => type)).toEqual(['realm_user', 'realm_user', 'realm_user']);
    expect(await listening.newEvents()).toEqual([]);
  } finally {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  }
});

test('a closed account changes its name and role, and joins no group', async () => {
  const { id, ensure } = await somebody();
  await setActive(server, id, false);
  const listening = await listen(member);
  await ensure({ name: 'Gone', role: 'owner' });
  expect(await listening.newEvents()).toEqual([update({ user_id: id, full_name: 'Gone' }), update({ user_id: id, role: 100 })]);
  expect((await member.get(`/users/${id}`)).body['user']).toMatchObject({ full_name: 'Gone', is_active: false });
});
