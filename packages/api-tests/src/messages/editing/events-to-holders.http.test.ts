import { openQueue, type QueueClient, setChannel, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let leaver: TestPerson;
let starrer: TestPerson;
let stranger: TestPerson;
let guest: TestPerson;
let bot: TestPerson;

let count = 0;
const newChannel = async (params: TestParams = {}): Promise<{ readonly name: string; readonly channel: number }> => {
  count += 1;
  const name = `channel ${count}`;
  return { name, channel: await makeChannel(name, [iago, zoe, leaver, guest], params) };
};

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  [iago, zoe, leaver] = [await server.addPerson('Iago'), await server.addPerson('Zoe'), await server.addPerson('Leaver')];
  [starrer, stranger] = [await server.addPerson('Starrer'), await server.addPerson('Stranger')];
  guest = await server.addPerson('Guest', { role: 'guest' });
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
});
afterAll(() => server.close());

const leave = async (name: string, ...people: ReadonlyArray<TestPerson>): Promise<void> => {
  for (const person of people) await person.delete('/users/me/subscriptions', { subscriptions: [name] });
};

const star = (person: TestPerson, id: number, op: 'add' | 'remove' = 'add') => person.post('/messages/flags', { messages: [id], op, flag: 'starred' });

const types = ['reaction', 'submessage', 'update_message'];
const everybody = (): ReadonlyArray<TestPerson> => [iago, zoe, leaver, starrer, bot, stranger, guest];

/** The readers of an event, each once. */
const announced = async (work: () => Promise<{ readonly status: number }>, people = everybody(), params: object = {}): Promise<ReadonlyArray<string>> => {
  const queues = await Promise.all(people.map((person) => openQueue(person, { event_types: types, ...params })));
  expect((await work()).status).toBe(200);
  const newEvents = await Promise.all(queues.map((queue: QueueClient) => queue.newEvents()));
  expect(newEvents.filter(({ length }) => length > 1)).toEqual([]);
  return people.filter((_, index) => newEvents[index]?.length === 1).map(({ fullName }) => fullName);
};

/** Events about a poll by Iago. */
const happenings: Readonly<Record<string, (id: number) => Promise<{ readonly status: number }>>> = {
  'a reaction': (id) => zoe.post(`/messages/${id}/reactions`, { emoji_name: 'smile' }),
  'a vote': (id) => zoe.post('/submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 }) }),
  'another text': (id) => iago.patch(`/messages/${id}`, { content: 'another text' }),
};

const textFor = (what: string): string => (what === 'a vote' ? '/poll Lunch?\nyes' : 'well, @**Helper**?');

describe.each(Object.keys(happenings))('%s', (what) => {
  const happens = happenings[what]!;

  test('reaches people in a public channel, and people outside with a copy, once each', async () => {
    const { name, channel } = await newChannel();
    const id = await say(iago, channel, textFor(what));
    await leave(name, leaver, guest);
    await star(starrer, id);
    const called = what === 'a vote' ? [] : ['Helper'];
    expect(await announced(() => happens(id))).toEqual(['Iago', 'Zoe', 'Leaver', 'Starrer', ...called]);
  });

  test('does not reach people who came or left without the message, or lost their copy', async () => {
    const { name, channel } = await newChannel();
    await leave(name, leaver);
    const id = await say(iago, channel, 'well?');
    const poll = what === 'a vote' ? await say(iago, channel, textFor(what)) : id;
    await star(starrer, poll);
    await star(starrer, poll, 'remove');
    await star(stranger, id === poll ? await say(iago, channel, 'another') : id);
    expect(await announced(() => happens(poll), [leaver, stranger])).toEqual([]);
  });

  test('does not reach people who left a private channel, or a public one that is private by now', async () => {
    const [closed, open] = [await newChannel({ invite_only: true }), await newChannel()];
    const ids = [await say(iago, closed.channel, textFor(what)), await say(iago, open.channel, textFor(what))];
    await star(starrer, ids[1] ?? 0);
    for (const { name } of [closed, open]) await leave(name, leaver, guest);
    await setChannel(server, open.channel, { privacy: 'privateSharedHistory' });
    for (const id of ids) expect(await announced(() => happens(id))).toEqual(['Iago', 'Zoe']);
  });

  test('is dropped for readers who cannot see the message when they poll', async () => {
    const { name, channel } = await newChannel();
    const id = await say(iago, channel, textFor(what));
    await leave(name, leaver);
    const after = async () => {
      const reply = await happens(id);
      await zoe.patch(`/streams/${channel}`, { is_private: true });
      await setChannel(server, channel, { privacy: 'privateSharedHistory' });
      return reply;
    };
    expect(await announced(after, [zoe, leaver, starrer])).toEqual(['Zoe']);
  });

  test('reaches receivers from elsewhere, after a move into a public channel that they have left since; those who were not there have lost it', async () => {
    const [from, to] = [await newChannel(), await newChannel()];
    const id = await say(iago, from.channel, textFor(what));
    await star(starrer, id);
    await leave(from.name, leaver);
    expect((await iago.patch(`/messages/${id}`, { stream_id: to.channel, send_notification_to_new_thread: false })).status).toBe(200);
    await leave(to.name, leaver);
    expect(await announced(() => happens(id), [iago, zoe, leaver, starrer])).toEqual(['Iago', 'Zoe', 'Leaver']);
  });

  test('reaches a later subscriber who has a copy of it, where the history is protected by now', async () => {
    const { name, channel } = await newChannel();
    const id = await say(iago, channel, textFor(what));
    await star(starrer, id);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [starrer.id, stranger.id] });
    await setChannel(server, channel, { privacy: 'privateProtectedHistory' });
    expect((await starrer.get(`/messages/${id}`)).status).toBe(200);
    expect(await announced(() => happens(id), [iago, starrer, stranger])).toEqual(['Iago', 'Starrer']);
  });

  test('reaches those who had a copy before a move gave it to them, to whom it stays historical', async () => {
    const [from, to] = [await newChannel(), await newChannel()];
    const id = await say(iago, from.channel, textFor(what));
    await star(starrer, id);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: to.name }], principals: [starrer.id, stranger.id] });
    await setChannel(server, to.channel, { privacy: 'privateProtectedHistory' });
    expect((await iago.patch(`/messages/${id}`, { stream_id: to.channel, send_notification_to_new_thread: false })).status).toBe(200);
    expect((await seenBy(starrer, id)).flags).toEqual(['read', 'starred', 'historical']);
    expect((await seenBy(stranger, id)).flags).toEqual(['read']);
    expect(await announced(() => happens(id), [iago, starrer, stranger])).toEqual(['Iago', 'Starrer', 'Stranger']);
  });

  test('reaches a queue for all public channels only where the reader has a copy', async () => {
    const { channel } = await newChannel();
    const id = await say(iago, channel, textFor(what));
    await star(starrer, id);
    expect(await announced(() => happens(id), [zoe, starrer, stranger], { all_public_streams: true })).toEqual(['Zoe', 'Starrer']);
  });
});
