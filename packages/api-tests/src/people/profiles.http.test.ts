import { named } from '@parley/core/model';
import {
  countStatements,
  doTimedWork,
  openQueue,
  readLog,
  type SeenEvent,
  setActive,
  setRealm,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../fixtures/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
const fields: Record<string, number> = {};

const fieldParams: Readonly<Record<string, TestParams>> = {
  phone: { name: 'Phone', field_type: 1 },
  biography: { name: 'Biography', field_type: 2 },
  editor: { name: 'Editor', field_type: 3, field_data: { vim: { text: 'Vim', order: '1' } } },
  birthday: { name: 'Birthday', field_type: 4 },
  website: { name: 'Website', field_type: 5 },
  mentor: { name: 'Mentor', field_type: 6 },
  github: { field_type: 7, field_data: { subtype: 'github' } },
  pronouns: { name: 'Pronouns', field_type: 8 },
  office: { name: 'Office', field_type: 1, editable_by_user: false },
};

const fieldId = (name: string): number => fields[name] ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
  for (const [name, params] of Object.entries(fieldParams)) fields[name] = Number((await iago.post('/realm/profile_fields', params)).body['id']);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.account').update({ profile: '{}' });
  await server.knex('parley.realm_counter').increment('rules', 1);
});

const path = '/users/me/profile_data';
type Value = string | ReadonlyArray<number> | number | boolean | null;
const data = (values: Readonly<Record<string, Value>>) => Object.entries(values).map(([name, value]) => ({ id: fieldId(name), value }));
const fill = (values: Readonly<Record<string, Value>>, person: Pick<TestPerson, 'patch'> = hamlet) => person.patch(path, { data: data(values) });
const give = (values: Readonly<Record<string, Value>>, person = hamlet, caller: Pick<TestPerson, 'patch'> = iago) =>
  caller.patch(`/users/${person.id}`, { profile_data: data(values) });
const profileOf = async (person = hamlet, reader: Pick<TestPerson, 'get'> = iago): Promise<unknown> =>
  ((await reader.get(`/users/${person.id}`, { include_custom_profile_fields: true })).body['user'] as { readonly profile_data?: unknown }).profile_data;
const byId = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [String(fieldId(name)), value]));
const event = (person: TestPerson, name: string, rest: object) => ({
  id: expect.any(Number) as number,
  type: 'realm_user',
  op: 'update',
  person: { user_id: person.id, custom_profile_field: { id: fieldId(name), ...rest } },
});
const stored = async (person = hamlet) => [(await readLog(server)).position, await profileOf(person)];

describe('4.14: own values', () => {
  test('of all eight types, in one request, with an event for each', async () => {
    const queue = await openQueue(guest);
    const values = {
      phone: '+45 *1*',
      biography: 'To **be**',
      editor: 'vim',
      birthday: '1904-02-29',
      website: 'https://example.org/a?b=c',
      mentor: [iago.id, guest.id],
      github: 'hamlet',
      pronouns: 'he/him',
    };
    expect((await fill(values)).status).toBe(200);
    const html = { phone: '<p>+45 <em>1</em></p>', biography: '<p>To <strong>be</strong></p>' };
    const shown = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, ...(name in html ? { rendered_value: html[name as keyof typeof html] } : {}) }]),
    );
    expect(await profileOf()).toEqual(byId(shown));
    expect(await queue.newEvents()).toEqual(
      Object.entries(shown).map(([name, one]) => event(hamlet, name, { ...one, value: name === 'mentor' ? JSON.stringify(values.mentor) : one.value })),
    );
    expect((await hamlet.get('/users/me')).body['profile_data']).toEqual(byId(shown));
    const { body } = await guest.post('/register', { fetch_event_types: ['realm_user'] });
    const people = body['realm_users'] as ReadonlyArray<{ readonly user_id: number; readonly profile_data?: unknown }>;
    expect(people.map(({ user_id: id, profile_data: profile }) => [id, profile])).toEqual([
      [iago.id, {}],
      [hamlet.id, byId(shown)],
      [guest.id, {}],
      [bot.id, undefined],
    ]);
  });

  test('an equal value gives no event; an empty text is a value; of two values the later one counts', async () => {
    await fill({ phone: '1', mentor: [iago.id] });
    const queue = await openQueue(guest);
    expect((await fill({ phone: '1', mentor: [iago.id] })).status).toBe(200);
    expect(await queue.newEvents()).toEqual([]);
    const twice = [...data({ phone: '2' }), ...data({ phone: '' }), ...data({ mentor: [] })];
    expect((await hamlet.patch(path, { data: twice })).status).toBe(200);
    expect(await queue.newEvents()).toEqual([event(hamlet, 'phone', { value: '', rendered_value: '' }), event(hamlet, 'mentor', { value: '[]' })]);
    expect(await profileOf()).toEqual(byId({ phone: { value: '', rendered_value: '' }, mentor: { value: [] } }));
  });

  test('removing one gives an event with null, and removing what is not there gives none', async () => {
    await fill({ phone: '1', website: 'https://example.org' });
    const queue = await openQueue(guest);
    expect((await hamlet.delete(path, { data: [fieldId('phone'), fieldId('birthday')] })).status).toBe(200);
    expect([await queue.newEvents(), await profileOf()]).toEqual([[event(hamlet, 'phone', { value: null })], byId({ website: { value: 'https://example.org' } })]);
    const { position } = await readLog(server);
    expect((await hamlet.delete(path, { data: [fieldId('phone')] })).status).toBe(200);
    expect((await readLog(server)).position).toBe(position);
    expect(errorIn(await hamlet.delete(path, { data: [fieldId('website'), 999_999] }))).toEqual(refusal('Field id 999999 not found.'));
    expect(await profileOf()).toEqual(byId({ website: { value: 'https://example.org' } }));
  });

  const people = Array.from({ length: 101 }, (_, at) => at + 1);
  test.each<[row: string, msg: string, values: Readonly<Record<string, Value>>]>([
    ['', 'Field id 0 not found.', { phone: '1', nothing: 'x', birthday: 'x' }],
    ['', 'Phone is too long (limit: 50 characters)', { phone: '\u{1F600}'.repeat(51) }],
    ['', 'Biography is too long (limit: 500 characters)', { biography: 'x'.repeat(501) }],
    ['', 'GitHub username is too long (limit: 50 characters)', { github: 'x'.repeat(51) }],
    ['', 'Pronouns is too long (limit: 50 characters)', { pronouns: 'x'.repeat(51) }],
    ['', "'emacs' is not a valid choice for 'Editor'.", { editor: 'emacs' }],
    ['', "'' is not a valid choice for 'Editor'.", { editor: '' }],
    ['#20', 'Birthday is not a date', { phone: '1', birthday: '1909-34-55' }],
    ['#20', 'Birthday is not a date', { birthday: '1909-02-29' }],
    ['#20', 'Birthday is not a date', { birthday: '1909-1-01' }],
    ['#20', 'Birthday is not a date', { birthday: '0000-01-01' }],
    ['#20', 'Birthday is not a date', { birthday: '' }],
    ['', 'Website is not a URL', { website: 'javascript:alert(1)' }],
    ['', 'Website is not a URL', { website: 'ftp://example.org' }],
    ['', 'Website is not a URL', { website: '' }],
    ['', 'Website is too long (limit: 2000 characters)', { website: `https://example.org/${'x'.repeat(2000)}` }],
    ['', 'Phone is not a string', { phone: [1] }],
    ['', 'User IDs is not a list', { mentor: '[1]' }],
    ['', 'User IDs is too long', { mentor: people }],
    ['', 'Invalid user IDs: 987654321, -1', { mentor: [987_654_321, -1] }],
    ['', 'data[0]["value"]["str"] is not a string', { phone: 5 }],
    ['', 'data[0]["value"]["str"] is not a string', { phone: null }],
    ['', 'data[0]["value"]["list[int]"][0] is not an integer', { mentor: ['1'] as unknown as number[] }],
    ['', 'data[0]["value"]["str"] is too long (limit: 10000 characters)', { phone: 'x'.repeat(10_001) }],
  ])('%s refused, and nothing changes: %s', async (_, msg, values) => {
    const before = await stored();
    expect(errorIn(await fill(values))).toEqual(refusal(msg));
    expect(await stored()).toEqual(before);
  });

  test('#22: people must be there, active, and no bots', async () => {
    const gone = await server.addPerson('Yorick');
    await setActive(server, gone.id, false);
    const system = await server.addPerson('Noticer', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    const king = await server.addPerson('Lear', {}, await server.addRealm({ stringId: 'lear' }));
    expect(errorIn(await fill({ mentor: [bot.id] }))).toEqual(refusal(`User with ID ${bot.id} is a bot`));
    expect(errorIn(await fill({ mentor: [hamlet.id, gone.id, bot.id] }))).toEqual(refusal(`User with ID ${gone.id} is deactivated`));
    expect(errorIn(await fill({ mentor: [bot.id, king.id, system.id] }))).toEqual(refusal(`Invalid user IDs: ${king.id}, ${system.id}`));
    expect(await profileOf()).toEqual({});
  });

  test('#21: a field for administrators', async () => {
    const notAllowed = refusal('You are not allowed to change this field. Contact an administrator to update it.');
    expect(errorIn(await fill({ office: '12', birthday: 'x' }))).toEqual(notAllowed);
    expect((await fill({ office: '12' }, iago)).status).toBe(200);
    expect((await give({ office: '13' })).status).toBe(200);
    expect(errorIn(await hamlet.delete(path, { data: [fieldId('office')] }))).toEqual(notAllowed);
    expect(errorIn(await hamlet.at(208).delete(path, { data: [fieldId('office')] }))).toEqual(notAllowed);
    expect(await profileOf()).toEqual(byId({ office: { value: '13', rendered_value: '<p>13</p>' } }));
  });

  test('bots have no profile', async () => {
    const forBots = refusal('This endpoint does not accept bot requests.');
    expect(errorIn(await fill({ phone: '1' }, bot))).toEqual(forBots);
    expect(errorIn(await bot.delete(path, { data: [fieldId('phone')] }))).toEqual(forBots);
    expect(errorIn(await give({ phone: '1' }, bot))).toEqual(refusal(`Field id ${fieldId('phone')} not found.`));
    expect(await profileOf(bot)).toBeUndefined();
  });

  test('attack 26: fields of another organization are missing', async () => {
    const edgar = await server.addPerson('Edgar', { role: 'owner' }, await server.addRealm({ stringId: 'gloucester' }));
    const id = Number((await edgar.post('/realm/profile_fields', { name: 'Theirs', field_type: 1 })).body['id']);
    expect(errorIn(await hamlet.patch(path, { data: [{ id, value: 'x' }] }))).toEqual(refusal(`Field id ${id} not found.`));
    expect(errorIn(await hamlet.delete(path, { data: [id] }))).toEqual(refusal(`Field id ${id} not found.`));
  });

  test('a profile has a greatest size, and a request a greatest number of values', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 17; at += 1) ids.push(Number((await iago.post('/realm/profile_fields', { name: `Essay ${at}`, field_type: 2 })).body['id']));
    const essay = (value: string) => ids.map((id) => ({ id, value }));
    expect(errorIn(await hamlet.patch(path, { data: essay('**x** '.repeat(83)) }))).toEqual(refusal('The profile is too long.'));
    expect(await profileOf()).toEqual({});
    expect((await hamlet.patch(path, { data: essay('x'.repeat(500)) })).status).toBe(200);
    const many = Array.from({ length: 101 }, () => ({ id: ids[0] ?? 0, value: 'x' }));
    expect(errorIn(await hamlet.patch(path, { data: many }))).toEqual(refusal('data is too long'));
    for (const id of ids) await iago.delete(`/realm/profile_fields/${id}`);
  });

  test('texts become what can be stored', async () => {
    await fill({ phone: 'a\0b\uD800' });
    expect(await profileOf()).toMatchObject(byId({ phone: { value: 'a\uFFFDb\uFFFD' } }));
    const { position } = await readLog(server);
    expect((await fill({ phone: 'a\0b\uD800' })).status).toBe(200);
    expect((await readLog(server)).position).toBe(position);
  });
});

describe('4.12: an administrator', () => {
  test('gives values together with a name; null, an empty text and an empty list remove', async () => {
    await fill({ phone: '1', biography: 'x', mentor: [iago.id] });
    const queue = await openQueue(guest);
    const values = data({ phone: null, biography: '', mentor: [], office: '12' });
    expect((await iago.patch(`/users/${hamlet.id}`, { full_name: 'Prince Hamlet', profile_data: values })).status).toBe(200);
    expect(await queue.newEvents()).toMatchObject([
      { person: { user_id: hamlet.id, full_name: 'Prince Hamlet' } },
      event(hamlet, 'phone', { value: null }),
      event(hamlet, 'biography', { value: null }),
      event(hamlet, 'mentor', { value: null }),
      event(hamlet, 'office', { value: '12' }),
    ]);
    expect(await profileOf()).toEqual(byId({ office: { value: '12', rendered_value: '<p>12</p>' } }));
    await iago.patch(`/users/${hamlet.id}`, { full_name: 'Hamlet' });
  });

  test('of several values, one is refused: nothing changes, and removed ones are looked at first', async () => {
    await fill({ phone: '1' });
    const before = await stored();
    const values = [...data({ birthday: 'x' }), { id: 999_999, value: null }];
    expect(errorIn(await iago.patch(`/users/${hamlet.id}`, { full_name: 'Prince', profile_data: values }))).toEqual(refusal('Field id 999999 not found.'));
    expect(errorIn(await give({ phone: null, birthday: 'x' }))).toEqual(refusal('Birthday is not a date'));
    expect(errorIn(await give({ phone: '2' }, iago, hamlet))).toEqual(refusal('Insufficient permission'));
    expect(await stored()).toEqual(before);
  });

  test('#13: values are asked for, in lists and for one person', async () => {
    await fill({ github: 'hamlet' });
    const wanted = byId({ github: { value: 'hamlet' } });
    const asked = { include_custom_profile_fields: true };
    const members = async (params: TestParams) =>
      ((await guest.get('/users', params)).body['members'] as ReadonlyArray<Record<string, unknown>>).find(({ user_id: id }) => id === hamlet.id);
    expect([(await members(asked))?.['profile_data'], await members({})]).toEqual([wanted, expect.not.objectContaining({ profile_data: wanted })]);
    const { body } = await guest.get(`/users/user${hamlet.id}@${server.realm.stringId}.example.org`, asked);
    expect([await profileOf(hamlet, guest), body['user'] ?? { profile_data: wanted }]).toMatchObject([wanted, { profile_data: wanted }]);
  });
});

describe('who sees values', () => {
  test('#29: a guest who does not see the person gets no event and no values, and all of them when they meet', async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const queue = await openQueue(guest);
    await fill({ phone: '1' });
    await iago.at(496).get('/users');
    expect(await queue.newEvents()).toEqual([]);
    const listed = (await guest.at(339).get('/users', { include_custom_profile_fields: true })).body['members'] as ReadonlyArray<Record<string, unknown>>;
    expect(listed.filter((one) => JSON.stringify(one['profile_data'] ?? {}) !== '{}')).toEqual([]);
    expect(errorIn(await fill({ mentor: [hamlet.id] }, guest))).toEqual(refusal(`Invalid user IDs: ${hamlet.id}`));
    await makeChannel('Elsinore', [iago, hamlet, guest]);
    const met = (await queue.newEvents()).filter(({ type, op }) => type === 'realm_user' && op === 'add').map((one: SeenEvent) => one['person']);
    expect(met).toContainEqual(expect.objectContaining({ user_id: hamlet.id, profile_data: byId({ phone: { value: '1', rendered_value: '<p>1</p>' } }) }));
    await fill({ phone: '2' });
    expect(await queue.newEvents()).toEqual([event(hamlet, 'phone', { value: '2', rendered_value: '<p>2</p>' })]);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  });

  test('LEVEL(7): the event names the person by their address too', async () => {
    const queue = await openQueue(hamlet.at(6));
    await fill({ pronouns: 'he' });
    expect(await queue.newEvents()).toMatchObject([{ person: { email: hamlet.email, custom_profile_field: { value: 'he' } } }]);
  });
});

test('values stay with a deactivated person, and go with a deleted one, whose event says so', async () => {
  const dia = await server.addPerson('Dia');
  await fill({ phone: '1', birthday: '1999-12-31' }, dia);
  await setActive(server, dia.id, false);
  expect(await profileOf(dia)).toEqual(byId({ phone: { value: '1', rendered_value: '<p>1</p>' }, birthday: { value: '1999-12-31' } }));
  const queue = await openQueue(iago);
  const deleted = await server.chat.provision.deleteAccount(server.realm.id, { account: dia.email, withMessages: false })();
  expect(deleted._tag).toBe('Right');
  await doTimedWork(server);
  expect((await queue.newEvents()).filter(({ person }) => JSON.stringify(person).includes('custom_profile_field'))).toEqual([
    event(dia, 'phone', { value: null }),
    event(dia, 'birthday', { value: null }),
  ]);
  expect(await profileOf(dia)).toEqual({});
});

describe('costs', () => {
  const counted = async (call: () => Promise<unknown>) => (await countStatements(server.knex, call)).statements.length;

  test('as many statements for all fields as for one, and for the profiles of many people as of none', async () => {
    const one = await counted(() => fill({ phone: '1' }));
    const many = { phone: '2', biography: 'x', editor: 'vim', birthday: '2000-01-01', website: 'https://example.org', github: 'x', pronouns: 'x' };
    expect(await counted(() => fill(many))).toBe(one);
    const { statements } = await countStatements(server.knex, () => fill({ phone: '3' }));
    expect(statements.filter((text) => /profile_fields|update "parley"\."account"|event_log/.test(text))).toHaveLength(3);
    await fill({ mentor: [iago.id] });
    expect(await counted(() => fill({ mentor: [hamlet.id, iago.id] }))).toBe(await counted(() => fill({ mentor: [guest.id] })));
    const register = () => guest.post('/register', { fetch_event_types: ['realm_user'] });
    await register();
    const filled = await counted(register);
    await server.knex('parley.account').update({ profile: '{}' });
    await server.knex('parley.realm_counter').increment('rules', 1);
    await register();
    expect(await counted(register)).toBe(filled);
  });
});
