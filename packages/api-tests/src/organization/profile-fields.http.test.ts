import { countStatements, openQueue, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { custom, fieldsEvent, fieldsPath, isOwnStatement, openFields, plain, summaryFull, type Fields } from '../../fixtures/people/profile-fields.js';

let world: Fields;
let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  world = await openFields();
  ({ server, iago, hamlet, guest } = world);
});
afterAll(() => server.close());
beforeEach(() => world.clear());

const administratorsOnly = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' };

describe('4.14: a new field', () => {
  test('#1: everybody gets the list, and the new field is the last', async () => {
    const queue = await openQueue(guest);
    const id = await world.added();
    const first = { id, name: 'Phone', order: id, ...plain };
    expect(await queue.newEvents()).toEqual([fieldsEvent([first])]);
    const other = await world.added({ name: ' Mail ', hint: 'Which?', display_in_profile_summary: true, required: true, editable_by_user: false });
    const second = {
      id: other,
      name: 'Mail',
      order: other,
      ...plain,
      hint: 'Which?',
      required: true,
      editable_by_user: false,
      display_in_profile_summary: true,
    };
    expect([await queue.newEvents(), await world.all(), await world.registered()]).toEqual([[fieldsEvent([first, second])], [first, second], [first, second]]);
    expect(other).toBeGreaterThan(id);
  });

  test('#2: attack 54: members, guests and bots add, change, remove and order none', async () => {
    const id = await world.added();
    const bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    const before = await world.stored();
    for (const person of [hamlet, guest, bot]) {
      const calls = [
        world.add({ field_type: 'x' }, person),
        person.patch(`${fieldsPath}/${id}`, {}),
        person.delete(`${fieldsPath}/${id}`),
        person.patch(fieldsPath, {}),
      ];
      for (const call of calls) expect(errorIn(await call)).toEqual(administratorsOnly);
    }
    expect(await world.stored()).toEqual(before);
  });

  const choice = { text: 'a', order: '1' };
  test.each<[row: string, msg: string, params: TestParams]>([
    ['#3', 'Label cannot be blank.', { name: '' }],
    ['#3', 'Label cannot be blank.', { name: '  ' }],
    ['#4', 'name is too long (limit: 40 characters)', { name: '\u{1F600}'.repeat(41) }],
    ['#5', 'Label cannot be blank.', { name: '', hint: 'x'.repeat(81) }],
    ['#5', 'hint is too long (limit: 80 characters)', { name: 'x'.repeat(41), hint: 'x'.repeat(81) }],
    ['#5a', 'Field must have at least one choice.', { name: '', field_type: 3 }],
    ['#6', 'Invalid field type.', { field_type: 9, field_data: { a: 1 }, display_in_profile_summary: true }],
    ['#6', 'Invalid field type.', { field_type: 0 }],
    ['#6', 'Invalid field type.', { field_type: -1 }],
    ['#8', 'Field must have at least one choice.', { field_type: 3, field_data: {} }],
    ['#9', 'Field must not have duplicate choices.', { field_type: 3, field_data: { 0: choice, 1: { ...choice, order: '2' } } }],
    ['#10', 'order key is missing from field_data', { field_type: 3, field_data: { 0: { text: 'a' } } }],
    ['#10', 'field_data["text"] cannot be blank.', { field_type: 3, field_data: { 0: { text: ' ' } } }],
    ['#10', 'text key is missing from field_data', { field_type: 3, field_data: { 0: {} } }],
    ['#10', 'field_data["order"] is not a string', { field_type: 3, field_data: { 0: { text: 'a', order: 1 } } }],
    ['#10', 'Unexpected arguments: color, size', { field_type: 3, field_data: { 0: { ...choice, size: 1, color: 'red' } } }],
    ['#10', "'value' cannot be blank.", { field_type: 3, field_data: { ' ': choice } }],
    ['#10', 'field_data is not a dict', { field_type: 3, field_data: { 0: 'a' } }],
    ['#10', 'field_data is not a dict', { field_type: 3, field_data: [] }],
    ['attack 55', 'field_data["text"] is too long (limit: 100 characters)', { field_type: 3, field_data: { 0: { ...choice, text: 'x'.repeat(101) } } }],
    ['attack 55', 'field_data["value"] is too long (limit: 100 characters)', { field_type: 3, field_data: { ['x'.repeat(101)]: choice } }],
    ['attack 55', 'field_data is too long', { field_type: 3, field_data: Object.fromEntries([...Array(101).keys()].map((key) => [key, choice])) }],
    ['#12', 'Invalid external account type', { field_type: 7, field_data: { subtype: 'nope' } }],
    ['#12', 'Invalid external account type', { field_type: 7, field_data: { subtype: '__proto__' } }],
    ['#12', 'subtype key is missing from field_data', { field_type: 7 }],
    ['#12', 'Custom external account must define URL pattern', { field_type: 7, field_data: { subtype: 'custom' } }],
    ['#13', "URL pattern must contain '%(username)s'.", { field_type: 7, field_data: { ...custom, url_pattern: 'https://example.org/' } }],
    ['#13', "URL pattern must contain '%(username)s'.", { field_type: 7, field_data: { ...custom, url_pattern: `${custom.url_pattern}%(username)s` } }],
    ['#13', 'Unexpected arguments: extra', { field_type: 7, field_data: { ...custom, extra: '' } }],
    ['attack 55', 'field_data["url_pattern"] is not a URL', { field_type: 7, field_data: { ...custom, url_pattern: 'javascript:alert(%(username)s)' } }],
    ['attack 55', 'field_data["url_pattern"] is not a URL', { field_type: 7, field_data: { ...custom, url_pattern: 'data:text/html,%(username)s' } }],
    [
      'attack 55',
      'field_data["url_pattern"] is too long (limit: 1000 characters)',
      { field_type: 7, field_data: { ...custom, url_pattern: `${custom.url_pattern}${'(a+)+$'.repeat(200)}` } },
    ],
    ['#15', 'Field type not supported for display in profile summary.', { field_type: 6, display_in_profile_summary: true }],
    ['#19, attack 54', 'Field type not supported for user matching.', { field_type: 4, use_for_user_matching: true }],
    ['#19', 'display_in_profile_summary is not a boolean', { display_in_profile_summary: 1 }],
  ])('%s: refused, and nothing changes: %s', async (_, msg, params) => {
    const before = await world.stored();
    expect(errorIn(await world.add(params))).toEqual(refusal(msg));
    expect(await world.stored()).toEqual(before);
  });

  test('#7: each name is used once, in exactly these letters', async () => {
    await world.added();
    expect(errorIn(await world.add({ name: ' Phone ' }))).toEqual(refusal('A field with that label already exists.'));
    await world.added({ name: 'phone' });
    await world.added({ name: 'a\0b' });
    expect(errorIn(await world.add({ name: 'a\uFFFDb' }))).toEqual(refusal('A field with that label already exists.'));
    const lear = await server.addPerson('Lear', { role: 'owner' }, await server.addRealm({ stringId: 'lear' }));
    expect((await world.add({}, lear)).status).toBe(200);
  });

  test('#11: the field of a known site has its name and no hint, whatever is given', async () => {
    const id = await world.added({ field_type: 7, name: 'x'.repeat(41), hint: 'x'.repeat(81), field_data: { subtype: 'twitter' } });
    expect(await world.all()).toEqual([{ id, order: id, ...plain, type: 7, name: 'Twitter username', field_data: '{"subtype":"twitter"}' }]);
    expect(errorIn(await world.add({ field_type: 7, name: 'other', field_data: { subtype: 'twitter' } }))).toEqual(
      refusal('A field with that label already exists.'),
    );
    await world.added({ field_type: 7, name: 'Site', field_data: custom, use_for_user_matching: true });
    expect((await world.all())[1]).toMatchObject({ name: 'Site', field_data: JSON.stringify(custom), use_for_user_matching: true });
    const { body } = await hamlet.post('/register', { fetch_event_types: ['realm'] });
    expect(body['realm_default_external_accounts']).toEqual({
      twitter: { name: 'Twitter username', text: 'Twitter', hint: '', url_pattern: 'https://twitter.com/%(username)s' },
      github: { name: 'GitHub username', text: 'GitHub', hint: '', url_pattern: 'https://github.com/%(username)s' },
    });
  });

  test('#14, attack 54: two fields are shown in the summary; the third is refused before its choices are looked at', async () => {
    for (const name of ['One', 'Two']) await world.added({ name, display_in_profile_summary: true });
    const before = await world.stored();
    expect(errorIn(await world.add({ field_type: 3, display_in_profile_summary: true }))).toEqual(summaryFull);
    expect(await world.stored()).toEqual(before);
    expect((await world.add()).status).toBe(200);
  });

  test('#16: the type is required', async () => {
    expect((await iago.post(fieldsPath, { name: 'Phone' })).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'field_type' argument" });
  });

  test('#18: other types ignore the choices', async () => {
    for (const type of [1, 2, 4, 5, 6, 8]) await world.added({ name: `Type ${type}`, field_type: type, field_data: { anything: [1] } });
    expect(await world.all()).toMatchObject([1, 2, 4, 5, 6, 8].map((type) => ({ type, field_data: '' })));
  });

  test('attack 55: a choice with the key __proto__ is a choice like others', async () => {
    const data = '{"__proto__":{"text":"a","order":"1"},"constructor":{"text":"b","order":"2"}}';
    const id = await world.added({ field_type: 3, field_data: data });
    expect(await world.all()).toMatchObject([{ field_data: data }]);
    for (const value of ['__proto__', 'constructor']) expect((await hamlet.patch('/users/me/profile_data', { data: [{ id, value }] })).status).toBe(200);
    const refused = await hamlet.patch('/users/me/profile_data', { data: [{ id, value: 'toString' }] });
    expect(errorIn(refused)).toEqual(refusal("'toString' is not a valid choice for 'Phone'."));
  });

  test('attack 54: there are at most fifty, and each costs as little as the first', async () => {
    const { statements } = await countStatements(server.knex, () => world.added());
    expect(statements.filter(isOwnStatement)).toHaveLength(4);
    const [row] = await server.knex('parley.profile_fields').select<{ fields: object[] }[]>('fields');
    const many = [...Array(49).keys()].map((at) => ({ ...row?.fields[0], id: 1_000_000 + at, name: `Field ${at}` }));
    await server.knex('parley.profile_fields').update({ fields: JSON.stringify(many) });
    const last = await countStatements(server.knex, () => world.added());
    expect(last.statements.length).toBe(statements.length);
    expect(errorIn(await world.add({ name: 'One more' }))).toEqual(refusal('There are too many custom profile fields.'));
    expect(await world.all()).toHaveLength(50);
  });
});
