import { holders } from '@parley/core/model';
import { type ChannelFactChange, setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  administrator = await server.addPerson('Admin', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

let count = 0;

interface Made {
  readonly id: number;
  readonly name: string;
  readonly message: number;
}

const join = (by: TestPerson, name: string, ...people: ReadonlyArray<TestPerson>) =>
  by.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: people.map(({ id }) => id) });

/** A channel of the owner with a message in it. */
const make = async (facts: ChannelFactChange = {}, ...people: ReadonlyArray<TestPerson>): Promise<Made> => {
  const name = `vector ${(count += 1)}`;
  await join(owner, name, owner, ...people);
  const id = (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
  await setChannel(server, id, facts);
  const message = (await owner.post('/messages', { type: 'stream', to: id, topic: 'talk', content: 'hello' })).body['id'] as number;
  return { id, name, message };
};

type Person = Pick<TestPerson, 'get'>;

/** Whether the person gets the message by its id. */
const reads = async (person: Person, { message }: Made): Promise<boolean> => (await person.get(`/messages/${message}`)).status === 200;

/** Whether the person may know of the channel and its subscribers. */
const knows = async (person: Person, { id }: Made): Promise<boolean> => {
  const [channel, members] = [await person.get(`/streams/${id}`), await person.get(`/streams/${id}/members`)];
  expect(members.status).toBe(channel.status);
  return channel.status === 200;
};

const access = async (person: Person, made: Made): Promise<readonly [content: boolean, metadata: boolean]> => [
  await reads(person, made),
  await knows(person, made),
];

const shared: ChannelFactChange = { privacy: 'privateSharedHistory' };
const hidden: ChannelFactChange = { privacy: 'privateProtectedHistory' };
const held = (setting: 'canAdministerChannel' | 'canAddSubscribers' | 'canSubscribe', person: TestPerson): ChannelFactChange => ({
  ...shared,
  settings: { [setting]: holders([person.id], []) },
});

test('C5a#1: a public channel, to a member who is not in it', async () => expect(await access(iago, await make())).toEqual([true, true]));

test('C5a#2: a public channel, to a guest who is not in it', async () => expect(await access(guest, await make())).toEqual([false, false]));

test('C5a#3: a public channel, to a guest who is in it', async () => expect(await access(guest, await make({}, guest))).toEqual([true, true]));

test('C5a#4: a web-public channel, to a guest who is not in it, who lists its messages but reads none by id', async () => {
  const made = await make({ privacy: 'webPublic' });
  const { body } = await guest.get('/messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: [['channel', made.name]] });
  expect(body['messages']).toMatchObject([{ id: made.message }]);
  expect(await access(guest, made)).toEqual([false, true]);
});

test('C5a#5: a web-public channel, without credentials', async () => {
  const made = await make({ privacy: 'webPublic' });
  expect((await server.anybody.get(`/messages/${made.message}`)).status).toBe(401);
});

test('C5a#6: a private channel, to a member who is not in it', async () => expect(await access(iago, await make(shared))).toEqual([false, false]));

test('C5a#7: a private channel, to an administrator who is not in it', async () =>
  expect(await access(administrator, await make(shared))).toEqual([false, true]));

test('C5a#8: a private channel, to somebody who administers it', async () => {
  const made = await make(held('canAdministerChannel', iago));
  expect(await access(iago.at(348), made)).toEqual([false, false]);
  expect(await access(iago.at(349), made)).toEqual([false, true]);
});

test('C5a#9: a private channel, to somebody who may bring people in', async () => {
  const made = await make(held('canAddSubscribers', iago));
  expect(await access(iago.at(348), made)).toEqual([false, false]);
  expect(await access(iago.at(349), made)).toEqual([false, true]);
  expect(await access(iago.at(354), made)).toEqual([true, true]);
  expect((await iago.at(349).post('/users/me/subscriptions', { subscriptions: [{ name: made.name }] })).body['subscribed']).toEqual({ [iago.id]: [made.name] });
});

test('C5a#10: a private channel, to somebody who may come in', async () => {
  const made = await make(held('canSubscribe', iago));
  expect(await access(iago.at(356), made)).toEqual([false, false]);
  expect(await access(iago.at(357), made)).toEqual([true, true]);
});

test('C5a#11: a private channel, to a guest among those who may come in', async () => {
  expect(await access(guest, await make(held('canSubscribe', guest)))).toEqual([false, false]);
});

test('C5a#12: a private channel that hides its past, to somebody who came later', async () => {
  const made = await make(hidden);
  await join(owner, made.name, iago);
  const message = (await owner.post('/messages', { type: 'stream', to: made.id, topic: 'talk', content: 'later' })).body['id'] as number;
  expect(await access(iago, made)).toEqual([false, true]);
  expect(await reads(iago, { ...made, message })).toBe(true);
});

test.each([
  ['C5a#13: a private channel that hides its past', hidden],
  ['C5a#14: a private channel', shared],
])('%s, to somebody who left it with a message of their own', async (_, facts) => {
  const made = await make(facts, iago);
  expect(await access(iago, made)).toEqual([true, true]);
  await iago.delete('/users/me/subscriptions', { subscriptions: [made.name] });
  expect(await access(iago, made)).toEqual([false, false]);
});
