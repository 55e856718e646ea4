import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withArchive } from '@parley/archives';
import { millisecondsPerDay } from '@parley/core';
import { countStatements, openQueue, readLog, setActive, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { exportFolder, exportWorker } from '../../../fixtures/export-worker.js';
import { fetchFile } from '../../../fixtures/clients/file-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
});
afterEach(() => server.close());

interface Shown {
  readonly id: number;
  readonly export_url: string | null;
  readonly pending: boolean;
}

const path = '/export/realm';
const msgOf = ({ body }: TestReply): unknown => body['msg'];
const listed = async (person: Pick<TestPerson, 'get'> = iago): Promise<ReadonlyArray<Shown>> =>
  (await person.get(path)).body['exports'] as unknown as ReadonlyArray<Shown>;
const ask = async (params = {}, person: Pick<TestPerson, 'post'> = iago): Promise<number> => {
  const { status, body } = await person.post(path, params);
  expect([status, body['msg']]).toEqual([200, '']);
  return body['id'] as number;
};
/** Asks for an export and makes it; returns it with the address of its archive. */
const made = async (): Promise<{ readonly id: number; readonly address: string }> => {
  const id = await ask();
  await exportWorker(server).makeNext();
  const url = (await listed()).find((one) => one.id === id)?.export_url ?? '';
  return { id, address: url.slice(new URL(url).origin.length) };
};
const storedFiles = async (): Promise<number> => (await server.knex('parley.stored_file')).length;
const missing = { status: 403, text: 'You are not authorized to view this file.' };

test('an administrator asks for an export, a worker makes it, and administrators get the whole list each time', async () => {
  await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'castle' }] });
  await zoe.post('/messages', { type: 'stream', to: 'castle', topic: 'to be', content: 'or not to be' });
  const [queue, others] = [await openQueue(owner), await openQueue(zoe)];
  const id = await ask();
  const pending = {
    id,
    export_time: expect.any(Number) as number,
    acting_user_id: iago.id,
    export_url: null,
    deleted_timestamp: null,
    failed_timestamp: null,
    pending: true,
    export_type: 'public',
  };
  expect(await listed()).toEqual([pending]);
  expect(await exportWorker(server).makeNext()).toBe(true);
  expect(await exportWorker(server).makeNext()).toBe(false);
  const url = expect.stringMatching(new RegExp(`^http://.*/user_exports/${id}/[0-9a-f]{64}/zulip-export\\.tar\\.gz$`)) as string;
  expect(await listed(owner)).toEqual([{ ...pending, pending: false, export_url: url }]);
  // The first event is read after the export was made: events tell what is.
  expect(await queue.newEvents()).toEqual([
    { id: expect.any(Number) as number, type: 'realm_export', exports: [{ ...pending, pending: false, export_url: url }] },
    { id: expect.any(Number) as number, type: 'realm_export', exports: [{ ...pending, pending: false, export_url: url }] },
  ]);
  expect(await others.newEvents()).toEqual([]);
  expect(readdirSync(exportFolder)).toEqual([]);

  const [shown] = await listed();
  const { status, headers, bytes } = await fetchFile(server, new URL(shown?.export_url ?? '').pathname, { as: iago });
  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([200, 'attachment; filename=zulip-export.tar.gz', 'private, no-store']);
  const file = join(mkdtempSync(join(tmpdir(), 'parley-fetched-')), 'export.tar.gz');
  writeFileSync(file, bytes);
  const contents = await withArchive(file, async (archive) => {
    const found: unknown[] = [];
    for await (const row of archive.chunk(0).messages()) found.push(row['content']);
    return found;
  });
  expect(contents).toContain('or not to be');
});

test('only administrators ask, look and delete', async () => {
  const { id } = await made();
  const moderator = await server.addPerson('Othello', { role: 'moderator' });
  const guest = await server.addPerson('Polonius', { role: 'guest' });
  for (const person of [zoe, moderator, guest])
    for (const reply of [await person.post(path, {}), await person.get(path), await person.delete(`${path}/${id}`)])
      expect([reply.status, reply.body['code'], msgOf(reply)]).toEqual([400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator']);
  expect((await server.anybody.get(path)).status).toBe(401);
  expect(await listed()).toHaveLength(1);
});

test('what people have not consented to is for the operator alone', async () => {
  const { position } = await readLog(server);
  for (const person of [owner, iago]) {
    const reply = await person.post(path, { export_type: 'full_without_consent' });
    expect([reply.status, reply.body['code'], msgOf(reply)]).toEqual([400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner']);
  }
  expect((await readLog(server)).position).toBe(position);
});

test.each([
  [496, { export_type: 'full_with_consent' }, 'full_with_consent'],
  [496, {}, 'public'],
  [449, { export_type: 'public' }, 'public'],
  [448, { export_type: 2 }, 2],
  [448, {}, 1],
  [304, { export_type: 1 }, 1],
  [303, {}, undefined],
])('at level %i %j is an export of type %s', async (level, params, shown) => {
  await ask(params, iago.at(level));
  expect((await listed(iago.at(level))).map((one) => (one as { export_type?: unknown }).export_type)).toEqual([shown]);
});

test('below level 304 the type is unknown, and exports are public', async () => {
  expect((await iago.at(303).post(path, { export_type: 2 })).body['ignored_parameters_unsupported']).toEqual(['export_type']);
  expect(await listed()).toMatchObject([{ export_type: 'public' }]);
});

test('below level 182 the answer has no id', async () => {
  expect((await iago.at(181).post(path, {})).body).toEqual({ result: 'success', msg: '' });
});

test.each([
  [496, '1'],
  [496, 'everything'],
  [448, 'public'],
  [448, '3'],
  [448, '0'],
])('at level %i the type %s is refused', async (level, type) => {
  const reply = await iago.at(level).post(path, { export_type: type });
  expect([reply.status, msgOf(reply)]).toEqual([400, 'Invalid export_type']);
  expect(await listed()).toEqual([]);
});

test('a sixth export in seven days is refused, whatever became of the others', async () => {
  const { id } = await made();
  await iago.delete(`${path}/${id}`);
  for (let count = 2; count <= 5; count += 1) await ask();
  const reply = await owner.post(path, {});
  expect([reply.status, msgOf(reply)]).toEqual([400, 'Exceeded rate limit.']);
  server.clock.advance(7 * millisecondsPerDay);
  await ask();
});

test('a large organization is exported by the operator', async () => {
  await server.knex.raw('insert into parley.upload_space (realm_id, bytes) values (?, ?)', [server.realm.id, 10 * 1024 ** 3 + 1]);
  const reply = await iago.post(path, {});
  expect([reply.status, msgOf(reply)]).toEqual([400, 'Please request a manual export from the operator of this server.']);
});

test('each refusal of a deletion says why', async () => {
  const refused = async (id: number | string): Promise<unknown> => {
    const reply: TestReply = await iago.delete(`${path}/${id}`);
    return [reply.status, msgOf(reply)];
  };
  expect(await refused(987_654_321)).toEqual([400, 'Invalid data export ID']);
  const pending = await ask();
  expect(await refused(pending)).toEqual([400, 'Export still in progress']);
  const failing = exportWorker(server, {
    archive: () => () => Promise.resolve({ _tag: 'Left', left: { kind: 'unavailable', part: 'database', what: 'x', cause: null } }),
  });
  await failing.makeNext();
  expect(await refused(pending)).toEqual([400, 'Export failed, nothing to delete']);
  expect(await listed()).toMatchObject([{ pending: false, export_url: null, failed_timestamp: expect.any(Number) as number }]);
  const { id } = await made();
  expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
  expect(await refused(id)).toEqual([400, 'Export already deleted']);
});

test('deleting removes the archive and its link at once, and administrators learn of it', async () => {
  const { id, address } = await made();
  const queue = await openQueue(owner);
  expect([await storedFiles(), (await fetchFile(server, address, { as: owner })).status]).toEqual([1, 200]);
  expect((await owner.delete(`${path}/${id}`)).status).toBe(200);
  expect(await storedFiles()).toBe(0);
  expect(await fetchFile(server, address, { as: owner })).toMatchObject(missing);
  expect(await queue.newEvents()).toMatchObject([{ exports: [{ id, export_url: null, pending: false, deleted_timestamp: expect.any(Number) as number }] }]);
  expect(await exportWorker(server).cleanUp()).toBe(1);
  expect(await exportWorker(server).cleanUp()).toBe(0);
});

test('the link opens for present administrators of the organization alone; to others the archive is missing', async () => {
  const { id, address } = await made();
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const found = { status: 200 };
  expect(await fetchFile(server, address, { as: iago })).toMatchObject(found);
  expect(await fetchFile(server, address, { as: iago, method: 'HEAD' })).toMatchObject(found);
  expect(await fetchFile(server, address)).toMatchObject(missing);
  expect(await fetchFile(server, address, { as: zoe })).toMatchObject(missing);
  expect(await fetchFile(server, address, { as: king })).not.toMatchObject(found);
  expect(await fetchFile(server, address, { as: king, host: 'lear.localhost' })).toMatchObject(missing);
  const part = await fetchFile(server, address, { as: iago, headers: { range: 'bytes=0-1' } });
  expect([part.status, part.bytes.toString('hex')]).toEqual([206, '1f8b']);
  const token = address.split('/')[3] ?? '';
  for (const wrong of [address.replace(token, 'f'.repeat(64)), address.replace(`/${id}/`, '/987654321/'), address.replace(`/${id}/`, `/${'9'.repeat(15)}/`)])
    expect(await fetchFile(server, wrong, { as: iago })).toMatchObject(missing);

  expect((await owner.patch(`/users/${iago.id}`, { role: 400 })).status).toBe(200);
  expect(await fetchFile(server, address, { as: iago })).toMatchObject(missing);
  expect((await owner.patch(`/users/${iago.id}`, { role: 200 })).status).toBe(200);
  expect(await fetchFile(server, address, { as: iago })).toMatchObject(found);
  await setActive(server, iago.id, false);
  expect((await fetchFile(server, address, { as: iago })).status).toBe(401);
});

test('a demoted administrator gets neither the link nor events of before', async () => {
  const queue = await openQueue(iago);
  await made();
  await owner.patch(`/users/${iago.id}`, { role: 400 });
  expect((await queue.newEvents()).filter(({ type }) => type === 'realm_export')).toEqual([]);
});

test('exports of another organization are missing', async () => {
  const { id, address } = await made();
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  expect(await listed(king)).toEqual([]);
  expect(msgOf(await king.delete(`${path}/${id}`))).toBe('Invalid data export ID');
  expect((await fetchFile(server, address, { as: iago })).status).toBe(200);
});

test('the link is in no line of the log', async () => {
  const { address } = await made();
  await fetchFile(server, address, { as: iago });
  await fetchFile(server, address, { as: zoe });
  const token = address.split('/')[3] ?? '';
  expect(token).toHaveLength(64);
  expect(JSON.stringify(server.logged)).not.toContain(token);
  expect(server.logged.filter(({ fields }) => fields['path'] === '/user_exports/{export_id}/{token}/{filename}')).toHaveLength(2);
});

test('after seven days the link opens nothing, and a worker deletes the archive', async () => {
  const { id, address } = await made();
  server.clock.advance(7 * millisecondsPerDay - 1);
  expect((await fetchFile(server, address, { as: iago })).status).toBe(200);
  expect(await exportWorker(server).cleanUp()).toBe(0);
  server.clock.advance(1);
  expect(await fetchFile(server, address, { as: iago })).toMatchObject(missing);
  const queue = await openQueue(owner);
  await exportWorker(server).cleanUp();
  expect(await storedFiles()).toBe(0);
  expect(await queue.newEvents()).toMatchObject([{ exports: [{ id, export_url: null, deleted_timestamp: expect.any(Number) as number }] }]);
  expect(msgOf(await iago.delete(`${path}/${id}`))).toBe('Export already deleted');
});

test('each call costs a fixed number of statements', async () => {
  const { id } = await made();
  const costs: number[] = [];
  for (const call of [() => iago.post(path, {}), () => iago.get(path), () => iago.delete(`${path}/${id}`)])
    costs.push((await countStatements(server.knex, call)).statements.length);
  // With the account, which was read anew after the first.
  expect(costs).toEqual([4, 5, 5]);
});
