import { holdInserts, holdUpdates, startTestServer, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { exportWorker } from '../../../fixtures/export-worker.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeEach(async () => {
  server = await startTestServer({ poolMax: 20 });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterEach(() => server.close());

const path = '/export/realm';
const ends = (replies: ReadonlyArray<TestReply>): ReadonlyArray<unknown> => replies.map(({ status, body }) => [status, body['msg']]).sort();
const stored = async (): Promise<number> => (await server.knex('parley.realm_export')).length;
/** The first request waits before its commit, and the second has decided by then. */
const together = async (first: () => Promise<TestReply>, then: () => Promise<TestReply>): Promise<ReadonlyArray<TestReply>> => {
  const held = await holdInserts(server, 'event_log');
  const one = first();
  await held.waiting(1);
  const other = then();
  await whenRowsAwaited(server, 1);
  await held.release();
  return Promise.all([one, other]);
};

test('two exports asked for at once are both made, one after the other', async () => {
  const replies = await together(
    () => owner.post(path, {}),
    () => iago.post(path, {}),
  );
  expect(ends(replies)).toEqual([
    [200, ''],
    [200, ''],
  ]);
  const worker = exportWorker(server);
  expect([await worker.makeNext(), await worker.makeNext(), await worker.makeNext()]).toEqual([true, true, false]);
});

test('of two exports asked for at once where one is left, one is refused', async () => {
  for (let count = 0; count < 4; count += 1) await owner.post(path, {});
  const replies = await together(
    () => owner.post(path, {}),
    () => iago.post(path, {}),
  );
  expect(ends(replies)).toEqual([
    [200, ''],
    [400, 'Exceeded rate limit.'],
  ]);
  expect(await stored()).toBe(5);
});

test('of two deletions at once, one deletes', async () => {
  const id = Number((await owner.post(path, {})).body['id']);
  await exportWorker(server).makeNext();
  const held = await holdUpdates(server, 'realm_export');
  const both = [owner.delete(`${path}/${id}`), iago.delete(`${path}/${id}`)];
  await held.waiting(2);
  await held.release();
  expect(ends(await Promise.all(both))).toEqual([
    [200, ''],
    [400, 'Export already deleted'],
  ]);
});

test('of two workers, one makes the export', async () => {
  await owner.post(path, {});
  const [one, other] = [exportWorker(server), exportWorker(server)];
  const held = await holdUpdates(server, 'realm_export');
  const both = [one.makeNext(), other.makeNext()];
  await held.waiting(2);
  await held.release();
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  expect(await server.knex('parley.stored_file')).toHaveLength(1);
});
