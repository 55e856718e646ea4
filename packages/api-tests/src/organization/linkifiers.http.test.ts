import { countStatements, openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await listed()) await iago.delete(`/realm/filters/${id}`);
});

interface Listed {
  readonly id: number;
  readonly pattern: string;
}

const tickets = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://tickets.example.com/{id}' };
const newest = { example_input: null, reverse_template: null, alternative_url_templates: [] };
const capable = { client_capabilities: { notification_settings_null: true, bulk_message_deletion: true, linkifier_url_template: true } };

const add = async (params: TestParams = {}, person: Pick<TestPerson, 'post'> = iago): Promise<number> =>
  Number((await person.post('/realm/filters', { ...tickets, ...params })).body['id']);
const listed = async (person: Pick<TestPerson, 'get'> = guest) =>
  (await person.get('/realm/linkifiers')).body['linkifiers'] as unknown as ReadonlyArray<Listed>;
const registered = async (person: Pick<TestPerson, 'post'>, params: TestParams = capable) => {
  const { body } = await person.post('/register', { fetch_event_types: ['realm_linkifiers', 'realm_filters'], ...params });
  return [body['realm_linkifiers'], body['realm_filters']];
};

test('linkifiers are added, changed, put in order and removed, and everybody gets the whole list each time', async () => {
  const queue = await openQueue(guest, capable);
  const event = { id: expect.any(Number) as number, type: 'realm_linkifiers' };
  const first = await add({ pattern: ` ${tickets.pattern} `, url_template: ` ${tickets.url_template} ` });
  expect(await queue.newEvents()).toEqual([{ ...event, realm_linkifiers: [{ id: first, ...tickets, ...newest }] }]);
  const second = await add(
    { pattern: 'T(?P<id>[0-9]+)', example_input: 'T1', reverse_template: 'T{id}', alternative_url_templates: ['https://old.example/{id}'] },
    owner,
  );
  const other = {
    ...tickets,
    pattern: 'T(?P<id>[0-9]+)',
    example_input: 'T1',
    reverse_template: 'T{id}',
    alternative_url_templates: ['https://old.example/{id}'],
  };
  expect(await listed()).toEqual([
    { id: first, ...tickets, ...newest },
    { id: second, ...other },
  ]);
  expect((await iago.patch('/realm/linkifiers', { ordered_linkifier_ids: [second, first] })).status).toBe(200);
  const changed = { pattern: 'X(?P<n>[0-9]+)', url_template: 'https://x.example/{n}' };
  expect((await iago.patch(`/realm/filters/${second}`, changed)).status).toBe(200);
  const after = [
    { id: second, ...changed, ...newest },
    { id: first, ...tickets, ...newest },
  ];
  expect((await queue.newEvents()).at(-1)).toEqual({ ...event, realm_linkifiers: after });
  expect(await registered(guest)).toEqual([after, []]);
  expect((await iago.delete(`/realm/filters/${second}`)).status).toBe(200);
  expect((await queue.newEvents()).at(-1)).toEqual({ ...event, realm_linkifiers: [after[1]] });
});

test('messages and topics link what matches; what was written before stays as it was', async () => {
  const place = { type: 'channel', to: 'Verona', topic: 'fix #7' };
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [iago.id, guest.id] });
  const read = async (id: number) => (await guest.get(`/messages/${id}`)).body['message'] as { readonly content: string; readonly topic_links: unknown };
  const send = async (content: string) => Number((await iago.post('/messages', { ...place, content })).body['id']);
  const early = await send('see #12');
  const id = await add();
  const queue = await openQueue(guest);
  const later = await send('see #12');
  const link = '<a href="https://tickets.example.com/12">#12</a>';
  const topicLinks = [{ text: '#7', url: 'https://tickets.example.com/7' }];
  expect([await read(early), await read(later)]).toMatchObject([
    { content: '<p>see #12</p>', topic_links: topicLinks },
    { content: `<p>see ${link}</p>`, topic_links: topicLinks },
  ]);
  expect((await iago.post('/messages/render', { content: '#12' })).body).toMatchObject({ rendered: `<p>${link}</p>` });
  expect(await queue.newEvents()).toMatchObject([{ type: 'message', message: { content: `<p>see ${link}</p>`, topic_links: topicLinks } }]);
  await iago.patch(`/messages/${later}`, { topic: 'fix #8', send_notification_to_new_thread: false });
  expect(await queue.newEvents()).toMatchObject([{ type: 'update_message', topic_links: [{ text: '#8', url: 'https://tickets.example.com/8' }] }]);
  await iago.delete(`/realm/filters/${id}`);
  expect(await read(later)).toMatchObject({ content: `<p>see ${link}</p>`, topic_links: [] });
});

test.each<[TestParams, string, object]>([
  [{ pattern: ' ' }, 'pattern cannot be blank', {}],
  [{ pattern: 'x'.repeat(501) }, 'pattern is too long (limit: 500 characters)', {}],
  [{ url_template: 'x'.repeat(1001) }, 'url_template is too long (limit: 1000 characters)', {}],
  [{ pattern: '(foo' }, 'Bad regular expression: missing closing ): `(foo`', { errors: { pattern: ['Bad regular expression: missing closing ): `(foo`'] } }],
  [
    { pattern: 'a(?!b)' },
    'Bad regular expression: invalid or unsupported Perl syntax: `(?!`',
    { errors: { pattern: ['Bad regular expression: invalid or unsupported Perl syntax: `(?!`'] } },
  ],
  [{ pattern: '(\\pL{500}){2}' }, 'The pattern is too large.', { errors: { pattern: ['The pattern is too large.'] } }],
  [{ url_template: 'https://x/{id' }, 'Invalid URL template.', { errors: { url_template: ['Invalid URL template.'] } }],
  ...['javascript:{id}', 'data:text/html,{id}', '{id}'].map((template): [TestParams, string, object] => [
    { url_template: template },
    'Invalid URL template.',
    { errors: { url_template: ['Invalid URL template.'] } },
  ]),
  [
    { url_template: 'https://x/{id}/{b}/{a}' },
    "Group 'a' in URL template is not present in linkifier pattern.",
    { errors: { __all__: ["Group 'a' in URL template is not present in linkifier pattern."] } },
  ],
  [
    { url_template: 'https://x/' },
    "Group 'id' in linkifier pattern is not present in URL template.",
    { errors: { __all__: ["Group 'id' in linkifier pattern is not present in URL template."] } },
  ],
  [
    { reverse_template: '#{id}' },
    'A reverse template needs an example input.',
    { errors: { reverse_template: ['A reverse template needs an example input.'] } },
  ],
  [{ alternative_url_templates: ['{'] }, 'Invalid URL template.', { errors: { alternative_url_templates: ['Invalid URL template.'] } }],
])('%j is refused and changes nothing', async (params, msg, extra) => {
  const id = await add({ pattern: 'other', url_template: 'https://example.com/' });
  const before = (await readLog(server)).position;
  for (const reply of [await iago.post('/realm/filters', { ...tickets, ...params }), await iago.patch(`/realm/filters/${id}`, { ...tickets, ...params })]) {
    expect([reply.status, reply.body]).toEqual([400, { result: 'error', code: 'BAD_REQUEST', msg, ...extra }]);
  }
  expect((await readLog(server)).position).toBe(before);
});

test('a pattern is there once, also when it is added twice together', async () => {
  const replies = await Promise.all([iago.post('/realm/filters', tickets), owner.post('/realm/filters', tickets), iago.post('/realm/filters', tickets)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await listed()).toHaveLength(1);
  const other = await add({ pattern: 'X(?P<id>[0-9]+)' });
  expect(errorIn(await iago.patch(`/realm/filters/${other}`, tickets))).toMatchObject({ msg: 'There is a linkifier with this pattern already.' });
});

test('changes made together are all kept', async () => {
  const patterns = Array.from({ length: 6 }, (_, index) => `P${index}-(?P<id>[0-9]+)`);
  const replies = await Promise.all(patterns.map((pattern) => add({ pattern })));
  expect(new Set(replies).size).toBe(6);
  expect((await listed()).map(({ pattern }) => pattern).sort()).toEqual(patterns);
});

test('an order must name each linkifier once', async () => {
  const [a, b] = [await add({ pattern: 'A(?P<id>.)' }), await add({ pattern: 'B(?P<id>.)' })];
  for (const [ids, msg] of [
    [[a, a], 'The ordered list must not contain duplicated linkifiers'],
    [[a], 'The ordered list must enumerate all existing linkifiers exactly once'],
    [[a, b, 999_999], 'The ordered list must enumerate all existing linkifiers exactly once'],
  ] as const) {
    expect(errorIn(await iago.patch('/realm/linkifiers', { ordered_linkifier_ids: [...ids] }))).toEqual(refusal(msg));
  }
  expect((await listed()).map(({ id }) => id)).toEqual([a, b]);
});

test('attack 26: a linkifier of another organization is not there, nor is one that was removed', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const [theirs, mine] = [await add({}, king), await add()];
  await iago.delete(`/realm/filters/${mine}`);
  for (const id of [theirs, mine, 999_999]) {
    expect(errorIn(await iago.delete(`/realm/filters/${id}`))).toEqual(refusal('Linkifier not found.'));
    expect(errorIn(await iago.patch(`/realm/filters/${id}`, tickets))).toEqual(refusal('Linkifier not found.'));
  }
  expect([await listed(king), await listed()]).toMatchObject([[{ id: theirs }], []]);
});

test('members and guests may read them, and change nothing', async () => {
  const id = await add();
  const member = await server.addPerson('Hamlet');
  const denied = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' };
  for (const person of [member, guest]) {
    expect(errorIn(await person.post('/realm/filters', { ...tickets, pattern: 'x' }))).toMatchObject(denied);
    expect(errorIn(await person.patch(`/realm/filters/${id}`, tickets))).toMatchObject(denied);
    expect(errorIn(await person.delete(`/realm/filters/${id}`))).toMatchObject(denied);
    expect(errorIn(await person.patch('/realm/linkifiers', { ordered_linkifier_ids: [id] }))).toMatchObject(denied);
    expect(await listed(person)).toHaveLength(1);
  }
});

test('an organization may have so many, and each costs as little as the first; reading costs no statement of its own', async () => {
  const adding = async (pattern: string) => (await countStatements(server.knex, () => add({ pattern }))).statements.length;
  const few = await adding('first(?P<id>.)');
  for (let index = 2; index < 100; index += 1) await add({ pattern: `${index}(?P<id>.)` });
  expect(await adding('last(?P<id>.)')).toBe(few);
  expect(errorIn(await iago.post('/realm/filters', { ...tickets, pattern: 'one more(?P<id>.)' }))).toEqual(refusal('There are too many linkifiers.'));
  const maxList = await listed();
  // The organization comes with the head of its log, which every call reads.
  const { statements } = await countStatements(server.knex, () => listed());
  expect([maxList.length, statements.length]).toEqual([100, 1]);
});

test('levels: 54 has the list of objects beside that of tuples, 57 changes, 176 templates for those who understand them, 202 order, 471 and 478 more', async () => {
  const format = { pattern: tickets.pattern, url_format_string: 'https://tickets.example.com/a%%20b/%(id)s' };
  const [queue53, queue175, queue176, queue] = [
    await openQueue(iago.at(53)),
    await openQueue(iago.at(175)),
    await openQueue(iago.at(176)),
    await openQueue(iago.at(176), capable),
  ];
  expect((await iago.at(175).post('/realm/filters', tickets)).body).toMatchObject({ msg: "Missing 'url_format_string' argument" });
  const id = Number((await iago.at(53).post('/realm/filters', format)).body['id']);
  const template = { id, pattern: tickets.pattern, url_template: 'https://tickets.example.com/a%20b/{id}' };
  const [object, tuple] = [{ id, pattern: tickets.pattern, url_format: format.url_format_string }, [tickets.pattern, format.url_format_string, id]];
  expect([await registered(iago.at(53), {}), await registered(iago.at(175), {}), await registered(iago.at(176), {}), await registered(iago.at(176))]).toEqual([
    [undefined, [tuple]],
    [[object], [tuple]],
    [[], []],
    [[template], []],
  ]);
  const typesOf = (events: ReadonlyArray<Readonly<Record<string, unknown>>>) => events.map(({ type }) => type);
  expect([
    typesOf(await queue53.newEvents()),
    typesOf(await queue175.newEvents()),
    typesOf(await queue176.newEvents()),
    typesOf(await queue.newEvents()),
  ]).toEqual([['realm_filters'], ['realm_linkifiers', 'realm_filters'], [], ['realm_linkifiers']]);
  expect([(await iago.at(53).get('/realm/filters')).body, (await iago.at(54).get('/realm/filters')).status]).toMatchObject([{ filters: [tuple] }, 405]);
  expect([(await iago.at(53).get('/realm/linkifiers')).status, await listed(iago.at(175)), await listed(iago.at(470))]).toEqual([404, [object], [template]]);
  expect([await listed(iago.at(477)), await listed(iago.at(478))]).toEqual([
    [{ ...template, example_input: null, reverse_template: null }],
    [{ ...template, ...newest }],
  ]);
  expect([(await iago.at(56).patch(`/realm/filters/${id}`, format)).status, (await iago.at(57).patch(`/realm/filters/${id}`, format)).status]).toEqual([
    405, 200,
  ]);
  expect([
    (await iago.at(201).patch('/realm/linkifiers', { ordered_linkifier_ids: [id] })).status,
    (await iago.at(202).patch('/realm/linkifiers', { ordered_linkifier_ids: [id] })).status,
  ]).toEqual([405, 200]);
  expect((await iago.at(470).patch(`/realm/filters/${id}`, { ...tickets, example_input: '#1' })).body).toMatchObject({
    ignored_parameters_unsupported: ['example_input'],
  });
});

test('before 176, a template that no format string can express is left out', async () => {
  await add({ url_template: 'https://tickets.example.com/{?id}' });
  expect(await registered(iago.at(175), {})).toEqual([[], []]);
});
