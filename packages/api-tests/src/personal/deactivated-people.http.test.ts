import { runWorkers, type TestPerson, type TestServer } from '@parley/testkit';
import { openChannelPeople } from '../../fixtures/people/channel-people.js';
import { fetchPage, makeChannel, messagesIn, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  ({ server, owner, iago, zoe } = await openChannelPeople({ realm: { policies: { sendChannelEventsMessages: false } } }));
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;

const minutes = (count: number): number => count * 60_000;
const inAMinute = (): number => Math.floor((server.clock.now() + minutes(1)) / 1000);

/** Somebody with a scheduled message and a reminder, both due in a minute. */
const somebody = async () => {
  const word = `kent${(count += 1)}`;
  const person = await server.addPerson(word);
  const channel = await makeChannel(word, [owner, iago, zoe, person]);
  const noted = await sendDirect(person, [person], `note of ${word}`);
  const due = inAMinute();
  const scheduled = await person.post('/scheduled_messages', {
    type: 'stream',
    to: channel,
    topic: 'talk',
    content: 'at last',
    scheduled_delivery_timestamp: due,
  });
  expect(scheduled.status).toBe(200);
  expect((await person.post('/reminders', { message_id: noted, scheduled_delivery_timestamp: due })).status).toBe(200);
  return { person, word, id: Number(scheduled.body['scheduled_message_id']) };
};

const reactivated = async (person: TestPerson): Promise<TestPerson> => {
  expect((await owner.post(`/users/${person.id}/reactivate`)).status).toBe(200);
  return person;
};

const contentsIn = async (word: string): Promise<ReadonlyArray<unknown>> =>
  messagesIn(await fetchPage(zoe, { narrow: [['channel', word]], apply_markdown: false })).map(({ content }) => content);
const notices = async (person: TestPerson): Promise<ReadonlyArray<string>> =>
  messagesIn(await fetchPage(person, { narrow: [['dm', 'notification-bot@localhost']], apply_markdown: false })).map(({ content }) => String(content));
const listed = async (person: TestPerson, key: string): Promise<ReadonlyArray<Row>> => (await person.get(`/${key}`)).body[key] as unknown as ReadonlyArray<Row>;

describe.each<[string, (person: TestPerson) => Promise<unknown>]>([
  ['an administrator deactivates', async (person) => expect((await owner.delete(`/users/${person.id}`)).status).toBe(200)],
  ['deactivates themselves', async (person) => expect((await person.delete('/users/me')).status).toBe(200)],
])('somebody whom %s', (_how, deactivate) => {
  test('until after the time: their message was not sent, as they are told when they are back; their reminder is gone', async () => {
    const { person, word, id } = await somebody();
    await deactivate(person);
    server.clock.advance(minutes(1));
    expect([await runWorkers(server), await runWorkers(server)]).toEqual([2, 0]);
    expect(await contentsIn(word)).toEqual([]);
    const back = await reactivated(person);
    expect(await listed(back, 'scheduled_messages')).toMatchObject([{ scheduled_message_id: id, failed: true }]);
    expect(await listed(back, 'reminders')).toEqual([]);
    expect(await notices(back)).toEqual([expect.stringContaining('your account was not active then')]);
    expect((await back.patch(`/scheduled_messages/${id}`, { scheduled_delivery_timestamp: inAMinute() })).status).toBe(200);
    server.clock.advance(minutes(1));
    await runWorkers(server);
    expect(await contentsIn(word)).toEqual(['at last']);
  });

  test('and who is back before the time: both come', async () => {
    const { person, word } = await somebody();
    await deactivate(person);
    const back = await reactivated(person);
    expect([(await listed(back, 'scheduled_messages')).length, (await listed(back, 'reminders')).length]).toEqual([1, 1]);
    server.clock.advance(minutes(1));
    expect(await runWorkers(server)).toBe(2);
    expect(await contentsIn(word)).toEqual(['at last']);
    expect(await notices(back)).toEqual([expect.stringContaining(`note of ${word}`)]);
    expect([await listed(back, 'scheduled_messages'), await listed(back, 'reminders')]).toEqual([[], []]);
  });
});

test('a message that was scheduled for a person who was deactivated meanwhile is sent to nobody, and its sender is told', async () => {
  const { person } = await somebody();
  const { status, body } = await iago.post('/scheduled_messages', {
    type: 'direct',
    to: [person.id],
    content: 'for you',
    scheduled_delivery_timestamp: inAMinute(),
  });
  expect(status).toBe(200);
  expect((await owner.delete(`/users/${person.id}`)).status).toBe(200);
  server.clock.advance(minutes(1));
  await runWorkers(server);
  expect(await listed(iago, 'scheduled_messages')).toMatchObject([{ scheduled_message_id: body['scheduled_message_id'], failed: true }]);
  expect((await notices(iago)).at(-1)).toContain('for you');
});
