import { millisecondsPerDay } from '@parley/core';
import { contentPath } from '@parley/core/model';
import { countStatements, doTimedWork, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { canFetch, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let office: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  office = await makeChannel('office', [iago]);
});
afterAll(() => server.close());

const sweep = (): Promise<void> => doTimedWork(server);
const fiveWeeks = 5 * 7 * millisecondsPerDay;

const pathOf = (address: string): string => address.split('/').slice(3).join('/');
const isStored = async (address: string): Promise<boolean> => {
  const found = await server.chat.world.files.get(server.realm.id, contentPath(pathOf(address)))();
  return found._tag === 'Right' && found.right._tag === 'Some';
};
const used = async (): Promise<number> => Number((await iago.get('/attachments')).body['upload_space_used']);

test('an unlinked file is deleted after five weeks, with its content, and its owner gets an event', async () => {
  const [linked, unlinked, scheduled] = [await uploaded(iago), await uploaded(iago), await uploaded(iago)];
  await say(iago, office, linking(linked));
  const dueAt = Math.floor((server.clock.now() + 2 * fiveWeeks) / 1000);
  await iago.post('/scheduled_messages', { type: 'stream', to: office, topic: 'later', content: linking(scheduled), scheduled_delivery_timestamp: dueAt });
  const before = await used();
  server.clock.advance(fiveWeeks - 1);
  await sweep();
  expect([await isStored(linked), await isStored(unlinked)]).toEqual([true, true]);
  const queue = await openQueue(iago, { event_types: ['attachment'] });
  server.clock.advance(1);
  await sweep();
  expect([await isStored(linked), await isStored(unlinked), await isStored(scheduled)]).toEqual([true, false, true]);
  expect([await canFetch(server, iago, linked), await canFetch(server, iago, unlinked), before - (await used())]).toEqual([true, false, 10]);
  expect(await queue.newEvents()).toMatchObject([{ type: 'attachment', op: 'remove', attachment: { id: expect.any(Number) } }]);
});

test('the time begins with the end of its last link', async () => {
  const address = await uploaded(iago);
  const id = await say(iago, office, linking(address));
  server.clock.advance(2 * fiveWeeks);
  expect((await owner.delete(`/messages/${id}`)).status).toBe(200);
  await sweep();
  expect(await isStored(address)).toBe(true);
  server.clock.advance(fiveWeeks);
  await sweep();
  expect(await isStored(address)).toBe(false);
});

test('an unfinished upload is deleted, with its partial content', async () => {
  const address = await uploaded(iago);
  await say(iago, office, linking(address));
  const before = await used();
  const begun = `${'b'.repeat(32)}/x.txt`;
  await server.knex.raw(
    `insert into parley.attachment (realm_id, owner_id, path, name, media_type, size, created_at) values (?, ?, ?, 'x', 'text/plain', 5, ?)`,
    [server.realm.id, iago.id, begun, server.clock.now()],
  );
  await server.knex.raw('update parley.upload_space set bytes = bytes + 5 where realm_id = ?', [server.realm.id]);
  await server.chat.world.files.put(server.realm.id, contentPath(begun), { contentType: 'text/plain', bytes: Buffer.from('12345') })();
  await sweep();
  expect([await isStored(`/user_uploads/1/${begun}`), await used()]).toEqual([true, before + 5]);
  server.clock.advance(millisecondsPerDay + 1);
  await sweep();
  await sweep();
  expect([await isStored(`/user_uploads/1/${begun}`), await used(), await isStored(address)]).toEqual([false, before, true]);
});

test('an interrupted deletion is completed', async () => {
  const address = await uploaded(iago);
  const { world } = server.chat;
  const { files } = world;
  const failing = {
    ...files,
    remove: () => async () => ({ _tag: 'Left' as const, left: { kind: 'unavailable' as const, part: 'files', what: 'crash', cause: null } }),
  };
  Object.assign(world, { files: failing });
  const [{ id } = { id: 0 }] = (await iago.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<{ id: number }>;
  expect((await iago.delete(`/attachments/${id}`)).status).toBe(200);
  Object.assign(world, { files });
  expect([await isStored(address), await canFetch(server, iago, address)]).toEqual([true, false]);
  await sweep();
  expect(await isStored(address)).toBe(false);
  expect((await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.attachment where id = ?', [id])).rows).toEqual([]);
});

test('costs the same for any number of files', async () => {
  const cost = async (count: number): Promise<number> => {
    for (let made = 0; made < count; made += 1) await uploaded(iago);
    server.clock.advance(fiveWeeks);
    return (await countStatements(server.knex, sweep)).statements.filter((text) => /attachment|stored_file/.test(text)).length;
  };
  const one = await cost(1);
  expect(await cost(6)).toBe(one);
});
