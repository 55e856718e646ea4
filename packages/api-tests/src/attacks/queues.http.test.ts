import { openQueue, setActive, setChannel, startTestServer, type SeenEvent, type TestPerson, type TestServer, whenListening } from '@parley/testkit';
import { makeChannel, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const hidden = { invite_only: true, history_public_to_subscribers: false };
const membership = '/users/me/subscriptions';
const remove = (name: string, person: TestPerson) => owner.delete(membership, { subscriptions: [name], principals: [person.id] });
const messagesOf = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<unknown> =>
  events.flatMap(({ type, message }) => (type === 'message' ? [(message as { readonly id: number }).id] : []));

test('attack 18: somebody else’s queue looks like a missing one', async () => {
  const queue = await openQueue(zoe);
  await sendDirect(iago, [zoe], 'for Zoe alone');
  const unknown = 'f'.repeat(queue.id.length);
  for (const params of [
    { last_event_id: -1, dont_block: true },
    { last_event_id: -1 },
    { last_event_id: 99_999_999, dont_block: true },
    { dont_block: true },
  ]) {
    const foreign = await iago.get('/events', { queue_id: queue.id, ...params });
    const none = await iago.get('/events', { queue_id: unknown, ...params });
    expect([foreign.status, foreign.text]).toEqual([400, none.text.replaceAll(unknown, queue.id)]);
  }
  const ended = await iago.delete('/events', { queue_id: queue.id });
  expect([ended.status, ended.text]).toEqual([400, (await iago.delete('/events', { queue_id: unknown })).text.replaceAll(unknown, queue.id)]);
  expect(messagesOf(await queue.newEvents())).toHaveLength(1);
  // Naming it beside a message reveals nothing either.
  const sent = await iago.post('/messages', { type: 'direct', to: [zoe.id], content: 'x', queue_id: queue.id, local_id: '1' });
  expect(sent.status).toBe(200);
  expect((await queue.newEvents()).map((event) => event['local_message_id'])).toEqual([undefined]);
});

test('attack 19: the id of a queue holds 128 random bits', async () => {
  const names: string[] = [];
  for (let index = 0; index < 20; index += 1) names.push((await openQueue(zoe)).id);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  const ones = names.flatMap((name) => [...BigInt(`0x${name}`).toString(2)]).filter((bit) => bit === '1').length;
  expect(ones / (names.length * 128)).toBeGreaterThan(0.4);
  expect(ones / (names.length * 128)).toBeLessThan(0.6);
});

describe('attack 20: a queue from before access was lost', () => {
  test('gets nothing of a private channel from the commit of the removal on', async () => {
    const channel = await makeChannel('twenty', [owner, zoe], hidden);
    const queue = await openQueue(zoe, { event_types: ['message'] });
    const read = await say(owner, channel, 'while they were in');
    expect(messagesOf(await queue.newEvents())).toEqual([read]);
    await say(owner, channel, 'unread when they left');
    await remove('twenty', zoe);
    await say(owner, channel, 'after they left');
    const again = await sendDirect(owner, [zoe]);
    expect(messagesOf(await queue.newEvents())).toEqual([again]);
    // Polling again from the beginning changes nothing.
    expect(JSON.stringify((await queue.poll(-1)).body)).not.toContain('left');
  });

  test('gets nothing of a public channel for a guest who was removed from it, and for one who narrows to it', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    const channel = await makeChannel('twenty public', [owner, guest]);
    const queues = [
      await openQueue(guest, { event_types: ['message'] }),
      await openQueue(guest, { event_types: ['message'], narrow: [['stream', 'twenty public']] }),
    ];
    expect((await guest.get('/events', { dont_block: true, all_public_streams: true })).status).toBe(400);
    await remove('twenty public', guest);
    await say(owner, channel, 'after they left');
    for (const queue of queues) expect(messagesOf(await queue.newEvents())).toEqual([]);
  });

  test('gets nothing of a public channel that becomes private, without a subscription', async () => {
    const channel = await makeChannel('twenty closed', [owner, iago]);
    const queue = await openQueue(zoe, { event_types: ['message'], all_public_streams: true });
    const open = await say(owner, channel, 'open');
    expect(messagesOf(await queue.newEvents())).toEqual([open]);
    await say(owner, channel, 'open still');
    await setChannel(server, channel, { privacy: 'privateProtectedHistory' });
    await say(owner, channel, 'closed');
    expect(messagesOf(await queue.newEvents())).toEqual([]);
  });

  test('ends with the account, and with a waiting poll of it', async () => {
    const gone = await server.addPerson('Yorick');
    const queue = await openQueue(gone);
    await setActive(server, gone.id, false);
    await sendDirect(owner, [iago]);
    expect((await queue.poll(-1)).status).toBe(401);
    await setActive(server, gone.id, true);
    expect((await queue.poll(-1)).status).toBe(200);
  });
});

test('attack 21: a later subscriber gets nothing of earlier messages and their changes', async () => {
  const channel = await makeChannel('twenty-one', [owner, iago], hidden);
  const before = await say(iago, channel, 'before');
  const queue = await openQueue(zoe, { all_public_streams: true });
  await say(iago, channel, 'before, while the queue was open');
  await owner.post(membership, { subscriptions: [{ name: 'twenty-one' }], principals: [zoe.id] });
  expect((await zoe.post('/messages/flags', { messages: [before], op: 'add', flag: 'starred' })).status).toBe(400);
  await zoe.post('/messages/flags', { messages: [before], op: 'add', flag: 'read' });
  await iago.post('/messages/flags', { messages: [before], op: 'add', flag: 'starred' });
  const since = await say(iago, channel, 'since');
  const events = await queue.newEvents();
  expect(JSON.stringify(events)).not.toContain('before');
  expect(events.filter(({ type }) => type === 'message').map(({ message }) => (message as { id: number }).id)).toContain(since);
  expect(events.filter(({ type }) => type === 'update_message_flags')).toEqual([]);
});

test('attack 22: a waiting poll ends with the account, and its key is revoked', async () => {
  const gone = await server.addPerson('Osric');
  const queue = await openQueue(gone);
  const listening = whenListening(server);
  const waiting = queue.poll(-1, { dont_block: false });
  await listening;
  expect((await owner.delete(`/users/${gone.id}`)).status).toBe(200);
  expect((await waiting).status).toBe(401);
  for (const later of [queue.poll(-1), gone.get('/users/me'), gone.post('/register')]) expect((await later).status).toBe(401);
});
