import { defaultUserSettings, type EmailVisibility, named } from '@parley/core/model';
import { countStatements, level, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let moderator: TestPerson;
let member: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
const shy = new Map<EmailVisibility, TestPerson>();

const visible = (emailAddressVisibility: EmailVisibility) => ({ settings: { ...defaultUserSettings, emailAddressVisibility } });
const shyPerson = (visibility: EmailVisibility): TestPerson => shy.get(visibility) ?? member;
const dummy = ({ id }: Pick<TestPerson, 'id'>): string => `user${id}@localhost`;
const byEmail = (email: string): string => `/users/${encodeURIComponent(email)}`;
const noSuchUser = { result: 'error', msg: 'No such user', code: 'BAD_REQUEST' };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  administrator = await server.addPerson('Iago', { role: 'administrator' });
  moderator = await server.addPerson('Shiva', { role: 'moderator' });
  member = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  bot = await server.addPerson('Helper', { bot: { type: 'outgoingWebhook', ownerId: member.id, isSystemBot: false } });
  for (const visibility of ['everyone', 'members', 'moderators', 'administrators', 'nobody'] as const) {
    shy.set(visibility, await server.addPerson(`Shown to ${visibility}`, visible(visibility)));
  }
});
afterAll(() => server.close());

describe('GET /users/{email}', () => {
  test('a real address that everybody sees, in any case, 4.12#1, #2', async () => {
    const found = await member.get(byEmail(owner.email));
    expect([found.status, found.body]).toMatchObject([
      200,
      { result: 'success', user: { user_id: owner.id, email: owner.email, delivery_email: owner.email, is_owner: true } },
    ]);
    expect((await member.get(byEmail(` ${owner.email.toUpperCase()}`))).body).toMatchObject({ user: { user_id: owner.id } });
  });

  test.each<[EmailVisibility, ReadonlyArray<string>]>([
    ['everyone', ['owner', 'administrator', 'moderator', 'member', 'guest']],
    ['members', ['owner', 'administrator', 'moderator', 'member']],
    ['moderators', ['owner', 'administrator', 'moderator']],
    ['administrators', ['owner', 'administrator']],
    ['nobody', []],
  ])('an address shown to %s is found by %p alone, 4.12#3, #4, #6', async (visibility, finders) => {
    const callers = { owner, administrator, moderator, member, guest };
    const target = shyPerson(visibility);
    const found: string[] = [];
    for (const [role, caller] of Object.entries(callers)) {
      const { body } = await caller.get(byEmail(target.email));
      if (body.result === 'success') {
        found.push(role);
        expect(body).toMatchObject({ user: { user_id: target.id, delivery_email: target.email } });
      } else expect(body).toEqual(noSuchUser);
    }
    expect(found).toEqual(finders);
  });

  test('a dummy address finds everybody, and reveals no hidden address, 4.12#5', async () => {
    const target = shyPerson('administrators');
    const { body } = await member.get(byEmail(dummy(target)));
    expect(body).toMatchObject({ user: { user_id: target.id, email: dummy(target), delivery_email: null } });
    expect((await member.get(byEmail(dummy(owner)))).body).toMatchObject({ user: { user_id: owner.id } });
  });

  test('attack 15: a hidden address is answered as a missing one, to the byte, 4.12#11', async () => {
    const hidden = await member.get(byEmail(shyPerson('nobody').email));
    for (const missing of [
      byEmail('nobody.at.all@example.org'),
      byEmail('user99999@localhost'),
      byEmail('user1@elsewhere.example'),
      byEmail('user01x@localhost'),
    ]) {
      const answer = await member.get(missing);
      expect([answer.status, answer.text]).toEqual([hidden.status, hidden.text]);
    }
    expect([hidden.status, hidden.body]).toEqual([400, noSuchUser]);
  });

  test('attack 15: and costs the same statements', async () => {
    const costOf = async (email: string): Promise<number> => (await countStatements(server.knex, () => guest.get(byEmail(email)))).statements.length;
    await costOf('nobody.at.all@example.org');
    const missing = await costOf('nobody.at.all@example.org');
    expect(missing).toBeGreaterThan(0);
    expect(await costOf(shyPerson('members').email)).toBe(missing);
    expect(await costOf(shyPerson('nobody').email)).toBe(missing);
  });

  test('older levels matched the address by which the API names the account, 4.12#7, #8', async () => {
    expect((await member.at(301).get(byEmail(dummy(owner)))).body).toEqual(noSuchUser);
    expect((await member.at(301).get(byEmail(shyPerson('administrators').email))).body).toEqual(noSuchUser);
    expect((await owner.at(301).get(byEmail(shyPerson('administrators').email))).body).toEqual(noSuchUser);
    expect((await member.at(301).get(byEmail(dummy(shyPerson('administrators'))))).body).toMatchObject({ user: { user_id: shyPerson('administrators').id } });
    expect((await member.at(301).get(byEmail(owner.email))).body).toMatchObject({ user: { user_id: owner.id } });
  });

  test('bots are found with type and owner, without a profile, 4.12#10, #13', async () => {
    const params = { include_custom_profile_fields: true };
    const { body } = await member.get(byEmail(bot.email), params);
    expect(body).toMatchObject({ user: { is_bot: true, bot_type: 3, bot_owner_id: member.id } });
    expect(body['user']).not.toHaveProperty('profile_data');
    expect((await member.get(byEmail(owner.email), params)).body).toMatchObject({ user: { profile_data: {} } });
    expect((await member.get(byEmail(owner.email))).body['user']).not.toHaveProperty('profile_data');
  });

  test('exists from level 39 on, 4.12#14', async () => {
    expect((await member.at(38).get(byEmail(owner.email))).status).toBe(404);
    expect((await member.at(39).get(byEmail(owner.email))).status).toBe(200);
  });

  test.each([
    [162, 'delivery_email', false],
    [163, 'delivery_email', true],
    [362, 'is_billing_admin', true],
    [363, 'is_billing_admin', false],
  ])('D3: level %i, key %s present: %p, 4.12#15, #16', async (at, key, isThere) => {
    const { body } = await member.at(at).get(byEmail(owner.email));
    expect(Object.keys(body['user'] as object).includes(key)).toBe(isThere);
  });

  test.each([
    [91, {}, false],
    [92, {}, true],
    [465, {}, true],
    [466, {}, false],
    [400, { client_gravatar: false }, false],
    [91, { client_gravatar: true }, true],
  ])('D3: at level %i with %p the avatar is left to the client: %p', async (at, params, isLeft) => {
    const { body } = await member.at(at).get(byEmail(owner.email), params);
    expect((body['user'] as { avatar_url: unknown }).avatar_url === null).toBe(isLeft);
  });

  test('wrong parameters are refused, unknown ones are listed', async () => {
    expect((await member.get(byEmail(owner.email), { client_gravatar: 'yes' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      msg: 'client_gravatar is not valid JSON',
    });
    expect((await member.get(byEmail(owner.email), { client_gravatar: 1 })).body).toMatchObject({ msg: 'client_gravatar is not a boolean' });
    expect((await member.get(byEmail(owner.email), { colour: 'red' })).body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['colour'] });
  });

  test('addresses that no database could hold find nobody', async () => {
    for (const strange of ['a\u0000b@example.org', `${'x'.repeat(5000)}@example.org`, '\u{1F600}@example.org', "a' or 1=1 --@example.org"]) {
      expect((await member.get(byEmail(strange))).body).toEqual(noSuchUser);
    }
  });

  test.each(['somebody', 'Desdemona', '@', '@example.org', 'iago@', '-1', '1.5'])('%s is neither an id nor an address: unknown', async (text) => {
    const { status, body } = await member.get(`/users/${text}`);
    expect([status, body]).toEqual([404, { result: 'error', msg: 'Not found', code: 'BAD_REQUEST' }]);
  });
});

describe('GET /users/{user_id}', () => {
  test('finds by id, and knows no other', async () => {
    expect((await guest.get(`/users/${owner.id}`)).body).toMatchObject({ user: { user_id: owner.id, is_active: true } });
    for (const id of [0, 99_999, Number.MAX_SAFE_INTEGER]) expect((await member.get(`/users/${id}`)).body).toEqual(noSuchUser);
  });

  test('a person of another organization is unknown', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const stranger = await server.addPerson('King Lear', {}, lear);
    expect((await member.get(`/users/${stranger.id}`)).body).toEqual(noSuchUser);
    expect((await member.get(byEmail(stranger.email))).body).toEqual(noSuchUser);
  });
});

describe('a deactivated account', () => {
  test('is found, and marked as such, 4.12#9', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    expect((await member.get(byEmail(gone.email))).body).toMatchObject({ user: { user_id: gone.id, is_active: false } });
    expect((await member.get('/users')).body).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ user_id: gone.id, is_active: false })]),
    });
  });
});

describe('GET /users', () => {
  const ids = async (caller: Pick<TestPerson, 'get'>, params = {}): Promise<number[]> =>
    ((await caller.get('/users', params)).body['members'] as { user_id: number }[]).map(({ user_id }) => user_id);

  test('lists everybody once, in the order of ids', async () => {
    const listed = await ids(member);
    expect(listed).toEqual([...new Set(listed)].sort((left, right) => left - right));
    expect(listed).toEqual(expect.arrayContaining([owner.id, guest.id, bot.id]));
  });

  test('lists some of them, skipping unknown ones; the parameter is younger than the operation', async () => {
    expect(await ids(member, { user_ids: [member.id, owner.id, member.id, 99_999] })).toEqual([owner.id, member.id].sort((left, right) => left - right));
    expect(await ids(member, { user_ids: [] })).toEqual([]);
    const older = await member.at(383).get('/users', { user_ids: [member.id] });
    expect((older.body['members'] as unknown[]).length).toBeGreaterThan(1);
    expect(older.body).toMatchObject({ ignored_parameters_unsupported: ['user_ids'] });
    expect((await member.get('/users', { user_ids: ['1'] })).body).toMatchObject({ msg: 'user_ids[0] is not an integer' });
  });
});

describe('where guests do not see everybody', () => {
  let limited: TestServer;
  let hamlet: TestPerson;
  let friend: TestPerson;
  let polonius: TestPerson;
  let helper: TestPerson;
  const insufficient = { result: 'error', msg: 'Insufficient permission', code: 'BAD_REQUEST' };

  beforeAll(async () => {
    limited = await startTestServer({ level: level(310) });
    hamlet = await limited.addPerson('Hamlet');
    friend = await limited.addPerson('Horatio');
    polonius = await limited.addPerson('Polonius', { role: 'guest' });
    helper = await limited.addPerson('Helper', { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
    await friend.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [friend.id, polonius.id] });
    await setRealm(limited, { settings: { canAccessAllUsers: named(limited.realm.systemGroups.members) } });
  });
  afterAll(() => limited.close());

  test('C6, attack 16: a guest sees themselves, bots, and people they share something with, by id and by dummy address, 4.12#12', async () => {
    for (const known of [polonius, friend, helper]) expect((await polonius.get(`/users/${known.id}`)).status).toBe(200);
    expect((await polonius.get(`/users/${hamlet.id}`)).body).toEqual(insufficient);
    expect((await polonius.at(496).get(byEmail(dummy(hamlet)))).body).toEqual(insufficient);
    expect((await hamlet.get(`/users/${polonius.id}`)).status).toBe(200);
  });

  test('attack 16: the real address of a hidden person is unknown', async () => {
    expect((await polonius.at(496).get(byEmail(hamlet.email))).body).toEqual(noSuchUser);
    const statementsOf = async (email: string) => (await countStatements(limited.knex, () => polonius.at(496).get(byEmail(email)))).statements;
    expect(await statementsOf(hamlet.email)).toEqual(await statementsOf('nobody.at.all@example.org'));
  });

  test('C6: the others are unknown people in the list, and left out from level 437 on', async () => {
    const older = (await polonius.at(436).get('/users')).body['members'] as { user_id: number }[];
    expect(older.find(({ user_id }) => user_id === hamlet.id)).toMatchObject({ full_name: 'Unknown user', delivery_email: null, email: dummy(hamlet) });
    expect(JSON.stringify(older)).not.toContain(hamlet.email);
    const newer = (await polonius.at(437).get('/users')).body['members'] as { user_id: number }[];
    expect(newer.map(({ user_id }) => user_id)).not.toContain(hamlet.id);
    expect(newer).toHaveLength(3);
  });

  test.each([[1, true], [231, true], ...[232, 310, 436, 437, 496].map((level) => [level, false] as const)] as const)(
    'level %i: a registration shows no more, and names them as unknown to clients that list everybody',
    async (level, listsEverybody) => {
      const reader = polonius.at(level);
      const whole = await reader.post('/register', { fetch_event_types: ['realm_user'] });
      expect(whole.body['realm_users']).toContainEqual(expect.objectContaining({ user_id: hamlet.id, full_name: 'Unknown user', email: dummy(hamlet) }));
      expect(whole.text).not.toContain(hamlet.email);
      expect(whole.text).not.toContain(hamlet.fullName);
      const everything = await reader.post('/register', { fetch_event_types: ['realm_user', 'realm_user_groups'] });
      const ids = (key: string) => (everything.body[key] as unknown as ReadonlyArray<{ user_id: number }>).map(({ user_id }) => user_id);
      const known = ['realm_users', 'realm_non_active_users', 'cross_realm_bots'].flatMap((key) => (key in everything.body ? ids(key) : []));
      const groups = everything.body['realm_user_groups'] as unknown as ReadonlyArray<{ members: ReadonlyArray<number> }>;
      expect(groups.flatMap(({ members }) => members)).toContain(hamlet.id);
      expect(groups.flatMap(({ members }) => members).filter((id) => !known.includes(id))).toEqual([]);
      const capable = { notification_settings_null: true, user_list_incomplete: true };
      const incomplete = await reader.post('/register', { fetch_event_types: ['realm_user'], client_capabilities: capable });
      expect(incomplete.text.includes('Unknown user')).toBe(listsEverybody);
    },
  );

  test('an older level of the call does not lift the restriction', async () => {
    expect((await polonius.at(224).get(`/users/${hamlet.id}`)).body).toMatchObject(insufficient);
    expect((await polonius.at(224).get('/users')).text).not.toContain(hamlet.email);
  });
});
