import type { PushRelay } from '@parley/core';
import { countStatements, doTimedWork, pushWorker, readLog, runPushes } from '@parley/testkit';
import { openPushWorld, type PushWorld } from '../../fixtures/push/push-world.js';

let world: PushWorld;

beforeAll(async () => {
  world = await openPushWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

/** What the phone has got of this message. */
const timesPushed = (id: number): number =>
  world.phone.received(world.relay.requests).filter((push) => (push as { readonly message_id?: number }).message_id === id).length;

/** A relay that hears of everything, and after which its process does nothing more. */
const deadly = (ask: boolean): PushRelay => ({
  ...world.relay.relay,
  send: async (...request) => {
    if (ask) await world.relay.relay.send(...request);
    return new Promise(() => undefined);
  },
});

test('a process that dies before it asks the relay loses nothing: another one sends, once', async () => {
  const id = await world.direct('one');
  void pushWorker(world.server, deadly(false)).runDue();
  // The dead process has claimed the person once the place has moved.
  while ((await world.server.knex('parley.push_due').whereNotNull('claimed_until')).length === 0) await new Promise(setImmediate);
  await runPushes(world.server);
  expect(timesPushed(id)).toBe(0);
  world.server.clock.advance(61_000);
  await runPushes(world.server);
  world.server.clock.advance(61_000);
  await runPushes(world.server);
  expect(timesPushed(id)).toBe(1);
});

test('a process that dies between the answer of the relay and its commit sends twice, and never more', async () => {
  const id = await world.direct('one');
  void pushWorker(world.server, deadly(true)).runDue();
  while (timesPushed(id) === 0) await new Promise(setImmediate);
  for (const _ of [1, 2]) {
    world.server.clock.advance(61_000);
    await runPushes(world.server);
  }
  expect(timesPushed(id)).toBe(2);
});

test('two processes at once send once', async () => {
  const ids = [await world.direct('one'), await world.direct('two')];
  await Promise.all([runPushes(world.server), runPushes(world.server), runPushes(world.server)]);
  await runPushes(world.server);
  expect(ids.map(timesPushed)).toEqual([1, 1]);
});

test('a message that comes while another is sent is sent too', async () => {
  const first = await world.direct('one');
  let second = 0;
  const slow: PushRelay = {
    ...world.relay.relay,
    send: async (...request) => {
      if (second === 0) {
        second = await world.direct('two');
        await runPushes(world.server);
      }
      return world.relay.relay.send(...request);
    },
  };
  await pushWorker(world.server, slow).runDue();
  await runPushes(world.server);
  expect([first, second].map(timesPushed)).toEqual([1, 1]);
});

test('the relay is asked four times at most, and then no more', async () => {
  const id = await world.direct('one');
  world.relay.answers.push('break', { status: 500, body: {} }, 'break', { status: 503, body: {} });
  for (const seconds of [0, 5, 30, 120, 600]) {
    world.server.clock.advance(seconds * 1000);
    await runPushes(world.server);
  }
  expect([world.relay.requests.length, await world.server.knex('parley.push').where({ message_id: id })]).toEqual([4, []]);
});

test('where the relay refuses the server, it is asked once', async () => {
  await world.direct('one');
  world.relay.answers.push({ status: 403, body: { result: 'error', code: 'MISSING_REMOTE_REALM' } });
  for (const seconds of [0, 5, 600]) {
    world.server.clock.advance(seconds * 1000);
    await runPushes(world.server);
  }
  expect(world.relay.requests).toHaveLength(1);
});

test('an expired token is forgotten with the notification', async () => {
  const { server, hamlet, relay, phone } = world;
  await world.direct('one');
  relay.answers.push({ body: { result: 'success', delete_token_ids: [phone.tokenId] } });
  await runPushes(server);
  const { devices } = (await hamlet.post('/register', { fetch_event_types: ['device'] })).body as unknown as { devices: Record<string, object> };
  expect(devices[phone.deviceId]).toMatchObject({ push_token_id: null });
  await server.knex('parley.device').update({ token_id: phone.tokenId, token_kind: 'fcm' });
});

test('considering messages needs as many statements for many as for one', async () => {
  const { server } = world;
  const considered = async (count: number): Promise<number> => {
    await world.clear();
    for (let index = 0; index < count; index += 1) await world.post(`plain ${index}`);
    return (await countStatements(server.knex, () => runPushes(server))).statements.length;
  };
  expect(await considered(5)).toBe(await considered(1));
});

test('the log is kept until its messages were considered, and no longer', async () => {
  const { server } = world;
  await doTimedWork(server);
  const id = await world.direct('one');
  server.clock.advance(600_000);
  await doTimedWork(server);
  await runPushes(server);
  expect(timesPushed(id)).toBe(1);
  server.clock.advance(600_000);
  await doTimedWork(server);
  const { position } = await readLog(server);
  const [row] = await server.knex('parley.realm').where({ realm_id: server.realm.id }).select('log_trimmed_to');
  expect(Number((row as { readonly log_trimmed_to: string }).log_trimmed_to)).toBe(position);
});
