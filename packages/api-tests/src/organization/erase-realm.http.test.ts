import { millisecondsPerDay } from '@parley/core';
import { doTimedWork, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { dumped } from '../../fixtures/dump/restore-dump.js';
import { startFresh } from '../../fixtures/fresh-server.js';
import { errorIn } from '../../fixtures/clients/message-client.js';

/** An organization in which everything has happened, and another one. */
let server: TestServer;
let owner: TestPerson;
let king: TestPerson;

beforeEach(async () => {
  server = await startTestServer({ kept: dumped });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  const lear = await server.addRealm({ stringId: 'lear' });
  king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const fool = await server.addPerson('Fool', {}, lear);
  await king.post('/users/me/subscriptions', { subscriptions: [{ name: 'heath' }], principals: [king.id, fool.id] });
  await king.post('/messages', { type: 'stream', to: 'heath', topic: 'storm', content: 'Blow, winds' });
  await king.post('/messages', { type: 'private', to: [fool.id], content: 'My wits begin to turn' });
  await king.post('/bots', { full_name: 'Poor Tom', short_name: 'tom' });
  await king.upload('/user_uploads', [{ name: 'map.txt', bytes: Buffer.from('a divided kingdom') }]);
});
afterEach(() => server.close());

const after = (days: number): void => {
  server.clock.advance(days * millisecondsPerDay);
};
const deactivate = async (person: TestPerson, days: number | null = 14): Promise<void> => {
  expect((await person.post('/realm/deactivate', days === null ? {} : { deletion_delay_days: days })).status).toBe(200);
};

/** Every row of every table that has organizations, by table, with its text. */
const rowsOf = async (realm: 'root' | 'lear'): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const { rows: tables } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
    "select distinct table_name as name from information_schema.columns where table_schema = 'parley' and column_name = 'realm_id' order by 1",
  );
  const id = realm === 'root' ? server.realm.id : learId;
  const found = new Map<string, ReadonlyArray<string>>();
  for (const { name } of tables) {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ text: string }> }>('select r::text as text from parley.?? r where realm_id = ? order by 1', [
      name,
      id,
    ]);
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ text }) => text),
      );
  }
  return found;
};
let learId = 0;
beforeEach(async () => {
  learId = Number(((await server.knex('parley.realm').where('string_id', 'lear').first()) as { realm_id: unknown }).realm_id);
});

/** Who polls and when people were there changes with every call. */
const kept = (rows: ReadonlyMap<string, ReadonlyArray<string>>) => [...rows].filter(([name]) => !['account_day', 'event_queue'].includes(name));

/** The day comes at once, so that nothing else of two weeks happens. */
const letDayCome = (id: number) => server.knex('parley.realm').where('realm_id', id).update({ deletion_due_at: server.clock.now() });

test('an organization is deleted with all its rows and files when the day has come; the other one keeps everything', async () => {
  expect((await rowsOf('root')).size).toBeGreaterThan(30);
  await doTimedWork(server);
  const others = kept(await rowsOf('lear'));
  await deactivate(owner);
  await letDayCome(server.realm.id);
  await doTimedWork(server);
  expect([...(await rowsOf('root')).keys()]).toEqual([]);
  expect(kept(await rowsOf('lear'))).toEqual(others);
  expect((await king.get('/messages', { anchor: 'newest', num_before: 10, num_after: 0 })).body['messages']).toHaveLength(3);
  expect(server.logged.filter(({ message }) => message === 'an organization was deleted')).toHaveLength(1);
});

test('one in which everything has happened loses nothing when another one is deleted, whose short name is free then', async () => {
  await doTimedWork(server);
  const others = kept(await rowsOf('root'));
  await deactivate(king, 20);
  await letDayCome(learId);
  await doTimedWork(server);
  expect([...(await rowsOf('lear')).keys()]).toEqual([]);
  expect(kept(await rowsOf('root'))).toEqual(others);
  expect(errorIn(await king.get('/users/me'))).toMatchObject({ status: 404, code: 'NONEXISTENT_SUBDOMAIN' });
  const again = await server.addRealm({ stringId: 'lear' });
  expect((await (await server.addPerson('Lear', { role: 'owner' }, again)).get('/users/me')).status).toBe(200);
});

test('it is deleted on its day, and not before', async () => {
  await deactivate(owner);
  after(13);
  await doTimedWork(server);
  expect((await rowsOf('root')).size).toBeGreaterThan(30);
  expect(errorIn(await owner.get('/users/me'))).toMatchObject({ status: 401, msg: 'This organization has been deactivated' });
  after(1);
  await doTimedWork(server);
  expect([...(await rowsOf('root')).keys()]).toEqual([]);
});

test('a reactivation cancels it, and without a day nothing is deleted', async () => {
  const { name } = server.realm;
  await deactivate(owner);
  after(13);
  await server.chat.provision.reactivateRealm(server.realm.id)();
  after(2);
  await doTimedWork(server);
  expect((await owner.get('/server_settings')).body['realm_name']).toBe(name);
  await deactivate(king, null);
  after(4000);
  await doTimedWork(server);
  expect((await rowsOf('lear')).has('message')).toBe(true);
  expect((await owner.get('/users/me')).status).toBe(200);
});

test('goes on after an interruption, whatever was deleted by then; meanwhile nobody finds or reactivates it', async () => {
  await deactivate(owner);
  after(15);
  const { erasures } = server.chat.world.store;
  expect(await erasures.begin(server.realm.id, server.clock.now())()).toEqual(Either.right(true));
  for (let batch = 0; batch < 20; batch += 1) expect(await erasures.rows(server.realm.id, 25)()).toEqual(Either.right(25));
  expect((await rowsOf('root')).size).toBeGreaterThan(0);
  expect((await owner.get('/users/me')).status).toBe(404);
  expect(Either.isLeft(await server.chat.provision.reactivateRealm(server.realm.id)())).toBe(true);
  expect(await server.chat.world.store.realms()()).toMatchObject({ right: [{ id: learId }] });
  const fresh = await startFresh(server);
  await doTimedWork(server);
  expect([...(await rowsOf('root')).keys()]).toEqual([]);
  await fresh.close();
});

test('a failure of the files leaves the rows, by which the next round goes on', async () => {
  await deactivate(king);
  after(15);
  const { files } = server.chat.world;
  Object.assign(server.chat.world, {
    files: { ...files, removeSome: () => () => Promise.resolve(Either.left({ kind: 'unavailable', part: 'files', what: 'files', cause: null })) },
  });
  await doTimedWork(server);
  expect((await rowsOf('lear')).has('account')).toBe(true);
  Object.assign(server.chat.world, { files });
  await doTimedWork(server);
  expect([...(await rowsOf('lear')).keys()]).toEqual([]);
});

test('a reactivation that was read before the deletion began does not bring it back', async () => {
  await deactivate(owner);
  after(15);
  const { erasures } = server.chat.world.store;
  const reactivating = server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
    await erasures.begin(server.realm.id, server.clock.now())();
    await tx.setDeactivation({ isDeactivated: false, deletionDueAt: null })();
    await tx.append({ entries: [], changesRules: true })();
    return Either.right(null);
  });
  expect(Either.isLeft(await reactivating())).toBe(true);
  await doTimedWork(server);
  expect([...(await rowsOf('root')).keys()]).toEqual([]);
});
