import { holdInserts, openQueue, type SeenEvent, startTestServer, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';

import { fetchPage, idsIn, makeChannel, narrowed, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let reader: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 30 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  reader = await server.addPerson('Reader');
  channel = await makeChannel('Denmark', [iago, zoe, reader]);
});
afterAll(() => server.close());

const rounds = [1, 2, 3];
const messageIds = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<number> =>
  events.flatMap(({ type, message }) => (type === 'message' ? [(message as { readonly id: number }).id] : []));
const above = async (last: number): Promise<ReadonlyArray<number>> =>
  idsIn(await reader.get('/messages', { anchor: last, include_anchor: false, num_before: 0, num_after: 1000 }));
const sorted = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...ids].sort((left, right) => left - right);

test.each(rounds)('of two messages the lower number is seen first, however late it commits (%i)', async (round) => {
  const newcomer = await server.addPerson(`Newcomer ${round}`);
  const last = await say(iago, channel);
  const queue = await openQueue(reader, { event_types: ['message'] });
  const held = await holdInserts(server, 'event_log');
  const early = say(iago, channel, 'early');
  await held.waiting(1);
  // The first message of a conversation is never committed together with others.
  const late = sendDirect(zoe, [reader, newcomer], 'late');
  await whenRowsAwaited(server, 1);
  expect(await above(last)).toEqual([]);
  expect(await queue.newEvents()).toEqual([]);
  await held.release();
  const ids = [await early, await late];
  expect(ids).toEqual(sorted(ids));
  expect(await above(last)).toEqual(ids);
  expect(messageIds(await queue.newEvents())).toEqual(ids);
});

test('marking as read while a message commits leaves the message unread', async () => {
  const last = await say(iago, channel);
  const held = await holdInserts(server, 'event_log');
  const coming = say(iago, channel, 'coming');
  await held.waiting(1);
  const marking = reader.post('/messages/flags', { messages: [last], op: 'add', flag: 'read' });
  await whenRowsAwaited(server, 1);
  await held.release();
  const id = await coming;
  expect((await marking).status).toBe(200);
  expect((await seenBy(reader, last)).flags).toEqual(['read']);
  expect((await seenBy(reader, id)).flags).toEqual([]);
  expect(await narrowed(reader, [['is', 'unread']])).toContain(id);
});

test('a reader who keeps the newest id, and a queue, get every message of many senders once and in order', async () => {
  const begin = await say(iago, channel);
  const queue = await openQueue(reader, { event_types: ['message'] });
  let isOver = false;
  const sent: number[] = [];
  const senders = [iago, zoe, iago, zoe, iago, zoe].map(async (person, sender) => {
    for (let index = 0; index < 20; index += 1) sent.push(await say(person, channel, `${sender} ${index}`, `topic ${index % 3}`));
  });
  const sending = Promise.all(senders).finally(() => {
    isOver = true;
  });
  const paged: number[] = [];
  const polled: number[] = [];
  const paging = async (): Promise<void> => {
    for (let wasOver = false; !wasOver;) {
      wasOver = isOver;
      paged.push(...(await above(paged.at(-1) ?? begin)));
    }
  };
  const polling = async (): Promise<void> => {
    for (let wasOver = false; !wasOver;) {
      wasOver = isOver;
      polled.push(...messageIds(await queue.newEvents()));
    }
  };
  await Promise.all([sending, paging(), polling()]);
  expect(sent).toHaveLength(120);
  expect(paged).toEqual(sorted(sent));
  expect(polled).toEqual(sorted(sent));
  expect(idsIn(await fetchPage(reader, { num_before: 120 }))).toEqual(sorted(sent));
});
