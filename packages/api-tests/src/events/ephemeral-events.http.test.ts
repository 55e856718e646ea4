import {
  assembleCast,
  type Cast,
  makeChannel,
  openQueue,
  type QueueClient,
  type SeenEvent,
  eventsOf,
  sendDirect,
  startTestServer,
  type TestServer,
  typesOf,
} from '@parley/testkit';

describe.each(['memory', 'log'] as const)('with queues in a %s: ephemeral events are kept until acknowledged', (queues) => {
  let server: TestServer;
  let cast: Cast;

  beforeAll(async () => {
    server = await startTestServer({ queues, poolMax: 20 });
    cast = await assembleCast(server);
  });
  afterAll(() => server.close());

  const open = () => openQueue(cast.peer, { event_types: ['typing', 'message', 'presence'], stream_typing_notifications: true });
  const type = (op: 'start' | 'stop') => cast.actor.post('/typing', { op, type: 'direct', to: [cast.peer.id] });
  const say = () => sendDirect(cast.actor, [cast.peer.id], 'here it is');
  const read = async (queue: QueueClient, last: number): Promise<ReadonlyArray<SeenEvent>> => eventsOf(await queue.poll(last));

  test('a queue gets none from before its registration, be it of the same moment', async () => {
    await type('start');
    const queue = await open();
    expect(await read(queue, -1)).toEqual([]);
    await type('stop');
    const later = await open();
    expect(typesOf(await read(queue, -1))).toEqual(['typing/stop']);
    expect(await read(later, -1)).toEqual([]);
  });

  test('one from between registration and first poll is not lost', async () => {
    const queue = await open();
    await type('start');
    expect(typesOf(await read(queue, -1))).toEqual(['typing/start']);
  });

  test('a repeated request gets the same again, at any later time', async () => {
    const queue = await open();
    await type('start');
    const [first] = [await read(queue, -1)];
    expect(typesOf(first)).toEqual(['typing/start']);
    server.clock.advance(120_000);
    expect(await read(queue, -1)).toEqual(first);
    await type('stop');
    const both = await read(queue, -1);
    expect(both.slice(0, 1)).toEqual(first);
    expect(typesOf(both)).toEqual(['typing/start', 'typing/stop']);
    expect(await read(queue, both[0]?.id ?? 0)).toEqual(both.slice(1));
    expect(await read(queue, both[1]?.id ?? 0)).toEqual([]);
  });

  test('they come between messages in order of time, under ascending and stable ids', async () => {
    const queue = await open();
    await type('start');
    await say();
    await type('stop');
    await say();
    const all = await read(queue, -1);
    expect(typesOf(all)).toEqual(['typing/start', 'message', 'typing/stop', 'message']);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
    expect(await read(queue, -1)).toEqual(all);
    expect(await read(queue, ids[1] ?? 0)).toEqual(all.slice(2));
    expect(await read(queue, ids[3] ?? 0)).toEqual([]);
  });

  test('an event from before an already sent message comes after it', async () => {
    const queue = await open();
    await say();
    const sent = await read(queue, -1);
    await type('start');
    const [message, typing] = await read(queue, -1);
    expect([message, typing?.type]).toEqual([sent[0], 'typing']);
    expect(typing?.id).toBeGreaterThan(message?.id ?? 0);
  });

  test('a poll that read the log before a message waits with later events', async () => {
    const queue = await open();
    const { recentLog } = server.chat.world;
    const { hold } = recentLog;
    // The read precedes the message; both it and the end of typing exist when ephemeral events are taken.
    const late: typeof hold =
      (...asked) =>
      async () => {
        const held = await hold(...asked)();
        Object.assign(recentLog, { hold });
        await say();
        await type('stop');
        return held;
      };
    Object.assign(recentLog, { hold: late });
    const events = await read(queue, -1);
    expect(typesOf(events)).toEqual(['message', 'typing/stop']);
  });

  test('people who leave the audience do not get it again', async () => {
    await makeChannel(cast, 'left early');
    const channel = Number((await cast.actor.get('/get_stream_id', { stream: 'left early' })).body['stream_id']);
    const queue = await open();
    await cast.actor.post('/typing', { op: 'start', type: 'channel', stream_id: channel, topic: 'talk' });
    expect(typesOf(await read(queue, -1))).toEqual(['typing/start']);
    await cast.peer.delete('/users/me/subscriptions', { subscriptions: ['left early'] });
    expect(await read(queue, -1)).toEqual([]);
  });

  test('people who come into the audience do not get what was announced before', async () => {
    await makeChannel(cast, 'joined late', { members: [cast.actor.id] });
    const channel = Number((await cast.actor.get('/get_stream_id', { stream: 'joined late' })).body['stream_id']);
    const start = (topic: string) => cast.actor.post('/typing', { op: 'start', type: 'channel', stream_id: channel, topic });
    const queue = await open();
    await start('before');
    await cast.peer.post('/users/me/subscriptions', { subscriptions: [{ name: 'joined late' }] });
    await start('after');
    expect(await read(queue, -1)).toMatchObject([{ type: 'typing', topic: 'after' }]);
  });

  test('of very many the newest are kept', async () => {
    const queue = await open();
    for (let count = 0; count < 30; count += 1) await Promise.all(Array.from({ length: 10 }, () => type('start')));
    await type('stop');
    const kept = await read(queue, -1);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.length).toBeGreaterThan(50);
    expect(typesOf(kept).at(-1)).toBe('typing/stop');
    expect(await read(queue, -1)).toEqual(kept);
  });
});
