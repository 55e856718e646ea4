import { holders, named } from '@parley/core/model';
import { holdInserts, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 20 });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const hidden = { invite_only: true, history_public_to_subscribers: false };
const membership = '/users/me/subscriptions';
const subscriptionsOf = async (person: TestPerson): Promise<ReadonlyArray<string>> =>
  ((await person.get(membership)).body['subscriptions'] as unknown as ReadonlyArray<{ name: string }>).map(({ name }) => name);

test('attack 28: a caller cannot join a private channel by its name', async () => {
  await makeChannel('twenty-eight', [owner], hidden);
  const before = await countRows(server);
  for (const level of [1, 208, 356, 496]) {
    expect((await zoe.at(level).post(membership, { subscriptions: [{ name: 'Twenty-Eight' }] })).body.msg).toContain('Unable to access');
    const named28 = await zoe.at(level).post(membership, { subscriptions: [{ name: 'twenty-eight' }], authorization_errors_fatal: false });
    expect(named28.body).toMatchObject({ subscribed: {}, already_subscribed: {}, unauthorized: ['twenty-eight'] });
  }
  expect(await countRows(server)).toEqual(before);
  expect((await zoe.get('/get_stream_id', { stream: 'twenty-eight' })).text).toBe(
    (await zoe.get('/get_stream_id', { stream: 'twenty-nothing' })).text.replaceAll('twenty-nothing', 'twenty-eight'),
  );
});

test('attack 29: of allowed and forbidden channels together the caller gets all or exactly the allowed ones', async () => {
  await makeChannel('open twenty-nine', [owner]);
  await makeChannel('closed twenty-nine', [owner], hidden);
  const requested = { subscriptions: [{ name: 'open twenty-nine' }, { name: 'closed twenty-nine' }, { name: 'new twenty-nine' }] };
  const before = await countRows(server);
  expect(errorIn(await zoe.post(membership, requested))).toEqual(refusal('Unable to access channel (closed twenty-nine).'));
  expect(await countRows(server)).toEqual(before);
  const reply = await zoe.post(membership, { ...requested, authorization_errors_fatal: false });
  expect(reply.body).toMatchObject({ unauthorized: ['closed twenty-nine'], subscribed: { [zoe.id]: ['open twenty-nine', 'new twenty-nine'] } });
  expect((await subscriptionsOf(zoe)).filter((name) => name.endsWith('twenty-nine')).sort()).toEqual(['new twenty-nine', 'open twenty-nine']);
});

test('attack 31: names that are equal when compared make one channel, with one creator', async () => {
  const spellings = ['Cafe\u0301 31', 'CAF\u00C9 31', 'caf\u00E9 31', '\uFF23af\u00E9 31'];
  const held = await holdInserts(server, 'channel');
  const making = spellings.map((name, index) => (index % 2 === 0 ? iago : zoe).post(membership, { subscriptions: [{ name }] }));
  await held.waiting(spellings.length);
  await held.release();
  expect((await Promise.all(making)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string; creator_id: string }> }>(
    "select name, creator_id from parley.channel where name_folded like 'caf%31'",
  );
  expect(rows).toHaveLength(1);
  expect(spellings).toContain(rows[0]?.name);
});

test('attack 47: messages that the caller cannot see are neither marked nor counted', async () => {
  const secret = await makeChannel('forty-seven', [owner], hidden);
  const ids = [await say(owner, secret), await sendDirect(owner, [iago])];
  const nothing = [2_000_000_000, 2_000_000_001];
  const before = await countRows(server);
  for (const flag of ['starred', 'collapsed']) {
    for (const op of ['add', 'remove']) {
      // An answer repeats the ids that were asked for.
      const change = async (messages: ReadonlyArray<number>) =>
        (await zoe.post('/messages/flags', { messages, op, flag })).text.replace(JSON.stringify(messages), '[]');
      expect(await change(ids)).toBe(await change(nothing));
    }
  }
  expect(await countRows(server)).toEqual(before);
  const read = await zoe.post('/messages/flags', { messages: ids, op: 'add', flag: 'read' });
  const readNothing = await zoe.post('/messages/flags', { messages: nothing, op: 'add', flag: 'read' });
  expect(read.text.replaceAll(JSON.stringify(ids), '#')).toBe(readNothing.text.replaceAll(JSON.stringify(nothing), '#'));
  expect(await countRows(server)).toMatchObject({ message_flag: before['message_flag'], read_state: before['read_state'], read_block: before['read_block'] });
  await owner.post(membership, { subscriptions: [{ name: 'forty-seven' }], principals: [zoe.id] });
  expect(await narrowed(zoe, [['is', 'starred']])).toEqual([]);
  expect(await narrowed(zoe, [['channel', 'forty-seven']])).toEqual([]);
});

test('attack 48: flags set by the server cannot be set by a client', async () => {
  const channel = await makeChannel('forty-eight', [owner, zoe]);
  const id = await say(owner, channel);
  const before = await countRows(server);
  const served = ['mentioned', 'wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned', 'group_mentioned', 'has_alert_word'];
  for (const flag of [
    ...served,
    'historical',
    'force_expand',
    'force_collapse',
    'is_private',
    'active_mobile_push_notification',
    'unread',
    '64',
    'Starred',
    ' read',
  ]) {
    for (const level of [1, 223, 224, 496]) {
      for (const op of ['add', 'remove']) {
        const { status, body } = await zoe.at(level).post('/messages/flags', { messages: [id], op, flag });
        expect([status, body.msg]).toEqual([400, expect.stringMatching(/^(Flag not editable|Invalid flag): /)]);
      }
    }
  }
  expect((await seenBy(zoe, id)).flags).toEqual([]);
  expect(await countRows(server)).toEqual(before);
});

describe('attack 70: no old level returns what a newer one hides', () => {
  const levels = [1, 9, 62, 170, 173, 212, 247, 269, 300, 339, 353, 356, 391, 440, 496];

  test('sending to a forbidden channel', async () => {
    const channel = await makeChannel('seventy', [owner, iago, zoe]);
    const post = (level: number, topic = 'new') => zoe.at(level).post('/messages', { type: 'stream', to: channel, topic, content: 'x' });
    const nobody = named(server.realm.systemGroups.nobody);
    const everybody = named(server.realm.systemGroups.everyone);
    const cases: ReadonlyArray<readonly [() => Promise<void>, () => Promise<void>]> = [
      [
        () => setChannel(server, channel, { settings: { canSendMessage: nobody } }),
        () => setChannel(server, channel, { settings: { canSendMessage: everybody } }),
      ],
      [
        () => setChannel(server, channel, { settings: { canCreateTopic: nobody } }),
        () => setChannel(server, channel, { settings: { canCreateTopic: everybody } }),
      ],
      [() => setChannel(server, channel, { topicsPolicy: 'emptyTopicOnly' }), () => setChannel(server, channel, { topicsPolicy: 'inherit' })],
      [() => setChannel(server, channel, { isArchived: true }), () => setChannel(server, channel, { isArchived: false })],
    ];
    for (const [forbid, permit] of cases) {
      await forbid();
      const before = await countRows(server);
      for (const level of levels) expect((await post(level)).status).toBe(400);
      expect(await countRows(server)).toEqual(before);
      await permit();
    }
    expect((await post(1)).status).toBe(200);
  });

  test('direct messages and wildcard mentions', async () => {
    const settings = { directMessagePermission: holders([owner.id], []), canMentionManyUsers: named(server.realm.systemGroups.administrators) };
    await setRealm(server, { settings });
    const crowd = await Promise.all(Array.from({ length: 15 }, (_, index) => server.addPerson(`Crowd ${index}`)));
    const channel = await makeChannel('crowd', [zoe, ...crowd]);
    const before = await countRows(server);
    for (const level of levels) {
      expect((await zoe.at(level).post('/messages', { type: 'private', to: [iago.id], content: 'x' })).status).toBe(400);
      expect((await zoe.at(level).post('/messages', { type: 'stream', to: channel, topic: 'x', content: '@**all**' })).status).toBe(400);
    }
    expect(await countRows(server)).toEqual(before);
    await setRealm(server, { settings: { directMessagePermission: named(server.realm.systemGroups.everyone) } });
  });
});
