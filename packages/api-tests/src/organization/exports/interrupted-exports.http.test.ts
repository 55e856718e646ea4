import type { RealmArchiver } from '@parley/core';
import { countStatements, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { exportWorker, testArchiver } from '../../../fixtures/export-worker.js';

/** Exports whose worker ends, stands still, or fails while it makes them. */
let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  await owner.post('/export/realm', {});
});
afterEach(() => server.close());

const lease = 30_000;
const listed = async (): Promise<unknown> => (await iago.get('/export/realm')).body['exports'];
const storedParts = async (): Promise<number> => (await server.knex('parley.stored_file')).length + (await server.knex('parley.stored_file_part')).length;
const pending = [{ pending: true, export_url: null, failed_timestamp: null }];
const ready = [{ pending: false, export_url: expect.any(String) as string, failed_timestamp: null }];
const failed = [{ pending: false, export_url: null, failed_timestamp: expect.any(Number) as number }];

/** Stores the first part of an archive, and then waits until the test says how it ends. */
const pausing = () => {
  const deferred = <Value>() => {
    let resolve: (value: Value) => void = () => undefined;
    const promise = new Promise<Value>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  };
  const [begun, end] = [deferred<undefined>(), deferred<'fault' | 'whole' | 'asked'>()];
  const archiver: RealmArchiver = {
    archive: (order, maxBytes, goesOn, take) => async () => {
      const first = await take(0, Buffer.from('the first part'))();
      begun.resolve(undefined);
      const how = await end.promise;
      if (first._tag === 'Left') return first;
      if (how === 'fault' || (how === 'asked' && !goesOn()))
        return { _tag: 'Left', left: { kind: 'unavailable', part: 'database', what: 'archive', cause: null } };
      return testArchiver(server).archive(order, maxBytes, goesOn, (start, bytes) => take(start + 14, bytes))();
    },
  };
  return { archiver, begun: begun.promise, end: end.resolve };
};

test('an export whose process is killed is made anew by the next start, and its half archive is removed', async () => {
  const { archiver, begun } = pausing();
  void exportWorker(server, archiver).makeNext();
  await begun;
  expect(await storedParts()).toBe(1);
  expect(await exportWorker(server).makeNext()).toBe(false);
  server.clock.advance(lease);
  expect(await exportWorker(server).makeNext()).toBe(true);
  expect(await listed()).toMatchObject(ready);
  expect(await storedParts()).toBe(1);
  expect(await exportWorker(server).makeNext()).toBe(false);
});

test('one whose process is killed three times has failed, once, and nothing of it is left', async () => {
  const queue = await openQueue(iago);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { archiver, begun } = pausing();
    void exportWorker(server, archiver).makeNext();
    await begun;
    expect(await exportWorker(server).cleanUp()).toBe(0);
    server.clock.advance(lease);
  }
  expect(await listed()).toMatchObject(pending);
  const [one, other] = [exportWorker(server), exportWorker(server)];
  expect(await one.makeNext()).toBe(false);
  await Promise.all([one.cleanUp(), other.cleanUp()]);
  await one.cleanUp();
  expect(await listed()).toMatchObject(failed);
  expect((await queue.newEvents()).filter(({ type }) => type === 'realm_export')).toHaveLength(1);
  expect(await storedParts()).toBe(0);
});

test('a worker that says in time that it lives keeps its export', async () => {
  const { archiver, begun, end } = pausing();
  const worker = exportWorker(server, archiver);
  const done = worker.makeNext();
  await begun;
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(lease - 1);
    await worker.renew();
    expect(await exportWorker(server).makeNext()).toBe(false);
  }
  end('whole');
  expect(await done).toBe(true);
  expect(await listed()).toMatchObject(ready);
});

test('one that wakes up after another has taken over changes nothing, and removes what it made', async () => {
  const { archiver, begun, end } = pausing();
  const late = exportWorker(server, archiver);
  const done = late.makeNext();
  await begun;
  server.clock.advance(lease);
  await exportWorker(server).makeNext();
  const before = await listed();
  const parts = await storedParts();
  await late.renew();
  end('asked');
  await done;
  expect(await listed()).toEqual(before);
  expect(await storedParts()).toBe(parts);
});

test('a server that stops gives its export back, and the next one makes it at once', async () => {
  const { archiver, begun, end } = pausing();
  const stopping = exportWorker(server, archiver);
  const done = stopping.makeNext();
  await begun;
  stopping.stop();
  end('asked');
  await done;
  expect(await listed()).toMatchObject(pending);
  expect(await storedParts()).toBe(0);
  expect(await stopping.makeNext()).toBe(false);
  expect(await exportWorker(server).makeNext()).toBe(true);
  expect(await listed()).toMatchObject(ready);
});

test('one that cannot be made has failed, and nothing of it is left', async () => {
  const queue = await openQueue(iago);
  const { archiver, begun, end } = pausing();
  const done = exportWorker(server, archiver).makeNext();
  await begun;
  end('fault');
  await done;
  expect(await listed()).toMatchObject(failed);
  expect(await storedParts()).toBe(0);
  expect(await exportWorker(server).makeNext()).toBe(false);
  expect((await queue.newEvents()).filter(({ type }) => type === 'realm_export')).toHaveLength(1);
  expect(server.logged.filter(({ message }) => message === 'an export failed')).toHaveLength(1);
});

test('one of an organization that is being deleted leaves no file behind', async () => {
  const { archiver, begun, end } = pausing();
  const done = exportWorker(server, archiver).makeNext();
  await begun;
  await server.knex('parley.realm_export').delete();
  end('fault');
  await done;
  expect(await storedParts()).toBe(0);
});

test('an archive larger than it may be is no archive', async () => {
  const large = testArchiver(server);
  const bounded: RealmArchiver = { archive: (order, _, goesOn, take) => large.archive(order, 1_000, goesOn, take) };
  await exportWorker(server, bounded).makeNext();
  expect(await listed()).toMatchObject(failed);
  expect(await storedParts()).toBe(0);
});

test.each([
  ['was demoted', () => owner.patch(`/users/${iago.id}`, { role: 400 })],
  ['was deactivated', () => owner.delete(`/users/${iago.id}`)],
])('one of an administrator who %s meanwhile is not made, and administrators see that it failed', async (_, end) => {
  await exportWorker(server).makeNext();
  await iago.post('/export/realm', {});
  expect((await end()).status).toBe(200);
  expect(await exportWorker(server).makeNext()).toBe(true);
  expect((await owner.get('/export/realm')).body['exports']).toMatchObject([...ready, ...failed]);
  expect(await storedParts()).toBe(1);
  expect(server.logged).toContainEqual(expect.objectContaining({ message: 'an export was not made: who asked for it may not any more' }));
  expect(await exportWorker(server).makeNext()).toBe(false);
});

test('one of an organization that was deactivated meanwhile is made, and there when it comes back', async () => {
  expect((await owner.post('/realm/deactivate', {})).status).toBe(200);
  expect(await exportWorker(server).makeNext()).toBe(true);
  expect(await exportWorker(server).makeNext()).toBe(false);
  expect(await server.knex('parley.realm_export').whereNotNull('succeeded_at')).toHaveLength(1);
  server.clock.advance(7 * 86_400_000);
  await exportWorker(server).cleanUp();
  expect(await storedParts()).toBe(0);
});

test('one of an organization whose deletion has begun waits for its end', async () => {
  await server.knex('parley.realm').update({ is_being_erased: true });
  expect(await exportWorker(server).makeNext()).toBe(false);
  await server.knex('parley.realm_export').update({ attempts: 3, held_until: 0, file: 'a file' });
  expect(await exportWorker(server).cleanUp()).toBe(0);
  expect(server.logged.filter(({ message }) => message.includes('export'))).toEqual([]);
});

test('idle workers cost three statements', async () => {
  await exportWorker(server).makeNext();
  const worker = exportWorker(server);
  expect((await countStatements(server.knex, () => worker.makeNext())).statements).toHaveLength(1);
  expect((await countStatements(server.knex, () => worker.cleanUp())).statements).toHaveLength(2);
});
