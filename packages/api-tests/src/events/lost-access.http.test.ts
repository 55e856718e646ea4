import {
  assembleCast,
  type Cast,
  makeChannel,
  openQueue,
  say,
  type SeenEvent,
  setActive,
  setChannel,
  startTestServer,
  type TestPerson,
  type TestServer,
  typesOf,
  whenListening,
} from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
});
afterAll(() => server.close());

const unsubscribe = (by: TestPerson, name: string, ...people: ReadonlyArray<TestPerson>) =>
  by.delete('/users/me/subscriptions', { subscriptions: [name], ...(people.length === 0 ? {} : { principals: people.map(({ id }) => id) }) });

const contentsOf = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<unknown> =>
  events.filter(({ type }) => type === 'message').map(({ message }) => (message as { readonly content: string }).content);

/** The text of all events. */
const textOf = (events: ReadonlyArray<SeenEvent>): string => JSON.stringify(events);

describe('somebody who leaves a private channel while their queue lags', () => {
  test('gets nothing of earlier messages, and nothing of later ones', async () => {
    await makeChannel(cast, 'secrets', { isPrivate: true });
    const queue = await openQueue(cast.peer);
    await say(cast.actor, 'secrets', 'said while they were in');
    await unsubscribe(cast.actor, 'secrets', cast.peer);
    await say(cast.actor, 'secrets', 'said after that');
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'secrets' }], principals: [cast.stranger.id] });
    const events = await queue.newEvents();
    expect(contentsOf(events)).toEqual([]);
    expect(textOf(events)).not.toContain('said');
    expect(typesOf(events)).toEqual(['subscription/remove', 'stream/delete', 'update_message_flags/add']);
    expect(events[1]).not.toHaveProperty('streams.0.description');
  });

  test('a waiting poll gets the removal, and then nothing more', async () => {
    await makeChannel(cast, 'doors', { isPrivate: true });
    const queue = await openQueue(cast.peer);
    const begun = whenListening(server);
    const leaving = queue.next();
    await begun;
    await unsubscribe(cast.actor, 'doors', cast.peer);
    expect(typesOf(await leaving)).toEqual(['subscription/remove', 'stream/delete', 'update_message_flags/add']);
    await say(cast.actor, 'doors', 'behind closed doors');
    await cast.actor.post('/messages', { type: 'private', to: [cast.peer.id], content: 'afterwards' });
    expect(contentsOf(await queue.newEvents())).toEqual(['<p>afterwards</p>']);
  });

  test('after coming back they get what was said while they were in, and nothing of what was said meanwhile', async () => {
    await makeChannel(cast, 'in and out', { isPrivate: true });
    const queue = await openQueue(cast.peer, { event_types: ['message'] });
    await say(cast.actor, 'in and out', 'one');
    await unsubscribe(cast.actor, 'in and out', cast.peer);
    await say(cast.actor, 'in and out', 'two');
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'in and out' }], principals: [cast.peer.id] });
    await say(cast.actor, 'in and out', 'three');
    const contents = contentsOf(await queue.newEvents());
    expect(contents).toContain('<p>one</p>');
    expect(contents).toContain('<p>three</p>');
    expect(contents).not.toContain('<p>two</p>');
  });
});

test('attack 25: someone added to a private channel and removed before their next poll does not learn who is in it', async () => {
  await makeChannel(cast, 'members only', { isPrivate: true });
  const queue = await openQueue(cast.stranger);
  await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'members only' }], principals: [cast.stranger.id, cast.guest.id] });
  await unsubscribe(cast.actor, 'members only', cast.stranger);
  const events = await queue.newEvents();
  expect(typesOf(events)).not.toContain('subscription/add');
  expect(textOf(events)).not.toContain('subscribers');
  expect(events.filter((event) => 'user_ids' in event)).toEqual([]);
});

test('somebody who leaves a public channel gets what was said while they were in, and nothing later', async () => {
  await makeChannel(cast, 'square');
  const queue = await openQueue(cast.peer, { event_types: ['message'] });
  await say(cast.actor, 'square', 'before');
  await unsubscribe(cast.peer, 'square');
  await say(cast.actor, 'square', 'after');
  expect(contentsOf(await queue.newEvents())).toEqual(['<p>before</p>']);
});

test('a message from before somebody joined is not sent to them, though it is written after their queue was opened', async () => {
  await makeChannel(cast, 'history', { isPrivate: true });
  const queue = await openQueue(cast.stranger, { event_types: ['message'] });
  await say(cast.actor, 'history', 'too early');
  await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'history' }], principals: [cast.stranger.id] });
  expect(contentsOf(await queue.newEvents()).join()).not.toContain('too early');
});

test('joining a private channel is hidden from people outside', async () => {
  const channelId = await makeChannel(cast, 'closed circle', { isPrivate: true });
  const [outside, above] = [await openQueue(cast.guest), await openQueue(cast.administrator)];
  await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'closed circle' }], principals: [cast.stranger.id] });
  expect((await outside.newEvents()).filter(({ type }) => type === 'subscription' || type === 'stream')).toEqual([]);
  expect(await above.newEvents()).toContainEqual(
    expect.objectContaining({ type: 'subscription', op: 'peer_add', stream_ids: [channelId], user_ids: [cast.stranger.id] }),
  );
});

test('a channel that becomes private while a queue for all public channels lags is hidden from it', async () => {
  const channelId = await makeChannel(cast, 'closing');
  const queue = await openQueue(cast.stranger, { all_public_streams: true, event_types: ['message'] });
  await say(cast.actor, 'closing', 'while it was open');
  await setChannel(server, channelId, { privacy: 'privateSharedHistory' });
  expect(await queue.newEvents()).toEqual([]);
});

describe('rights that change while a queue lags', () => {
  const setRole = (person: TestPerson, role: string) =>
    server.knex.raw(`with changed as (update parley.account set role = ? where id = ?) update parley.realm_counter set rules = rules + 1`, [role, person.id]);

  test('end it, where entries in between can no longer be checked', async () => {
    const promoted = await server.addPerson('Promoted', { role: 'guest' });
    const queue = await openQueue(promoted);
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'not for guests' }] });
    await setRole(promoted, 'administrator');
    expect((await queue.poll(-1)).body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID', queue_id: queue.id });
    expect((await queue.poll(-1)).body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  });

  test('leave an up-to-date queue alone', async () => {
    const promoted = await server.addPerson('Promoted Later', { role: 'guest' });
    const queue = await openQueue(promoted);
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'not for guests either' }] });
    expect(await queue.newEvents()).toEqual([]);
    await setRole(promoted, 'member');
    await cast.actor.post('/messages', { type: 'private', to: [promoted.id], content: 'welcome' });
    expect(typesOf(await queue.newEvents())).toEqual(['message']);
  });
});

describe('groups that change while queues lag', () => {
  const makeGroup = async (name: string, members: ReadonlyArray<number>): Promise<number> =>
    Number((await cast.administrator.post('/user_groups/create', { name, description: '', members })).body['group_id']);
  const hello = (person: TestPerson) => cast.actor.post('/messages', { type: 'private', to: [person.id], content: 'hello' });
  const isEnded = async (queue: Awaited<ReturnType<typeof openQueue>>): Promise<boolean> => (await queue.poll(-1)).body['code'] === 'BAD_EVENT_QUEUE_ID';
  const endedOf = async (queues: ReadonlyArray<Awaited<ReturnType<typeof openQueue>>>): Promise<number> => {
    let ended = 0;
    for (const queue of queues) if (await isEnded(queue)) ended += 1;
    return ended;
  };

  test('end none where all entries in between are visible to everybody', async () => {
    const person = await server.addPerson('Grouped');
    const queues = [await openQueue(person), await openQueue(person, { event_types: ['message'] }), await openQueue(person, { all_public_streams: true })];
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'for all eyes' }] });
    await makeGroup('of eyes', [person.id]);
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'for all eyes too' }] });
    await server.addPerson('Somebody New');
    await hello(person);
    expect(await endedOf(queues)).toBe(0);
    const types = typesOf(await queues[0]!.newEvents());
    expect(types.filter((type) => type === 'stream/create')).toHaveLength(2);
    expect(types.slice(-1)).toEqual(['message']);
    expect(typesOf(await queues[1]!.newEvents())).toEqual(['message']);
  });

  test('end only those with entries that can no longer be checked', async () => {
    const person = await server.addPerson('Grouped Later');
    const group = await makeGroup('of wardens', [cast.actor.id]);
    await cast.actor.post('/users/me/subscriptions', {
      subscriptions: [{ name: 'warded' }],
      invite_only: true,
      can_administer_channel_group: group,
      is_default_stream: false,
    });
    const [whole, messagesOnly, others] = [await openQueue(person), await openQueue(person, { event_types: ['message'] }), await openQueue(cast.stranger)];
    const channel = Number((await cast.actor.get('/get_stream_id', { stream: 'warded' })).body['stream_id']);
    expect((await cast.actor.patch(`/streams/${channel}`, { description: 'kept from outsiders' })).status).toBe(200);
    expect((await cast.administrator.post(`/user_groups/${group}/members`, { add: [person.id] })).status).toBe(200);
    await makeGroup('of strangers', [cast.stranger.id]);
    await hello(person);
    expect(await endedOf([whole, messagesOnly, others])).toBe(1);
    expect(await isEnded(whole)).toBe(true);
    expect(contentsOf(await messagesOnly.newEvents())).toContain('<p>hello</p>');
    expect(textOf(await others.newEvents())).not.toContain('kept from outsiders');
  });
});

describe('somebody who loses their account or key', () => {
  test('has their poll and their queue ended', async () => {
    const person = await server.addPerson('Deactivated');
    const queue = await openQueue(person);
    const begun = whenListening(server);
    const waiting = queue.poll(-1, { dont_block: false });
    await begun;
    await setActive(server, person.id, false);
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'something for everybody' }] });
    const { status, body } = await waiting;
    expect(status).toBe(401);
    expect(body).toMatchObject({ msg: 'Account is deactivated' });
    await setActive(server, person.id, true);
    expect((await queue.poll(-1)).body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  });

  test('a new key ends the polls of the old one, and its queues', async () => {
    const person = await server.addPerson('Rekeyed');
    const queue = await openQueue(person);
    const begun = whenListening(server);
    const waiting = queue.poll(-1, { dont_block: false });
    await begun;
    await server.knex.raw(
      'with changed as (update parley.account set key_generation = key_generation + 1 where id = ?) update parley.realm_counter set rules = rules + 1',
      [person.id],
    );
    await cast.actor.post('/users/me/subscriptions', { subscriptions: [{ name: 'something else for everybody' }] });
    expect(await waiting).toMatchObject({ status: 401, body: { msg: 'Invalid API key' } });
    const session = await server.chat.trust(server.realm.id, person.id)();
    expect(session).toMatchObject({ right: { generation: 2 } });
  });
});

test('a message that is deleted before its event is read has no event', async () => {
  await makeChannel(cast, 'vanishing');
  const queue = await openQueue(cast.peer, { event_types: ['message'] });
  const [gone, kept] = [await say(cast.actor, 'vanishing', 'gone'), await say(cast.actor, 'vanishing', 'kept')];
  await server.knex.raw('delete from parley.message where id = ?', [gone]);
  expect(await queue.newEvents()).toMatchObject([{ message: { id: kept } }]);
});

test('readers that are ahead still get a late commit', async () => {
  await makeChannel(cast, 'late');
  const queue = await openQueue(cast.peer, { event_types: ['message'] });
  // Holds the realm's counter: new sends wait behind it, with later numbers.
  const late = await server.knex.transaction();
  await late.raw('select 1 from parley.realm_counter for update');
  const sends = [say(cast.actor, 'late', 'a'), say(cast.actor, 'late', 'b'), say(cast.actor, 'late', 'c')];
  expect(await queue.newEvents()).toEqual([]);
  await late.commit();
  await Promise.all(sends);
  expect([...contentsOf(await queue.newEvents())].sort()).toEqual(['<p>a</p>', '<p>b</p>', '<p>c</p>']);
});
