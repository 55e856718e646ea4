import { named } from '@parley/core/model';
import {
  countStatements,
  openQueue,
  readLog,
  runWorkers,
  setActive,
  setChannel,
  type TestParams,
  type TestPerson,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { openChannelPeople } from '../../fixtures/people/channel-people.js';
import { errorIn, fetchPage, makeChannel, messagesIn, refusal, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;
let rooms = 0;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openChannelPeople({ realm: { policies: { sendChannelEventsMessages: false } } }));
});
afterAll(() => server.close());
beforeEach(async () => {
  channel = await makeChannel(`room ${(rooms += 1)}`, [owner, iago, zoe]);
});

const path = '/scheduled_messages';
const minutes = (count: number): number => count * 60_000;
const inAMinute = (): number => Math.floor((server.clock.now() + minutes(1)) / 1000);
const schedule = async (person: TestPerson, params: TestParams = {}): Promise<number> => {
  const requested = { type: 'stream', to: channel, topic: 'talk', content: 'at last', scheduled_delivery_timestamp: inAMinute(), ...params };
  const reply = await person.post(path, requested);
  if (reply.status !== 200) throw new Error(reply.text);
  return Number(reply.body['scheduled_message_id']);
};
const all = async (person: TestPerson) => (await person.get(path)).body['scheduled_messages'] as unknown as ReadonlyArray<Record<string, unknown>>;
const inChannel = async (person = zoe) => messagesIn(await fetchPage(person, { narrow: [['channel', `room ${rooms}`]] }));
const work = () => runWorkers(server);

/** The newest text of the notification bot to this person, as Markdown. */
const noticeTo = async (person: TestPerson) => {
  const page = await fetchPage(person, { narrow: [['dm', 'notification-bot@localhost']], num_before: 1, apply_markdown: false });
  return messagesIn(page)[0];
};

test('a message is sent at its time and not before, and looks like one that is sent then', async () => {
  const id = await schedule(iago, { content: `hello @**Zoe**`, read_by_sender: true });
  const [ofOne, ofAnother] = [await openQueue(zoe), await openQueue(iago)];
  server.clock.advance(minutes(1) - 1);
  expect([await work(), await inChannel()]).toEqual([0, []]);
  server.clock.advance(1);
  expect(await work()).toBe(1);
  const [message, ...others] = await inChannel();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    sender_id: iago.id,
    subject: 'talk',
    content: `<p>hello <span class="user-mention" data-user-id="${zoe.id}">@Zoe</span></p>`,
    timestamp: server.clock.now() / 1000,
    flags: ['mentioned'],
    client: 'ParleyTest',
  });
  expect((await inChannel(iago))[0]?.flags).toEqual(['read']);
  expect(typesOf(await ofOne.newEvents())).toEqual(['message']);
  const announced = await ofAnother.newEvents();
  expect(typesOf(announced)).toEqual(['message', 'scheduled_messages/remove']);
  expect(announced[1]).toMatchObject({ scheduled_message_id: id });
  expect([await all(iago), await work()]).toEqual([[], 0]);
  expect(errorIn(await iago.patch(`${path}/${id}`, { content: 'again' }))).toEqual(refusal('Scheduled message was already sent'));
  expect((await iago.delete(`${path}/${id}`)).status).toBe(404);
});

test('a direct message begins a conversation at its time', async () => {
  const [lear, kent] = [await server.addPerson('Lear'), await server.addPerson('Kent')];
  await schedule(lear, { type: 'direct', to: [kent.id] });
  await schedule(lear, { type: 'direct', to: [lear.id], content: 'note' });
  server.clock.advance(minutes(1));
  expect(await work()).toBe(2);
  const received = async (person: TestPerson) => messagesIn(await fetchPage(person)).map(({ content }) => content);
  expect([await received(kent), await received(lear)]).toEqual([['<p>at last</p>'], ['<p>at last</p>', '<p>note</p>']]);
});

test('a sent message leaves no text in its row', async () => {
  await schedule(iago, { content: 'a word that is nowhere else', topic: 'nor is this' });
  server.clock.advance(minutes(1));
  await work();
  const rows = await server.knex('parley.scheduled_message').where({ state: 'sent' });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/nowhere else|nor is this/);
});

describe('a message that may no longer be sent fails, with a notice to its sender', () => {
  const failed = async (id: number, reason: string, person = iago): Promise<void> => {
    const queue = await openQueue(person);
    server.clock.advance(minutes(1));
    expect(await work()).toBe(1);
    expect(await inChannel(owner)).toEqual([]);
    expect(await all(person)).toMatchObject([{ scheduled_message_id: id, failed: true, content: 'at last' }]);
    const events = await queue.newEvents();
    expect(typesOf(events)).toEqual(['scheduled_messages/update', 'message']);
    expect(events[0]).toMatchObject({ scheduled_message: { scheduled_message_id: id, failed: true } });
    expect(events[1]).toMatchObject({ flags: [] });
    const text = `A message that you scheduled was not sent: ${reason}. It is still among your scheduled messages.\n\n> at last`;
    expect(await noticeTo(person)).toMatchObject({ content: text, sender_full_name: 'Notification Bot' });
    expect(await work()).toBe(0);
    await person.delete(`${path}/${id}`);
  };

  test('after the sender was removed from a private channel', async () => {
    channel = await makeChannel(`room ${(rooms += 1)}`, [owner, iago], { invite_only: true });
    const id = await schedule(iago);
    await owner.delete('/users/me/subscriptions', { subscriptions: [`room ${rooms}`], principals: [iago.id] });
    await failed(id, 'you may not post there any more');
  });

  test('after the channel was archived, or posting in it was restricted', async () => {
    const id = await schedule(iago);
    await setChannel(server, channel, { settings: { canSendMessage: named(server.realm.systemGroups.owners) } });
    await failed(id, 'you may not post there any more');
    const other = await schedule(zoe, { to: await makeChannel(`room ${(rooms += 1)}`, [owner, zoe]) });
    await owner.delete(`/streams/${(await owner.get('/get_stream_id', { stream: `room ${rooms}` })).body['stream_id'] as number}`);
    server.clock.advance(minutes(1));
    expect(await work()).toBe(1);
    expect(await all(zoe)).toMatchObject([{ scheduled_message_id: other, failed: true }]);
    await zoe.delete(`${path}/${other}`);
  });

  test('after its receiver was deactivated', async () => {
    const gone = await server.addPerson('Yorick');
    const id = await schedule(iago, { type: 'direct', to: [gone.id] });
    await setActive(server, gone.id, false);
    await failed(id, 'somebody whom it is for cannot be written to any more');
  });

  test('after the sender lost the right to mention everybody', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, (_, n) => server.addPerson(`Extra ${rooms} ${n}`)));
    const id = await schedule(iago, { content: 'at last' });
    await server.knex('parley.scheduled_message').where({ id }).update({ content: '@**all** at last' });
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `room ${rooms}` }], principals: people.map((person) => person.id) });
    server.clock.advance(minutes(1));
    await work();
    expect(await all(iago)).toMatchObject([{ failed: true }]);
    expect(await noticeTo(iago)).toMatchObject({ content: expect.stringContaining('you may not send it any more') as string });
    await iago.delete(`${path}/${id}`);
  });

  test('more than ten minutes after its time, and no sooner', async () => {
    await schedule(iago);
    server.clock.advance(minutes(11));
    expect([await work(), (await inChannel()).length]).toEqual([1, 1]);
    const id = await schedule(iago);
    server.clock.advance(minutes(11) + 1);
    expect([await work(), (await inChannel()).length]).toEqual([1, 1]);
    expect(await all(iago)).toMatchObject([{ scheduled_message_id: id, failed: true }]);
    expect(await noticeTo(iago)).toMatchObject({ content: expect.stringContaining('nobody was there to send it') as string });
    // With another time, it waits again.
    expect(errorIn(await iago.patch(`${path}/${id}`, { content: 'anew' }))).toEqual(refusal('Scheduled delivery time must be in the future.'));
    expect((await iago.patch(`${path}/${id}`, { scheduled_delivery_timestamp: inAMinute() })).status).toBe(200);
    expect(await all(iago)).toMatchObject([{ scheduled_message_id: id, failed: false }]);
    server.clock.advance(minutes(1));
    expect([await work(), (await inChannel()).length]).toEqual([1, 2]);
  });

  test('while the sender’s account is closed', async () => {
    const kent = await server.addPerson('Kent the Second');
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `room ${rooms}` }], principals: [kent.id] });
    const id = await schedule(kent);
    await setActive(server, kent.id, false);
    server.clock.advance(minutes(1));
    expect([await work(), await inChannel()]).toEqual([1, []]);
    await setActive(server, kent.id, true);
    expect(await all(kent)).toMatchObject([{ scheduled_message_id: id, failed: true }]);
    expect(await noticeTo(kent)).toMatchObject({ content: expect.stringContaining('your account was not active then') as string });
  });
});

test('a right unknown at an old level is checked at the level of scheduling', async () => {
  await setChannel(server, channel, { settings: { canCreateTopic: named(server.realm.systemGroups.owners) } });
  await say(owner, channel, 'begun', 'talk');
  await schedule(iago);
  expect((await iago.post(path, { type: 'stream', to: channel, topic: 'new', content: 'x', scheduled_delivery_timestamp: inAMinute() })).body.msg).toBe(
    'You do not have permission to create new topics in this channel.',
  );
  server.clock.advance(minutes(1));
  await work();
  expect((await inChannel()).map(({ content }) => content)).toEqual(['<p>begun</p>', '<p>at last</p>']);
});

test('one failure leaves the others to be sent', async () => {
  const [first] = [await schedule(iago), await schedule(zoe)];
  const { renderer } = server.chat.world;
  const broken: typeof renderer = {
    ...renderer,
    render: (text, resolved) => {
      if (text === 'broken') throw new Error('a defect');
      return renderer.render(text, resolved);
    },
  };
  await server.knex('parley.scheduled_message').where({ id: first }).update({ content: 'broken' });
  server.clock.advance(minutes(1));
  const failing = { ...server, chat: { ...server.chat, world: { ...server.chat.world, renderer: broken } } };
  expect(await runWorkers(failing)).toBe(1);
  expect(await all(iago)).toMatchObject([{ scheduled_message_id: first, failed: false }]);
  expect(await all(zoe)).toEqual([]);
  const fields = { worker: 'dueWork', pass: expect.stringMatching(/./), requestId: expect.stringMatching(/./), of: 'scheduledMessage', failure: 'defect' };
  expect(server.logged).toContainEqual({ message: 'what was due could not be done', fields });
  expect(await work()).toBe(1);
  expect((await inChannel()).length).toBe(2);
});

test('a check costs one statement while nothing is due, and sending a fixed number per message', async () => {
  const ours = async () => (await countStatements(server.knex, work)).statements.filter((text) => !text.includes('work_item'));
  await schedule(iago);
  expect(await ours()).toHaveLength(1);
  const before = (await readLog(server)).position;
  server.clock.advance(minutes(1));
  const one = await ours();
  await schedule(iago);
  await schedule(zoe);
  server.clock.advance(minutes(1));
  const two = await ours();
  expect((await readLog(server)).entries.filter(({ event, position }) => event.kind === 'messageSent' && position > before)).toHaveLength(3);
  expect(one.length).toBeLessThanOrEqual(14);
  expect(two.length - 1).toBeLessThanOrEqual(2 * (one.length - 1));
  await sendDirect(iago, [zoe]);
});
