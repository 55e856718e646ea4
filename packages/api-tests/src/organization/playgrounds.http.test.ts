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
  await server.knex('parley.playground').delete();
});

const path = '/realm/playgrounds';
const rust = { name: 'Rust playground', pygments_language: 'Rust', url_template: 'https://play.example.com/?code={code}' };
const add = async (params: TestParams = {}, person: Pick<TestPerson, 'post'> = iago): Promise<number> =>
  Number((await person.post(path, { ...rust, ...params })).body['id']);
const known = async (person: Pick<TestPerson, 'post'> = guest) =>
  (await person.post('/register', { fetch_event_types: ['realm_playgrounds'] })).body['realm_playgrounds'];

test('playgrounds are added and removed, and everybody gets the whole list each time', async () => {
  const queue = await openQueue(guest);
  const id = await add({ name: ' Rust playground ' });
  const event = { id: expect.any(Number) as number, type: 'realm_playgrounds' };
  expect(await queue.newEvents()).toEqual([{ ...event, realm_playgrounds: [{ id, ...rust }] }]);
  const other = await add({ pygments_language: 'Go' }, owner);
  expect(await known()).toEqual([
    { id, ...rust },
    { id: other, ...rust, pygments_language: 'Go' },
  ]);
  expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
  expect((await queue.newEvents()).at(-1)).toEqual({ ...event, realm_playgrounds: [{ id: other, ...rust, pygments_language: 'Go' }] });
});

test.each<[TestParams, string, object]>([
  [{ name: '' }, 'name cannot be blank', {}],
  [{ name: 'x'.repeat(101) }, 'name is too long (limit: 100 characters)', {}],
  [{ pygments_language: 'x'.repeat(41) }, 'pygments_language is too long (limit: 40 characters)', {}],
  [{ pygments_language: 'a;b' }, 'Invalid characters in pygments language', {}],
  [{ url_template: 'https://example.com/{code' }, 'Invalid URL template.', { errors: { url_template: ['Invalid URL template.'] } }],
  ...['javascript:{code}', 'data:text/html,{code}', '{code}'].map((template): [TestParams, string, object] => [
    { url_template: template },
    'Invalid URL template.',
    { errors: { url_template: ['Invalid URL template.'] } },
  ]),
  [
    { url_template: 'https://example.com/' },
    'Missing the required variable "code" in the URL template',
    { errors: { url_template: ['Missing the required variable "code" in the URL template'] } },
  ],
  [
    { url_template: 'https://example.com/{code}{lang}' },
    '"code" should be the only variable present in the URL template',
    { errors: { url_template: ['"code" should be the only variable present in the URL template'] } },
  ],
])('%j is refused and changes nothing', async (params, msg, extra) => {
  const before = (await readLog(server)).position;
  const reply = await iago.post(path, { ...rust, ...params });
  expect([reply.status, reply.body]).toEqual([400, { result: 'error', code: 'BAD_REQUEST', msg, ...extra }]);
  expect([(await readLog(server)).position, await known()]).toEqual([before, []]);
});

test('one of this name and language is there once, also when two are added together', async () => {
  const replies = await Promise.all([iago.post(path, rust), owner.post(path, rust), iago.post(path, rust)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await known()).toHaveLength(1);
});

test('attack 26: a playground of another organization is not there, nor is one that was removed', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const [theirs, mine] = [await add({}, king), await add()];
  await iago.delete(`${path}/${mine}`);
  for (const id of [theirs, mine, 999_999]) expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(refusal('Invalid playground'));
  expect(await known(king)).toHaveLength(1);
});

test('members and guests may not add or remove any', async () => {
  const id = await add();
  const member = await server.addPerson('Hamlet');
  for (const person of [member, guest]) {
    expect(errorIn(await person.post(path, { ...rust, name: 'x' }))).toMatchObject({ status: 400, msg: 'Must be an organization administrator' });
    expect(errorIn(await person.delete(`${path}/${id}`))).toMatchObject({ status: 400, msg: 'Must be an organization administrator' });
  }
  expect(await known()).toHaveLength(1);
});

test('an organization may have so many, and each costs as little as the first', async () => {
  const { statements } = await countStatements(server.knex, () => add());
  expect(statements.filter((text) => /playground|event_log/.test(text))).toHaveLength(3);
  await server.knex.raw(
    "insert into parley.playground (realm_id, name, language, url_template) select realm_id, 'x' || n, 'x', '{code}' from parley.playground, generate_series(1, 249) as n",
  );
  expect(errorIn(await iago.post(path, { ...rust, name: 'one more' }))).toEqual(refusal('There are too many code playgrounds.'));
  expect(await known()).toHaveLength(250);
});

test('levels: 49 has playgrounds, and before 196 the code followed a fixed address', async () => {
  expect((await iago.at(48).post(path, rust)).status).toBe(404);
  expect((await iago.at(48).post('/register', { fetch_event_types: ['realm_playgrounds'] })).body).not.toHaveProperty('realm_playgrounds');
  const [before, since] = [await openQueue(iago.at(48)), await openQueue(iago.at(195))];
  expect((await iago.at(195).post(path, rust)).body).toMatchObject({ msg: "Missing 'url_prefix' argument" });
  const { url_template: template, ...old } = { ...rust, url_prefix: 'https://play.example.com/?code=' };
  const id = Number((await iago.at(195).post(path, old)).body['id']);
  expect([await known(iago), await known(iago.at(195))]).toEqual([[{ id, ...rust, url_template: template }], [{ id, ...old }]]);
  expect([await before.newEvents(), (await since.newEvents()).map((event) => event['realm_playgrounds'])]).toEqual([[], [[{ id, ...old }]]]);
});
