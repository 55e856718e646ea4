import { openQueue, type QueueClient, setRealm, startTestServer, type TestClient, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;
let message: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe]);
  message = await say(iago, channel, 'hello', 'Lunch');
});
afterAll(() => server.close());

const edit = (person: TestClient, id: number = message, op = 'start') => person.post(`/messages/${id}/typing`, { op });

const listen = (person: TestClient): Promise<QueueClient> => {
  // Events of the millisecond in which a queue is opened count as new to it.
  server.clock.advance(1);
  return openQueue(person, { event_types: ['typing_edit_message', 'message'] });
};

/** The queue's typing events during the work. */
const heard = async (queue: QueueClient, work: () => Promise<unknown>): Promise<ReadonlyArray<unknown>> => {
  const listening = queue.next();
  await work();
  await sendDirect(iago, [zoe, cordelia], 'the end');
  const announced = [...(await listening)];
  while (announced.every(({ type }) => type !== 'message')) announced.push(...(await queue.next()));
  return announced.filter(({ type }) => type !== 'message').map(({ id: _, ...event }) => event);
};

const heardBy = async (person: TestClient, work: () => Promise<unknown>) => heard(await listen(person), work);

describe('is published', () => {
  test('to those in the channel, the sender included, and to nobody else', async () => {
    const event = { type: 'typing_edit_message', sender_id: iago.id, message_id: message, recipient: { type: 'channel', channel_id: channel, topic: 'Lunch' } };
    expect(await heardBy(zoe, () => edit(iago))).toEqual([{ ...event, op: 'start' }]);
    expect(await heardBy(iago, () => edit(iago, message, 'stop'))).toEqual([{ ...event, op: 'stop' }]);
    expect(await heardBy(cordelia, () => edit(iago))).toEqual([]);
  });

  test('from 351 on to queues that asked for it by name, and to those that asked for all types', async () => {
    const queueOf = (level: number, params: TestParams): Promise<QueueClient> => {
      server.clock.advance(1);
      return openQueue(zoe.at(level), params);
    };
    const isHeard = async (level: number, params: TestParams): Promise<boolean> =>
      (await heard(await queueOf(level, params), () => edit(iago))).some((event) => (event as { readonly type: string }).type === 'typing_edit_message');
    expect([await isHeard(350, {}), await isHeard(351, {}), await isHeard(496, {})]).toEqual([false, true, true]);
    expect(await isHeard(351, { event_types: ['typing_edit_message', 'message'] })).toBe(true);
    expect(await isHeard(350, { event_types: ['typing_edit_message', 'message'] })).toBe(false);
    expect(await isHeard(496, { event_types: ['typing', 'message'] })).toBe(false);
  });

  test('to those in a conversation', async () => {
    const direct = await sendDirect(iago, [zoe]);
    const recipient = { type: 'direct', user_ids: [iago.id, zoe.id] };
    expect(await heardBy(zoe, () => edit(iago, direct))).toEqual([
      { type: 'typing_edit_message', op: 'start', sender_id: iago.id, message_id: direct, recipient },
    ]);
    expect(await heardBy(cordelia, () => edit(iago, direct))).toEqual([]);
  });

  test('not to those from whom the history before their time is kept', async () => {
    const secret = await makeChannel('Secret', [iago, zoe], { invite_only: true, history_public_to_subscribers: false });
    const early = await say(iago, secret, 'before cordelia', 'hush');
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Secret' }], principals: [cordelia.id] });
    expect(await heardBy(zoe, () => edit(iago, early))).toMatchObject([{ message_id: early }]);
    expect(await heardBy(cordelia, () => edit(iago, early))).toEqual([]);
  });

  test('at the place where the message is now', async () => {
    const moved = await say(iago, channel, 'hello', 'Breakfast');
    await iago.patch(`/messages/${moved}`, { topic: 'Dinner' });
    expect(await heardBy(zoe, () => edit(iago, moved))).toMatchObject([{ recipient: { topic: 'Dinner' } }]);
  });

  test('to nobody in a channel of more than a hundred, and to nobody who wants no typing events', async () => {
    await server.knex.raw('update parley.channel set subscriber_count = 101 where id = ?', [channel]);
    expect(await heardBy(zoe, () => edit(iago))).toEqual([]);
    await server.knex.raw('update parley.channel set subscriber_count = 2 where id = ?', [channel]);
    await zoe.patch('/settings', { receives_typing_notifications: false });
    expect(await heardBy(zoe, () => edit(iago))).toEqual([]);
    await zoe.patch('/settings', { receives_typing_notifications: true });
  });

  test('and is never stored', async () => {
    const before = await countRows(server);
    expect((await edit(iago)).body).toEqual({ result: 'success', msg: '' });
    expect(await countRows(server)).toEqual(before);
  });

  test('from level 351 on, to clients that know it', async () => {
    expect(await heardBy(zoe.at(350), () => edit(iago))).toEqual([]);
    expect(await heardBy(zoe.at(351), () => edit(iago))).toMatchObject([{ message_id: message }]);
  });
});

describe('is refused', () => {
  test('for a message that is missing, hidden, or of somebody else', async () => {
    const hidden = await say(zoe, await makeChannel('Hidden', [zoe], { invite_only: true }));
    expect(errorIn(await edit(iago, 99_999))).toEqual(refusal('Invalid message(s)'));
    expect(errorIn(await edit(iago, hidden))).toEqual(refusal('Invalid message(s)'));
    expect(errorIn(await edit(zoe))).toEqual(refusal("You don't have permission to edit this message"));
  });

  test('where the text may not be edited any more, or by anybody', async () => {
    const old = await say(iago, channel);
    await setRealm(server, { policies: { messageEditLimit: 60 } });
    server.clock.advance(120_000);
    expect(errorIn(await edit(iago, old))).toEqual(refusal('The time limit for editing this message has passed'));
    await setRealm(server, { policies: { messageEditLimit: null, allowMessageEditing: false } });
    expect(errorIn(await edit(iago, old))).toEqual(refusal('Your organization has turned off message editing'));
    await setRealm(server, { policies: { allowMessageEditing: true } });
  });

  test('for people who keep to themselves that they type', async () => {
    await iago.patch('/settings', { send_stream_typing_notifications: false });
    expect(errorIn(await edit(iago))).toEqual(refusal('User has disabled typing notifications for channel messages'));
    await iago.patch('/settings', { send_stream_typing_notifications: true, send_private_typing_notifications: false });
    const direct = await sendDirect(iago, [zoe]);
    expect(errorIn(await edit(iago, direct))).toEqual(refusal('User has disabled typing notifications for direct messages'));
    await iago.patch('/settings', { send_private_typing_notifications: true });
  });

  test('with another operation, or none', async () => {
    expect(errorIn(await edit(iago, message, 'pause'))).toEqual(refusal('Invalid op'));
    expect(errorIn(await iago.post(`/messages/${message}/typing`))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'op' });
  });
});

test.each([
  [350, 404, 404],
  [351, 200, 404],
  [360, 200, 404],
  [361, 404, 200],
  [496, 404, 200],
])('level %i: named in the body %i, in the path %i', async (level, byBody, byPath) => {
  const caller = iago.at(level);
  expect((await caller.post('/message_edit_typing', { op: 'start', message_id: message })).status).toBe(byBody);
  expect((await edit(caller)).status).toBe(byPath);
});
