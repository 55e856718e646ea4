import { countStatements, openQueue, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import {
  custom,
  editor,
  fieldsEvent,
  fieldsPath,
  isOwnStatement,
  noSuchField,
  notForSummary,
  openFields,
  plain,
  summaryFull,
  type Fields,
} from '../../fixtures/people/profile-fields.js';

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

describe('4.14: a change of a field', () => {
  test('what is named changes, and everybody gets the list', async () => {
    const id = await world.added({ hint: 'Where?' });
    const queue = await openQueue(guest);
    expect((await iago.patch(`${fieldsPath}/${id}`, { name: ' Telephone ', required: true, use_for_user_matching: true })).status).toBe(200);
    const after = { id, order: id, ...plain, name: 'Telephone', hint: 'Where?', required: true, use_for_user_matching: true };
    expect([await queue.newEvents(), await world.all(), await world.registered()]).toEqual([[fieldsEvent([after])], [after], [after]]);
    expect((await iago.patch(`${fieldsPath}/${id}`, { hint: '', editable_by_user: false, use_for_user_matching: false })).status).toBe(200);
    expect(await world.all()).toEqual([{ id, order: id, ...plain, name: 'Telephone', required: true, editable_by_user: false }]);
  });

  test.each<[string, TestParams]>([
    ['Label cannot be blank.', { name: ' ' }],
    ['name is too long (limit: 40 characters)', { name: 'x'.repeat(41) }],
    ['hint is too long (limit: 80 characters)', { hint: 'x'.repeat(81) }],
    ['A field with that label already exists.', { name: 'Phone' }],
    ['Field must have at least one choice.', { field_data: {} }],
    ['Field type not supported for user matching.', { use_for_user_matching: true }],
  ])('refused, and nothing changes: %s', async (msg, params) => {
    await world.added();
    const id = await world.added(editor);
    const before = await world.stored();
    expect(errorIn(await iago.patch(`${fieldsPath}/${id}`, params))).toEqual(refusal(msg));
    expect(await world.stored()).toEqual(before);
  });

  test('the summary counts the other fields only', async () => {
    const [one] = [await world.added({ display_in_profile_summary: true }), await world.added({ name: 'Two', display_in_profile_summary: true })];
    const people = await world.added({ name: 'Mentor', field_type: 6 });
    expect((await iago.patch(`${fieldsPath}/${one}`, { display_in_profile_summary: true })).status).toBe(200);
    expect(errorIn(await iago.patch(`${fieldsPath}/${people}`, { display_in_profile_summary: true }))).toEqual(summaryFull);
    expect((await iago.patch(`${fieldsPath}/${one}`, { display_in_profile_summary: false })).status).toBe(200);
    expect(errorIn(await iago.patch(`${fieldsPath}/${people}`, { display_in_profile_summary: true }))).toEqual(notForSummary);
  });

  test('#23: values of removed choices go, without an event for each person', async () => {
    const id = await world.added(editor);
    for (const [person, value] of [
      [hamlet, 'vim'],
      [guest, 'emacs'],
    ] as const) {
      expect((await person.patch('/users/me/profile_data', { data: [{ id, value }] })).status).toBe(200);
    }
    const queue = await openQueue(iago);
    expect((await iago.patch(`${fieldsPath}/${id}`, { field_data: { emacs: editor.field_data.emacs } })).status).toBe(200);
    expect((await queue.newEvents()).map(({ type }) => type)).toEqual(['custom_profile_fields']);
    const profiles = await Promise.all([hamlet, guest].map(async (person) => (await person.get('/users/me')).body['profile_data']));
    expect(profiles).toEqual([{}, { [id]: { value: 'emacs' } }]);
  });

  test('#24: the field of a known site keeps its name, hint and site; the rest may change', async () => {
    const id = await world.added({ field_type: 7, field_data: { subtype: 'github' } });
    const before = await world.stored();
    for (const params of [{ name: 'x' }, { hint: 'x' }, { field_data: { subtype: 'twitter' } }, { field_data: custom }]) {
      expect(errorIn(await iago.patch(`${fieldsPath}/${id}`, params))).toEqual(refusal('Default custom field cannot be updated.'));
    }
    expect(await world.stored()).toEqual(before);
    const same = { name: 'GitHub username', hint: '', field_data: { subtype: 'github' } };
    expect((await iago.patch(`${fieldsPath}/${id}`, { ...same, required: true, display_in_profile_summary: true })).status).toBe(200);
    expect(await world.all()).toMatchObject([{ required: true, display_in_profile_summary: true }]);
  });
});

describe('4.14: order and removal', () => {
  test('#25: the order names every field; other ids are ignored', async () => {
    const ids = [await world.added(), await world.added({ name: 'Two' }), await world.added({ name: 'Three' })];
    const [one = 0, two = 0, three = 0] = ids;
    const before = await world.stored();
    expect(errorIn(await iago.patch(fieldsPath, { order: [three, one] }))).toEqual(refusal('Invalid order mapping.'));
    expect(await world.stored()).toEqual(before);
    const queue = await openQueue(guest);
    expect((await iago.patch(fieldsPath, { order: [three, 987_654_321, one, two, one] })).status).toBe(200);
    const after = [
      { id: three, order: 0 },
      { id: one, order: 1 },
      { id: two, order: 2 },
    ];
    expect([await queue.newEvents(), await world.all()]).toMatchObject([[{ fields: after }], after]);
    const last = await world.added({ name: 'Four' });
    expect((await world.all()).at(-1)).toMatchObject({ id: last, order: last });
  });

  test('#26: a removed field takes its values with it, with one event', async () => {
    const [id, kept] = [await world.added(), await world.added({ name: 'Kept' })];
    for (const person of [hamlet, guest]) {
      const data = [
        { id, value: 'x' },
        { id: kept, value: 'y' },
      ];
      expect((await person.patch('/users/me/profile_data', { data })).status).toBe(200);
    }
    const queue = await openQueue(guest);
    const { statements } = await countStatements(server.knex, () => iago.delete(`${fieldsPath}/${id}`));
    expect(statements.filter(isOwnStatement)).toHaveLength(4);
    expect(await queue.newEvents()).toEqual([fieldsEvent([expect.objectContaining({ id: kept })])]);
    const { body } = await iago.get('/users', { include_custom_profile_fields: true });
    const profiles = (body['members'] as ReadonlyArray<{ readonly profile_data?: object }>).flatMap(({ profile_data: data }) => Object.keys(data ?? {}));
    expect(profiles).toEqual([String(kept), String(kept)]);
    expect(errorIn(await iago.delete(`${fieldsPath}/${id}`))).toEqual(noSuchField(id));
  });

  test('attack 26: fields of another organization are missing', async () => {
    const lear = await server.addPerson('Edgar', { role: 'owner' }, await server.addRealm({ stringId: 'gloucester' }));
    const theirs = Number((await world.add({ ...editor }, lear)).body['id']);
    await lear.patch('/users/me/profile_data', { data: [{ id: theirs, value: 'vim' }] });
    for (const call of [iago.patch(`${fieldsPath}/${theirs}`, { name: 'x' }), iago.delete(`${fieldsPath}/${theirs}`)])
      expect(errorIn(await call)).toEqual(noSuchField(theirs));
    expect((await lear.get('/users/me')).body['profile_data']).toEqual({ [theirs]: { value: 'vim' } });
  });
});

describe('levels', () => {
  test('#6, #15, #17: pronouns from 151, paragraphs in the summary from 476, unknown parameters ignored and listed', async () => {
    expect(errorIn(await world.add({ name: 'Pronouns', field_type: 8 }, iago.at(150)))).toEqual(refusal('Invalid field type.'));
    expect((await world.add({ name: 'Pronouns', field_type: 8 }, iago.at(151))).status).toBe(200);
    const paragraph = { name: 'About', field_type: 2, display_in_profile_summary: true };
    expect(errorIn(await world.add(paragraph, iago.at(475)))).toEqual(notForSummary);
    expect((await world.add(paragraph, iago.at(476))).status).toBe(200);
    // LEVEL(167): ignored parameters are listed.
    for (const [level, name, value, ignored] of [
      [145, 'display_in_profile_summary', true, undefined],
      [243, 'required', true, ['required']],
      [295, 'editable_by_user', false, ['editable_by_user']],
      [454, 'use_for_user_matching', true, ['use_for_user_matching']],
    ] as const) {
      const { status, body } = await world.add({ name, [name]: value }, iago.at(level));
      expect([status, body['ignored_parameters_unsupported']]).toEqual([200, ignored]);
      const [made] = (await world.all()).slice(-1);
      expect(made).toEqual({ ...plain, id: body['id'], order: body['id'], name });
    }
  });

  test('the keys of a field, and the types', async () => {
    const id = await world.added({ display_in_profile_summary: true, required: true, editable_by_user: false, use_for_user_matching: true });
    const always = { id, order: id, name: 'Phone', type: 1, hint: '', field_data: '' };
    const shown = [
      [145, always],
      [146, { ...always, display_in_profile_summary: true }],
      [244, { ...always, display_in_profile_summary: true, required: true }],
      [296, { ...always, display_in_profile_summary: true, required: true, editable_by_user: false }],
      [455, { ...always, display_in_profile_summary: true, required: true, editable_by_user: false, use_for_user_matching: true }],
    ] as const;
    for (const [level, field] of shown) expect([await world.all(hamlet.at(level)), await world.registered(guest.at(level))]).toEqual([[field], [field]]);
    const typesAt = async (level: number) =>
      Object.keys((await hamlet.at(level).post('/register', { fetch_event_types: ['custom_profile_fields'] })).body['custom_profile_field_types'] as object);
    expect([await typesAt(150), await typesAt(151)]).toEqual([expect.not.arrayContaining(['PRONOUNS']), expect.arrayContaining(['PRONOUNS', 'USER'])]);
  });

  test('before 252 a change names all that its level has', async () => {
    const id = await world.added({ hint: 'Where?' });
    const whole = { name: 'Fax', hint: '', field_data: {}, required: true, display_in_profile_summary: false };
    for (const name of Object.keys(whole)) {
      const { [name as keyof typeof whole]: _, ...rest } = whole;
      expect((await iago.at(251).patch(`${fieldsPath}/${id}`, rest)).body).toMatchObject({ msg: `Missing '${name}' argument` });
      expect((await iago.at(252).patch(`${fieldsPath}/${id}`, rest)).status).toBe(200);
    }
    const { required: _required, display_in_profile_summary: _summary, ...oldest } = whole;
    expect((await iago.at(145).patch(`${fieldsPath}/${id}`, oldest)).status).toBe(200);
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
    await world.added({ field_type: 8 });
    const seen = await Promise.all(
      queues.map(async (queue) => (await queue.newEvents()).map(({ op, fields }) => [op, (fields as { type: number }[])[0]?.type])),
    );
    expect(seen).toEqual([[[undefined, 8]], [[undefined, 1]], [[undefined, 1]], [[undefined, 1]], [['update', 1]]]);
    const registered = async (params: TestParams) =>
      (await hamlet.post('/register', { fetch_event_types: ['custom_profile_fields'], ...params })).body['custom_profile_fields'];
    expect([await registered({}), await registered(unaware), await world.all(hamlet.at(150))]).toMatchObject([[{ type: 8 }], [{ type: 1 }], [{ type: 1 }]]);
  });
});
