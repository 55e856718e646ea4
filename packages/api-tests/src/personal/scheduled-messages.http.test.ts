import { holders, named } from '@parley/core/model';
import {
  countStatements,
  openQueue,
  readLog,
  setActive,
  setRealm,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
} from '@parley/testkit';
import { errorIn, makeChannel, refusal, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let gone: TestPerson;
let guest: TestPerson;
let open: number;
let hidden: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  gone = await server.addPerson('Yorick');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  open = await makeChannel('open', [owner, iago]);
  hidden = await makeChannel('hidden', [owner], { invite_only: true });
  await setActive(server, gone.id, false);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.scheduled_message').delete();
});

const path = '/scheduled_messages';
const soon = (seconds = 3600): number => Math.floor(server.clock.now() / 1000) + seconds;
const schedule = (person: Pick<TestPerson, 'post'>, params: TestParams = {}): Promise<TestReply> =>
  person.post(path, { type: 'stream', to: open, topic: 'talk', content: 'later', scheduled_delivery_timestamp: soon(), ...params });
const scheduled = async (person: TestPerson, params: TestParams = {}): Promise<number> => Number((await schedule(person, params)).body['scheduled_message_id']);
const all = async (person: Pick<TestPerson, 'get'>) => (await person.get(path)).body['scheduled_messages'] as unknown as ReadonlyArray<Record<string, unknown>>;
const here = async (): Promise<number> => (await readLog(server)).position;
const notThere = { status: 404, code: 'BAD_REQUEST', msg: 'Scheduled message does not exist' };

describe('a scheduled message', () => {
  test('is listed by time, with its future text; only its sender gets events', async () => {
    const [mine, ofOne] = [await openQueue(iago), await openQueue(zoe)];
    const [first, second] = [soon(60), soon(120)];
    const b = await scheduled(iago, { content: ' **bold** @**Zoe** ', scheduled_delivery_timestamp: second });
    const a = await scheduled(iago, { type: 'private', to: [zoe.id, iago.id], scheduled_delivery_timestamp: first });
    const direct = {
      scheduled_message_id: a,
      type: 'private',
      to: [zoe.id],
      content: 'later',
      rendered_content: '<p>later</p>',
      scheduled_delivery_timestamp: first,
      failed: false,
    };
    const inChannel = {
      scheduled_message_id: b,
      type: 'stream',
      to: open,
      topic: 'talk',
      content: ' **bold** @**Zoe**',
      rendered_content: `<p><strong>bold</strong> <span class="user-mention" data-user-id="${zoe.id}">@Zoe</span></p>`,
      scheduled_delivery_timestamp: second,
      failed: false,
    };
    expect(await all(iago)).toEqual([direct, inChannel]);
    const { body } = await iago.post('/register', { fetch_event_types: ['scheduled_messages'] });
    expect(body['scheduled_messages']).toEqual([direct, inChannel]);
    const event = { id: expect.any(Number) as number, type: 'scheduled_messages', op: 'add' };
    expect(await mine.newEvents()).toEqual([
      { ...event, scheduled_messages: [inChannel] },
      { ...event, scheduled_messages: [direct] },
    ]);
    expect([await ofOne.newEvents(), await all(zoe)]).toEqual([[], []]);
  });

  test('to oneself names oneself, and creates no conversation before its time', async () => {
    const conversations = async () => (await server.knex('parley.conversation').whereNotNull('participants')).length;
    const before = await conversations();
    await schedule(zoe, { type: 'direct', to: [zoe.id] });
    await schedule(zoe, { type: 'direct', to: [iago.id, owner.id] });
    expect((await all(zoe)).map(({ to }) => to)).toEqual([[zoe.id], [iago.id, owner.id].sort((left, right) => left - right)]);
    expect(await conversations()).toBe(before);
  });

  test('is cut like any text, and limited in number', async () => {
    await schedule(iago, { content: 'x'.repeat(10_001), topic: 'y'.repeat(61) });
    const [{ content, topic } = {}] = await all(iago);
    expect([String(content).length, String(content).slice(-20), topic]).toEqual([10_000, '\n[message truncated]', `${'y'.repeat(57)}...`]);
    await server.knex.raw(
      `insert into parley.scheduled_message (realm_id, sender_id, participants, content, html, renderer_version, due_at, read_by_sender, client, floor_level, call_level)
       select realm_id, sender_id, array[sender_id], 'x', 'x', 1, due_at, false, 'x', 496, 496 from parley.scheduled_message, generate_series(1, 249)`,
    );
    const before = await here();
    expect(errorIn(await schedule(iago))).toEqual(refusal('You have too many scheduled messages.'));
    expect(await here()).toBe(before);
    expect((await schedule(zoe, { type: 'direct', to: [zoe.id] })).status).toBe(200);
  });

  test("takes as many statements as sending, one to hold the sender's others, and one to store it", async () => {
    await schedule(iago);
    const kept = await countStatements(server.knex, () => schedule(iago));
    await iago.post('/messages', { type: 'stream', to: open, topic: 'talk', content: 'now' });
    const sent = await countStatements(server.knex, () => iago.post('/messages', { type: 'stream', to: open, topic: 'talk', content: 'now' }));
    expect(kept.result.status).toBe(200);
    expect(kept.statements.length - sent.statements.length).toBe(2);
    const listed = await countStatements(server.knex, () => all(iago));
    expect(listed.statements.filter((text) => text.includes('scheduled_message'))).toHaveLength(1);
  });
});

describe('is refused where sending would be', () => {
  test.each<readonly [string, () => TestParams, object | (() => object)]>([
    ['an empty text', () => ({ content: ' \n' }), refusal('Message must not be empty')],
    ['a null byte', () => ({ content: 'a\0b' }), refusal('Message must not contain null bytes')],
    ['an unprintable topic', () => ({ topic: 'a\u0007' }), refusal('Invalid character in topic, at position 2!')],
    ['a missing channel', () => ({ to: 99_999 }), { ...refusal("Channel with ID '99999' does not exist"), code: 'STREAM_DOES_NOT_EXIST', stream_id: 99_999 }],
    [
      'a hidden channel',
      () => ({ to: hidden }),
      () => ({ ...refusal(`Channel with ID '${hidden}' does not exist`), code: 'STREAM_DOES_NOT_EXIST', stream_id: hidden }),
    ],
    ['nobody', () => ({ type: 'direct', to: [] }), refusal('Message must have recipients')],
    ['an unknown person', () => ({ type: 'direct', to: [99_999] }), refusal('Invalid user ID 99999')],
    ['a deactivated person', () => ({ type: 'direct', to: [gone.id] }), () => refusal(`'${gone.email}' is no longer using Zulip.`)],
    ['a channel for a person', () => ({ type: 'direct', to: open }), refusal('Invalid data type for recipients')],
    ['people for a channel', () => ({ to: [open] }), refusal('Invalid data type for channel ID')],
    ['text for a channel', () => ({ to: '"open"' }), refusal('Invalid data type for recipients')],
    ['an unknown kind', () => ({ type: 'email' }), refusal('Invalid type: Value error, Not in the list of possible values')],
    ['a time that is over', () => ({ scheduled_delivery_timestamp: soon(0) }), refusal('Scheduled delivery time must be in the future.')],
    ['a time before all times', () => ({ scheduled_delivery_timestamp: -9_007_199_254_740_991 }), refusal('Scheduled delivery time must be in the future.')],
    ['a time after all times', () => ({ scheduled_delivery_timestamp: 253_402_300_800 }), refusal('scheduled_delivery_timestamp is too large')],
  ])('%s', async (_, params, expected) => {
    const before = await here();
    expect(errorIn(await schedule(iago, params()))).toEqual(typeof expected === 'function' ? (expected as () => object)() : expected);
    expect([await here(), await all(iago)]).toEqual([before, []]);
  });

  test('a guest in a channel without membership, and someone who may begin no conversation', async () => {
    expect(errorIn(await schedule(guest))).toMatchObject({ status: 400, code: 'STREAM_DOES_NOT_EXIST' });
    await setRealm(server, { settings: { directMessageInitiator: named(server.realm.systemGroups.nobody) } });
    const refused = await schedule(zoe, { type: 'direct', to: [owner.id] });
    expect(errorIn(refused)).toEqual(refusal('You do not have permission to initiate direct message conversations.'));
    await setRealm(server, { settings: { directMessageInitiator: named(server.realm.systemGroups.everyone) } });
    await sendDirect(zoe, [owner], 'begun');
    await setRealm(server, { settings: { directMessageInitiator: holders([], []) } });
    expect((await schedule(zoe, { type: 'direct', to: [owner.id] })).status).toBe(200);
    await setRealm(server, { settings: { directMessageInitiator: named(server.realm.systemGroups.everyone) } });
  });
});

describe('a change', () => {
  const edit = (id: number, params: TestParams, person: Pick<TestPerson, 'patch'> = iago): Promise<TestReply> => person.patch(`${path}/${id}`, params);

  test('keeps fields that it omits, and is published to the sender', async () => {
    const id = await scheduled(iago);
    const queue = await openQueue(iago);
    const [before] = await all(iago);
    const then = soon(7200);
    expect((await edit(id, { scheduled_delivery_timestamp: then })).status).toBe(200);
    expect((await edit(id, { content: 'otherwise' })).status).toBe(200);
    expect((await edit(id, { topic: 'other' })).status).toBe(200);
    const after = { ...before, scheduled_delivery_timestamp: then, content: 'otherwise', rendered_content: '<p>otherwise</p>', topic: 'other' };
    expect(await all(iago)).toEqual([after]);
    // The log names the changed item: each event shows it as it is now.
    const event = { id: expect.any(Number) as number, type: 'scheduled_messages', op: 'update', scheduled_message: after };
    expect(await queue.newEvents()).toEqual([event, event, event]);
  });

  test('turns one for a channel into a direct message, and the other way round', async () => {
    const id = await scheduled(iago);
    await edit(id, { type: 'direct', to: [zoe.id] });
    expect((await all(iago))[0]).toMatchObject({ type: 'private', to: [zoe.id] });
    expect((await all(iago))[0]).not.toHaveProperty('topic');
    expect(errorIn(await edit(id, { type: 'channel', to: open }))).toEqual(refusal('Topic required when updating scheduled message type to channel.'));
    expect(errorIn(await edit(id, { type: 'channel', topic: 'x' }))).toEqual(refusal('Recipient required when updating type of scheduled message.'));
    await edit(id, { type: 'channel', to: open, topic: 'back' });
    expect((await all(iago))[0]).toMatchObject({ type: 'stream', to: open, topic: 'back' });
  });

  test('that is empty, malformed, too late, or would be refused changes nothing', async () => {
    const id = await scheduled(iago);
    const [before, unchanged] = [await here(), await all(iago)];
    const cases: ReadonlyArray<readonly [TestParams, string]> = [
      [{}, 'Nothing to change'],
      [{ type: 'email' }, 'Invalid type: Value error, Not in the list of possible values'],
      [{ type: 'direct' }, 'Recipient required when updating type of scheduled message.'],
      [{ to: [zoe.id] }, 'Invalid data type for channel ID'],
      [{ type: 'direct', to: open }, 'Invalid data type for recipients'],
      [{ scheduled_delivery_timestamp: soon(0) }, 'Scheduled delivery time must be in the future.'],
      [{ content: '' }, 'Message must not be empty'],
      [{ to: hidden }, `Channel with ID '${hidden}' does not exist`],
      [{ type: 'direct', to: [gone.id] }, `'${gone.email}' is no longer using Zulip.`],
    ];
    for (const [params, msg] of cases) expect((await edit(id, params)).body).toMatchObject({ result: 'error', msg });
    expect([await here(), await all(iago)]).toEqual([before, unchanged]);
  });
});

describe("attack 26: somebody else's is missing", () => {
  test('of the same organization or another one, for changing and cancelling', async () => {
    const lear = await server.addRealm({ stringId: `lear${server.clock.now()}` });
    const king = await server.addPerson('Lear', {}, lear);
    const theirs = await scheduled(king, { type: 'direct', to: [king.id] });
    const ofOne = await scheduled(zoe, { type: 'direct', to: [zoe.id] });
    const before = await here();
    for (const id of [theirs, ofOne, 999_999]) {
      expect(errorIn(await iago.patch(`${path}/${id}`, { content: 'mine' }))).toEqual(notThere);
      expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
      expect(
        errorIn(
          await iago.at(183).post(path, { type: 'stream', to: open, topic: 't', content: 'c', scheduled_delivery_timestamp: soon(), scheduled_message_id: id }),
        ),
      ).toEqual(notThere);
    }
    expect([await here(), (await all(zoe)).length, (await all(king)).length]).toEqual([before, 1, 1]);
  });
});

test('a cancelled one is gone, with one event', async () => {
  const id = await scheduled(iago);
  const queue = await openQueue(iago);
  expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
  expect(await queue.newEvents()).toEqual([{ id: expect.any(Number) as number, type: 'scheduled_messages', op: 'remove', scheduled_message_id: id }]);
  expect(await all(iago)).toEqual([]);
  expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
  // The event of a deleted item shows nothing of it.
  const late = await openQueue(iago);
  await iago.delete(`${path}/${await scheduled(iago, { content: 'regretted' })}`);
  expect(await late.newEvents()).toMatchObject([{ op: 'remove' }]);
});

describe('levels', () => {
  test('173 lists and cancels, 179 schedules and publishes, 184 changes', async () => {
    expect((await iago.at(172).get(path)).status).toBe(404);
    expect((await iago.at(173).get(path)).status).toBe(200);
    expect((await schedule(iago.at(178))).status).toBe(405);
    const [announced, pending] = [await openQueue(iago.at(179)), await openQueue(iago.at(178))];
    const { body } = await schedule(iago.at(179));
    const id = Number(body['scheduled_message_id']);
    expect([await announced.newEvents(), await pending.newEvents()]).toMatchObject([[{ op: 'add' }], []]);
    expect((await iago.at(178).post('/register', { fetch_event_types: ['scheduled_messages'] })).body).not.toHaveProperty('scheduled_messages');
    expect((await iago.at(179).post('/register', { fetch_event_types: ['scheduled_messages'] })).body).toHaveProperty('scheduled_messages');
    expect((await iago.at(183).patch(`${path}/${id}`, { content: 'x' })).status).toBe(405);
    expect((await iago.at(184).patch(`${path}/${id}`, { content: 'x' })).status).toBe(200);
    expect((await iago.at(172).delete(`${path}/${id}`)).status).toBe(404);
    expect((await iago.at(173).delete(`${path}/${id}`)).status).toBe(200);
  });

  test('until 184 POST changes a waiting one; from then on it makes another', async () => {
    const id = await scheduled(iago);
    const params = { content: 'replaced', topic: 'other', scheduled_message_id: id };
    expect((await schedule(iago.at(183), params)).body['scheduled_message_id']).toBe(id);
    expect(await all(iago)).toMatchObject([{ scheduled_message_id: id, content: 'replaced', topic: 'other' }]);
    const { body } = await schedule(iago.at(184), params);
    expect(body['scheduled_message_id']).not.toBe(id);
    expect(body['ignored_parameters_unsupported']).toEqual(['scheduled_message_id']);
  });

  test('181 says whether it failed', async () => {
    await schedule(iago);
    expect((await all(iago.at(180)))[0]).not.toHaveProperty('failed');
    expect((await all(iago.at(181)))[0]).toHaveProperty('failed', false);
  });

  test('236 takes the read state; before, the client program decides', async () => {
    const { body } = await schedule(iago.at(235), { read_by_sender: true });
    expect(body['ignored_parameters_unsupported']).toEqual(['read_by_sender']);
    expect((await schedule(iago.at(236), { read_by_sender: true })).body).not.toHaveProperty('ignored_parameters_unsupported');
    expect(await server.knex('parley.scheduled_message').orderBy('id').pluck('read_by_sender')).toEqual([false, true]);
  });

  test('174 and 248 add newer words, 255 uses them for channels', async () => {
    expect((await schedule(iago.at(247), { type: 'channel' })).body.msg).toBe('Invalid type: Value error, Not in the list of possible values');
    expect((await schedule(iago.at(248), { type: 'channel' })).status).toBe(200);
    expect((await schedule(iago.at(254), { to: [open] })).body.msg).toBe('Invalid data type for stream ID');
    const id = await scheduled(iago, { type: 'direct', to: [zoe.id] });
    expect((await iago.at(254).patch(`${path}/${id}`, { type: 'stream', to: open })).body.msg).toBe(
      'Topic required when updating scheduled message type to stream.',
    );
    expect((await schedule(iago.at(369), { topic: undefined })).body.msg).toBe('Missing topic');
    expect((await schedule(iago.at(370), { topic: undefined })).status).toBe(200);
  });
});
