import { openQueue, setChannel, setRealm, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { named } from '@parley/core/model';
import { countRows, errorIn, makeChannel, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const react = (person: Pick<TestPerson, 'post'>, id: number, params: TestParams): Promise<TestReply> => person.post(`/messages/${id}/reactions`, params);
const unreact = (person: Pick<TestPerson, 'delete'>, id: number, params: TestParams): Promise<TestReply> => person.delete(`/messages/${id}/reactions`, params);
const reactionsOf = async (person: TestPerson, id: number): Promise<unknown> => (await seenBy(person, id))['reactions'];

const smile = { emoji_name: 'smile', emoji_code: '1f642', reaction_type: 'unicode_emoji' };
const existsAlready = { status: 400, code: 'REACTION_ALREADY_EXISTS', msg: 'Reaction already exists.' };
const isNotThere = { status: 400, code: 'REACTION_DOES_NOT_EXIST', msg: "Reaction doesn't exist." };

test('reactions are in the message in order, and removed ones are gone', async () => {
  const id = await say(iago, 'Denmark');
  expect((await react(zoe, id, { emoji_name: 'tada' })).body).toEqual({ result: 'success', msg: '' });
  await react(iago, id, smile);
  await react(iago, id, { emoji_name: 'tada' });
  const tada = { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' };
  expect(await reactionsOf(zoe, id)).toEqual([
    { ...tada, user_id: zoe.id },
    { ...smile, user_id: iago.id },
    { ...tada, user_id: iago.id },
  ]);
  expect((await unreact(zoe, id, { emoji_name: 'tada' })).body).toEqual({ result: 'success', msg: '' });
  expect(await reactionsOf(iago, id)).toEqual([
    { ...smile, user_id: iago.id },
    { ...tada, user_id: iago.id },
  ]);
  expect((await iago.get(`/messages/${id}`)).body['message']).toMatchObject({ reactions: await reactionsOf(iago, id) });
});

test('a message has its newest reactions, also when cached', async () => {
  const id = await say(iago, 'Denmark');
  for (const name of ['smile', 'tada', '+1']) {
    await seenBy(zoe, id);
    await react(zoe, id, { emoji_name: name });
    for (const person of [zoe, iago, zoe]) expect(JSON.stringify(await reactionsOf(person, id))).toContain(`"${name}"`);
  }
  for (const name of ['smile', 'tada', '+1']) {
    await unreact(zoe, id, { emoji_name: name });
    for (const person of [iago, zoe, iago]) expect(JSON.stringify(await reactionsOf(person, id))).not.toContain(`"${name}"`);
  }
});

test('an emoji shows its canonical name, whichever name each person used', async () => {
  const id = await say(iago, 'Denmark');
  await react(iago, id, { emoji_name: 'thumbs_up' });
  await react(zoe, id, { emoji_name: '+1' });
  expect(await reactionsOf(zoe, id)).toEqual(
    [iago, zoe].map((person) => ({ emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji', user_id: person.id })),
  );
  expect(errorIn(await react(zoe, id, { emoji_name: 'like' }))).toEqual(existsAlready);
  await unreact(zoe, id, { emoji_code: '1f44d' });
  expect(await reactionsOf(zoe, id)).toHaveLength(1);
});

test('the emoji of every server, by name and in full', async () => {
  const id = await say(iago, 'Denmark');
  const zulip = { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' };
  await react(iago, id, { emoji_name: 'zulip' });
  await react(zoe, id, zulip);
  expect(await reactionsOf(zoe, id)).toEqual([iago, zoe].map((person) => ({ ...zulip, user_id: person.id })));
  expect((await unreact(iago, id, { emoji_name: 'zulip' })).status).toBe(200);
  expect(errorIn(await unreact(zoe, id, { emoji_code: 'zulip' }))).toEqual(isNotThere);
  expect((await unreact(zoe, id, zulip)).status).toBe(200);
  expect(await reactionsOf(zoe, id)).toEqual([]);
});

test.each<[TestParams, object]>([
  [{}, { status: 400, code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'emoji_name' argument", var_name: 'emoji_name' }],
  [{ emoji_name: 'no_such_thing' }, refusal("Emoji 'no_such_thing' does not exist")],
  [{ ...smile, emoji_code: '1f641' }, refusal('Invalid emoji name.')],
  [{ ...smile, emoji_code: 'ffff' }, refusal('Invalid emoji code.')],
  [{ ...smile, emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' }, refusal('Invalid emoji name.')],
  [{ ...smile, reaction_type: 'zulip_extra_emoji' }, refusal('Invalid emoji code.')],
  [{ ...smile, reaction_type: 'realm_emoji' }, refusal('Invalid custom emoji.')],
  [{ ...smile, reaction_type: 'emoji' }, refusal('Invalid emoji type.')],
  [{ ...smile, emoji_name: 'x'.repeat(201) }, refusal('emoji_name is too long (limit: 200 characters)')],
  [{ ...smile, emoji_code: '\0', emoji_name: 'a\0b' }, refusal('Invalid emoji code.')],
])('reacting with %j is refused', async (params, expected) => {
  const id = await say(iago, 'Denmark');
  const before = await countRows(server);
  expect(errorIn(await react(zoe, id, params))).toEqual(expected);
  expect(await countRows(server)).toEqual(before);
});

test.each<[TestParams, object]>([
  [{}, refusal('At least one of the following arguments must be present: emoji_name, emoji_code')],
  [{ emoji_name: 'no_such_thing' }, refusal("Emoji 'no_such_thing' does not exist")],
  [{ emoji_name: 'tada' }, isNotThere],
  [{ emoji_code: '1f642', reaction_type: 'realm_emoji' }, isNotThere],
  [{ emoji_code: '1f642', reaction_type: 'emoji' }, isNotThere],
  [{ emoji_code: 'a\0b' }, isNotThere],
])('removing %j is refused where only somebody else reacted so', async (params, expected) => {
  const id = await say(iago, 'Denmark');
  await react(iago, id, smile);
  const before = await countRows(server);
  expect(errorIn(await unreact(zoe, id, params))).toEqual(expected);
  expect(errorIn(await unreact(zoe, id, smile))).toEqual(isNotThere);
  expect(await countRows(server)).toEqual(before);
});

describe('at its levels', () => {
  test('the kind is required below 2, and people are described below 328', async () => {
    const id = await say(iago, 'Denmark');
    expect(errorIn(await react(iago.at(1), id, { emoji_name: 'smile' }))).toMatchObject({
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'reaction_type',
    });
    expect((await react(iago.at(1), id, smile)).status).toBe(200);
    expect((await react(zoe.at(2), id, { emoji_name: 'smile' })).status).toBe(200);
    const user = { id: iago.id, email: iago.email, full_name: 'Iago', is_mirror_dummy: false };
    const first = async (level: number) =>
      ((await zoe.at(level).get('/messages', { anchor: id, num_before: 0, num_after: 0 })).body['messages'] as never)[0]['reactions'][0];
    expect(await first(1)).toEqual({ ...smile, user });
    expect(await first(2)).toEqual({ ...smile, user_id: iago.id, user });
    expect(await first(327)).toEqual({ ...smile, user_id: iago.id, user });
    expect(await first(328)).toEqual({ ...smile, user_id: iago.id });
  });

  test('errors have specific codes since 193', async () => {
    const id = await say(iago, 'Denmark');
    await react(iago, id, smile);
    expect(errorIn(await react(iago.at(192), id, smile))).toEqual(refusal('Reaction already exists.'));
    expect(errorIn(await react(iago.at(193), id, smile))).toEqual(existsAlready);
    expect(errorIn(await unreact(zoe.at(192), id, smile))).toEqual(refusal("Reaction doesn't exist."));
    expect(errorIn(await unreact(zoe.at(193), id, smile))).toEqual(isNotThere);
  });

  test.each([
    [1, true, false],
    [2, true, true],
    [327, true, true],
    [328, false, true],
    [338, false, true],
    [339, true, true],
    [484, true, true],
    [496, true, true],
  ])('an event at %i: the person is described: %s, and named by id: %s', async (level, isDescribed, isNamed) => {
    const queue = await openQueue(zoe.at(level), { event_types: ['reaction'] });
    const id = await say(iago, 'Denmark');
    await react(iago, id, smile);
    await unreact(iago, id, { emoji_name: 'smile' });
    const expected = {
      type: 'reaction',
      message_id: id,
      ...smile,
      ...(isNamed ? { user_id: iago.id } : {}),
      ...(isDescribed ? { user: { user_id: iago.id, email: iago.email, full_name: 'Iago' } } : {}),
    };
    const newEvents = await queue.newEvents();
    expect(newEvents.map(({ id: _, ...event }) => event)).toEqual([
      { ...expected, op: 'add' },
      { ...expected, op: 'remove' },
    ]);
  });
});

describe('who reacts, and who gets the event', () => {
  const isInAudience = async (people: ReadonlyArray<TestPerson>, work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
    const queues = await Promise.all(people.map((person) => openQueue(person, { event_types: ['reaction'] })));
    await work();
    const newEvents = await Promise.all(queues.map((queue) => queue.newEvents()));
    return people.filter((_, index) => (newEvents[index] ?? []).length > 0).map(({ fullName }) => fullName);
  };

  test('a hidden message is missing', async () => {
    await makeChannel('hidden', [iago, zoe], { invite_only: true });
    const hidden = await say(iago, 'hidden');
    const direct = await sendDirect(iago, [zoe]);
    const [elsewhere] = [await server.addRealm({ stringId: `other${hidden}` })];
    const foreigner = await server.addPerson('Foreigner', {}, elsewhere);
    const missing = await react(guest, 999_999, smile);
    expect(errorIn(missing)).toEqual(refusal('Invalid message(s)'));
    for (const [person, id] of [
      [guest, hidden],
      [guest, direct],
      [foreigner, hidden],
    ] as const) {
      for (const level of [2, 208, 339, 496]) {
        expect((await react(person.at(level), id, smile)).text).toBe((await react(person.at(level), 999_999, smile)).text);
        expect((await unreact(person.at(level), id, smile)).text).toBe((await unreact(person.at(level), 999_999, smile)).text);
      }
    }
    expect(await reactionsOf(zoe, hidden)).toEqual([]);
    expect(await isInAudience([iago, zoe, guest], () => react(zoe, hidden, smile))).toEqual(['Iago', 'Zoe']);
    expect(await isInAudience([iago, zoe, guest], () => react(zoe, direct, smile))).toEqual(['Iago', 'Zoe']);
  });

  test('in an archived channel reactions are neither added nor removed', async () => {
    const channel = await makeChannel('archived', [iago, zoe]);
    const id = await say(iago, channel);
    await react(iago, id, smile);
    await setChannel(server, channel, { isArchived: true });
    expect(errorIn(await react(zoe, id, smile))).toEqual(refusal('Invalid message(s)'));
    expect(errorIn(await unreact(iago, id, smile))).toEqual(refusal('Invalid message(s)'));
    expect(await reactionsOf(iago, id)).toHaveLength(1);
  });

  test('a group that opens a private channel lets its members react since 354', async () => {
    const channel = await makeChannel('opened', [iago], { invite_only: true, history_public_to_subscribers: true });
    const id = await say(iago, channel);
    await setChannel(server, channel, { settings: { canAddSubscribers: named(server.realm.systemGroups.members) } });
    expect(errorIn(await react(zoe.at(353), id, smile))).toEqual(refusal('Invalid message(s)'));
    expect((await react(zoe.at(354), id, smile)).status).toBe(200);
  });

  test('in a channel with protected history, messages from before somebody joined show them no reactions and take none', async () => {
    const channel = await makeChannel('past', [iago], { invite_only: true, history_public_to_subscribers: false });
    const before = await say(iago, channel);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'past' }], principals: [zoe.id] });
    const since = await say(iago, channel);
    expect(errorIn(await react(zoe, before, smile))).toEqual(refusal('Invalid message(s)'));
    expect(await isInAudience([iago, zoe], () => react(iago, before, smile))).toEqual(['Iago']);
    expect(await isInAudience([iago, zoe], () => react(zoe, since, smile))).toEqual(['Iago', 'Zoe']);
    // Hidden reactions stay hidden, though the history is opened before the next poll.
    const later = await isInAudience([iago, zoe], async () => {
      await react(iago, before, { emoji_name: 'tada' });
      await iago.patch(`/streams/${channel}`, { history_public_to_subscribers: true });
    });
    expect(later).toEqual(['Iago']);
  });

  test('someone who leaves before polling gets no event', async () => {
    await makeChannel('left', [iago, zoe], { invite_only: true });
    const id = await say(iago, 'left');
    const announced = await isInAudience([iago, zoe], async () => {
      await react(iago, id, smile);
      await zoe.delete('/users/me/subscriptions', { subscriptions: ['left'] });
    });
    expect(announced).toEqual(['Iago']);
  });

  test('a guest who sees some people learns of no others', async () => {
    const channel = await makeChannel('with guest', [iago, guest]);
    const stranger = await server.addPerson('Stranger');
    const id = await say(iago, channel);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const queue = await openQueue(guest.at(339), { event_types: ['reaction'] });
    await react(stranger, id, smile);
    const [event] = await queue.newEvents();
    expect(event).toMatchObject({ user: { user_id: stranger.id, full_name: 'Unknown user', email: expect.stringContaining(`user${stranger.id}@`) } });
    const shown = (await guest.at(300).get('/messages', { anchor: id, num_before: 0, num_after: 0 })).text;
    expect(shown).toContain('Unknown user');
    expect(shown).not.toContain(stranger.email);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  });

  test('an event of a message from before the reaction shows the message as it was sent', async () => {
    const queue = await openQueue(zoe, { event_types: ['message', 'reaction'] });
    const id = await say(iago, 'Denmark');
    await react(iago, id, smile);
    const [message, reaction] = await queue.newEvents();
    expect(message).toMatchObject({ type: 'message', message: { id, reactions: [], submessages: [] } });
    expect(reaction).toMatchObject({ type: 'reaction', message_id: id });
  });
});

test('a message takes a hundred different emoji, and each of them from anybody', async () => {
  const id = await say(iago, 'Denmark');
  await server.knex.raw(
    `insert into parley.reaction (realm_id, message_id, user_id, kind, code, name) select ?, ?, ?, 'unicode', 'code ' || n, 'name' from generate_series(1, 99) n`,
    [server.realm.id, id, iago.id],
  );
  await server.knex.raw('update parley.message set reaction_count = 99 where realm_id = ? and id = ?', [server.realm.id, id]);
  expect((await react(iago, id, smile)).status).toBe(200);
  expect(errorIn(await react(iago, id, { emoji_name: 'tada' }))).toEqual(refusal('This message has too many different reactions.'));
  expect((await react(zoe, id, smile)).status).toBe(200);
  expect(await reactionsOf(zoe, id)).toHaveLength(101);
});

test('a deleted message leaves none of its reactions', async () => {
  const id = await say(iago, 'Denmark');
  await react(iago, id, smile);
  await server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
    await tx.messages.delete([id as never])();
    return tx.append({ entries: [], changesRules: false })();
  })();
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.reaction where message_id = ?', [id]);
  expect(rows).toEqual([]);
  expect(errorIn(await react(zoe, id, smile))).toEqual(refusal('Invalid message(s)'));
});
