import { runWorkers, startTestServer, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { fetchPage, messagesIn } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20 });
  iago = await server.addPerson('Iago');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.scheduled_message').delete();
});

const rounds = [1, 2, 3];
const path = '/scheduled_messages';
const soon = (): number => server.clock.now() / 1000 + 60;
const schedule = async (content: string): Promise<number> => {
  const params = { type: 'direct', to: [iago.id], content, scheduled_delivery_timestamp: soon() };
  return Number((await iago.post(path, params)).body['scheduled_message_id']);
};
const sent = async (content: string): Promise<number> =>
  messagesIn(await fetchPage(iago, { apply_markdown: false })).filter((message) => message['content'] === content).length;
const work = () => runWorkers(server);
/** Holds the row like a server that is delivering or changing it, before its commit. */
const holdRow = async (id: number) => {
  const tx = await server.knex.transaction();
  await tx.raw('select 1 from parley.scheduled_message where id = ? for update', [id]);
  return tx;
};

test.each(rounds)('while one server delivers, another skips it without waiting (%i)', async (round) => {
  const content = `passed over ${round}`;
  const id = await schedule(content);
  server.clock.advance(60_000);
  const other = await holdRow(id);
  const waits = whenRowsAwaited(server, 1).then(() => 'waits');
  expect(await Promise.race([work(), waits])).toBe(0);
  expect(await sent(content)).toBe(0);
  // It is killed: the next one repeats what it had not committed.
  await other.rollback();
  expect([await work(), await sent(content)]).toEqual([1, 1]);
});

/** A server with its list of due items read now, before it works. */
const seesNow = async (): Promise<TestServer> => {
  const { store } = server.chat.world;
  const seen = await store.due(server.clock.now(), 10)();
  return { ...server, chat: { ...server.chat, world: { ...server.chat.world, store: { ...store, due: () => () => Promise.resolve(seen) } } } };
};

test.each(rounds)('an item that two servers have read as due is sent by one (%i)', async (round) => {
  const content = `seen by two ${round}`;
  await schedule(content);
  server.clock.advance(60_000);
  const late = await seesNow();
  expect([await work(), await runWorkers(late), await sent(content)]).toEqual([1, 0, 1]);
});

test.each(rounds)('of many concurrent servers each message is sent by one (%i)', async (round) => {
  const contents = Array.from({ length: 10 }, (_, n) => `many ${round} ${n}`);
  for (const content of contents) await schedule(content);
  server.clock.advance(60_000);
  const done = await Promise.all([work(), work(), work(), work()]);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(contents.length);
  expect(await Promise.all(contents.map(sent))).toEqual(contents.map(() => 1));
});

describe('a change or removal that waits for a delivery', () => {
  const outcome = async (content: string, call: (id: number) => Promise<TestReply>): Promise<TestReply['body']> => {
    const id = await schedule(content);
    server.clock.advance(60_000);
    const held = await holdRow(id);
    const calling = call(id);
    await whenRowsAwaited(server, 1);
    // The delivery commits before it.
    await held.raw("update parley.scheduled_message set state = 'sent' where id = ?", [id]);
    await held.commit();
    return (await calling).body;
  };

  test.each(rounds)('is refused as already sent (%i)', async (round) => {
    expect((await outcome(`changed ${round}`, (id) => iago.patch(`${path}/${id}`, { content: 'too late' }))).msg).toBe('Scheduled message was already sent');
    expect((await outcome(`removed ${round}`, (id) => iago.delete(`${path}/${id}`))).msg).toBe('Scheduled message does not exist');
    expect(await sent('too late')).toBe(0);
  });
});

test.each(rounds)('an item postponed after a server read it as due waits for its new time (%i)', async (round) => {
  const content = `put off ${round}`;
  const id = await schedule(content);
  server.clock.advance(60_000);
  const late = await seesNow();
  expect((await iago.patch(`${path}/${id}`, { scheduled_delivery_timestamp: soon() })).status).toBe(200);
  expect([await runWorkers(late), await work(), await sent(content)]).toEqual([0, 0, 0]);
  server.clock.advance(60_000);
  expect([await work(), await sent(content)]).toEqual([1, 1]);
});

test.each(rounds)('a reminder that two servers have read as due comes once (%i)', async (round) => {
  const { id } = (await iago.post('/messages', { type: 'direct', to: [iago.id], content: `remember ${round}` })).body;
  expect((await iago.post('/reminders', { message_id: Number(id), scheduled_delivery_timestamp: soon() })).status).toBe(200);
  server.clock.advance(60_000);
  const late = await seesNow();
  expect(await Promise.all([work(), runWorkers(late)])).toEqual(expect.arrayContaining([0, 1]));
});
