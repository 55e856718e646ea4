import { countStatements, openQueue, readLog, runWorkers, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;
let rooms = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
});
afterAll(() => server.close());
beforeEach(async () => {
  channel = await makeChannel(`room ${(rooms += 1)}`, [iago, zoe]);
  for (const person of [iago, zoe, cordelia]) await remove(person, await words(person));
});

const path = '/users/me/alert_words';
type Client = Pick<TestPerson, 'get' | 'post' | 'delete'>;
const words = async (person: Pick<Client, 'get'>) => (await person.get(path)).body['alert_words'] as unknown as ReadonlyArray<string>;
const add = (person: Pick<Client, 'post'>, ...requested: ReadonlyArray<string>) => person.post(path, { alert_words: requested });
const remove = (person: Pick<Client, 'delete'>, removed: ReadonlyArray<string>) => person.delete(path, { alert_words: removed });
const rewrite = async (person: TestPerson, id: number, params: TestParams): Promise<void> => {
  const reply = await person.patch(`/messages/${id}`, params);
  if (reply.status !== 200) throw new Error(reply.text);
};
const isAlerted = async (person: TestPerson, id: number): Promise<boolean> => (await seenBy(person, id)).flags.includes('has_alert_word');
/** The flags of a message that the person may read, without needing a copy. */
const flagsOf = async (person: TestPerson, id: number) => ((await person.get(`/messages/${id}`)).body['message'] as { flags: ReadonlyArray<string> }).flags;
const alerted = (person: TestPerson) => narrowed(person, [['is', 'alerted']]);

describe('the words', () => {
  test.each([1, 339, 496])('are added and removed, with the whole list in the answer and in an event for their owner (level %i)', async (level) => {
    const self = zoe.at(level);
    const [ofOne, ofAnother] = [await openQueue(self), await openQueue(iago)];
    const announced = async () => (await ofOne.newEvents()).map(({ type, alert_words: all }) => [type, all]);
    expect((await add(self, ' Lunch ', 'tea', '')).body).toEqual({ result: 'success', msg: '', alert_words: ['Lunch', 'tea'] });
    expect(await announced()).toEqual([['alert_words', ['Lunch', 'tea']]]);
    expect((await add(self, 'LUNCH', '  ', 'soup')).body['alert_words']).toEqual(['Lunch', 'tea', 'soup']);
    expect((await add(self, 'soup')).body['alert_words']).toEqual(['Lunch', 'tea', 'soup']);
    expect((await remove(self, ['lunch', 'coffee'])).body['alert_words']).toEqual(['tea', 'soup']);
    // The event has the present list.
    expect(await announced()).toEqual([1, 2, 3].map(() => ['alert_words', ['tea', 'soup']]));
    expect([await words(self), await words(iago)]).toEqual([['tea', 'soup'], []]);
    expect((await self.post('/register', { fetch_event_types: ['alert_words'] })).body['alert_words']).toEqual(['tea', 'soup']);
    expect((await ofAnother.newEvents()).map(({ type }) => type)).not.toContain('alert_words');
  });

  test.each<[TestParams, string | RegExp]>([
    [{ alert_words: ['x'.repeat(101)] }, 'alert_words[0] is too long (limit: 100 characters)'],
    [{ alert_words: ['a', 7] }, 'alert_words[1] is not a string'],
    [{ alert_words: 'lunch' }, 'alert_words is not valid JSON'],
    [{ alert_words: '"lunch"' }, 'alert_words is not a list'],
    [{ alert_words: Array.from({ length: 251 }, (_, index) => `w${index}`) }, 'alert_words is too long'],
  ])('%j is refused, for adding and removing', async (params, msg) => {
    await add(zoe, 'tea');
    const before = (await readLog(server)).position;
    expect(errorIn(await zoe.post(path, params))).toEqual(refusal(msg as string));
    expect(errorIn(await zoe.delete(path, params))).toEqual(refusal(msg as string));
    expect([(await readLog(server)).position, await words(zoe)]).toEqual([before, ['tea']]);
  });

  test('an empty request is refused', async () => {
    expect(errorIn(await zoe.post(path, {}))).toMatchObject({ status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'alert_words' argument" });
  });

  test('are at most 250, each of 100 characters, and a larger request adds none', async () => {
    const maxWords = Array.from({ length: 250 }, (_, index) => `${index} ${'é'.repeat(90)}`);
    expect((await add(zoe, ...maxWords)).body['alert_words']).toEqual(maxWords);
    expect(errorIn(await add(zoe, 'one more'))).toEqual(refusal('You have too many alert words.'));
    expect((await add(zoe, maxWords[7]!.toUpperCase())).status).toBe(200);
    expect(await words(zoe)).toEqual(maxWords);
  });

  test('cost at most three statements, independent of other people’s', async () => {
    const cost = async (work: () => Promise<unknown>) =>
      (await countStatements(server.knex, work)).statements.filter((text) => /alert_word_list|event_log/.test(text)).length;
    await add(iago, 'lunch');
    await words(zoe);
    expect(await cost(() => add(zoe, 'lunch'))).toBeLessThanOrEqual(3);
    expect(await cost(() => add(zoe, 'lunch'))).toBeLessThanOrEqual(2);
    expect(await cost(() => words(zoe))).toBeLessThanOrEqual(1);
  });
});

describe('a message that contains them', () => {
  test('has the flag for its receivers: in the event, in pages, and in the narrow', async () => {
    await add(zoe, 'daily Standup');
    await add(cordelia, 'standup');
    const queues = await Promise.all([zoe, iago].map((person) => openQueue(person, { event_types: ['message'] })));
    const id = await say(iago, channel, 'The **daily**\nstandup, now');
    const flags = await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map((event) => event['flags'])));
    expect(flags).toEqual([[['has_alert_word']], [[]]]);
    expect([await isAlerted(zoe, id), await isAlerted(iago, id), await flagsOf(cordelia, id)]).toEqual([true, false, ['read', 'historical']]);
    expect([(await alerted(zoe)).includes(id), await alerted(cordelia)]).toEqual([true, []]);
    expect((await zoe.get('/messages/matches_narrow', { msg_ids: [id], narrow: [['is', 'alerted']] })).body['messages']).toHaveProperty(String(id));
  });

  test('reaches queues with a narrow to alerts, and a mere mention does not', async () => {
    await add(zoe, 'lunch');
    const queue = await openQueue(zoe, { event_types: ['message'], narrow: [['is', 'alerted']] });
    await say(iago, channel, '@**Zoe**');
    const id = await say(iago, channel, 'lunch');
    expect((await queue.newEvents()).map(({ message }) => (message as { id: number }).id)).toEqual([id]);
  });

  test('has it beside a mention, for its sender too, and in direct messages', async () => {
    for (const person of [iago, zoe]) await add(person, 'lunch');
    const id = await say(iago, channel, 'lunch, @**Zoe**?');
    expect((await seenBy(zoe, id)).flags).toEqual(['mentioned', 'has_alert_word']);
    expect(await isAlerted(iago, id)).toBe(true);
    const direct = await sendDirect(iago, [zoe], 'LUNCH');
    expect([await isAlerted(zoe, direct), await isAlerted(iago, direct)]).toEqual([true, true]);
  });

  test.each([
    ['in code', '`lunch`'],
    ['in a formula', '$$lunch$$'],
    ['in an invalid formula', '$$\\\\lunch{$$'],
    ['in coloured code', '```python\nlunch = 1\n```'],
    ['in a block of code', '```\nlunch\n```'],
    ['in the name of a picture', ':tea:'],
    ['in an address behind other words', '[here](https://example.com/lunch)'],
    ['inside of another word', 'lunchtime brunch'],
  ])('lacks it where they occur %s alone', async (_, content) => {
    await add(zoe, 'lunch', 'tea');
    expect(await isAlerted(zoe, await say(iago, channel, content))).toBe(false);
  });

  test.each([
    ['in a quote', '```quote\nlunch\n```'],
    ['in a spoiler', '```spoiler what\nlunch\n```'],
    ['in a list', '* lunch'],
    ['in the words of a link', '[lunch](https://example.com)'],
    ['beside signs', '(«lunch»)'],
  ])('has it where they occur %s', async (_, content) => {
    await add(zoe, 'lunch');
    expect(await isAlerted(zoe, await say(iago, channel, content))).toBe(true);
  });

  test('from before they were added lacks it; one from before they were removed keeps it', async () => {
    const before = await say(iago, channel, 'lunch');
    await add(zoe, 'lunch');
    const during = await say(iago, channel, 'lunch');
    await remove(zoe, ['Lunch']);
    const after = await say(iago, channel, 'lunch');
    expect([await isAlerted(zoe, before), await isAlerted(zoe, during), await isAlerted(zoe, after)]).toEqual([false, true, false]);
  });

  test('lacks it for former subscribers, and for readers without a copy', async () => {
    await add(zoe, 'lunch');
    await add(cordelia, 'lunch');
    await zoe.delete('/users/me/subscriptions', { subscriptions: [`room ${rooms}`] });
    const id = await say(iago, channel, 'lunch');
    const overheard = await openQueue(cordelia, { event_types: ['message'], all_public_streams: true });
    const next = await say(iago, channel, 'lunch');
    expect((await overheard.newEvents()).map(({ flags }) => flags)).toEqual([[]]);
    for (const one of [id, next]) for (const person of [zoe, cordelia]) expect(await flagsOf(person, one)).toEqual(['read', 'historical']);
  });

  test('keeps it when it is moved, and when its receiver leaves', async () => {
    await add(zoe, 'lunch');
    const other = await makeChannel(`other ${rooms}`, [iago, zoe]);
    const id = await say(iago, channel, 'lunch');
    await rewrite(iago, id, { stream_id: other, topic: 'elsewhere' });
    expect([await isAlerted(zoe, id), (await alerted(zoe)).includes(id)]).toEqual([true, true]);
  });

  test('is a scheduled one at its time, with the present words', async () => {
    const at = Math.floor(server.clock.now() / 1000) + 60;
    await iago.post('/scheduled_messages', { type: 'stream', to: channel, topic: 'talk', content: 'lunch', scheduled_delivery_timestamp: at });
    await add(zoe, 'lunch');
    const queue = await openQueue(zoe, { event_types: ['message'] });
    server.clock.advance(61_000);
    await runWorkers(server);
    expect((await queue.newEvents()).map(({ flags }) => flags)).toEqual([['has_alert_word']]);
  });

  test('may be a reminder, or another text of the service', async () => {
    await add(zoe, 'lunch');
    const id = await say(iago, channel, 'dinner');
    const at = Math.floor(server.clock.now() / 1000) + 60;
    await zoe.at(496).post('/reminders', { message_id: id, note: 'after lunch', scheduled_delivery_timestamp: at });
    const queue = await openQueue(zoe, { event_types: ['message'] });
    server.clock.advance(61_000);
    await runWorkers(server);
    expect((await queue.newEvents()).map(({ flags }) => flags)).toEqual([['has_alert_word']]);
  });

  test('takes as many statements as one without, and adds a row per alerted person', async () => {
    const plain = await makeChannel(`plain ${rooms}`, [iago, zoe]);
    for (const room of [plain, channel]) await say(iago, room, 'hello');
    const cost = async (content: string) => (await countStatements(server.knex, () => say(iago, channel, content))).statements.length;
    const rows = async () => Number((await server.knex('parley.message_flag').count())[0]?.['count']);
    await cost('dinner');
    const without = await cost('lunch');
    await add(zoe, 'lunch');
    await add(cordelia, 'lunch');
    await cost('dinner');
    const before = await rows();
    expect([await cost('dinner'), await rows()]).toEqual([without, before]);
    expect([await cost('lunch'), await rows()]).toEqual([without, before + 1]);
  });
});

describe('an edited text', () => {
  test('adds and removes the flag, with its event', async () => {
    await add(zoe, 'lunch');
    const id = await say(iago, channel, 'dinner');
    const queue = await openQueue(zoe, { event_types: ['update_message'] });
    const flags = async () => (await queue.newEvents()).map((event) => event['flags']);
    await rewrite(iago, id, { content: 'Lunch' });
    expect([await flags(), await isAlerted(zoe, id), await alerted(zoe)]).toEqual([[['has_alert_word']], true, expect.arrayContaining([id])]);
    await rewrite(iago, id, { content: 'lunch @**Zoe**' });
    expect([await flags(), (await seenBy(zoe, id)).flags]).toEqual([[['mentioned', 'has_alert_word']], ['mentioned', 'has_alert_word']]);
    await rewrite(iago, id, { content: 'dinner', topic: 'elsewhere' });
    expect([await flags(), (await seenBy(zoe, id)).flags, (await alerted(zoe)).includes(id)]).toEqual([[[]], [], false]);
  });

  test('takes as many statements as without', async () => {
    const id = await say(iago, channel, 'dinner');
    const cost = async (content: string) => (await countStatements(server.knex, () => rewrite(iago, id, { content }))).statements.length;
    await cost('soup');
    const without = await cost('lunch');
    await add(zoe, 'lunch');
    await cost('soup');
    expect(await cost('lunch')).toBe(without);
  });
});

test('words of another organization have no effect', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', {}, lear);
  await add(king, 'lunch');
  expect([await isAlerted(zoe, await say(iago, channel, 'lunch')), await words(zoe), await words(king)]).toEqual([false, [], ['lunch']]);
});
