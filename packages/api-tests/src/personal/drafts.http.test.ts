import { openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let open: number;
let hidden: number;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  open = await makeChannel('open', [iago, zoe]);
  hidden = await makeChannel('hidden', [zoe], { invite_only: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.draft').delete();
});

type Draft = Readonly<Record<string, unknown>>;

const path = '/drafts';
const all = async (person: Pick<TestPerson, 'get'> = iago) => (await person.get(path)).body['drafts'] as unknown as ReadonlyArray<Draft>;
const plain = { type: '', to: [], topic: '', content: 'content' };
const inChannel = () => ({ type: 'stream', to: [open], topic: 'talk', content: 'content' });
const post = (drafts: TestParams[string], person: Pick<TestPerson, 'post'> = iago): Promise<TestReply> => person.post(path, { drafts });
const keep = async (draft: object = plain, person: Pick<TestPerson, 'post'> = iago): Promise<number> =>
  (((await post([draft] as TestParams[string], person)).body['ids'] as unknown as ReadonlyArray<number>)[0] as number) ?? 0;
const edit = (id: number, draft: TestParams[string], person: Pick<TestPerson, 'patch'> = iago): Promise<TestReply> => person.patch(`${path}/${id}`, { draft });
const now = (): number => Math.floor(server.clock.now() / 1000);
const notThere = { status: 404, code: 'BAD_REQUEST', msg: 'Draft does not exist' };
const event = { id: expect.any(Number) as number, type: 'drafts' };
const here = async () => [(await readLog(server)).position, await countRows(server), await all()];

test('drafts of every kind come back, in events and in a registration, to their author alone', async () => {
  const [mine, ofZoe] = [await openQueue(iago), await openQueue(zoe)];
  const drafts = [
    { ...inChannel(), timestamp: 30 },
    { ...plain, type: 'private', to: [zoe.id, iago.id, zoe.id], topic: 'dropped', timestamp: 10 },
    { ...plain, to: [hidden], topic: 'dropped', content: '\n\n kept \n', timestamp: 20 },
  ];
  const { status, body } = await post(drafts);
  const ids = body['ids'] as unknown as ReadonlyArray<number>;
  const [one, two, three] = [
    { id: ids[0], ...drafts[0] },
    { id: ids[1], ...drafts[1], to: [zoe.id], topic: '' },
    { id: ids[2], ...drafts[2], to: [], topic: '', content: ' kept' },
  ];
  expect(status).toBe(200);
  expect((await iago.get(path)).body).toEqual({ result: 'success', msg: '', count: 3, drafts: [two, three, one] });
  expect((await iago.post('/register', { fetch_event_types: ['drafts'] })).body['drafts']).toEqual([one, three, two]);
  expect(await mine.newEvents()).toEqual([{ ...event, op: 'add', drafts: [one, two, three] }]);
  expect([await ofZoe.newEvents(), await all(zoe)]).toEqual([[], []]);
});

test('4.11#1, #15: each edit of the own draft is an event, also without a change', async () => {
  const id = await keep({ ...inChannel(), timestamp: 5 });
  const queue = await openQueue(iago);
  const edited = { ...plain, type: 'private', to: [zoe.id], content: 'other' };
  expect((await edit(id, edited)).status).toBe(200);
  expect((await edit(id, edited)).status).toBe(200);
  const draft = { ...edited, id, timestamp: now() };
  expect(await queue.newEvents()).toEqual([
    { ...event, op: 'update', draft },
    { ...event, op: 'update', draft },
  ]);
  expect(await all()).toEqual([draft]);
});

test("4.11#2, #3, attacks 26 and 51: unknown drafts are missing, and other people's look the same", async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', {}, lear);
  const ids = [await keep(plain, zoe), await keep(plain, king), 999_999];
  const before = await here();
  for (const id of ids) {
    expect(errorIn(await edit(id, plain))).toEqual(notThere);
    expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
  }
  expect(await here()).toEqual(before);
  expect([(await all(zoe)).length, (await all(king)).length]).toEqual([1, 1]);
});

describe('is refused, new or changed, and changes nothing', () => {
  const tooLate = { ...plain, timestamp: 253_402_300_800 };
  test.each<readonly [string, () => object, string]>([
    ['4.11#5: a blank text', () => ({ ...plain, content: '  ' }), '{v}["content"] cannot be blank'],
    ['4.11#6: no channel', () => ({ ...inChannel(), to: [] }), 'Must specify exactly 1 channel ID for channel messages'],
    ['4.11#6: two channels', () => ({ ...inChannel(), to: [open, open] }), 'Must specify exactly 1 channel ID for channel messages'],
    ['4.11#7, attack 52: a hidden channel', () => ({ ...inChannel(), to: [hidden] }), 'Invalid channel ID'],
    ['4.11#7, attack 52: a missing channel', () => ({ ...inChannel(), to: [99_999] }), 'Invalid channel ID'],
    ['4.11#8: an unknown person', () => ({ ...plain, type: 'private', to: [zoe.id, 99_999] }), 'Invalid user ID 99999'],
    ['4.11#11, attack 52: a null byte in a topic', () => ({ ...inChannel(), topic: `${'x'.repeat(70)}\0` }), 'Topic must not contain null bytes'],
    ['attack 52: a null byte in a text', () => ({ ...plain, content: 'a\0b' }), 'Message must not contain null bytes'],
    ['4.11#12: a negative time', () => ({ ...plain, timestamp: -1 }), 'Timestamp must not be negative.'],
    ['a time a little before 1970', () => ({ ...plain, timestamp: -0.5 }), 'Timestamp must not be negative.'],
    ['a time after all times', () => tooLate, '{v}["timestamp"] is too large'],
    ['4.11#13: a key too many', () => ({ ...plain, id: 1 }), 'Argument "id" at {v}["id"] is unexpected'],
    ['4.11#17: a missing key', () => ({ type: '', to: [], content: 'content' }), '{v}["topic"] field is missing: Field required'],
    ['a newer word', () => ({ ...inChannel(), type: 'channel' }), 'Invalid {v}["type"]'],
    ['one recipient instead of a list', () => ({ ...inChannel(), to: open }), '{v}["to"] is not a list'],
    ['recipients by address', () => ({ ...plain, type: 'private', to: [zoe.email] }), '{v}["to"][0] is not an integer'],
    ['too many recipients', () => ({ ...plain, to: Array.from({ length: 501 }, () => 1) }), '{v}["to"] is too long'],
    ['a topic that is no text', () => ({ ...inChannel(), topic: 5 }), '{v}["topic"] is not a string'],
    ['4.11#26: a time that is a text', () => ({ ...plain, timestamp: '5' }), '{v}["timestamp"] is not a float'],
    ['what is no draft', () => [], 'Invalid {v}: Input should be a valid dictionary or instance of DraftData'],
  ])('%s', async (_, draft, msg) => {
    const id = await keep();
    const before = await here();
    expect(errorIn(await edit(id, draft() as TestParams[string]))).toEqual(refusal(msg.replace('{v}', 'draft')));
    expect(errorIn(await post([plain, draft()] as TestParams[string]))).toEqual(refusal(msg.replace('{v}', 'drafts[1]')));
    expect(await here()).toEqual(before);
  });

  test('no drafts, and no list of drafts', async () => {
    expect(errorIn(await iago.post(path))).toMatchObject({ status: 400, msg: "Missing 'drafts' argument" });
    expect(errorIn(await post('{}'))).toEqual(refusal('drafts is not a list'));
    expect(errorIn(await iago.patch(`${path}/${await keep()}`))).toMatchObject({ status: 400, msg: "Missing 'draft' argument" });
  });
});

test('4.11#9: a direct message to nobody is a draft without a recipient', async () => {
  await keep({ ...plain, type: 'private', topic: 'dropped' });
  expect(await all()).toMatchObject([{ type: '', to: [], topic: '' }]);
});

test('4.11#10, #20: topics and texts are cut like those of messages', async () => {
  await keep({ ...inChannel(), topic: 'x'.repeat(61), content: 'y'.repeat(10_001) });
  const [{ topic, content } = {}] = await all();
  expect([topic, String(content).length, String(content).slice(-21)]).toEqual([`${'x'.repeat(57)}...`, 10_000, 'y\n[message truncated]']);
  await keep({ ...inChannel(), topic: 'x'.repeat(60) });
  expect((await all())[1]).toMatchObject({ topic: 'x'.repeat(60) });
});

test('4.11#12: the time of the client may have fractions, and comes back in seconds', async () => {
  const ids = [
    await keep({ ...plain, timestamp: 1_595_479_019.44 }),
    await keep({ ...plain, timestamp: 1_595_479_019.04 }),
    await keep({ ...plain, timestamp: 0 }),
  ];
  expect((await all()).map(({ id, timestamp }) => [id, timestamp])).toEqual([
    [ids[2], 0],
    [ids[0], 1_595_479_019],
    [ids[1], 1_595_479_019],
  ]);
});

test('4.11#14: a missing draft comes before a missing channel', async () => {
  expect(errorIn(await edit(999_999, { ...inChannel(), to: [99_999] }))).toEqual(notThere);
});

test('4.11#17, #18: a batch is stored whole or not at all; an empty one is an event, too', async () => {
  const queue = await openQueue(iago);
  expect(errorIn(await post([plain, { ...inChannel(), to: [hidden] }, { ...plain, timestamp: -1 }]))).toEqual(refusal('Invalid channel ID'));
  expect([await all(), await queue.newEvents()]).toEqual([[], []]);
  const { status, body } = await post([]);
  expect([status, body['ids']]).toEqual([200, []]);
  expect(await queue.newEvents()).toEqual([{ ...event, op: 'add', drafts: [] }]);
});

test('4.11#23: a draft is deleted once, with one event, and its earlier events show nothing of it', async () => {
  const id = await keep();
  const queue = await openQueue(iago);
  await edit(id, { ...plain, content: 'regretted' });
  const { body } = await post([{ ...plain, content: 'stays' }, plain]);
  const [stays, goes] = body['ids'] as unknown as ReadonlyArray<number>;
  for (const gone of [id, goes ?? 0]) expect((await iago.delete(`${path}/${gone}`)).status).toBe(200);
  expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
  expect(await queue.newEvents()).toEqual([
    { ...event, op: 'add', drafts: [expect.objectContaining({ id: stays })] },
    { ...event, op: 'remove', draft_id: id },
    { ...event, op: 'remove', draft_id: goes },
  ]);
});

test('4.11#25: a note to oneself names oneself', async () => {
  await keep({ ...plain, type: 'private', to: [iago.id] });
  expect(await all()).toMatchObject([{ type: 'private', to: [iago.id] }]);
});

test('attack 52: half characters are replaced', async () => {
  await keep({ ...inChannel(), topic: 'a\ud800', content: 'b\udc00' });
  expect(await all()).toMatchObject([{ topic: 'a\uFFFD', content: 'b\uFFFD' }]);
});

test('bots and guests have drafts', async () => {
  const guest = await server.addPerson('Guest', { role: 'guest' });
  const bot = await server.addPerson('Bot', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  for (const person of [guest, bot]) {
    const id = await keep(plain, person);
    expect((await edit(id, { ...plain, content: 'other' }, person)).status).toBe(200);
    expect(await all(person)).toMatchObject([{ id, content: 'other' }]);
    expect(errorIn(await post([{ ...inChannel(), to: [hidden] }], person))).toEqual(refusal('Invalid channel ID'));
  }
  expect(errorIn(await post([inChannel()], guest))).toEqual(refusal('Invalid channel ID'));
});
