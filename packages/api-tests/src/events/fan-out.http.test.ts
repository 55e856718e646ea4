import { countStatements, openQueue, type QueueClient, startTestServer, type TestPerson, type TestServer, whenWaiting } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let people: ReadonlyArray<TestPerson>;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  const joined: TestPerson[] = [];
  for (let n = 0; n < 24; n += 1) joined.push(await server.addPerson(`Listener ${n}`));
  people = joined;
  channel = await makeChannel('all ears', [owner, ...people], {});
});
afterAll(() => server.close());

const waitTogether = async (queues: ReadonlyArray<QueueClient>, send: () => Promise<unknown>) => {
  const begun = whenWaiting(server, queues.length);
  const answers = Promise.all(queues.map((queue) => queue.next()));
  await begun;
  const { statements } = await countStatements(server.knex, async () => {
    await send();
    await answers;
  });
  return { statements: statements.length, events: await answers };
};

const openAll = (listeners: ReadonlyArray<TestPerson>) => Promise.all(listeners.map((person) => openQueue(person, { event_types: ['message'] })));

test('an event costs as many statements for two dozen waiting polls as for two', async () => {
  const few = await waitTogether(await openAll(people.slice(0, 2)), () => say(owner, channel, 'for two'));
  const many = await waitTogether(await openAll(people), () => say(owner, channel, 'for all'));
  expect(many.events.map((events) => events.map(({ message }) => (message as { readonly content: string }).content))).toEqual(
    people.map(() => ['<p>for all</p>']),
  );
  // Concurrent reads of the counter are shared: one more or less is chance.
  expect(many.statements).toBeLessThanOrEqual(few.statements + 3);
});

/** Counts how often the polls that begin meanwhile wait: those that are woken for nothing wait again. */
const countWaits = async (work: () => Promise<void>): Promise<number> => {
  const { wakeUp } = server.chat.world;
  const { listen } = wakeUp;
  let waits = 0;
  const watched: typeof listen = (queue) => {
    const listener = listen(queue);
    return {
      ...listener,
      next: (...asked) => {
        waits += 1;
        return listener.next(...asked);
      },
    };
  };
  Object.assign(wakeUp, { listen: watched });
  await work().finally(() => Object.assign(wakeUp, { listen }));
  return waits;
};

test('a poll sleeps through messages that its event types leave out, and gets what it requested afterwards', async () => {
  const waits = await countWaits(async () => {
    const queues = await Promise.all(people.map((person) => openQueue(person, { event_types: ['reaction'] })));
    const begun = whenWaiting(server, queues.length);
    const answers = Promise.all(queues.map((queue) => queue.next()));
    await begun;
    const ids = [await say(owner, channel, 'one'), await say(owner, channel, 'two')];
    await owner.post(`/messages/${ids[1]}/reactions`, { emoji_name: 'octopus' });
    expect((await answers).map((events) => events.map(({ type, message_id: id }) => ({ type, id })))).toEqual(
      people.map(() => [{ type: 'reaction', id: ids[1] }]),
    );
  });
  expect(waits).toBe(people.length);
});

test('people cached at an older version of the facts are read again, all in the same statements', async () => {
  const change = () => server.knex.raw('update parley.realm_counter set rules = rules + 1');
  const sendAnew = async (text: string) => {
    await change();
    await say(owner, channel, text);
  };
  const few = await waitTogether(await openAll(people.slice(0, 2)), () => sendAnew('for two'));
  const many = await waitTogether(await openAll(people), () => sendAnew('for all'));
  expect(many.events.every((events) => events.length === 1)).toBe(true);
  expect(many.statements).toBeLessThanOrEqual(few.statements + 3);
});

test('each waiting reader gets their own flags and place', async () => {
  const [first, second, third] = people as [TestPerson, TestPerson, TestPerson];
  const queues = await openAll([owner, first, second, third]);
  const { events } = await waitTogether(queues, () =>
    owner.post('/messages', { type: 'channel', to: channel, topic: 'x', content: '@**Listener 1** and nobody else', read_by_sender: true }),
  );
  expect(events.map(([event]) => event?.['flags'])).toEqual([['read'], [], ['mentioned'], []]);
});

test('a reader who reads or stars the message before polling gets it so, and other readers do not', async () => {
  const [first, second] = people as [TestPerson, TestPerson];
  const [one, other] = await openAll([first, second]);
  const messages = [await say(owner, channel, 'read early')];
  for (const flag of ['read', 'starred']) await first.post('/messages/flags', { messages, op: 'add', flag });
  const flagsOf = async (queue: QueueClient | undefined) => (await queue?.newEvents())?.map(({ flags }) => flags);
  expect(await flagsOf(one)).toEqual([['read', 'starred']]);
  expect(await flagsOf(other)).toEqual([[]]);
});

test('another text costs as many, though each reader gets their own flags', async () => {
  const id = await say(owner, channel, 'first');
  const openChanges = (listeners: ReadonlyArray<TestPerson>) => Promise.all(listeners.map((person) => openQueue(person, { event_types: ['update_message'] })));
  const edit = (content: string) => owner.patch(`/messages/${id}`, { content });
  const few = await waitTogether(await openChanges(people.slice(0, 2)), () => edit('for two'));
  const [first] = people;
  await first?.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  const many = await waitTogether(await openChanges(people), () => edit('for all'));
  expect(many.events.map((events) => events.map(({ content, flags }) => [content, flags]))).toEqual([
    [['for all', ['read']]],
    ...people.slice(1).map(() => [['for all', []]]),
  ]);
  expect(many.statements).toBeLessThanOrEqual(few.statements + 3);
});

test('a reader who lost the channel while all waited gets nothing, and the others do', async () => {
  const leaver = people[5]!;
  const queues = await openAll([leaver, ...people.slice(0, 3)]);
  const begun = whenWaiting(server, 4);
  const [left, ...stayed] = queues.map((queue) => queue.next());
  await begun;
  await owner.delete('/users/me/subscriptions', { subscriptions: ['all ears'], principals: [leaver.id] });
  await say(owner, channel, 'without them');
  expect((await Promise.all(stayed)).map((events) => events.length)).toEqual([1, 1, 1]);
  await owner.post('/messages', { type: 'direct', to: [leaver.id], content: 'to them alone' });
  expect((await left)?.map(({ message }) => (message as { readonly content: string }).content)).toEqual(['<p>to them alone</p>']);
});
