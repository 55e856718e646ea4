import { named } from '@parley/core/model';
import {
  openQueue,
  type QueueClient,
  setActive,
  setChannel,
  setRealm,
  startTestServer,
  type TestClient,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;
let hidden: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe]);
  hidden = await makeChannel('Hidden', [zoe], { invite_only: true });
});
afterAll(() => server.close());

const type = (person: TestClient, params: TestParams) => person.post('/typing', { op: 'start', ...params });
const inChannel = (params: TestParams = {}) => ({ type: 'channel', stream_id: channel, topic: 'Lunch', ...params });

/** The queue's typing events during the work. */
const heard = async (queue: QueueClient, work: () => Promise<unknown>): Promise<ReadonlyArray<unknown>> => {
  const listening = queue.next();
  await work();
  await iago.post('/messages', { type: 'private', to: [zoe.id, cordelia.id], content: 'the end' });
  const announced = [...(await listening)];
  while (announced.every(({ type: kind }) => kind !== 'message')) announced.push(...(await queue.next()));
  return announced.filter(({ type: kind }) => kind === 'typing').map(({ id: _, type: __, ...event }) => event);
};
const listen = (person: TestClient, params: TestParams = {}): Promise<QueueClient> => {
  // Events of the millisecond in which a queue is opened count as new to it.
  server.clock.advance(1);
  return openQueue(person, { event_types: ['typing', 'message'], stream_typing_notifications: true, ...params });
};
const who = ({ id, email }: TestPerson) => ({ user_id: id, email });

describe('is refused', () => {
  test.each<[string, TestParams, string]>([
    ['no channel', { type: 'channel', topic: 'x' }, "Missing 'stream_id' argument"],
    ['no topic', { type: 'stream', stream_id: 1 }, 'Missing topic'],
    ['nobody', { type: 'direct' }, "Missing 'to' argument"],
    ['nobody, and no type', {}, "Missing 'to' argument"],
    ['an empty list', { type: 'direct', to: '[]' }, "Empty 'to' list"],
    ['an unknown person', { type: 'direct', to: '[99999]' }, 'Invalid user ID 99999'],
    ['an address', { type: 'direct', to: '["zoe@example.org"]' }, 'to[0] is not an integer'],
    ['one bare id', { type: 'direct', to: '5' }, 'to is not a list'],
    ['the old word', { type: 'private', to: '[1]' }, 'Invalid type'],
    ['another word', { type: 'everyone', to: '[1]' }, 'Invalid type'],
    ['another operation', { type: 'direct', to: '[1]', op: 'pause' }, 'Invalid op'],
    ['an unprintable topic', { type: 'channel', stream_id: 1, topic: 'a\u0000' }, 'Invalid character in topic, at position 2!'],
  ])('to %s', async (_, params, msg) => {
    const named = params['stream_id'] === undefined ? params : { ...params, stream_id: channel };
    expect(errorIn(await type(iago, named))).toEqual(refusal(msg));
  });

  test('without an operation', async () => {
    expect(errorIn(await iago.post('/typing', { to: [zoe.id] }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'op' });
  });

  test('in a channel like sending', async () => {
    expect((await type(iago, inChannel({ stream_id: hidden }))).text).toBe(
      (await type(iago, inChannel({ stream_id: 99_999 }))).text.replaceAll('99999', String(hidden)),
    );
    expect(errorIn(await type(iago, inChannel({ stream_id: hidden })))).toEqual(refusal('Invalid channel ID'));
    const archived = await makeChannel('Archived', [iago]);
    await setChannel(server, archived, { isArchived: true });
    expect(errorIn(await type(iago, inChannel({ stream_id: archived })))).toEqual(refusal('Invalid channel ID'));
  });

  test('where one may not post, with the error of sending and without an event', async () => {
    const { owners, everyone, nobody } = server.realm.systemGroups;
    const announcements = await makeChannel('Announcements', [iago, zoe]);
    await setChannel(server, announcements, { settings: { canSendMessage: named(owners) } });
    await setRealm(server, { settings: { directMessagePermission: named(nobody) } });
    const queue = await listen(zoe);
    const inAnnouncements = inChannel({ stream_id: announcements });
    const send = (params: TestParams) => iago.post('/messages', { content: 'hello', ...params });
    expect(
      await heard(queue, async () => {
        const [typed, sent] = [await type(iago, inAnnouncements), await send({ type: 'channel', to: announcements, topic: 'Lunch' })];
        expect(errorIn(typed)).toEqual(refusal('You do not have permission to post in this channel.'));
        expect(typed.text).toBe(sent.text);
        const [typedTo, sentTo] = [await type(iago, { to: [zoe.id] }), await send({ type: 'direct', to: [zoe.id] })];
        expect([typedTo.status, typedTo.text]).toEqual([400, sentTo.text]);
        await setRealm(server, { settings: { directMessagePermission: named(everyone) } });
      }),
    ).toEqual([]);
    expect((await type(iago, { to: [zoe.id] })).status).toBe(200);
  });

  test('for people who turned it off', async () => {
    const settings = { sendDirectTypingNotifications: false, sendChannelTypingNotifications: false };
    await server.knex.transaction(async (tx) => {
      await tx.raw('update parley.account set settings = settings || ?::jsonb where id = ?', [JSON.stringify(settings), cordelia.id]);
      await tx.raw('update parley.realm_counter set rules = rules + 1');
    });
    expect(errorIn(await type(cordelia, { to: [zoe.id] }))).toEqual(refusal('User has disabled typing notifications for direct messages'));
    expect(errorIn(await type(cordelia, inChannel()))).toEqual(refusal('User has disabled typing notifications for channel messages'));
    expect(errorIn(await type(cordelia.at(254), inChannel()))).toEqual(refusal('User has disabled typing notifications for stream messages'));
  });
});

describe('words are known from their levels on', () => {
  const direct = () => ({ to: [zoe.id] });

  test('direct at 174, channel at 248, private until 215', async () => {
    expect(errorIn(await type(iago.at(173), { type: 'direct', ...direct() }))).toEqual(refusal('Invalid type'));
    expect((await type(iago.at(174), { type: 'direct', ...direct() })).status).toBe(200);
    expect(errorIn(await type(iago.at(247), inChannel()))).toEqual(refusal('Invalid type'));
    expect((await type(iago.at(248), inChannel())).status).toBe(200);
    expect((await type(iago.at(214), { type: 'private', ...direct() })).status).toBe(200);
    expect(errorIn(await type(iago.at(215), { type: 'private', ...direct() }))).toEqual(refusal('Invalid type'));
    for (const level of [20, 173, 174, 496]) expect((await type(iago.at(level), direct())).status).toBe(200);
  });

  test('addresses until 11', async () => {
    expect((await type(iago.at(10), { to: [zoe.email] })).status).toBe(200);
    expect((await type(iago.at(10), { to: [zoe.id] })).status).toBe(200);
    expect(errorIn(await type(iago.at(10), { to: ['nobody@example.org'] }))).toMatchObject({ msg: "Invalid email 'nobody@example.org'" });
    expect(errorIn(await type(iago.at(11), { to: [zoe.email] }))).toMatchObject({ msg: 'to[0] is not an integer' });
    expect(errorIn(await type(iago, { to: [zoe.id, zoe.email] }))).toEqual(refusal('to[1] is not an integer'));
  });

  test('channels at 58, by their own parameter at 215', async () => {
    const old = { type: 'stream', to: [channel], topic: 'Lunch' };
    expect(errorIn(await type(iago.at(57), old))).toMatchObject({ msg: 'Invalid type' });
    expect((await type(iago.at(58), old)).status).toBe(200);
    expect((await type(iago.at(214), old)).status).toBe(200);
    expect(errorIn(await type(iago.at(215), old))).toEqual(refusal("Missing 'stream_id' argument"));
    expect((await type(iago.at(214), { ...old, stream_id: channel })).body).toMatchObject({ ignored_parameters_unsupported: ['stream_id'] });
  });
});

describe('is published', () => {
  test('to everybody in the conversation, the sender included, under the name of the level', async () => {
    const queues = [await listen(zoe), await listen(zoe.at(214)), await listen(zoe.at(215))];
    const announced = await Promise.all(queues.map((queue, index) => (index === 0 ? heard(queue, () => type(iago, { to: [zoe.id] })) : queue.next())));
    const event = { op: 'start', sender: who(iago), recipients: [who(iago), who(zoe)] };
    expect(announced[0]).toEqual([{ ...event, message_type: 'direct' }]);
    expect(announced[1]).toMatchObject([{ ...event, message_type: 'private' }]);
    expect(announced[2]).toMatchObject([{ ...event, message_type: 'direct' }]);
    const own = await listen(iago);
    expect(await heard(own, () => type(iago, { to: [zoe.id], op: 'stop' }))).toEqual([{ ...event, op: 'stop', message_type: 'direct' }]);
  });

  test('to people in the channel, with clients that understand it', async () => {
    const event = { op: 'start', message_type: 'stream', sender: who(iago), stream_id: channel, topic: 'Lunch' };
    expect(await heard(await listen(zoe), () => type(iago, inChannel()))).toEqual([event]);
    expect(await heard(await listen(zoe, { stream_typing_notifications: false }), () => type(iago, inChannel()))).toEqual([]);
    expect(await heard(await listen(cordelia), () => type(iago, inChannel()))).toEqual([]);
  });

  test.each([
    [371, '(no topic)', '(no topic)'],
    [372, '(no topic)', ''],
    [372, 'general chat', ''],
  ])('with its topic: at level %i %j is %j', async (level, topic, announced) => {
    expect(await heard(await listen(zoe, { empty_topic_name: true }), () => type(iago.at(level), inChannel({ topic })))).toMatchObject([{ topic: announced }]);
    expect(await heard(await listen(zoe, { empty_topic_name: false }), () => type(iago.at(level), inChannel({ topic })))).toMatchObject([
      { topic: announced === '' ? 'general chat' : announced },
    ]);
  });

  test('to nobody in a channel of more than a hundred', async () => {
    await server.knex.raw('update parley.channel set subscriber_count = 100 where id = ?', [channel]);
    expect(await heard(await listen(zoe), () => type(iago, inChannel()))).toHaveLength(1);
    await server.knex.raw('update parley.channel set subscriber_count = 101 where id = ?', [channel]);
    expect(await heard(await listen(zoe), () => type(iago, inChannel()))).toEqual([]);
    await server.knex.raw('update parley.channel set subscriber_count = 2 where id = ?', [channel]);
  });

  test('in a conversation with a deactivated person, to the others', async () => {
    const gone = await server.addPerson('Yorick');
    await setActive(server, gone.id, false);
    expect(await heard(await listen(zoe), () => type(iago, { to: [zoe.id, gone.id] }))).toMatchObject([{ recipients: [who(iago), who(zoe), who(gone)] }]);
  });

  test('and is never stored', async () => {
    const before = await countRows(server);
    expect((await type(iago, inChannel())).body).toEqual({ result: 'success', msg: '' });
    await type(iago, { to: [zoe.id] });
    expect(await countRows(server)).toEqual(before);
    const late = await listen(zoe);
    expect(await late.newEvents()).toEqual([]);
  });
});
