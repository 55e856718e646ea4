import { countStatements, openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.snippet').delete();
});

const path = '/saved_snippets';
const all = async (person: Pick<TestPerson, 'get'> = iago) =>
  (await person.get(path)).body['saved_snippets'] as unknown as ReadonlyArray<Record<string, unknown>>;
const make = async (person: TestPerson, params: TestParams = {}): Promise<number> =>
  Number((await person.post(path, { title: 'title', content: 'content', ...params })).body['saved_snippet_id']);
const notThere = { status: 404, code: 'BAD_REQUEST', msg: 'Saved snippet does not exist.' };

test('snippets are made, changed and deleted, each published to their owner alone', async () => {
  const [mine, ofOne] = [await openQueue(iago), await openQueue(zoe)];
  const id = await make(iago, { title: ' Welcome ', content: '\n Hello **everybody**\n' });
  const made = { id, title: 'Welcome', content: 'Hello **everybody**', date_created: server.clock.now() / 1000 };
  expect(await all()).toEqual([made]);
  expect((await iago.post('/register', { fetch_event_types: ['saved_snippets'] })).body['saved_snippets']).toEqual([made]);
  const event = { id: expect.any(Number) as number, type: 'saved_snippets' };
  expect(await mine.newEvents()).toEqual([{ ...event, op: 'add', saved_snippet: made }]);
  expect((await iago.patch(`${path}/${id}`, { title: 'Other' })).status).toBe(200);
  expect(await mine.newEvents()).toEqual([{ ...event, op: 'update', saved_snippet: { ...made, title: 'Other' } }]);
  expect((await iago.patch(`${path}/${id}`, { content: 'bye' })).status).toBe(200);
  expect(await all()).toEqual([{ ...made, title: 'Other', content: 'bye' }]);
  await mine.newEvents();
  expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
  expect(await mine.newEvents()).toEqual([{ ...event, op: 'remove', saved_snippet_id: id }]);
  expect([await all(), await ofOne.newEvents()]).toEqual([[], []]);
});

test.each<[TestParams, string]>([
  [{ title: '' }, 'title cannot be blank'],
  [{ title: '  ' }, 'title cannot be blank'],
  [{ title: 'x'.repeat(61) }, 'title is too long (limit: 60 characters)'],
  [{ content: '\n' }, 'content cannot be blank'],
  [{ content: 'x'.repeat(10_001) }, 'content is too long (limit: 10000 characters)'],
])('%j is refused, new or changed', async (params, msg) => {
  const id = await make(iago);
  const [before, unchanged] = [(await readLog(server)).position, await all()];
  expect(errorIn(await iago.post(path, { title: 'title', content: 'content', ...params }))).toEqual(refusal(msg));
  expect(errorIn(await iago.patch(`${path}/${id}`, params))).toEqual(refusal(msg));
  expect([(await readLog(server)).position, await all()]).toEqual([before, unchanged]);
});

test("attack 26: somebody else's and unknown ones are missing", async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', {}, lear);
  const before = (await readLog(server)).position;
  for (const id of [await make(king), await make(zoe), 999_999]) {
    expect(errorIn(await iago.patch(`${path}/${id}`, { title: 'mine' }))).toEqual(notThere);
    expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
  }
  expect((await readLog(server)).position).toBe(before + 1);
  expect([(await all(zoe)).length, (await all(king)).length]).toEqual([1, 1]);
  expect(errorIn(await iago.patch(`${path}/${await make(iago)}`, {}))).toEqual(refusal('No new data supplied'));
});

test('their number is limited, and each costs as little as the first', async () => {
  const { statements } = await countStatements(server.knex, () => make(iago));
  expect(statements.filter((text) => /snippet|event_log/.test(text))).toHaveLength(2);
  await server.knex.raw(
    "insert into parley.snippet (realm_id, user_id, title, content, created_at) select realm_id, user_id, 'x', 'x', 0 from parley.snippet, generate_series(1, 249)",
  );
  expect(errorIn(await iago.post(path, { title: 'one more', content: 'x' }))).toEqual(refusal('You have too many saved snippets.'));
  expect(await all()).toHaveLength(250);
  await make(zoe);
});

test('levels: 297 has them, 368 changes them with an event', async () => {
  expect((await iago.at(296).get(path)).status).toBe(404);
  expect((await iago.at(296).post(path, { title: 'x', content: 'x' })).status).toBe(404);
  expect((await iago.at(296).post('/register', { fetch_event_types: ['saved_snippets'] })).body).not.toHaveProperty('saved_snippets');
  const [before, since, later] = [await openQueue(iago.at(296)), await openQueue(iago.at(297)), await openQueue(iago.at(368))];
  const id = Number((await iago.at(297).post(path, { title: 'x', content: 'x' })).body['saved_snippet_id']);
  expect((await iago.at(367).patch(`${path}/${id}`, { title: 'y' })).status).toBe(405);
  expect((await iago.at(368).patch(`${path}/${id}`, { title: 'y' })).status).toBe(200);
  expect((await iago.at(297).delete(`${path}/${id}`)).status).toBe(200);
  const ops = async (queue: typeof before) => (await queue.newEvents()).map(({ op }) => op);
  // A deleted one appears only in its removal.
  expect([await ops(before), await ops(since), await ops(later)]).toEqual([[], ['remove'], ['remove']]);
  const other = await make(iago);
  expect([await ops(since), await ops(later)]).toEqual([['add'], ['add']]);
  await iago.patch(`${path}/${other}`, { title: 'z' });
  expect([await ops(since), await ops(later)]).toEqual([[], ['update']]);
});
