import { named } from '@parley/core/model';
import { countStatements, setActive, setChannel, setRealm, type TestPerson, type TestServer } from '@parley/testkit';
import { type ChannelPeople, openChannelPeople } from '../../fixtures/people/channel-people.js';

type Params = Parameters<TestPerson['post']>[1];

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let here: ChannelPeople['here'];
let since: ChannelPeople['since'];

beforeAll(async () => {
  ({ server, owner, iago, zoe, guest, here, since } = await openChannelPeople());
});
afterAll(() => server.close());

let made = 0;
const fresh = (): string => `made ${(made += 1)}`;
const create = (person: TestPerson, params: Params, level = 496) => person.at(level).post('/channels/create', params);
const shown = async (id: unknown) => (await owner.get(`/streams/${Number(id)}`)).body['stream'] as Record<string, unknown>;
const subscribers = async (id: unknown) => (await owner.get(`/streams/${Number(id)}/members`)).body['subscribers'];
/** Refused, without any change. */
const refused = async (person: TestPerson, params: Params, level = 496) => {
  const before = await here();
  const { status, body } = await create(person, params, level);
  expect(await here()).toBe(before);
  return [status, body.code, body.msg];
};
const nobody = () => named(server.realm.systemGroups.nobody);
const members = () => named(server.realm.systemGroups.members);

test('row 1: the operation is missing before level 417', async () => {
  expect((await create(iago, { name: fresh(), subscribers: [] }, 416)).status).toBe(404);
  expect((await create(iago, { name: fresh(), subscribers: [] }, 417)).status).toBe(200);
});

test('row 2: a channel is made with the named people, and published', async () => {
  const before = await here();
  const reply = await create(iago, { name: '  beta ', subscribers: [zoe.id, iago.id, zoe.id], description: 'one\ntwo' });
  expect(reply.body).toEqual({ result: 'success', msg: '', id: expect.any(Number) as number });
  expect(await shown(reply.body['id'])).toMatchObject({ name: 'beta', description: 'one two', creator_id: iago.id, subscriber_count: 2 });
  expect(await subscribers(reply.body['id'])).toEqual([iago.id, zoe.id]);
  expect(await since(before)).toMatchObject([
    { kind: 'channelCreated' },
    { kind: 'subscribed', changes: [{ channelId: reply.body['id'], userIds: [iago.id, zoe.id] }], gainedSight: [] },
    { kind: 'messageSent' },
  ]);
});

test('row 3: subscribers must be named', async () => {
  expect(await refused(iago, { name: fresh() })).toEqual([400, 'REQUEST_VARIABLE_MISSING', "Missing 'subscribers' argument"]);
  expect(await refused(iago, { subscribers: [] })).toEqual([400, 'REQUEST_VARIABLE_MISSING', "Missing 'name' argument"]);
  expect(await refused(iago, { name: fresh(), subscribers: ['iago@example.org'] })).toEqual([400, 'BAD_REQUEST', 'subscribers[0] is not an integer']);
});

test('row 4: the list may be empty, also without the creator', async () => {
  const before = await here();
  const reply = await create(iago, { name: fresh(), subscribers: [] });
  expect(await subscribers(reply.body['id'])).toEqual([]);
  expect((await since(before)).map(({ kind }) => kind)).toEqual(['channelCreated', 'messageSent']);
});

test('row 5: a taken name is refused in any spelling, also of an archived channel', async () => {
  const taken = fresh();
  const { body } = await create(iago, { name: taken, subscribers: [] });
  const again = ` ${taken.toUpperCase()} `;
  const refusal = [409, 'CHANNEL_ALREADY_EXISTS', `Channel '${again.trim()}' already exists`];
  expect(await refused(zoe, { name: again, subscribers: [] })).toEqual(refusal);
  expect((await create(zoe, { name: again, subscribers: [] })).body['channel_name']).toBe(again.trim());
  await setChannel(server, Number(body['id']), { isArchived: true });
  expect(await refused(zoe, { name: again, subscribers: [] })).toEqual(refusal);
});

test('row 6: people must exist', async () => {
  const gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
  expect(await refused(iago, { name: fresh(), subscribers: [iago.id, 99999] })).toEqual([400, 'BAD_REQUEST', 'No such user']);
  expect(await refused(iago, { name: fresh(), subscribers: [gone.id] })).toEqual([400, 'BAD_REQUEST', 'User is deactivated']);
});

test('row 7: private and web-public exclude each other', async () => {
  expect(await refused(owner, { name: fresh(), subscribers: [], invite_only: true, is_web_public: true })).toEqual([400, 'BAD_REQUEST', 'Invalid parameters']);
});

test('row 8: guests make none', async () => {
  expect(await refused(guest, { name: fresh(), subscribers: [] })).toEqual([400, 'BAD_REQUEST', 'Not allowed for guest users']);
});

test('row 9, attack 33: a creator of private channels alone makes no public one, and learns no names', async () => {
  await create(owner, { name: 'thirty-three', subscribers: [], invite_only: true });
  await setRealm(server, { settings: { canCreatePublicChannel: nobody() } });
  const refusal = [400, 'BAD_REQUEST', 'Insufficient permission'];
  expect(await refused(iago, { name: fresh(), subscribers: [iago.id] })).toEqual(refusal);
  expect(await refused(iago, { name: fresh(), subscribers: [iago.id], is_web_public: true })).toEqual(refusal);
  expect(await refused(iago, { name: 'thirty-three', subscribers: [iago.id] })).toEqual(refusal);
  for (const level of [1, 101, 263, 339, 496]) {
    const public33 = await iago.at(level).post('/users/me/subscriptions', { subscriptions: [{ name: fresh() }] });
    expect([public33.status, public33.body.msg]).toEqual([400, 'Insufficient permission']);
  }
  expect((await create(iago, { name: fresh(), subscribers: [iago.id], invite_only: true })).status).toBe(200);
  await setRealm(server, { settings: { canCreatePublicChannel: members(), canCreatePrivateChannel: nobody() } });
  expect(await refused(iago, { name: fresh(), subscribers: [iago.id], invite_only: true })).toEqual(refusal);
  expect((await create(iago, { name: fresh(), subscribers: [iago.id] })).status).toBe(200);
  await setRealm(server, { settings: { canCreatePrivateChannel: members() } });
});

test('row 10: a channel with protected history refuses a setting for new topics', async () => {
  const params = { subscribers: [], invite_only: true, can_create_topic_group: server.realm.systemGroups.nobody };
  expect(await refused(iago, { ...params, name: fresh() })).toEqual([
    400,
    'BAD_REQUEST',
    'Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group',
  ]);
  expect((await create(iago, { ...params, name: fresh(), history_public_to_subscribers: true })).status).toBe(200);
  const earlier = await create(iago, { ...params, name: fresh() }, 440);
  expect(earlier.body['ignored_parameters_unsupported']).toEqual(['can_create_topic_group']);
});

test('row 11: a folder must exist', async () => {
  expect(await refused(iago, { name: fresh(), subscribers: [], folder_id: 99 })).toEqual([400, 'BAD_REQUEST', 'Invalid channel folder ID']);
  expect((await create(iago, { name: fresh(), subscribers: [], folder_id: 'null' })).status).toBe(200);
});

test('row 12: a topics policy is one of four', async () => {
  const [status, , message] = await refused(iago, { name: fresh(), subscribers: [], topics_policy: 'foo' });
  expect([status, message]).toEqual([400, 'Invalid topics_policy: Value error, Not in the list of possible values']);
});

test.each([
  [{ name: '  ' }, "Channel name can't be empty."],
  [{ name: 'x'.repeat(61) }, 'Channel name too long (limit: 60 characters).'],
  [{ name: 'a\u0007b' }, 'Invalid character in channel name, at position 2.'],
  [{ description: 'x'.repeat(1025) }, 'description is too long (limit: 1024 characters)'],
  [{ is_default_stream: true }, 'Insufficient permission'],
  [{ message_retention_days: 3 }, 'Must be an organization owner'],
  [{ message_retention_days: 0 }, "Bad value for 'message_retention_days': 0"],
  [{ is_web_public: true }, 'Web-public channels are not enabled.'],
])('is refused with %j', async (params, message) => {
  expect((await refused(iago, { name: 'x', subscribers: [], ...params }))[2]).toBe(message);
});

test('others are added without any further right and without a notice, and may be bots', async () => {
  await setRealm(server, { settings: { canAddSubscribers: nobody() } });
  const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  const before = await here();
  const reply = await create(iago, { name: fresh(), subscribers: [zoe.id, bot.id, guest.id], send_new_subscription_messages: true });
  expect(await subscribers(reply.body['id'])).toEqual([zoe.id, guest.id, bot.id].sort((left, right) => left - right));
  expect((await since(before)).map(({ kind }) => kind)).toEqual(['channelCreated', 'subscribed', 'messageSent']);
  const byBot = await create(bot, { name: fresh(), subscribers: [] });
  expect(await shown(byBot.body['id'])).toMatchObject({ creator_id: bot.id });
  await setRealm(server, { settings: { canAddSubscribers: members() } });
});

test('is announced on request, in the organization’s channel for it', async () => {
  const announcements = fresh();
  const into = await create(owner, { name: announcements, subscribers: [owner.id], topics_policy: 'empty_topic_only' });
  await setRealm(server, { policies: { newChannelAnnouncementsChannelId: Number(into.body['id']) as never } });
  const name = fresh();
  await create(iago, { name, subscribers: [], announce: true });
  await create(iago, { name: fresh(), subscribers: [], announce: false });
  const { messages } = (
    await owner.get('/messages', {
      anchor: 'newest',
      num_before: 2,
      num_after: 0,
      narrow: [{ operator: 'channel', operand: announcements }],
      apply_markdown: false,
    })
  ).body as unknown as { messages: ReadonlyArray<Record<string, unknown>> };
  expect(messages.at(-1)).toMatchObject({
    sender_full_name: 'Notification Bot',
    subject: 'general chat',
    content: `@_**Iago|${iago.id}** created a new channel #**${name}**.`,
    flags: [],
  });
  await setRealm(server, { policies: { newChannelAnnouncementsChannelId: null } });
});

test('costs the same for any number of subscribers', async () => {
  const crowd: number[] = [];
  for (let index = 0; index < 20; index += 1) crowd.push((await server.addPerson(`Crowd ${index}`)).id);
  const count = async (ids: ReadonlyArray<number>) =>
    (await countStatements(server.knex, () => create(iago, { name: fresh(), subscribers: [...ids] }))).statements.length;
  await count(crowd.slice(0, 1));
  const few = await count(crowd.slice(0, 1));
  expect(few).toBe(13);
  expect(await count(crowd)).toBe(few);
});
