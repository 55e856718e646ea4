import { type Chat, createWorkers, instant, millisecondsPerDay, type RealmId, realmId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { knexMissedMailSchedule, knexPushSchedule, knexWorkSchedule } from '@parley/store-knex';
import { countStatements, doTimedWork, good, runWorkers, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';

type World = Chat['world'];

let server: TestServer;
let busy: Place;
let quiet: Place;

/** An organization with one person and a channel. */
interface Place {
  readonly realm: Realm;
  readonly person: TestPerson;
  readonly channel: number;
}

const makePlace = async (stringId: string): Promise<Place> => {
  const realm = await server.addRealm({ stringId });
  const person = await server.addPerson('Owner', { role: 'owner' }, realm);
  await person.post('/users/me/subscriptions', { subscriptions: [{ name: 'talk' }] });
  return { realm, person, channel: (await person.get('/get_stream_id', { stream: 'talk' })).body['stream_id'] as number };
};

beforeAll(async () => {
  server = await startTestServer();
  [busy, quiet] = [await makePlace('busy'), await makePlace('quiet')];
});
afterAll(() => server.close());

let made = 0;
const addIdle = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await server.addRealm({ stringId: `idle${(made += 1)}` });
};

const schedule = async ({ person, channel }: Place, content: string): Promise<number> => {
  const scheduled_delivery_timestamp = server.clock.now() / 1000 + 60;
  const { body } = await person.post('/scheduled_messages', { type: 'stream', to: channel, topic: 'later', content, scheduled_delivery_timestamp });
  return Number(body['scheduled_message_id']);
};

/** Copies of a scheduled message, due before it. */
const backlog = async (id: number, count: number): Promise<void> => {
  const columns =
    'realm_id, sender_id, channel_id, topic, participants, content, html, renderer_version, read_by_sender, client, floor_level, call_level, state';
  await server.knex.raw(
    `insert into parley.scheduled_message (due_at, ${columns}) select due_at - 30000, ${columns} from parley.scheduled_message cross join generate_series(1, ?) where id = ?`,
    [count, id],
  );
};

const waiting = async ({ realm }: Place): Promise<number> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(
    "select count(*) from parley.scheduled_message where realm_id = ? and state = 'waiting'",
    [realm.id],
  );
  return Number(rows[0]?.count);
};

/** The same server, whose database fails or breaks in one organization. */
const failingIn = (realm: Realm, fail: () => Promise<Either.Either<never, never>> | Promise<never>): World => {
  const { store } = server.chat.world;
  const transact = ((id, mode, work) => (id === realm.id ? fail : store.transact(id, mode, work))) as World['store']['transact'];
  return { ...server.chat.world, store: { ...store, transact } };
};

const fault = () => Promise.resolve(Either.left({ kind: 'unavailable', part: 'database', what: 'anything', cause: null })) as never;
const defect = () => Promise.reject(new Error('broken'));

const workIn = (world: World): Promise<number> => createWorkers(world, knexWorkSchedule({ knex: server.knex, clock: server.clock })).runDue();

test('a pass costs the same number of statements beside 3 and beside 60 idle organizations', async () => {
  // Each of ten kinds of work makes sure that it is scheduled, looks for what is due, and says that it is done.
  const pass = async (): Promise<number> => {
    // The first one compares the descriptions of new channels, once, and trims what made the organizations.
    server.clock.advance(600_000);
    await doTimedWork(server);
    return (await countStatements(server.knex, () => doTimedWork(server))).statements.length;
  };
  await addIdle(3);
  const beside3 = await pass();
  await addIdle(57);
  expect([beside3, await pass()]).toEqual([33, 33]);
});

test('a scheduled message of one organization goes out in the first pass beside many idle ones', async () => {
  await schedule(quiet, 'at its time');
  server.clock.advance(60_000);
  const { result, statements } = await countStatements(server.knex, () =>
    createWorkers(server.chat.world, knexWorkSchedule({ knex: server.knex, clock: server.clock })).deliverDue(),
  );
  expect([result, await waiting(quiet)]).toEqual([1, 0]);
  expect(statements.length).toBeLessThanOrEqual(20);
});

test('organizations take turns: a message does not wait behind all that another organization has due', async () => {
  await backlog(await schedule(busy, 'one of many'), 200);
  await schedule(quiet, 'the only one');
  server.clock.advance(60_000);
  const { store, clock } = { ...server.chat.world };
  const first = await good(store.due(clock.now(), 2));
  expect(new Set(first.map((due) => due.realmId))).toEqual(new Set([busy.realm.id, quiet.realm.id]));
  expect((await good(store.due(clock.now(), 300, [busy.realm.id]))).map((due) => due.realmId)).toEqual([quiet.realm.id]);
  await runWorkers(server);
  expect([await waiting(busy), await waiting(quiet)]).toEqual([0, 0]);
});

test('organizations take turns with mails of missed messages and notifications on phones', async () => {
  const { knex, clock } = server;
  const others = [
    await server.addPerson('One', {}, busy.realm),
    await server.addPerson('Two', {}, busy.realm),
    await server.addPerson('Three', {}, busy.realm),
  ];
  const due = (place: Place, { id }: TestPerson, age: number) => ({ realm_id: place.realm.id, user_id: id, due_at: clock.now() - age });
  const waiting = [...others.map((one, index) => due(busy, one, 5_000 - index)), due(quiet, quiet.person, 0)];
  await knex('parley.missed_message').insert(waiting.map((one) => ({ ...one, message_id: 1, is_waiting: false })));
  await knex('parley.push_due').insert(waiting);
  const realms = (found: ReadonlyArray<{ readonly realmId: RealmId }>) => found.map((one) => one.realmId).sort((left, right) => left - right);
  const both = [busy.realm.id, quiet.realm.id].sort((left, right) => left - right);
  expect(realms(await good(knexMissedMailSchedule({ knex, clock }).due(clock.now(), 2)))).toEqual(both);
  const pushes = knexPushSchedule({ knex, clock });
  const claim = async () => realms(await good(pushes.claim(clock.now(), instant(clock.now() + 60_000), 2)));
  expect([await claim(), await claim(), await claim()]).toEqual([both, [busy.realm.id, busy.realm.id], []]);
  for (const table of ['missed_message', 'push_due']) await knex(`parley.${table}`).delete();
});

test.each([
  ['fails', fault],
  ['breaks the program', defect],
])('messages that cannot be delivered in one organization do not keep those of others, where it %s', async (_what, fail) => {
  await backlog(await schedule(busy, 'never in this pass'), 250);
  await schedule(quiet, 'in this pass');
  // Longer overdue than the other one.
  await server.knex.raw('update parley.scheduled_message set due_at = due_at + 1000 where realm_id = ?', [quiet.realm.id]);
  server.clock.advance(61_000);
  await workIn(failingIn(busy.realm, fail));
  expect([await waiting(busy), await waiting(quiet)]).toEqual([251, 0]);
  await runWorkers(server);
  expect(await waiting(busy)).toBe(0);
});

test('a failure in one organization does not keep recurring work from others, and the log names the organization', async () => {
  const expireIn = async ({ person, channel }: Place): Promise<number> => {
    const { body } = await person.post('/messages', { type: 'stream', to: channel, topic: 'old', content: 'to expire' });
    await person.patch(`/streams/${channel}`, { message_retention_days: '1' });
    return body['id'] as number;
  };
  const isThere = async ({ person }: Place, id: number): Promise<boolean> => (await person.get(`/messages/${id}`)).status === 200;
  const [first, second] = [await expireIn(busy), await expireIn(quiet)];
  server.clock.advance(2 * millisecondsPerDay);
  await doTimedWork(server, failingIn(busy.realm, defect));
  expect([await isThere(busy, first), await isThere(quiet, second)]).toEqual([true, false]);
  expect(server.logged).toContainEqual({
    message: 'timed work failed in an organization',
    fields: { worker: 'expireMessages', pass: expect.stringMatching(/./), realm: busy.realm.id, failure: 'defect' },
  });
  await doTimedWork(server);
  expect(await isThere(busy, first)).toBe(false);
});

test('organizations are found in pages, without those that are being deleted', async () => {
  const ids: RealmId[] = [];
  for (const name of ['first', 'second', 'third']) {
    const realm = await server.addRealm({ stringId: name });
    const { id } = await server.addPerson('From elsewhere', {}, realm);
    await server.knex.raw('update parley.account set external_id = ? where id = ?', [`far:${name}`, id]);
    ids.push(realm.id);
  }
  const { dueRealms } = server.chat.world.store;
  const page = (beyond: RealmId | null, limit: number) => good(dueRealms.withExternalIds('far:', { beyond, limit }));
  expect([await page(null, 2), await page(realmId(ids[1] ?? 0), 2), await page(null, 3)]).toEqual([ids.slice(0, 2), ids.slice(2), ids]);
  await server.knex.raw('update parley.realm set is_being_erased = true where realm_id = ?', [ids[0] ?? 0]);
  expect(await page(null, 3)).toEqual(ids.slice(1));
});
