import { announceRestart, createWorkers, instant, logPosition, type WorkItem } from '@parley/core';
import { knexQueueRows, knexWorkSchedule } from '@parley/store-knex';
import { assembleCast, type Cast, good, makeChannel, openQueue, readLog, say, setRealm, startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  await makeChannel(cast, 'design');
});
afterAll(() => server.close());

const minutes = (count: number): number => count * 60_000;
const days = (count: number): number => minutes(count * 24 * 60);

const open = async (params = {}): Promise<string> => (await cast.actor.get('/events', { dont_block: true, ...params })).body['queue_id'] as string;

const poll = (id: string, lastEventId = -1) => cast.actor.get('/events', { queue_id: id, last_event_id: lastEventId, dont_block: true });

const scheduleOf = () => knexWorkSchedule({ knex: server.knex, clock: server.clock });

/** All work that is due by this server's clock. */
const work = async (): Promise<number> => {
  const workers = createWorkers(server.chat.world, scheduleOf());
  expect(await workers.prepare()).toBe(true);
  return workers.runDue();
};

describe('the schedule', () => {
  const kinds = ['trimLogs'] as const;
  const item = (key: string): WorkItem => ({ kind: kinds[0], realmId: server.realm.id, key });
  const now = () => server.clock.now();
  const later = (milliseconds: number) => instant(now() + milliseconds);

  test('gives a due item to one worker only', async () => {
    const schedule = scheduleOf();
    for (const key of ['a', 'b', 'c']) await good(schedule.ensure(item(key), later(1000)));
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([]);
    server.clock.advance(1000);
    const claims = await Promise.all([1, 2, 3, 4].map(() => good(schedule.claim(kinds, now(), later(5000), 1))));
    expect(
      claims
        .flat()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
    for (const key of ['a', 'b', 'c']) await good(schedule.finish(item(key), null));
  });

  test('gives it to another when the first has not finished in time, and again when it is due again', async () => {
    const schedule = scheduleOf();
    await good(schedule.ensure(item('once'), now()));
    await good(schedule.ensure(item('once'), later(minutes(100))));
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([item('once')]);
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([]);
    server.clock.advance(5000);
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([item('once')]);
    await good(schedule.finish(item('once'), later(60_000)));
    server.clock.advance(59_999);
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([]);
    server.clock.advance(1);
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([item('once')]);
    await good(schedule.finish(item('once'), null));
    server.clock.advance(minutes(10));
    expect(await good(schedule.claim(kinds, now(), later(5000), 10))).toEqual([]);
  });
});

test('work repeats at its times, and not sooner', async () => {
  expect(await work()).toBe(10);
  expect(await work()).toBe(0);
  server.clock.advance(minutes(1));
  expect(await work()).toBe(6);
});

test('idle queues are deleted, and those in use stay', async () => {
  const [idle, used] = [await open(), await open()];
  for (let count = 0; count < 11; count += 1) {
    server.clock.advance(minutes(1));
    await poll(used);
    await work();
  }
  expect((await poll(idle)).body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID', queue_id: idle });
  expect((await poll(used)).status).toBe(200);
});

describe('the log', () => {
  const oldest = async (): Promise<number> => (await readLog(server)).entries[0]?.position ?? Infinity;

  test('is kept for the queue that is furthest behind, and trimmed before it', async () => {
    const id = await open({ lifespan_secs: 86_400 });
    const before = (await readLog(server)).position;
    await say(cast.peer, 'design', 'unread');
    server.clock.advance(minutes(30));
    await work();
    expect(await oldest()).toBe(before + 1);
    const { events } = (await poll(id)).body as unknown as { readonly events: ReadonlyArray<{ readonly id: number }> };
    expect(events).toHaveLength(1);
    await poll(id, events[0]!.id);
    server.clock.advance(minutes(30));
    await work();
    expect(await oldest()).toBe(Infinity);
    expect((await poll(id, events[0]!.id)).body).toMatchObject({ events: [] });
    await cast.actor.delete('/events', { queue_id: id });
  });

  test('is kept for a queue that is being registered', async () => {
    await say(cast.peer, 'design', 'just now');
    await work();
    expect(await oldest()).not.toBe(Infinity);
  });

  test('is trimmed in the end; a queue that is too far behind ends, and says so', async () => {
    const id = await open({ lifespan_secs: 604_800 });
    await say(cast.peer, 'design', 'waited for too long');
    server.clock.advance(days(9));
    // Its client has been in contact, without acknowledging anything.
    await server.knex.raw('update parley.event_queue set last_contact = ?', [server.clock.now()]);
    await createWorkers(
      { ...server.chat.world, queues: { ...server.chat.world.queues, sweep: () => async () => ({ _tag: 'Right', right: [] }) } },
      scheduleOf(),
    ).runDue();
    expect(await oldest()).toBe(Infinity);
    expect((await poll(id)).body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID', queue_id: id });
  });
});

test('a restart is published to the queues that outlive it', async () => {
  const id = await open();
  await good(announceRestart(server.chat.world));
  expect((await poll(id)).body['events']).toMatchObject([
    { type: 'restart', zulip_version: '12.0', zulip_feature_level: 496, server_generation: Math.floor(server.chat.world.server.startedAt / 1000) },
    { type: 'web_reload_client', immediate: false },
  ]);
});

test('the oldest position is that of the rows', async () => {
  const rows = knexQueueRows({ knex: server.knex, clock: server.clock });
  await server.knex.raw('delete from parley.event_queue');
  const oldest = async () => (await good(rows.oldestPassed([server.realm.id]))).get(server.realm.id);
  expect(await oldest()).toBeUndefined();
  await open();
  expect(await oldest()).toBe(logPosition((await readLog(server)).position));
});

describe('the waiting period', () => {
  test('of a member ends by the clock, and everybody gets one event, with the private channels that become visible to the member', async () => {
    const { clock } = server;
    await setRealm(server, { policies: { waitingPeriodDays: 3 } });
    clock.advance(days(4));
    await work();
    const newcomer = await server.addPerson('Newcomer');
    const { fullMembers } = server.realm.systemGroups;
    const opened = { name: 'for full members' };
    await cast.administrator.post('/users/me/subscriptions', { subscriptions: [opened], invite_only: true, can_subscribe_group: fullMembers });
    const listens = { event_types: ['user_group', 'stream'], lifespan_secs: 604_800 };
    const [ofOne, others] = [await openQueue(newcomer, listens), await openQueue(cast.guest, listens)];
    const fullMember = async () => {
      const groups = (await cast.actor.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<{ name: string; members: ReadonlyArray<number> }>;
      return groups.find(({ name }) => name === 'role:fullmembers')?.members.includes(newcomer.id);
    };
    clock.advance(days(3) - 1);
    await work();
    expect([await fullMember(), await ofOne.newEvents()]).toEqual([false, []]);
    clock.advance(1);
    expect(await fullMember()).toBe(true);
    clock.advance(minutes(1));
    await work();
    expect(await ofOne.newEvents()).toMatchObject([
      { type: 'user_group', op: 'add_members', group_id: fullMembers, user_ids: [newcomer.id] },
      { type: 'stream', op: 'create', streams: [opened] },
    ]);
    expect(await others.newEvents()).toMatchObject([{ type: 'user_group', op: 'add_members', user_ids: [newcomer.id] }]);
    clock.advance(minutes(1));
    await work();
    expect([...(await ofOne.newEvents()), ...(await others.newEvents())]).toEqual([]);
  });

  test('has no events without a waiting period: new accounts are full members at once', async () => {
    await setRealm(server, { policies: { waitingPeriodDays: 0 } });
    await server.addPerson('Full at once');
    const { position } = await readLog(server);
    server.clock.advance(minutes(2));
    await work();
    expect((await readLog(server)).position).toBe(position);
  });
});

test('queues stay for ten minutes after the clock has stepped, and go then where nobody asks', async () => {
  const workers = createWorkers(server.chat.world, scheduleOf(), { maxPause: minutes(2) });
  await workers.prepare();
  await workers.runDue();
  const [asked, left] = [await open(), await open()];
  server.clock.advance(minutes(180));
  await workers.runDue();
  expect(await poll(asked)).toMatchObject({ status: 200 });
  for (let passed = 0; passed < 10; passed += 1) {
    server.clock.advance(minutes(1));
    await workers.runDue();
  }
  expect(await poll(asked)).toMatchObject({ status: 200 });
  expect((await poll(left)).body.code).toBe('BAD_EVENT_QUEUE_ID');
});
