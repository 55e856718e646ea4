import { openQueue, readLog, setActive, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../../fixtures/clients/message-client.js';
import { type Field, openProfiles, ownProfile, type Profiles, type Values } from '../../../fixtures/people/profiles.js';

let world: Profiles;
let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  world = await openProfiles();
  ({ server, iago, hamlet, guest, bot } = world);
});
afterAll(() => server.close());
beforeEach(() => world.clear());

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
    expect((await world.fill(values)).status).toBe(200);
    const html = { phone: '<p>+45 <em>1</em></p>', biography: '<p>To <strong>be</strong></p>' };
    const shown = Object.fromEntries(
      Object.entries({ ...values, mentor: JSON.stringify(values.mentor) }).map(([name, value]) => [
        name,
        { value, ...(name in html ? { rendered_value: html[name as keyof typeof html] } : {}) },
      ]),
    );
    expect(await world.profileOf()).toEqual(world.byId(shown));
    expect(await queue.newEvents()).toEqual(Object.entries(shown).map(([name, one]) => world.event(hamlet, name as Field, one)));
    expect((await hamlet.get('/users/me')).body['profile_data']).toEqual(world.byId(shown));
    const { body } = await guest.post('/register', { fetch_event_types: ['realm_user'] });
    const people = body['realm_users'] as ReadonlyArray<{ readonly user_id: number; readonly profile_data?: unknown }>;
    expect(people.map(({ user_id: id, profile_data: profile }) => [id, profile])).toEqual([
      [iago.id, {}],
      [hamlet.id, world.byId(shown)],
      [guest.id, {}],
      [bot.id, undefined],
    ]);
  });

  test('an equal value gives no event; an empty text is a value; of two values the later one counts', async () => {
    await world.fill({ phone: '1', mentor: [iago.id] });
    const queue = await openQueue(guest);
    expect((await world.fill({ phone: '1', mentor: [iago.id] })).status).toBe(200);
    expect(await queue.newEvents()).toEqual([]);
    const twice = [...world.data({ phone: '2' }), ...world.data({ phone: '' }), ...world.data({ mentor: [] })];
    expect((await hamlet.patch(ownProfile, { data: twice })).status).toBe(200);
    expect(await queue.newEvents()).toEqual([world.event(hamlet, 'phone', { value: '' }), world.event(hamlet, 'mentor', { value: '[]' })]);
    expect(await world.profileOf()).toEqual(world.byId({ phone: { value: '' }, mentor: { value: '[]' } }));
  });

  test('removing one gives an event with null, and removing what is not there gives none', async () => {
    await world.fill({ phone: '1', website: 'https://example.org' });
    const queue = await openQueue(guest);
    expect((await hamlet.delete(ownProfile, { data: [world.idOf('phone'), world.idOf('birthday')] })).status).toBe(200);
    expect([await queue.newEvents(), await world.profileOf()]).toEqual([
      [world.event(hamlet, 'phone', { value: null })],
      world.byId({ website: { value: 'https://example.org' } }),
    ]);
    const { position } = await readLog(server);
    expect((await hamlet.delete(ownProfile, { data: [world.idOf('phone')] })).status).toBe(200);
    expect((await readLog(server)).position).toBe(position);
    expect(errorIn(await hamlet.patch(ownProfile, { data: [...world.data({ phone: '1' }), { id: 0, value: 'x' }, ...world.data({ birthday: 'x' })] }))).toEqual(
      refusal('Field id 0 not found.'),
    );
    expect(errorIn(await hamlet.delete(ownProfile, { data: [world.idOf('website'), 999_999] }))).toEqual(refusal('Field id 999999 not found.'));
    expect(await world.profileOf()).toEqual(world.byId({ website: { value: 'https://example.org' } }));
  });

  const people = Array.from({ length: 101 }, (_, at) => at + 1);
  test.each<[row: string, msg: string, values: Values]>([
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
    const before = await world.stored();
    expect(errorIn(await world.fill(values))).toEqual(refusal(msg));
    expect(await world.stored()).toEqual(before);
  });

  test('#22: people must be there, active, and no bots', async () => {
    const gone = await server.addPerson('Yorick');
    await setActive(server, gone.id, false);
    const system = await server.addPerson('Noticer', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    const king = await server.addPerson('Lear', {}, await server.addRealm({ stringId: 'lear' }));
    expect(errorIn(await world.fill({ mentor: [bot.id] }))).toEqual(refusal(`User with ID ${bot.id} is a bot`));
    expect(errorIn(await world.fill({ mentor: [hamlet.id, gone.id, bot.id] }))).toEqual(refusal(`User with ID ${gone.id} is deactivated`));
    expect(errorIn(await world.fill({ mentor: [bot.id, king.id, system.id] }))).toEqual(refusal(`Invalid user IDs: ${king.id}, ${system.id}`));
    expect(await world.profileOf()).toEqual({});
  });

  test('#21: a field for administrators', async () => {
    const notAllowed = refusal('You are not allowed to change this field. Contact an administrator to update it.');
    expect(errorIn(await world.fill({ office: '12', birthday: 'x' }))).toEqual(notAllowed);
    expect((await world.fill({ office: '12' }, iago)).status).toBe(200);
    expect((await world.give({ office: '13' })).status).toBe(200);
    expect(errorIn(await hamlet.delete(ownProfile, { data: [world.idOf('office')] }))).toEqual(notAllowed);
    expect(errorIn(await hamlet.at(208).delete(ownProfile, { data: [world.idOf('office')] }))).toEqual(notAllowed);
    expect(await world.profileOf()).toEqual(world.byId({ office: { value: '13', rendered_value: '<p>13</p>' } }));
  });

  test('bots have no profile', async () => {
    const forBots = refusal('This endpoint does not accept bot requests.');
    expect(errorIn(await world.fill({ phone: '1' }, bot))).toEqual(forBots);
    expect(errorIn(await bot.delete(ownProfile, { data: [world.idOf('phone')] }))).toEqual(forBots);
    expect(errorIn(await world.give({ phone: '1' }, bot))).toEqual(refusal(`Field id ${world.idOf('phone')} not found.`));
    expect(await world.profileOf(bot)).toBeUndefined();
  });

  test('attack 26: fields of another organization are missing', async () => {
    const edgar = await server.addPerson('Edgar', { role: 'owner' }, await server.addRealm({ stringId: 'gloucester' }));
    const id = Number((await edgar.post('/realm/profile_fields', { name: 'Theirs', field_type: 1 })).body['id']);
    expect(errorIn(await hamlet.patch(ownProfile, { data: [{ id, value: 'x' }] }))).toEqual(refusal(`Field id ${id} not found.`));
    expect(errorIn(await hamlet.delete(ownProfile, { data: [id] }))).toEqual(refusal(`Field id ${id} not found.`));
  });

  test('a profile has a greatest size, and a request a greatest number of values', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 17; at += 1) ids.push(Number((await iago.post('/realm/profile_fields', { name: `Essay ${at}`, field_type: 2 })).body['id']));
    const essay = (value: string) => ids.map((id) => ({ id, value }));
    expect(errorIn(await hamlet.patch(ownProfile, { data: essay('**x** '.repeat(83)) }))).toEqual(refusal('The profile is too long.'));
    expect(await world.profileOf()).toEqual({});
    expect((await hamlet.patch(ownProfile, { data: essay('x'.repeat(500)) })).status).toBe(200);
    const many = Array.from({ length: 101 }, () => ({ id: ids[0] ?? 0, value: 'x' }));
    expect(errorIn(await hamlet.patch(ownProfile, { data: many }))).toEqual(refusal('data is too long'));
    for (const id of ids) await iago.delete(`/realm/profile_fields/${id}`);
  });

  test('texts become what can be stored', async () => {
    await world.fill({ phone: 'a\0b\uD800' });
    expect(await world.profileOf()).toMatchObject(world.byId({ phone: { value: 'a\uFFFDb\uFFFD' } }));
    const { position } = await readLog(server);
    expect((await world.fill({ phone: 'a\0b\uD800' })).status).toBe(200);
    expect((await readLog(server)).position).toBe(position);
  });
});

describe('4.12: an administrator', () => {
  test('gives values together with a name; null, an empty text and an empty list remove', async () => {
    await world.fill({ phone: '1', biography: 'x', mentor: [iago.id] });
    const queue = await openQueue(guest);
    const values = world.data({ phone: null, biography: '', mentor: [], office: '12' });
    expect((await iago.patch(`/users/${hamlet.id}`, { full_name: 'Prince Hamlet', profile_data: values })).status).toBe(200);
    expect(await queue.newEvents()).toMatchObject([
      { person: { user_id: hamlet.id, full_name: 'Prince Hamlet' } },
      world.event(hamlet, 'phone', { value: null }),
      world.event(hamlet, 'biography', { value: null }),
      world.event(hamlet, 'mentor', { value: null }),
      world.event(hamlet, 'office', { value: '12' }),
    ]);
    expect(await world.profileOf()).toEqual(world.byId({ office: { value: '12', rendered_value: '<p>12</p>' } }));
    await iago.patch(`/users/${hamlet.id}`, { full_name: 'Hamlet' });
  });

  test('of several values, one is refused: nothing changes, and removed ones are looked at first', async () => {
    await world.fill({ phone: '1' });
    const before = await world.stored();
    const values = [...world.data({ birthday: 'x' }), { id: 999_999, value: null }];
    expect(errorIn(await iago.patch(`/users/${hamlet.id}`, { full_name: 'Prince', profile_data: values }))).toEqual(refusal('Field id 999999 not found.'));
    expect(errorIn(await world.give({ phone: null, birthday: 'x' }))).toEqual(refusal('Birthday is not a date'));
    expect(errorIn(await world.give({ phone: '2' }, iago, hamlet))).toEqual(refusal('Insufficient permission'));
    expect(await world.stored()).toEqual(before);
  });

  test('#13: values are asked for, in lists and for one person', async () => {
    await world.fill({ github: 'hamlet' });
    const wanted = world.byId({ github: { value: 'hamlet' } });
    const asked = { include_custom_profile_fields: true };
    const members = async (params: TestParams) =>
      ((await guest.get('/users', params)).body['members'] as ReadonlyArray<Record<string, unknown>>).find(({ user_id: id }) => id === hamlet.id);
    expect([(await members(asked))?.['profile_data'], await members({})]).toEqual([wanted, expect.not.objectContaining({ profile_data: wanted })]);
    const byAddress = await guest.get(`/users/${hamlet.email}`, asked);
    expect([await world.profileOf(hamlet, guest), byAddress.body['user']]).toMatchObject([wanted, { profile_data: wanted }]);
  });
});
