import { holders, named } from '@parley/core/model';
import { openQueue, readLog, setActive, setChannel, setRealm, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { channelsNamed as names, type ChannelPeople, openChannelPeople, subscriptionsPath as path } from '../../fixtures/people/channel-people.js';

type Params = Parameters<TestPerson['post']>[1];

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let here: ChannelPeople['here'];

beforeAll(async () => {
  ({ server, owner, iago, zoe, guest, here } = await openChannelPeople());
  await owner.post(path, { subscriptions: names('secret'), invite_only: true });
});
afterAll(() => server.close());

const kinds = async (position: number) => (await readLog(server, position)).entries.map(({ event }) => event.kind);
const subscribe = (person: TestPerson, subscriptions: ReadonlyArray<string>, params: Params = {}, level = 496) =>
  person.at(level).post(path, { subscriptions: names(...subscriptions), ...params });
const isThere = async (name: string): Promise<boolean> => (await owner.get('/get_stream_id', { stream: name })).status === 200;
const idOf = async (name: string): Promise<number> => Number((await owner.get('/get_stream_id', { stream: name })).body['stream_id']);
const refused = async (person: TestPerson, subscriptions: ReadonlyArray<string>, params: Params = {}, level = 496) => {
  const before = await here();
  const { status, body } = await subscribe(person, subscriptions, params, level);
  expect(await here()).toBe(before);
  return [status, body.code, body.msg];
};
const bad = (message: string) => [400, 'BAD_REQUEST', message];
const letAdd = (group: 'nobody' | 'members') => setRealm(server, { settings: { canAddSubscribers: named(server.realm.systemGroups[group]) } });
const newest = async (person: TestPerson) =>
  (
    (await person.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false })).body['messages'] as unknown as ReadonlyArray<
      Record<string, unknown>
    >
  )[0];

test('rows 1 to 3: a missing channel is made, once, for all spellings', async () => {
  const queue = await openQueue(iago);
  const first = await subscribe(iago, ['alpha']);
  expect(first.body).toMatchObject({ subscribed: { [iago.id]: ['alpha'] }, already_subscribed: {} });
  const events = await queue.newEvents();
  expect(typesOf(events)).toEqual(['stream/create', 'subscription/add', 'message']);
  expect(events.at(-1)).toMatchObject({ message: { subject: 'channel events', type: 'stream' } });
  const before = await here();
  for (const spelling of ['alpha', '  ALPHA ']) {
    expect((await subscribe(iago, [spelling])).body).toMatchObject({ subscribed: {}, already_subscribed: { [iago.id]: ['alpha'] } });
  }
  expect(await here()).toBe(before);
});

test.each([
  [4, '  ', "Channel name can't be empty."],
  [5, 'x'.repeat(61), 'Channel name too long (limit: 60 characters).'],
  [6, 'a\u0007b', 'Invalid character in channel name, at position 2.'],
  [7, 'secret', 'Unable to access channel (secret).'],
])('row %i: %j is refused', async (_, name, message) => {
  expect(await refused(iago, [name])).toEqual(bad(message));
});

test('rows 8 to 10: all or nothing, or exactly what is allowed', async () => {
  expect(await refused(iago, ['secret', 'newone'])).toEqual(bad('Unable to access channel (secret).'));
  expect(await isThere('newone')).toBe(false);
  const part = await subscribe(iago, ['secret', 'newone'], { authorization_errors_fatal: false });
  expect(part.body).toMatchObject({ unauthorized: ['secret'], subscribed: { [iago.id]: ['newone'] } });
  expect((await subscribe(iago, ['newone'], { authorization_errors_fatal: false })).body['unauthorized']).toEqual([]);
  expect((await subscribe(iago, ['newone'])).body).not.toHaveProperty('unauthorized');
});

test('rows 11 and 12: adding others requires a right, except in one’s own new channel', async () => {
  await subscribe(owner, ['others']);
  await letAdd('nobody');
  for (const level of [339, 341, 342, 496]) expect(await refused(iago, ['others'], { principals: [zoe.id] }, level)).toEqual(bad('Insufficient permission'));
  expect(await refused(iago, ['row eleven'], { principals: [zoe.id] }, 341)).toEqual(bad('Insufficient permission'));
  expect((await subscribe(iago, ['row eleven'], { principals: [zoe.id] }, 342)).status).toBe(200);
  expect((await subscribe(iago, ['others'], { principals: [iago.id] })).status).toBe(200);
  expect((await subscribe(iago, ['others'], { principals: [iago.email] })).status).toBe(200);
  await letAdd('members');
});

test('rows 13 to 15, attack 32: principals must exist, and all be named in one form', async () => {
  const gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
  expect(await refused(iago, ['alpha'], { principals: [99_999] }, 208)).toEqual(bad('No such user'));
  expect(await refused(iago, ['alpha'], { principals: [gone.id] }, 208)).toEqual(bad('User is deactivated'));
  for (const principal of [gone.id, 99_999]) {
    expect(await refused(iago, ['alpha'], { principals: [principal] }, 207)).toEqual([
      403,
      'UNAUTHORIZED_PRINCIPAL',
      `User not authorized to execute queries on behalf of '${principal}'`,
    ]);
  }
  expect(await refused(iago, ['alpha'], { principals: ['x@y', 5] })).toEqual(bad('principals["list[str]"][1] is not a string'));
});

test('row 16: an added person gets an event, and so do the subscribers', async () => {
  await subscribe(owner, ['row sixteen']);
  const queue = await openQueue(owner);
  await subscribe(iago, ['row sixteen'], { principals: [zoe.email] });
  expect(await newest(zoe)).toMatchObject({ type: 'private', content: `@_**Iago|${iago.id}** subscribed you to #**row sixteen**.` });
  expect(await queue.newEvents()).toMatchObject([{ type: 'subscription', op: 'peer_add', stream_ids: [await idOf('row sixteen')], user_ids: [zoe.id] }]);
});

test('rows 17 and 18: nobody gets a notice of a new channel, and bots never get one', async () => {
  const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  const before = await here();
  await subscribe(iago, ['row seventeen'], { principals: [zoe.id] });
  expect(await kinds(before)).toEqual(['channelCreated', 'subscribed', 'messageSent']);
  const inOld = await here();
  await subscribe(iago, ['row seventeen'], { principals: [bot.id] });
  expect(await kinds(inOld)).toEqual(['subscribed']);
});

test('row 19: guests subscribe nobody', async () => {
  expect(await refused(guest, ['alpha'])).toEqual(bad('Not allowed for guest users'));
  expect(await refused(guest, [], { principals: 'nonsense' })).toEqual(bad('Not allowed for guest users'));
});

test('rows 31 and 32: holders of a private channel’s permissions join, by the level', async () => {
  const id = await idOf('secret');
  await setChannel(server, id, { settings: { canAddSubscribers: holders([iago.id], []) } });
  expect(await refused(iago, ['secret'], { principals: [zoe.id] }, 348)).toEqual(bad('Unable to access channel (secret).'));
  expect((await subscribe(iago, ['secret'], { principals: [zoe.id] }, 349)).body).toMatchObject({ subscribed: { [zoe.id]: ['secret'] } });
  await setChannel(server, id, { settings: { canAddSubscribers: named(server.realm.systemGroups.nobody), canSubscribe: holders([iago.id], []) } });
  await letAdd('nobody');
  expect(await refused(iago, ['secret'], {}, 356)).toEqual(bad('Unable to access channel (secret).'));
  expect(await refused(iago, ['secret'], { principals: [owner.id] }, 357)).toEqual(bad('Insufficient permission'));
  expect((await subscribe(iago, ['secret'], {}, 357)).body).toMatchObject({ subscribed: { [iago.id]: ['secret'] } });
  await letAdd('members');
});

test('row 33: archived channels are joined from level 362 on', async () => {
  await subscribe(owner, ['row thirty-three']);
  await setChannel(server, await idOf('row thirty-three'), { isArchived: true });
  expect((await subscribe(iago, ['row thirty-three'], { authorization_errors_fatal: false }, 361)).body['unauthorized']).toEqual(['row thirty-three']);
  expect((await subscribe(iago, ['row thirty-three'], {}, 362)).body).toMatchObject({ subscribed: { [iago.id]: ['row thirty-three'] } });
});

test('row 34: notices can be turned off from level 397 on', async () => {
  await subscribe(owner, ['row 34 a', 'row 34 b']);
  const quiet = { principals: [zoe.id], send_new_subscription_messages: false };
  const older = await subscribe(iago, ['row 34 a'], quiet, 396);
  expect(older.body['ignored_parameters_unsupported']).toEqual(['send_new_subscription_messages']);
  expect(await newest(zoe)).toMatchObject({ type: 'private' });
  const before = await here();
  expect((await subscribe(iago, ['row 34 b'], quiet, 397)).body).not.toHaveProperty('new_subscription_messages_sent');
  expect(await kinds(before)).toEqual(['subscribed']);
});

test('row 35: people are keyed by address before level 289, by id from then on', async () => {
  expect((await subscribe(iago, ['alpha'], {}, 288)).body['already_subscribed']).toEqual({ [iago.email]: ['alpha'] });
  expect((await subscribe(iago, ['alpha'], {}, 289)).body['already_subscribed']).toEqual({ [iago.id]: ['alpha'] });
});

test('attack 34: a web-public channel requires the operator, the organization and the right', async () => {
  const webPublic = { is_web_public: true };
  expect(await refused(owner, ['thirty-four'], webPublic)).toEqual(bad('Web-public channels are not enabled.'));
  await setRealm(server, { policies: { spectatorAccess: true } });
  expect(await refused(iago, ['thirty-four'], webPublic)).toEqual(bad('Insufficient permission'));
  const { server: facts } = server.chat.world;
  Object.assign(facts, { webPublicChannels: false });
  expect(await refused(owner, ['thirty-four'], webPublic)).toEqual(bad('Web-public channels are not enabled.'));
  Object.assign(facts, { webPublicChannels: true });
  expect((await subscribe(owner, ['thirty-four'], webPublic)).status).toBe(200);
  await setRealm(server, { policies: { spectatorAccess: false } });
});
