import {
  assembleCast,
  type Cast,
  eventsOf,
  makeChannel,
  openQueue,
  say,
  startTestServer,
  sendDirect,
  type TestServer,
  typesOf,
  whenListening,
} from '@parley/testkit';

let server: TestServer;
let cast: Cast;
let channel: number;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  channel = await makeChannel(cast, 'design');
});
afterAll(() => server.close());

const star = (op: 'add' | 'remove', flag: string, ...messages: ReadonlyArray<number>) => cast.actor.post('/messages/flags', { op, flag, messages });

const unknown = (id: string) => ({ result: 'error', msg: `Bad event queue ID: ${id}`, code: 'BAD_EVENT_QUEUE_ID', queue_id: id });
const bad = (msg: string) => ({ result: 'error', msg, code: 'BAD_REQUEST' });

describe('a queue and its events', () => {
  test('a new one is empty, and is named in every reply (4.21 row 1)', async () => {
    const queue = await openQueue(cast.actor);
    expect((await queue.poll(-1)).body).toMatchObject({ result: 'success', msg: '', events: [], queue_id: queue.id });
  });

  test('an event is repeated until it is acknowledged, and then there is no way back (4.21 rows 2 to 5)', async () => {
    const queue = await openQueue(cast.actor);
    const messageId = await say(cast.peer, 'design', 'hello');
    const first = eventsOf(await queue.poll(-1));
    expect(first).toMatchObject([{ type: 'message', message: { id: messageId, content: '<p>hello</p>', stream_id: channel }, flags: [] }]);
    expect(eventsOf(await queue.poll(-1))).toEqual(first);
    const { id } = first[0]!;
    expect(eventsOf(await queue.poll(id))).toEqual([]);
    expect((await queue.poll(-1)).body).toMatchObject(bad('An event newer than -1 has already been pruned!'));
    expect(eventsOf(await queue.poll(id))).toEqual([]);
  });

  test('an id that was never sent is unknown to the queue, and acknowledges nothing (4.21 rows 6, 7)', async () => {
    const queue = await openQueue(cast.actor);
    expect((await queue.poll(0)).body).toMatchObject(bad('Event 0 was not in this queue'));
    await say(cast.peer, 'design', 'hello');
    const [event] = eventsOf(await queue.poll(-1));
    for (const wrong of [event!.id + 1, 7, 2 ** 50, Number.MAX_SAFE_INTEGER]) {
      expect((await queue.poll(wrong)).body).toMatchObject(bad(`Event ${wrong} was not in this queue`));
    }
    expect(eventsOf(await queue.poll(-1))).toEqual([event]);
  });

  test('ids ascend over several requests', async () => {
    const queue = await openQueue(cast.actor);
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three']) {
      await say(cast.peer, 'design', content);
      await sendDirect(cast.peer, [cast.actor.id], content);
      ids.push(...(await queue.newEvents()).map(({ id }) => id));
    }
    expect(ids).toHaveLength(6);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
  });

  test('the effects of a reply of 200 are in the queue when the reply arrives', async () => {
    const queue = await openQueue(cast.actor);
    for (let count = 0; count < 20; count += 1) {
      const id = await say(cast.actor, 'design', `at once ${count}`);
      expect(await queue.newEvents()).toMatchObject([{ message: { id } }]);
    }
  });
});

describe('naming a queue', () => {
  test('one that is missing, or another person’s (4.21 rows 8, 9)', async () => {
    expect((await cast.actor.get('/events', { queue_id: 'no such', last_event_id: -1 })).body).toMatchObject(unknown('no such'));
    const queue = await openQueue(cast.actor);
    const { status, body } = await cast.peer.get('/events', { queue_id: queue.id, last_event_id: -1, dont_block: true });
    expect(status).toBe(400);
    expect(body).toMatchObject(unknown(queue.id));
    expect((await cast.peer.delete('/events', { queue_id: queue.id })).body).toMatchObject(unknown(queue.id));
    expect(eventsOf(await queue.poll(-1))).toEqual([]);
  });

  test('a poll of somebody else’s queue leaves the waiting one alone', async () => {
    const queue = await openQueue(cast.actor);
    const begun = whenListening(server);
    const waiting = queue.next();
    await begun;
    await cast.peer.get('/events', { queue_id: queue.id, last_event_id: -1 });
    await say(cast.peer, 'design', 'undisturbed');
    expect(typesOf(await waiting)).toEqual(['message']);
  });

  test('ids carry 128 random bits', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await openQueue(cast.actor)).id));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id.replaceAll('-', '').length).toBeGreaterThanOrEqual(22);
  });

  test('without one, only a request that does not wait makes one (4.21 rows 10, 11)', async () => {
    expect((await cast.actor.get('/events')).body).toMatchObject(bad("Missing 'queue_id' argument"));
    const { status, body } = await cast.actor.get('/events', { dont_block: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ events: [], queue_id: expect.any(String) });
  });

  test('without a last event id (4.21 row 12)', async () => {
    const queue = await openQueue(cast.actor);
    const { status, body } = await cast.actor.get('/events', { queue_id: queue.id, dont_block: true });
    expect(status).toBe(400);
    expect(body).toMatchObject(bad("Missing 'last_event_id' argument"));
  });

  test.each(['"x"', '1.5', '[]', '99999999999999999999'])('a last event id of %s', async (lastEventId) => {
    const queue = await openQueue(cast.actor);
    expect((await cast.actor.get('/events', { queue_id: queue.id, last_event_id: lastEventId, dont_block: true })).status).toBe(400);
  });

  test('a deleted queue is gone, and its poll is answered with the present events', async () => {
    const queue = await openQueue(cast.actor);
    const begun = whenListening(server);
    const waiting = queue.poll(-1, { dont_block: false });
    await begun;
    expect((await cast.actor.delete('/events', { queue_id: queue.id })).body).toEqual({ result: 'success', msg: '' });
    expect((await waiting).body).toEqual({ result: 'success', msg: '', events: [], queue_id: queue.id });
    expect((await queue.poll(-1)).body).toMatchObject(unknown(queue.id));
    expect((await cast.actor.delete('/events', { queue_id: queue.id })).body).toMatchObject(unknown(queue.id));
    expect((await cast.actor.delete('/events')).body).toMatchObject({ msg: "Missing 'queue_id' argument", code: 'REQUEST_VARIABLE_MISSING' });
  });
});

describe('waiting', () => {
  test('a waiting poll is answered by the first event', async () => {
    const queue = await openQueue(cast.actor);
    const waiting = queue.next();
    const messageId = await sendDirect(cast.peer, [cast.actor.id], 'are you there?');
    expect(await waiting).toMatchObject([{ type: 'message', message: { id: messageId, type: 'private' } }]);
  });

  test('a message of somebody who has never written before wakes a waiting poll', async () => {
    const newcomer = await server.addPerson('Newcomer');
    const queue = await openQueue(newcomer);
    const waiting = queue.next();
    await sendDirect(cast.peer, [newcomer.id, cast.stranger.id], 'welcome');
    expect(typesOf(await waiting)).toEqual(['message']);
  });

  test('a second poll ends the first without events, and waits in its place (4.21 row 14)', async () => {
    const queue = await openQueue(cast.actor);
    const begun = whenListening(server);
    const first = queue.poll(-1, { dont_block: false });
    await begun;
    const second = queue.next();
    expect(eventsOf(await first)).toEqual([]);
    await say(cast.peer, 'design', 'for the second');
    expect(typesOf(await second)).toEqual(['message']);
  });

  test('a channel joined during the poll is followed from then on', async () => {
    const queue = await openQueue(cast.stranger);
    const joining = queue.next();
    await cast.stranger.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }] });
    expect(typesOf(await joining)).toContain('subscription/add');
    const waiting = queue.next();
    await say(cast.actor, 'design', 'hello newcomer');
    expect(typesOf(await waiting)).toEqual(['message']);
    await cast.stranger.delete('/users/me/subscriptions', { subscriptions: ['design'] });
  });
});

describe('flags', () => {
  test('three stars set between two polls are one event, at the newest place (4.21 row 15)', async () => {
    const ids = [await say(cast.actor, 'design', 'a'), await say(cast.actor, 'design', 'b'), await say(cast.actor, 'design', 'c')];
    const queue = await openQueue(cast.actor, { event_types: ['update_message_flags'] });
    for (const id of ids) await star('add', 'starred', id);
    const events = await queue.newEvents();
    expect(events).toMatchObject([{ type: 'update_message_flags', op: 'add', operation: 'add', flag: 'starred', messages: ids, all: false }]);
    expect(await queue.newEvents()).toEqual([]);
  });

  test('making unread twice is two events, each with details (4.21 row 16)', async () => {
    const ids = [await say(cast.peer, 'design', 'a'), await say(cast.peer, 'design', 'b')];
    await star('add', 'read', ...ids);
    const queue = await openQueue(cast.actor, { event_types: ['update_message_flags'] });
    for (const id of ids) await star('remove', 'read', id);
    expect(await queue.newEvents()).toMatchObject(
      ids.map((id) => ({ op: 'remove', flag: 'read', messages: [id], message_details: { [id]: { type: 'stream', stream_id: channel, topic: 'talk' } } })),
    );
  });
});

describe('options of a queue', () => {
  test('only events of the types named (4.21 row 17)', async () => {
    const queue = await openQueue(cast.actor, { event_types: ['message'] });
    const id = await say(cast.peer, 'design', 'hello');
    await star('add', 'starred', id);
    await cast.peer.post('/users/me/subscriptions', { subscriptions: [{ name: 'only types' }] });
    expect(typesOf(await queue.newEvents())).toEqual(['message']);
  });

  test('only messages inside its narrow', async () => {
    const queue = await openQueue(cast.actor, {
      narrow: [
        ['channel', 'design'],
        ['topic', 'Plans'],
      ],
    });
    await say(cast.peer, 'design', 'elsewhere');
    await sendDirect(cast.peer, [cast.actor.id], 'elsewhere');
    const id = await say(cast.peer, 'design', 'here', 'plans');
    expect((await queue.newEvents()).filter(({ type }) => type === 'message')).toMatchObject([{ message: { id } }]);
  });

  test('a narrow to a channel without membership gives nothing', async () => {
    const queue = await openQueue(cast.stranger, { narrow: [['channel', 'design']] });
    await say(cast.peer, 'design', 'not for strangers');
    expect((await queue.newEvents()).filter(({ type }) => type === 'message')).toEqual([]);
  });

  test('all public channels, but no private ones, and not for guests', async () => {
    await makeChannel(cast, 'closed', { isPrivate: true });
    const queue = await openQueue(cast.stranger, { all_public_streams: true, event_types: ['message'] });
    const id = await say(cast.peer, 'design', 'overheard');
    await say(cast.peer, 'closed', 'kept');
    expect(await queue.newEvents()).toMatchObject([{ message: { id }, flags: [] }]);
    expect((await cast.guest.get('/events', { dont_block: true, all_public_streams: true })).body).toMatchObject({
      result: 'error',
      msg: 'User not authorized for this query',
    });
  });

  test.each([
    [[['dm', 'a@example.org']], 'Operator dm not supported.'],
    ...['search', 'has', 'in', 'with', 'mentions', 'near', 'id', 'channels'].map((word): [string[][], string] => [
      [[word, 'x']],
      `Operator ${word} not supported.`,
    ]),
    [[['has', 'reaction']], 'Operator has not supported.'],
    [[['dm-including', 'a@example.org']], 'Operator dm-including not supported.'],
    [[['nonsense', 'x']], 'Operator nonsense not supported.'],
    [[['is', 'followed']], 'Operand followed not supported.'],
  ])('a narrow of %j', async (narrow, msg) => {
    const { status, body } = await cast.actor.get('/events', { dont_block: true, narrow });
    expect(status).toBe(400);
    expect(body).toMatchObject(bad(msg));
  });

  test('Markdown as it was written, where the client does not ask for HTML', async () => {
    const queue = await openQueue(cast.actor, { apply_markdown: false });
    await say(cast.peer, 'design', '**loud**');
    expect(await queue.newEvents()).toMatchObject([{ message: { content: '**loud**', content_type: 'text/x-markdown' } }]);
  });

  test('an answer to a send reaches only the queue that it names with its local id', async () => {
    const [mine, also] = [await openQueue(cast.actor), await openQueue(cast.actor)];
    await cast.actor.post('/messages', { type: 'stream', to: 'design', topic: 'talk', content: 'echo', queue_id: mine.id, local_id: '12.01' });
    expect((await mine.newEvents()).map(({ local_message_id }) => local_message_id)).toEqual(['12.01']);
    expect((await also.newEvents())[0]).not.toHaveProperty('local_message_id');
  });
});

describe('how many and how long', () => {
  test('a queue that is idle for too long is deleted (4.21 row 18)', async () => {
    const [idle, long] = [await openQueue(cast.actor), await openQueue(cast.actor, { lifespan_secs: 7200 })];
    server.clock.advance(11 * 60_000);
    await server.chat.world.queues.sweep(server.clock.now())();
    expect((await idle.poll(-1)).body).toMatchObject(unknown(idle.id));
    expect(eventsOf(await long.poll(-1))).toEqual([]);
  });

  test('beyond the maximum per person, the longest idle one is deleted', async () => {
    const hoarder = await server.addPerson('Hoarder');
    const first = await openQueue(hoarder);
    for (let count = 0; count < 50; count += 1) {
      server.clock.advance(1000);
      await openQueue(hoarder);
    }
    expect((await first.poll(-1)).body).toMatchObject(unknown(first.id));
    const [{ count } = { count: null }] = (await server.knex.raw('select count(*)::integer as count from parley.event_queue where user_id = ?', [hoarder.id]))
      .rows;
    expect(count).toBe(50);
  });
});

test('credentials are required', async () => {
  expect((await server.anybody.get('/events', { dont_block: true })).status).toBe(401);
});
