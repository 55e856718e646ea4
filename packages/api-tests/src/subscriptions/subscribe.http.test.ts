import { holders, named } from '@parley/core/model';
import { readLog, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { channelsNamed as names, type ChannelPeople, openChannelPeople, subscriptionsPath as path } from '../../fixtures/people/channel-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let here: ChannelPeople['here'];

beforeAll(async () => {
  ({ server, owner, iago, zoe, here } = await openChannelPeople());
});
afterAll(() => server.close());

const idOf = async (person: TestPerson, name: string): Promise<number> => (await person.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
const since = async (position: number) => (await readLog(server, position)).entries.map(({ event }) => event);
const kinds = async (position: number): Promise<ReadonlyArray<string>> => (await since(position)).map(({ kind }) => kind);
const newest = async (person: TestPerson) =>
  ((await person.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 })).body['messages'] as ReadonlyArray<Record<string, unknown>>)[0];
/** A private channel of the owner, its only subscriber. */
const hidden = async (name: string): Promise<number> => {
  await owner.post(path, { subscriptions: names(name), invite_only: true });
  return idOf(owner, name);
};
const nobodyAdds = () => setRealm(server, { settings: { canAddSubscribers: named(server.realm.systemGroups.nobody) } });
const membersAdd = () => setRealm(server, { settings: { canAddSubscribers: named(server.realm.systemGroups.members) } });

describe('missing channels', () => {
  test('are made and joined, once, with a notice', async () => {
    const before = await here();
    const first = await iago.post(path, { subscriptions: [{ name: 'alpha', description: 'first\nsecond' }] });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { [iago.id]: ['alpha'] },
      already_subscribed: {},
      new_subscription_messages_sent: true,
    });
    expect(await kinds(before)).toEqual(['channelCreated', 'subscribed', 'messageSent']);
    expect(await newest(iago)).toMatchObject({
      sender_full_name: 'Notification Bot',
      subject: 'channel events',
      flags: ['read'],
      client: 'Internal',
    });

    const again = await here();
    const second = await iago.post(path, { subscriptions: names('  ALPHA ') });
    expect(second.body).toMatchObject({ subscribed: {}, already_subscribed: { [iago.id]: ['alpha'] } });
    expect(await kinds(again)).toEqual([]);
  });

  test('have the default settings', async () => {
    await iago.post(path, { subscriptions: [{ name: 'as usual', description: 'one\n two', color: '#ABC' }] });
    const { subscriptions } = (await iago.get(path, { include_subscribers: true })).body as unknown as {
      subscriptions: ReadonlyArray<Record<string, unknown>>;
    };
    const { systemGroups } = server.realm;
    expect(subscriptions.find(({ name }) => name === 'as usual')).toMatchObject({
      description: 'one two',
      rendered_description: '<p>one two</p>',
      color: '#aabbcc',
      creator_id: iago.id,
      invite_only: false,
      history_public_to_subscribers: true,
      topics_policy: 'inherit',
      message_retention_days: null,
      is_muted: false,
      subscribers: [iago.id],
      can_administer_channel_group: { direct_members: [iago.id], direct_subgroups: [] },
      can_add_subscribers_group: systemGroups.nobody,
      can_send_message_group: systemGroups.everyone,
    });
  });

  test('have no notices in them where the organization turns them off', async () => {
    await setRealm(server, { policies: { sendChannelEventsMessages: false } });
    const before = await here();
    await iago.post(path, { subscriptions: names('quiet') });
    expect(await kinds(before)).toEqual(['channelCreated', 'subscribed']);
    await setRealm(server, { policies: { sendChannelEventsMessages: true } });
  });

  test('are announced in the organization’s channel for that', async () => {
    await iago.post(path, { subscriptions: names('announcements') });
    const id = await idOf(iago, 'announcements');
    await setRealm(server, { policies: { newChannelAnnouncementsChannelId: id as never } });
    await iago.post(path, { subscriptions: names('news a', 'news b'), announce: true });
    const { messages } = (
      await iago.get('/messages', {
        anchor: 'newest',
        num_before: 1,
        num_after: 0,
        narrow: [{ operator: 'topic', operand: 'new channels' }],
        apply_markdown: false,
      })
    ).body as unknown as { messages: ReadonlyArray<Record<string, unknown>> };
    expect(messages[0]).toMatchObject({
      display_recipient: 'announcements',
      content: `@_**Iago|${iago.id}** created the following channels: #**news a**, #**news b**.`,
    });
    await setRealm(server, { policies: { newChannelAnnouncementsChannelId: null } });
  });

  test.each<[string, object, object]>([
    ['public history is always shared', { history_public_to_subscribers: false }, { invite_only: false, history_public_to_subscribers: true }],
    ['a private past is kept from newcomers', { invite_only: true }, { invite_only: true, history_public_to_subscribers: false }],
    ['unless it is to be shared', { invite_only: true, history_public_to_subscribers: true }, { invite_only: true, history_public_to_subscribers: true }],
  ])('%s', async (name, params, expected) => {
    await iago.post(path, { subscriptions: names(name), ...params });
    const { subscriptions } = (await iago.get(path)).body as unknown as { subscriptions: ReadonlyArray<Record<string, unknown>> };
    expect(subscriptions.find((one) => one['name'] === name)).toMatchObject(expected);
  });

  test.each<[string, object, string]>([
    ['a blank name', { subscriptions: names('  ') }, "Channel name can't be empty."],
    ['a long one', { subscriptions: names('x'.repeat(61)) }, 'Channel name too long (limit: 60 characters).'],
    ['a control character', { subscriptions: names('a\u0007b') }, 'Invalid character in channel name, at position 2.'],
    ['a bad colour', { subscriptions: [{ name: 'c', color: 'red' }] }, 'Invalid subscriptions[0]: Value error, add.color is not a valid hex color code'],
    ['no name', { subscriptions: [{ color: '#123' }] }, 'subscriptions[0]["name"] field is missing: Field required'],
    [
      'a long description',
      { subscriptions: [{ name: 'c', description: 'x'.repeat(1025) }] },
      'subscriptions[0]["description"] is too long (limit: 1024 characters)',
    ],
    ['too many', { subscriptions: names(...Array.from({ length: 501 }, (_, index) => `many ${index}`)) }, 'subscriptions is too long'],
    [
      'too many people in too many',
      { subscriptions: names(...Array.from({ length: 500 }, (_, index) => `many ${index}`)), principals: Array.from({ length: 101 }, (_, id) => id) },
      'principals is too long',
    ],
    ['no days at all', { subscriptions: names('c'), message_retention_days: 0 }, "Bad value for 'message_retention_days': 0"],
    ['a word of old', { subscriptions: names('c'), message_retention_days: '"forever"' }, "Bad value for 'message_retention_days': forever"],
    ['people named in two ways', { subscriptions: names('c'), principals: ['x@y', 5] }, 'principals["list[str]"][1] is not a string'],
    ['a default channel of a member’s', { subscriptions: names('c'), is_default_stream: true }, 'Insufficient permission'],
    ['a web-public channel of a member’s', { subscriptions: names('c'), is_web_public: true }, 'Web-public channels are not enabled.'],
  ])('are refused: %s', async (_, params, message) => {
    const before = await here();
    const reply = await iago.post(path, params as never);
    expect([reply.status, reply.body.msg]).toEqual([400, message]);
    expect(await here()).toBe(before);
    expect((await iago.get('/get_stream_id', { stream: 'c' })).status).toBe(400);
  });

  test('require rights', async () => {
    const admin = await server.addPerson('Admin', { role: 'administrator' });
    const privateDefault = await admin.post(path, { subscriptions: names('c'), invite_only: true, is_default_stream: true });
    expect(privateDefault.body.msg).toBe('A default channel cannot be private.');
    const kept = await admin.post(path, { subscriptions: names('c'), message_retention_days: 10 });
    expect(kept.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' });
    const asDefault = await here();
    await admin.post(path, { subscriptions: names('for newcomers'), is_default_stream: true });
    expect((await kinds(asDefault)).slice(0, 3)).toEqual(['channelCreated', 'defaultChannelsChanged', 'subscribed']);
    expect((await iago.post(path, { subscriptions: names('alpha'), is_default_stream: true })).status).toBe(200);
  });

  test('kept messages for ever by another word before level 91', async () => {
    const word = { message_retention_days: '"forever"' };
    expect((await owner.at(91).post(path, { subscriptions: names('for ever'), ...word })).body).toMatchObject({ code: 'REQUEST_VARIABLE_INVALID' });
    expect((await owner.at(90).post(path, { subscriptions: names('for ever'), ...word })).status).toBe(200);
    const { streams } = (await owner.get('/streams')).body as unknown as { streams: ReadonlyArray<Record<string, unknown>> };
    expect(streams.find(({ name }) => name === 'for ever')).toMatchObject({ message_retention_days: -1 });
  });
});

describe('existing channels', () => {
  test('look missing to people who may not join them, and nothing is done', async () => {
    await hidden('secret');
    const fatal = await iago.post(path, { subscriptions: names('newone', 'secret') });
    expect([fatal.status, fatal.body.msg, fatal.body.code]).toEqual([400, 'Unable to access channel (secret).', 'BAD_REQUEST']);
    expect((await iago.get('/get_stream_id', { stream: 'newone' })).status).toBe(400);

    const listed = await iago.post(path, { subscriptions: names('secret', 'newone'), authorization_errors_fatal: false });
    expect(listed.body).toMatchObject({ subscribed: { [iago.id]: ['newone'] }, unauthorized: ['secret'] });
    expect((await iago.post(path, { subscriptions: names('newone'), authorization_errors_fatal: false })).body['unauthorized']).toEqual([]);
  });

  test('are unchanged by the request’s settings', async () => {
    const id = await hidden('stays private');
    await owner.post(path, { subscriptions: [{ name: 'stays private', description: 'changed' }], invite_only: false, is_web_public: true });
    const { streams } = (await owner.get('/streams')).body as unknown as { streams: ReadonlyArray<Record<string, unknown>> };
    expect(streams.find((one) => one['stream_id'] === id)).toMatchObject({ invite_only: true, is_web_public: false, description: '' });
  });

  test('are open to members of their groups, from their levels on', async () => {
    const id = await hidden('by group');
    await setChannel(server, id, { settings: { canAddSubscribers: holders([iago.id], []) } });
    const add = { subscriptions: names('by group'), principals: [zoe.id] };
    expect((await iago.at(348).post(path, add)).body.msg).toBe('Unable to access channel (by group).');
    expect((await iago.at(349).post(path, add)).body).toMatchObject({ subscribed: { [zoe.id]: ['by group'] } });

    const joinable = await hidden('joinable');
    await setChannel(server, joinable, { settings: { canSubscribe: holders([iago.id], []) } });
    await nobodyAdds();
    const join = { subscriptions: names('joinable') };
    expect((await iago.at(356).post(path, join)).body.msg).toBe('Unable to access channel (joinable).');
    expect((await iago.at(357).post(path, { ...join, principals: [zoe.id] })).body.msg).toBe('Insufficient permission');
    expect((await iago.at(357).post(path, join)).body).toMatchObject({ subscribed: { [iago.id]: ['joinable'] } });
    await membersAdd();
  });

  test('stay closed at a level above the operator’s', async () => {
    const old = await startTestServer({ level: 348 as never });
    const boss = await old.addPerson('Boss', { role: 'owner' });
    const member = await old.addPerson('Member');
    await boss.post(path, { subscriptions: names('closed'), invite_only: true });
    const { body } = await boss.get('/get_stream_id', { stream: 'closed' });
    await setChannel(old, body['stream_id'] as number, { settings: { canAddSubscribers: holders([member.id], []) } });
    expect((await member.at(496).post(path, { subscriptions: names('closed') })).body.msg).toBe('Unable to access channel (closed).');
    await old.close();
  });

  test('open again after archiving, from level 362 on', async () => {
    await iago.post(path, { subscriptions: names('archived') });
    await setChannel(server, await idOf(iago, 'archived'), { isArchived: true });
    expect((await zoe.at(361).post(path, { subscriptions: names('archived') })).status).toBe(400);
    expect((await zoe.at(362).post(path, { subscriptions: names('archived') })).body).toMatchObject({ subscribed: { [zoe.id]: ['archived'] } });
  });

  test('return with the person’s former choices', async () => {
    await iago.post(path, { subscriptions: [{ name: 'returned to', color: '#123456' }] });
    await iago.delete(path, { subscriptions: ['returned to'] });
    await iago.post(path, { subscriptions: [{ name: 'returned to', color: '#654321' }] });
    const { subscriptions } = (await iago.get(path)).body as unknown as { subscriptions: ReadonlyArray<Record<string, unknown>> };
    expect(subscriptions.find(({ name }) => name === 'returned to')).toMatchObject({ color: '#123456' });
  });
});
