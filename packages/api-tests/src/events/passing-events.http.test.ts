import { queueId, type Store } from '@parley/core';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { assembleCast, type Cast, makeChannel, openQueue, say, startTestServer, sendDirect, type TestServer, typesOf, whenListening } from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer({ heartbeatMilliseconds: 20 });
  cast = await assembleCast(server);
  await makeChannel(cast, 'design');
});
afterAll(() => server.close());

const capable = { stream_typing_notifications: true, slim_presence: true };

describe('heartbeats', () => {
  test('come after a time without events, for every queue, with ascending ids', async () => {
    const queue = await openQueue(cast.actor, { event_types: ['message'] });
    const beats = [...(await queue.next()), ...(await queue.next()), ...(await queue.next())];
    expect(typesOf(beats)).toEqual(['heartbeat', 'heartbeat', 'heartbeat']);
    expect(Object.keys(beats[0]!).sort()).toEqual(['id', 'type']);
    expect(beats.map(({ id }) => id)).toEqual([beats[0]!.id, beats[0]!.id + 1, beats[0]!.id + 2]);
    const messageId = await say(cast.peer, 'design', 'after them');
    const [event] = await queue.newEvents();
    expect(event).toMatchObject({ type: 'message', message: { id: messageId } });
    expect(event!.id).toBeGreaterThan(beats[2]!.id);
  });

  test('without a free id end the queue, since ids ascend: its client registers anew', async () => {
    const queue = await openQueue(cast.actor);
    const [beat] = await queue.next();
    const lastNumberOfItsPosition = beat!.id - (beat!.id % 4096) + 4095;
    const position = server.chat.world.queues.lastSent(queueId(queue.id))!.position;
    server.chat.world.queues.noteSent(queueId(queue.id), { position, sub: 4095 });
    const reply = await queue.poll(lastNumberOfItsPosition, { dont_block: false });
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_EVENT_QUEUE_ID']);
    expect((await queue.poll(lastNumberOfItsPosition)).body.code).toBe('BAD_EVENT_QUEUE_ID');
  });

  test('are acknowledged like others', async () => {
    const queue = await openQueue(cast.actor);
    const [beat] = await queue.next();
    expect((await queue.poll(beat!.id)).status).toBe(200);
    expect((await queue.poll(-1)).body).toMatchObject({ msg: 'An event newer than -1 has already been pruned!' });
  });
});

describe('typing', () => {
  test('survives a change of the realm during a read, which is then repeated', async () => {
    const receiver = await openQueue(cast.peer, capable);
    await cast.actor.post('/typing', { op: 'start', to: [cast.peer.id] });
    const { store } = server.chat.world;
    const { transact } = store;
    const twice: Store['transact'] = (realmId, mode, work) =>
      transact(realmId, mode, (tx) =>
        pipe(
          work(tx),
          TaskEither.chain(() => work(tx)),
        ),
      );
    Object.assign(store, { transact: twice });
    const events = await receiver.newEvents().finally(() => Object.assign(store, { transact }));
    expect(typesOf(events)).toEqual(['typing/start']);
  });

  test('is published to the addressed people alone', async () => {
    const [receiver, other] = [await openQueue(cast.peer, capable), await openQueue(cast.stranger, capable)];
    const written = { op: 'start', type: 'direct', to: [cast.peer.id] };
    expect((await cast.actor.post('/typing', written)).status).toBe(200);
    expect(await receiver.newEvents()).toMatchObject([
      {
        type: 'typing',
        op: 'start',
        message_type: 'direct',
        sender: { user_id: cast.actor.id },
        recipients: [{ user_id: cast.actor.id }, { user_id: cast.peer.id }],
      },
    ]);
    expect(await receiver.newEvents()).toEqual([]);
    expect(await other.newEvents()).toEqual([]);
  });

  test('wakes a waiting poll, and takes no id of a message', async () => {
    const queue = await openQueue(cast.peer, capable);
    const begun = whenListening(server);
    const waiting = queue.next();
    await begun;
    await cast.actor.post('/typing', { op: 'start', type: 'direct', to: [cast.peer.id] });
    const events = await waiting;
    await sendDirect(cast.actor, [cast.peer.id], 'here it is');
    const more = await queue.newEvents();
    expect(typesOf([...events, ...more]).filter((type) => type !== 'heartbeat')).toEqual(['typing/start', 'message']);
    expect(more[0]!.id).toBeGreaterThan(events.at(-1)!.id);
  });

  test('in a channel is for its subscribers with clients that understand it', async () => {
    const channel = Number((await cast.actor.get('/get_stream_id', { stream: 'design' })).body['stream_id']);
    const [knowing, old, outside] = [await openQueue(cast.peer, capable), await openQueue(cast.peer), await openQueue(cast.stranger, capable)];
    await cast.actor.post('/typing', { op: 'start', type: 'stream', stream_id: channel, topic: 'talk' });
    expect(await knowing.newEvents()).toMatchObject([{ type: 'typing', message_type: 'stream', stream_id: channel, topic: 'talk' }]);
    expect(await old.newEvents()).toEqual([]);
    expect(await outside.newEvents()).toEqual([]);
  });

  test('expires after a minute, and leaves nothing in the log', async () => {
    const queue = await openQueue(cast.peer, capable);
    const logged = async () => (await server.knex.raw('select count(*)::integer as count from parley.event_log')).rows[0].count;
    const before = await logged();
    await cast.actor.post('/typing', { op: 'start', type: 'direct', to: [cast.peer.id] });
    expect(await logged()).toBe(before);
    server.clock.advance(60_000);
    expect(await queue.newEvents()).toEqual([]);
  });
});

test('presence is sent in the form that a queue requests', async () => {
  const [slim, full] = [await openQueue(cast.actor, capable), await openQueue(cast.actor)];
  await cast.stranger.post('/users/me/presence', { status: 'active', new_user_input: true });
  const [announced] = await slim.newEvents();
  expect(announced).toMatchObject({
    type: 'presence',
    user_id: cast.stranger.id,
    presence: { website: { client: 'website', status: 'active', pushable: false } },
  });
  expect(announced).not.toHaveProperty('email');
  expect(await full.newEvents()).toMatchObject([{ type: 'presence', email: cast.stranger.email }]);
});
