import { holdInserts, openQueue, type SeenEvent, startTestServer, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

const path = (): string => `/users/me/muted_users/${zoe.id}`;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 20 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex.raw('delete from parley.muted_user');
  await iago.post('/mark_all_as_read');
});

const rounds = [1, 2, 3];
const readIn = (events: ReadonlyArray<SeenEvent>): unknown => events.find(({ type }) => type === 'update_message_flags')?.['messages'];

test.each(rounds)('a message that is being committed while its sender is muted is told as read (%i)', async () => {
  const before = await say(zoe, channel, 'before');
  const queue = await openQueue(iago);
  const held = await holdInserts(server, 'event_log');
  const sending = say(zoe, channel, 'meanwhile');
  await held.waiting(1);
  const muting = iago.post(path());
  await whenRowsAwaited(server, 1);
  await held.release();
  const id = await sending;
  expect((await muting).status).toBe(200);
  expect(readIn(await queue.newEvents())).toEqual([before, id]);
  expect((await seenBy(iago, id)).flags).toEqual(['read']);
});

test.each(rounds)('a message that waits for the commit of a muting is read from the start (%i)', async () => {
  const queue = await openQueue(iago);
  const held = await holdInserts(server, 'event_log');
  const muting = iago.post(path());
  await held.waiting(1);
  const sending = say(zoe, channel, 'waiting');
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await muting).status).toBe(200);
  const id = await sending;
  expect(await queue.newEvents()).toEqual([expect.objectContaining({ type: 'muted_users' }), expect.objectContaining({ type: 'message', flags: ['read'] })]);
  expect((await seenBy(iago, id)).flags).toEqual(['read']);
});

test.each(rounds)('of two requests to mute the same person one succeeds, and one event comes (%i)', async () => {
  const queue = await openQueue(iago);
  const held = await holdInserts(server, 'event_log');
  const first = iago.post(path());
  await held.waiting(1);
  const second = iago.post(path());
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await first).status).toBe(200);
  expect(errorIn(await second)).toEqual(refusal('User already muted'));
  expect((await queue.newEvents()).filter(({ type }) => type === 'muted_users')).toHaveLength(1);
});
