import { type Chat, createChat, type Failure, queueId, type QueueId, type Session } from '@parley/core';
import type { ResultOf, CommandOf } from '@parley/core/contract';
import { inProcessWakeUp, recentLog } from '@parley/queue-memory';
import { knexQueueRows } from '@parley/store-knex';
import { assembleCast, type Cast, countStatements, good, levelsAt, makeChannel, say, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { eventEncoder } from '@parley/wire';
import * as Either from 'fp-ts/lib/Either.js';
import { logEventQueues } from './log-event-queues.js';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 1 });
  cast = await assembleCast(server);
  await makeChannel(cast, 'design');
});
afterAll(() => server.close());

/** A restart on the same database: without the first one's memory. */
const started = (isShared = false, heartbeat = 50_000, limits: { readonly maxUnreadPerQueue?: number } = {}): Chat => {
  const { clock, knex } = server;
  const { world } = server.chat;
  return createChat({
    ...world,
    queues: logEventQueues({ rows: knexQueueRows({ knex, clock }), clock, log: world.log, limits: { maxQueuesPerUser: 50, ...limits }, isShared }),
    wakeUp: inProcessWakeUp({ clock }),
    recentLog: recentLog(),
    server: { ...world.server, heartbeatMilliseconds: () => heartbeat },
  });
};

const circumstances = { levels: levelsAt(), client: { name: 'test', isForReading: false } };

const options = {
  eventTypes: null,
  narrow: [],
  allPublicChannels: false,
  rendersMarkdown: true,
  clientGravatar: false,
  slimPresence: false,
  subscribers: 'all',
  capabilities: new Set(),
  idleTimeout: null,
} as CommandOf<'getEvents'>['options'];

const sessionOf = (chat: Chat, { id }: TestPerson): Promise<Session> => good(chat.trust(server.realm.id, id));

const ask = async (chat: Chat, person: TestPerson, command: Partial<CommandOf<'getEvents'>>): Promise<Either.Either<Failure, ResultOf<'getEvents'>>> =>
  chat.run(
    'getEvents',
    await sessionOf(chat, person),
    { ...circumstances, encodeEvent: eventEncoder(chat.world.server) },
    {
      queueId: null,
      lastEventId: null,
      dontBlock: true,
      options,
      ...command,
    },
  )();

const poll = async (
  chat: Chat,
  person: TestPerson,
  id: QueueId,
  lastEventId: number,
  changes: Partial<CommandOf<'getEvents'>> = {},
): Promise<ResultOf<'getEvents'>> => {
  const outcome = await ask(chat, person, { queueId: id, lastEventId, ...changes });
  if (Either.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const open = async (chat: Chat, person: TestPerson, changes: Partial<CommandOf<'getEvents'>['options']> = {}): Promise<QueueId> => {
  const outcome = await ask(chat, person, { options: { ...options, ...changes } });
  if (Either.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right.queueId;
};

describe('a restart', () => {
  test('keeps a queue, its events and their ids, also after a crash', async () => {
    const before = started();
    const id = await open(before, cast.actor);
    await say(cast.peer, 'design', 'one');
    const sent = await poll(before, cast.actor, id, -1);
    const after = started();
    expect(await poll(after, cast.actor, id, -1)).toEqual(sent);
    const last = sent.events.at(-1)!.id;
    expect((await poll(after, cast.actor, id, last)).events).toEqual([]);
    await say(cast.peer, 'design', 'two');
    const [next] = (await poll(after, cast.actor, id, last)).events;
    expect(next!.id).toBeGreaterThan(last);
  });

  test('keeps heartbeats acknowledged', async () => {
    const before = started(false, 5);
    const id = await open(before, cast.actor);
    const { events } = await poll(before, cast.actor, id, -1, { dontBlock: false });
    expect(events).toMatchObject([{ event: { type: 'heartbeat' } }]);
    const after = started(false, 5);
    const again = await poll(after, cast.actor, id, events[0]!.id, { dontBlock: false });
    expect(again.events[0]!.id).toBeGreaterThan(events[0]!.id);
  });

  test('keeps listing subscribers for queues that were stored before they had this option', async () => {
    const id = await open(started(), cast.actor, { subscribers: 'none' });
    await server.knex.raw("update parley.event_queue set wishes = wishes - 'subscribers' where id = ?", [id]);
    await makeChannel(cast, 'stored');
    const { events } = await poll(started(), cast.actor, id, -1);
    expect(events.find(({ event }) => event['op'] === 'add')?.event).toMatchObject({ subscriptions: [{ subscribers: expect.any(Array) as unknown }] });
  });

  test('an acknowledgement beyond the log is refused after it too', async () => {
    const id = await open(started(), cast.actor);
    const refused = await ask(started(), cast.actor, { queueId: id, lastEventId: 4096 * 1_000_000 });
    expect(refused).toMatchObject({ left: { refusal: { kind: 'eventNotInQueue', eventId: 4096 * 1_000_000 } } });
  });

  test('a deleted queue stays deleted', async () => {
    const before = started();
    const id = await open(before, cast.actor);
    await good(before.run('deleteQueue', await sessionOf(before, cast.actor), circumstances, { queueId: id }));
    expect(await ask(started(), cast.actor, { queueId: id, lastEventId: -1 })).toMatchObject({ left: { refusal: { kind: 'badEventQueue', queueId: id } } });
  });

  test('flushed positions are unchanged', async () => {
    const before = started();
    const id = await open(before, cast.actor);
    await say(cast.peer, 'design', 'three');
    const [sent] = (await poll(before, cast.actor, id, -1)).events;
    await poll(before, cast.actor, id, sent!.id);
    await good(before.world.queues.flush());
    expect(await ask(started(), cast.actor, { queueId: id, lastEventId: -1 })).toMatchObject({ left: { refusal: { kind: 'eventPruned', eventId: -1 } } });
  });
});

test('any node answers any queue, with the same ids', async () => {
  const [one, other] = [started(true), started(true)];
  const id = await open(one, cast.actor);
  await say(cast.peer, 'design', 'for both');
  const sent = await poll(one, cast.actor, id, -1);
  expect(await poll(other, cast.actor, id, -1)).toEqual(sent);
  await say(cast.peer, 'design', 'and more');
  const more = await poll(other, cast.actor, id, sent.events.at(-1)!.id);
  expect((await poll(one, cast.actor, id, more.events.at(-1)!.id)).events).toEqual([]);
});

test('a queue that is behind the trimmed log ends, and says so', async () => {
  const chat = started();
  const id = await open(chat, cast.actor);
  await say(cast.peer, 'design', 'to be trimmed');
  await server.knex.raw('update parley.realm set log_trimmed_to = (select position from parley.realm_counter c where c.realm_id = realm.realm_id)');
  expect(await ask(chat, cast.actor, { queueId: id, lastEventId: -1 })).toMatchObject({ left: { refusal: { kind: 'badEventQueue', queueId: id } } });
});

test('a queue with more than the maximum of unread entries ends, and says so, also where memory holds all of them', async () => {
  const chat = started(false, 50_000, { maxUnreadPerQueue: 3 });
  const [fuller, full] = [await open(chat, cast.actor), await open(chat, cast.actor)];
  for (const id of [fuller, full]) await poll(chat, cast.actor, id, -1);
  await say(cast.peer, 'design', 'one');
  const [one] = (await poll(chat, cast.actor, full, -1)).events;
  for (const content of ['two', 'three', 'four']) await say(cast.peer, 'design', content);
  expect(await ask(chat, cast.actor, { queueId: fuller, lastEventId: -1 })).toMatchObject({ left: { refusal: { kind: 'badEventQueue', queueId: fuller } } });
  expect((await poll(chat, cast.actor, full, one!.id)).events).toHaveLength(3);
});

describe('a great backlog', () => {
  test('comes in bounded replies, complete and in order', async () => {
    const chat = started();
    const id = await open(chat, cast.peer, { eventTypes: ['message'] });
    const [{ conversation_id: channelId }] = (await server.knex.raw(`select c.id as conversation_id from parley.channel c where c.name = 'design'`)).rows;
    const count = 2500;
    await good(
      chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
        const appended = await tx.append({
          changesRules: false,
          entries: Array.from({ length: count }, () => ({
            kind: 'event' as const,
            event: { kind: 'flagsChanged' as const, operation: 'remove' as const, flag: 'read' as const, messageIds: [] },
            audience: { kind: 'channelSubscribers' as const, channelId: Number(channelId) as never },
          })),
        })();
        return Either.isLeft(appended) ? appended : Either.right(undefined);
      }),
    );
    await say(cast.actor, 'design', 'at last');
    // No entry of the backlog is a message: the queue skips it.
    const { events } = await poll(chat, cast.peer, id, -1);
    expect(events).toMatchObject([{ event: { type: 'message' } }]);
  });

  test('of the largest messages comes in several replies, complete and each once, also across restarts', async () => {
    const id = await open(started(), cast.peer, { eventTypes: ['message'] });
    for (let count = 0; count < 100; count += 1) await say(cast.actor, 'design', `large ${count}`);
    await server
      .knex('parley.message')
      .whereRaw("content like 'large %'")
      .update({ html: 'x'.repeat(245_000) });
    const texts: unknown[] = [];
    let replies = 0;
    for (let last = -1, isOver = false; !isOver; replies += 1) {
      // Each reply from another process, and twice: nothing is acknowledged until the next.
      const { events } = await poll(started(), cast.peer, id, last);
      expect(await poll(started(), cast.peer, id, last)).toEqual({ queueId: id, events });
      texts.push(...events.map(({ event }) => JSON.parse(JSON.stringify(event['message'])).id));
      expect(JSON.stringify(events).length).toBeLessThan(9 * 1_048_576);
      last = events.at(-1)?.id ?? last;
      isOver = events.length === 0;
    }
    expect(replies).toBeGreaterThan(3);
    expect(texts).toHaveLength(100);
    expect(new Set(texts).size).toBe(100);
  });

  test('a reply has a thousand events, and the next one the rest', async () => {
    const chat = started();
    const id = await open(chat, cast.peer);
    // Each makes two events.
    const entries = Array.from({ length: 750 }, () => ({
      kind: 'event' as const,
      event: { kind: 'serverRestarted' as const },
      audience: { kind: 'everyone' as const },
    }));
    await good(
      chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
        const appended = await tx.append({ changesRules: false, entries })();
        return Either.isLeft(appended) ? appended : Either.right(undefined);
      }),
    );
    const first = await poll(chat, cast.peer, id, -1);
    expect(first.events).toHaveLength(1000);
    const second = await poll(chat, cast.peer, id, first.events.at(-1)!.id);
    expect(second.events).toHaveLength(500);
    const ids = [...first.events, ...second.events].map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
  });
});

describe('what a poll costs', () => {
  test('without new events: as many statements as it takes to know that', async () => {
    const chat = started();
    const id = await open(chat, cast.actor);
    await poll(chat, cast.actor, id, -1);
    const { statements } = await countStatements(server.knex, () => poll(chat, cast.actor, id, -1));
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  test('the number of statements does not grow with the number of messages', async () => {
    const chat = started();
    const id = await open(chat, cast.actor, { eventTypes: ['message'] });
    await poll(chat, cast.actor, id, -1);
    await say(cast.peer, 'design', 'one');
    const one = await countStatements(server.knex, () => poll(chat, cast.actor, id, -1));
    for (let count = 0; count < 20; count += 1) await say(cast.peer, 'design', `more ${count}`);
    const many = await countStatements(server.knex, () => poll(chat, cast.actor, id, -1));
    expect(many.result.events).toHaveLength(21);
    expect(many.statements.length).toBe(one.statements.length);
    expect(one.statements.length).toBeLessThanOrEqual(8);
  });
});

test('one connection is enough, also for registering and waiting', async () => {
  const chat = started(false, 5);
  const id = await open(chat, cast.guest);
  expect((await poll(chat, cast.guest, id, -1, { dontBlock: false })).events).toMatchObject([{ event: { type: 'heartbeat' } }]);
  expect(await ask(chat, cast.guest, { queueId: queueId('another'), lastEventId: -1 })).toMatchObject({ left: { refusal: { kind: 'badEventQueue' } } });
});
