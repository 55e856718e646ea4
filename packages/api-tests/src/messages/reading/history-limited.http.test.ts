import { setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, idsIn, makeChannel, narrowed, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let ids: ReadonlyArray<number>;

/** Ten messages, of which the organization shows the newest four. */
beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
  const sent: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    server.clock.advance(60_000);
    sent.push(
      index % 2 === 0 ? await say(iago, channel, `number ${index} @**Zoe** https://example.org`, 'count') : await sendDirect(iago, [zoe], `number ${index}`),
    );
  }
  ids = sent;
  await setRealm(server, { policies: { shownMessages: 4 } });
});
afterAll(() => server.close());

const shown = () => ids.slice(6);
const get = (params: TestParams, person: Pick<TestPerson, 'get'> = zoe) => person.get('/messages', params);
const flagsOf = ({ body }: Awaited<ReturnType<typeof get>>) => [body['found_anchor'], body['found_oldest'], body['found_newest'], body['history_limited']];

describe('an organization that shows only its newest messages', () => {
  test('says so where a page reaches hidden ones', async () => {
    const newest = await get({ anchor: 'newest', num_before: 10, num_after: 0 });
    expect([idsIn(newest), flagsOf(newest)]).toEqual([shown(), [false, true, true, true]]);
    const enough = await get({ anchor: 'newest', num_before: 3, num_after: 0 });
    expect([idsIn(enough), flagsOf(enough)]).toEqual([shown().slice(1), [false, false, true, false]]);
    const around = await get({ anchor: ids[7] ?? 0, num_before: 5, num_after: 1 });
    expect([idsIn(around), flagsOf(around)]).toEqual([shown().slice(0, 3), [true, true, false, true]]);
    const below = await get({ anchor: ids[2] ?? 0, num_before: 2, num_after: 2 });
    expect([idsIn(below), flagsOf(below)]).toEqual([shown().slice(0, 2), [false, true, false, true]]);
  });

  // UPSTREAM: see rows 38 and 39 of the ranges.
  test('begins a page at the visible ones, without saying so', async () => {
    const after = await get({ anchor: ids[2] ?? 0, num_before: 0, num_after: 2 });
    expect([idsIn(after), flagsOf(after)]).toEqual([shown().slice(0, 2), [false, false, false, false]]);
    const alone = await get({ anchor: ids[2] ?? 0, num_before: 0, num_after: 0 });
    expect([idsIn(alone), flagsOf(alone)]).toEqual([[], [false, false, false, false]]);
  });

  test('finds no anchor among hidden ones', async () => {
    expect((await get({ anchor: 'first_unread', num_before: 0, num_after: 0 })).body['anchor']).toBe(ids[6]);
    expect((await get({ anchor: 'date', anchor_date: '2020-01-01', num_before: 0, num_after: 0 })).body['anchor']).toBe(ids[6]);
    const before = await get({ anchor: 'date', anchor_date: '2050-01-01', num_before: 0, num_after: 0, narrow: [['id', String(ids[1])]] });
    expect(before.body).toMatchObject({ anchor: 10_000_000_000_000_000, messages: [] });
  });

  test.each<[string, () => TestParams[string]]>([
    ['a channel', () => [['channel', 'Denmark']]],
    ['a topic', () => [['topic', 'count']]],
    ['direct messages', () => [['is', 'dm']]],
    ['a conversation', () => [['dm', iago.email]]],
    ['a sender', () => [['sender', iago.email]]],
    ['what is unread', () => [['is', 'unread']]],
    ['what mentions the reader', () => [['is', 'mentioned']]],
    ['what names the reader', () => [['mentions', zoe.email]]],
    ['what has a link', () => [['has', 'link']]],
    ['a search', () => [['search', 'number']]],
    ['what is of one day', () => [['near', '1']]],
  ])('finds nothing of it by %s', async (_, narrow) => {
    const reply = await fetchPage(zoe, { narrow: narrow() });
    expect(idsIn(reply)).toEqual(shown().filter((id) => idsIn(reply).includes(id)));
    expect(idsIn(reply).length).toBeGreaterThan(0);
    expect(reply.body['history_limited']).toBe(true);
  });

  test('finds no hidden ones by ids', async () => {
    const [hidden = 0] = ids;
    expect(idsIn(await get({ message_ids: [...ids] }))).toEqual(shown());
    expect(await narrowed(zoe, [['id', String(hidden)]])).toEqual([]);
    expect(errorIn(await zoe.get(`/messages/${hidden}`))).toEqual(refusal('Invalid message(s)'));
    expect(errorIn(await zoe.get(`/messages/${hidden}/read_receipts`))).toEqual(refusal('Invalid message(s)'));
    expect((await zoe.get(`/messages/${ids[6]}`)).status).toBe(200);
    const matched = await zoe.get('/messages/matches_narrow', { msg_ids: JSON.stringify(ids), narrow: '[]' });
    expect(Object.keys(matched.body['messages'] as object).map(Number)).toEqual(shown());
    expect(errorIn(await fetchPage(zoe, { narrow: [['with', String(hidden)]] }))).toMatchObject({ desc: "Invalid 'with' operator" });
  });

  test('marks no hidden ones', async () => {
    const { body } = await zoe.post('/messages/flags/narrow', { anchor: 'newest', num_before: 100, num_after: 0, narrow: [], op: 'add', flag: 'starred' });
    expect(body).toMatchObject({ processed_count: 4, first_processed_id: ids[6], found_oldest: true });
  });

  test('hides them from everybody, and says so in a registration', async () => {
    expect(idsIn(await fetchPage(iago))).toEqual(shown());
    expect((await zoe.post('/register', { fetch_event_types: ['realm'] })).body).toMatchObject({ realm_plan_type: 2, zulip_plan_is_not_limited: false });
  });

  test('shows the newest ones as they come, and all once it shows all', async () => {
    const next = await say(iago, channel, 'one more', 'count');
    expect(idsIn(await fetchPage(zoe))).toEqual([...shown().slice(1), next]);
    await setRealm(server, { policies: { shownMessages: null } });
    const all = await fetchPage(zoe);
    expect([idsIn(all), all.body['history_limited']]).toEqual([[...ids, next], false]);
    expect((await zoe.post('/register', { fetch_event_types: ['realm'] })).body).toMatchObject({ realm_plan_type: 1, zulip_plan_is_not_limited: true });
  });
});
