import { countStatements, openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.profile_fields').delete();
  await server.knex('parley.account').update({ profile: '{}' });
});

const path = '/realm/profile_fields';
const phone = { name: 'Phone', field_type: 1 };
const editor = { name: 'Favorite editor', field_type: 3, field_data: { vim: { text: 'Vim', order: '1' }, emacs: { text: 'Emacs', order: '2' } } };
const custom = { subtype: 'custom', url_pattern: 'https://example.org/%(username)s' };

const add = (params: TestParams = {}, person: Pick<TestPerson, 'post'> = iago) => person.post(path, { ...phone, ...params });
const added = async (params: TestParams = {}): Promise<number> => {
  const { status, text, body } = await add(params);
  if (status !== 200) throw new Error(text);
  return Number(body['id']);
};
const all = async (person: Pick<TestPerson, 'get'> = hamlet) => (await person.get(path)).body['custom_fields'] as ReadonlyArray<object>;
const state = async (person: Pick<TestPerson, 'post'> = guest) =>
  (await person.post('/register', { fetch_event_types: ['custom_profile_fields'] })).body['custom_profile_fields'];
const plain = { type: 1, hint: '', field_data: '', required: false, editable_by_user: true };
const event = (fields: unknown) => ({ id: expect.any(Number) as number, type: 'custom_profile_fields', fields });

const administratorsOnly = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' };
const summaryFull = refusal('Only 2 custom profile fields can be displayed in the profile summary.');
const notForSummary = refusal('Field type not supported for display in profile summary.');
const missing = (id: number) => refusal(`Field id ${id} not found.`);

/** The position of the log and the fields: what a refusal leaves as it is. */
const stored = async () => [(await readLog(server)).position, await all()];

describe('4.14: a new field', () => {
  test('#1: everybody gets the list, and the new field is the last', async () => {
    const queue = await openQueue(guest);
    const id = await added();
    const first = { id, name: 'Phone', order: id, ...plain };
    expect(await queue.newEvents()).toEqual([event([first])]);
    const other = await added({ name: ' Mail ', hint: 'Which?', display_in_profile_summary: true, required: true, editable_by_user: false });
    const second = { id: other, name: 'Mail', order: other, ...plain, hint: 'Which?', required: true, editable_by_user: false, display_in_profile_summary: true };
    expect([await queue.newEvents(), await all(), await state()]).toEqual([[event([first, second])], [first, second], [first, second]]);
    expect(other).toBeGreaterThan(id);
  });

  test('#2: attack 54: members, guests and bots add, change, remove and order none', async () => {
    const id = await added();
    const before = await stored();
    const bot = await server.addPerson('Ghost', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    for (const person of [hamlet, guest, bot]) {
      const calls = [add({ field_type: 'x' }, person), person.patch(`${path}/${id}`, {}), person.delete(`${path}/${id}`), person.patch(path, {})];
      for (const call of calls) expect(errorIn(await call)).toEqual(administratorsOnly);
    }
    expect(await stored()).toEqual(before);
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
    const before = await stored();
    expect(errorIn(await add(params))).toEqual(refusal(msg));
    expect(await stored()).toEqual(before);
  });

  test('#7: each name is used once, in exactly these letters', async () => {
    await added();
    expect(errorIn(await add({ name: ' Phone ' }))).toEqual(refusal('A field with that label already exists.'));
    await added({ name: 'phone' });
    await added({ name: 'a\0b' });
    expect(errorIn(await add({ name: 'a\uFFFDb' }))).toEqual(refusal('A field with that label already exists.'));
    const lear = await server.addPerson('Lear', { role: 'owner' }, await server.addRealm({ stringId: 'lear' }));
    expect((await add({}, lear)).status).toBe(200);
  });

  test('#11: the field of a known site has its name and no hint, whatever is given', async () => {
    const id = await added({ field_type: 7, name: 'x'.repeat(41), hint: 'x'.repeat(81), field_data: { subtype: 'twitter' } });
    expect(await all()).toEqual([{ id, order: id, ...plain, type: 7, name: 'Twitter username', field_data: '{"subtype":"twitter"}' }]);
    expect(errorIn(await add({ field_type: 7, name: 'other', field_data: { subtype: 'twitter' } }))).toEqual(refusal('A field with that label already exists.'));
    await added({ field_type: 7, name: 'Site', field_data: custom, use_for_user_matching: true });
    expect((await all())[1]).toMatchObject({ name: 'Site', field_data: JSON.stringify(custom), use_for_user_matching: true });
    const { body } = await hamlet.post('/register', { fetch_event_types: ['realm'] });
    expect(body['realm_default_external_accounts']).toEqual({
      twitter: { name: 'Twitter username', text: 'Twitter', hint: '', url_pattern: 'https://twitter.com/%(username)s' },
      github: { name: 'GitHub username', text: 'GitHub', hint: '', url_pattern: 'https://github.com/%(username)s' },
    });
  });

  test('#14, attack 54: two fields are shown in the summary; the third is refused before its choices are looked at', async () => {
    for (const name of ['One', 'Two']) await added({ name, display_in_profile_summary: true });
    const before = await stored();
    expect(errorIn(await add({ field_type: 3, display_in_profile_summary: true }))).toEqual(summaryFull);
    expect(await stored()).toEqual(before);
    expect((await add()).status).toBe(200);
  });

  test('#16: the type is required', async () => {
    expect((await iago.post(path, { name: 'Phone' })).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'field_type' argument" });
  });

  test('#18: other types ignore the choices', async () => {
    for (const type of [1, 2, 4, 5, 6, 8]) await added({ name: `Type ${type}`, field_type: type, field_data: { anything: [1] } });
    expect(await all()).toMatchObject([1, 2, 4, 5, 6, 8].map((type) => ({ type, field_data: '' })));
  });

  test('attack 55: a choice with the key __proto__ is a choice like others', async () => {
    const data = '{"__proto__":{"text":"a","order":"1"},"constructor":{"text":"b","order":"2"}}';
    const id = await added({ field_type: 3, field_data: data });
    expect(await all()).toMatchObject([{ field_data: data }]);
    for (const value of ['__proto__', 'constructor']) expect((await hamlet.patch('/users/me/profile_data', { data: [{ id, value }] })).status).toBe(200);
    const refused = await hamlet.patch('/users/me/profile_data', { data: [{ id, value: 'toString' }] });
    expect(errorIn(refused)).toEqual(refusal("'toString' is not a valid choice for 'Phone'."));
  });

  test('attack 54: there are at most fifty, and each costs as little as the first', async () => {
    const { statements } = await countStatements(server.knex, () => added());
    expect(statements.filter((text) => /profile|event_log/.test(text))).toHaveLength(4);
    const [row] = (await server.knex('parley.profile_fields').select('fields')) as { fields: object[] }[];
    const many = [...Array(49).keys()].map((at) => ({ ...row?.fields[0], id: 1_000_000 + at, name: `Field ${at}` }));
    await server.knex('parley.profile_fields').update({ fields: JSON.stringify(many) });
    const last = await countStatements(server.knex, () => added());
    expect(last.statements.length).toBe(statements.length);
    expect(errorIn(await add({ name: 'One more' }))).toEqual(refusal('There are too many custom profile fields.'));
    expect(await all()).toHaveLength(50);
  });
});

describe('4.14: a change of a field', () => {
  test('what is named changes, and everybody gets the list', async () => {
    const id = await added({ hint: 'Where?' });
    const queue = await openQueue(guest);
    expect((await iago.patch(`${path}/${id}`, { name: ' Telephone ', required: true, use_for_user_matching: true })).status).toBe(200);
    const after = { id, order: id, ...plain, name: 'Telephone', hint: 'Where?', required: true, use_for_user_matching: true };
    expect([await queue.newEvents(), await all(), await state()]).toEqual([[event([after])], [after], [after]]);
    expect((await iago.patch(`${path}/${id}`, { hint: '', editable_by_user: false, use_for_user_matching: false })).status).toBe(200);
    expect(await all()).toEqual([{ id, order: id, ...plain, name: 'Telephone', required: true, editable_by_user: false }]);
  });

  test.each<[string, TestParams]>([
    ['Label cannot be blank.', { name: ' ' }],
    ['name is too long (limit: 40 characters)', { name: 'x'.repeat(41) }],
    ['hint is too long (limit: 80 characters)', { hint: 'x'.repeat(81) }],
    ['A field with that label already exists.', { name: 'Phone' }],
    ['Field must have at least one choice.', { field_data: {} }],
    ['Field type not supported for user matching.', { use_for_user_matching: true }],
  ])('refused, and nothing changes: %s', async (msg, params) => {
    await added();
    const id = await added(editor);
    const before = await stored();
    expect(errorIn(await iago.patch(`${path}/${id}`, params))).toEqual(refusal(msg));
    expect(await stored()).toEqual(before);
  });

  test('the summary counts the other fields only', async () => {
    const [one] = [await added({ display_in_profile_summary: true }), await added({ name: 'Two', display_in_profile_summary: true })];
    const people = await added({ name: 'Mentor', field_type: 6 });
    expect((await iago.patch(`${path}/${one}`, { display_in_profile_summary: true })).status).toBe(200);
    expect(errorIn(await iago.patch(`${path}/${people}`, { display_in_profile_summary: true }))).toEqual(summaryFull);
    expect((await iago.patch(`${path}/${one}`, { display_in_profile_summary: false })).status).toBe(200);
    expect(errorIn(await iago.patch(`${path}/${people}`, { display_in_profile_summary: true }))).toEqual(notForSummary);
  });

  test('#23: values of removed choices go, without an event for each person', async () => {
    const id = await added(editor);
    for (const [person, value] of [
      [hamlet, 'vim'],
      [guest, 'emacs'],
    ] as const) {
      expect((await person.patch('/users/me/profile_data', { data: [{ id, value }] })).status).toBe(200);
    }
    const queue = await openQueue(iago);
    expect((await iago.patch(`${path}/${id}`, { field_data: { emacs: editor.field_data.emacs } })).status).toBe(200);
    expect((await queue.newEvents()).map(({ type }) => type)).toEqual(['custom_profile_fields']);
    const profiles = await Promise.all([hamlet, guest].map(async (person) => (await person.get('/users/me')).body['profile_data']));
    expect(profiles).toEqual([{}, { [id]: { value: 'emacs' } }]);
  });

  test('#24: the field of a known site keeps its name, hint and site; the rest may change', async () => {
    const id = await added({ field_type: 7, field_data: { subtype: 'github' } });
    const before = await stored();
    for (const params of [{ name: 'x' }, { hint: 'x' }, { field_data: { subtype: 'twitter' } }, { field_data: custom }]) {
      expect(errorIn(await iago.patch(`${path}/${id}`, params))).toEqual(refusal('Default custom field cannot be updated.'));
    }
    expect(await stored()).toEqual(before);
    const same = { name: 'GitHub username', hint: '', field_data: { subtype: 'github' } };
    expect((await iago.patch(`${path}/${id}`, { ...same, required: true, display_in_profile_summary: true })).status).toBe(200);
    expect(await all()).toMatchObject([{ required: true, display_in_profile_summary: true }]);
  });
});

describe('4.14: order and removal', () => {
  test('#25: the order names every field; other ids are ignored', async () => {
    const ids = [await added(), await added({ name: 'Two' }), await added({ name: 'Three' })];
    const [one = 0, two = 0, three = 0] = ids;
    const before = await stored();
    expect(errorIn(await iago.patch(path, { order: [three, one] }))).toEqual(refusal('Invalid order mapping.'));
    expect(await stored()).toEqual(before);
    const queue = await openQueue(guest);
    expect((await iago.patch(path, { order: [three, 987_654_321, one, two, one] })).status).toBe(200);
    const after = [
      { id: three, order: 0 },
      { id: one, order: 1 },
      { id: two, order: 2 },
    ];
    expect([await queue.newEvents(), await all()]).toMatchObject([[{ fields: after }], after]);
    const last = await added({ name: 'Four' });
    expect((await all()).at(-1)).toMatchObject({ id: last, order: last });
  });

  test('#26: a removed field takes its values with it, with one event', async () => {
    const [id, kept] = [await added(), await added({ name: 'Kept' })];
    for (const person of [hamlet, guest]) {
      const data = [
        { id, value: 'x' },
        { id: kept, value: 'y' },
      ];
      expect((await person.patch('/users/me/profile_data', { data })).status).toBe(200);
    }
    const queue = await openQueue(guest);
    const { statements } = await countStatements(server.knex, () => iago.delete(`${path}/${id}`));
    expect(statements.filter((text) => /profile|event_log/.test(text) && !/^select id, email/.test(text))).toHaveLength(4);
    expect(await queue.newEvents()).toEqual([event([expect.objectContaining({ id: kept })])]);
    const { body } = await iago.get('/users', { include_custom_profile_fields: true });
    const profiles = (body['members'] as ReadonlyArray<{ readonly profile_data?: object }>).flatMap(({ profile_data: data }) => Object.keys(data ?? {}));
    expect(profiles).toEqual([String(kept), String(kept)]);
    expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(missing(id));
  });

  test('attack 26: fields of another organization are missing', async () => {
    const lear = await server.addPerson('Edgar', { role: 'owner' }, await server.addRealm({ stringId: 'gloucester' }));
    const theirs = Number((await add({ ...editor }, lear)).body['id']);
    await lear.patch('/users/me/profile_data', { data: [{ id: theirs, value: 'vim' }] });
    for (const call of [iago.patch(`${path}/${theirs}`, { name: 'x' }), iago.delete(`${path}/${theirs}`)]) expect(errorIn(await call)).toEqual(missing(theirs));
    expect((await lear.get('/users/me')).body['profile_data']).toEqual({ [theirs]: { value: 'vim' } });
  });
});

describe('levels', () => {
  test('#6, #15, #17: pronouns from 151, paragraphs in the summary from 476, unknown parameters ignored and listed', async () => {
    expect(errorIn(await add({ name: 'Pronouns', field_type: 8 }, iago.at(150)))).toEqual(refusal('Invalid field type.'));
    expect((await add({ name: 'Pronouns', field_type: 8 }, iago.at(151))).status).toBe(200);
    const paragraph = { name: 'About', field_type: 2, display_in_profile_summary: true };
    expect(errorIn(await add(paragraph, iago.at(475)))).toEqual(notForSummary);
    expect((await add(paragraph, iago.at(476))).status).toBe(200);
    for (const [level, name, value] of [
      [145, 'display_in_profile_summary', true],
      [243, 'required', true],
      [295, 'editable_by_user', false],
      [454, 'use_for_user_matching', true],
    ] as const) {
      const { status, body } = await add({ name, [name]: value }, iago.at(level));
      expect([status, level < 167 ? [name] : body['ignored_parameters_unsupported']]).toEqual([200, [name]]);
      const [made] = (await all()).slice(-1);
      expect(made).toEqual({ ...plain, id: body['id'], order: body['id'], name });
    }
  });

  test('the keys of a field, and the types', async () => {
    const id = await added({ display_in_profile_summary: true, required: true, editable_by_user: false, use_for_user_matching: true });
    const always = { id, order: id, name: 'Phone', type: 1, hint: '', field_data: '' };
    const shown = [
      [145, always],
      [146, { ...always, display_in_profile_summary: true }],
      [244, { ...always, display_in_profile_summary: true, required: true }],
      [296, { ...always, display_in_profile_summary: true, required: true, editable_by_user: false }],
      [455, { ...always, display_in_profile_summary: true, required: true, editable_by_user: false, use_for_user_matching: true }],
    ] as const;
    for (const [level, field] of shown) expect([await all(hamlet.at(level)), await state(guest.at(level))]).toEqual([[field], [field]]);
    const typesAt = async (level: number) =>
      Object.keys((await hamlet.at(level).post('/register', { fetch_event_types: ['custom_profile_fields'] })).body['custom_profile_field_types'] as object);
    expect([await typesAt(150), await typesAt(151)]).toEqual([expect.not.arrayContaining(['PRONOUNS']), expect.arrayContaining(['PRONOUNS', 'USER'])]);
  });

  test('before 252 a change names all that its level has', async () => {
    const id = await added({ hint: 'Where?' });
    const whole = { name: 'Fax', hint: '', field_data: {}, required: true, display_in_profile_summary: false };
    for (const name of Object.keys(whole)) {
      const { [name as keyof typeof whole]: _, ...rest } = whole;
      expect((await iago.at(251).patch(`${path}/${id}`, rest)).body).toMatchObject({ msg: `Missing '${name}' argument` });
      expect((await iago.at(252).patch(`${path}/${id}`, rest)).status).toBe(200);
    }
    const { required: _required, display_in_profile_summary: _summary, ...oldest } = whole;
    expect((await iago.at(145).patch(`${path}/${id}`, oldest)).status).toBe(200);
  });

  test('pronouns are short texts to clients that do not know them, and the event has an op before 45', async () => {
    const unaware = { client_capabilities: { notification_settings_null: false, pronouns_field_type_supported: false } };
    const queues = [
      await openQueue(hamlet),
      await openQueue(hamlet, unaware),
      await openQueue(hamlet.at(150)),
      await openQueue(hamlet.at(45)),
      await openQueue(hamlet.at(44)),
    ];
    await added({ field_type: 8 });
    const seen = await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ op, fields }) => [op, (fields as { type: number }[])[0]?.type])));
    expect(seen).toEqual([[[undefined, 8]], [[undefined, 1]], [[undefined, 1]], [[undefined, 1]], [['update', 1]]]);
    const registered = async (params: TestParams) =>
      (await hamlet.post('/register', { fetch_event_types: ['custom_profile_fields'], ...params })).body['custom_profile_fields'];
    expect([await registered({}), await registered(unaware), await all(hamlet.at(150))]).toMatchObject([[{ type: 8 }], [{ type: 1 }], [{ type: 1 }]]);
  });
});
