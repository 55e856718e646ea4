import { millisecondsPerDay } from '@parley/core';
import { doTimedWork, holdInserts, startTestServer, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { canFetch, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { holdChange } from '../../fixtures/forced-order.js';
import { makeChannel, narrowed, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let office: number;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20, uploadQuotaMebibytes: 1, realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  office = await makeChannel('office', [iago, zoe]);
});
afterAll(() => server.close());

const idOf = async (person: TestPerson): Promise<number> => {
  const [newest] = (await person.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<{ id: number }>;
  return newest?.id ?? 0;
};

/** Without the reservation in the same statement, both succeed. */
test('two concurrent uploads stay within the quota', async () => {
  const held = await holdInserts(server, 'attachment');
  const sending = [iago, zoe].map((person) => person.upload('/user_uploads', [{ bytes: new Uint8Array(600_000) }]));
  await held.waiting(2);
  await held.release();
  const replies = await Promise.all(sending);
  expect(replies.map(({ status, body }) => [status, body.code, body.msg]).sort()).toEqual([
    [200, undefined, ''],
    [400, 'REALM_UPLOAD_QUOTA', "Upload would exceed your organization's upload quota."],
  ]);
  expect((await iago.get('/attachments')).body['upload_space_used']).toBe(600_000);
  const announced = (await iago.post('/register', { fetch_event_types: ['realm'] })).body;
  expect(announced).toMatchObject({ realm_upload_quota_mib: 1 });
  expect((await iago.at(250).post('/register', { fetch_event_types: ['realm'] })).body).toMatchObject({ realm_upload_quota_mib: 1_048_576 });
});

/** Without the person's row held in the same statement, both begin, and neither has room for its end. */
test('two concurrent uploads of one person stay within their quota; others have their own, and a deletion frees it', async () => {
  const small = await startTestServer({ poolMax: 20, personUploadQuotaMebibytes: 1 });
  const [ann, bob] = [await small.addPerson('Ann'), await small.addPerson('Bob')];
  const send = async (person: TestPerson) => {
    const { status, body } = await person.upload('/user_uploads', [{ bytes: new Uint8Array(600_000) }]);
    return [status, body.code];
  };
  const full = [400, 'REALM_UPLOAD_QUOTA'];
  const held = await holdInserts(small, 'attachment');
  const sending = [send(ann), send(ann)];
  await held.waiting(2);
  await held.release();
  expect((await Promise.all(sending)).sort()).toEqual([[200, undefined], full]);
  expect([await send(ann), await send(bob)]).toEqual([full, [200, undefined]]);
  await ann.delete(`/attachments/${await idOf(ann)}`);
  expect([await send(ann), await send(ann)]).toEqual([[200, undefined], full]);
  await small.close();
});

test('a file stays when its last message is deleted while another one links it', async () => {
  const address = await uploaded(iago);
  const last = await say(iago, office, linking(address));
  const held = await holdInserts(server, 'attachment_link');
  const sending = say(iago, office, linking(address));
  await held.waiting(1);
  const deleting = iago.delete(`/messages/${last}`);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect([(await deleting).status, (await sending) > last]).toEqual([200, true]);
  server.clock.advance(10 * 7 * millisecondsPerDay);
  await doTimedWork(server);
  expect([await canFetch(server, iago, address), await canFetch(server, zoe, address)]).toEqual([true, true]);
});

test('a file that is deleted while a message is about to link it stays unlinked, and the message is sent', async () => {
  const address = await uploaded(iago);
  const id = await idOf(iago);
  // The deletion of a file up to its commit: without the raised version of the facts, the message would link a deleted file.
  const held = await holdChange(server, (tx) => tx.raw(`update parley.attachment set state = 'leaving' where id = ?`, [id]));
  const sending = say(iago, office, linking(address));
  await whenRowsAwaited(server, 1);
  await held.commit();
  const sent = await sending;
  expect((await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.attachment_link where message_id = ?', [sent])).rows).toEqual([]);
  expect(await narrowed(iago, [{ operator: 'has', operand: 'attachment' }])).not.toContain(sent);
});

test('deleting a file raises the version of the facts', async () => {
  await uploaded(iago);
  const rules = async (): Promise<number> =>
    Number(
      (await server.knex.raw<{ rows: ReadonlyArray<{ rules: string }> }>('select rules from parley.realm_counter where realm_id = ?', [server.realm.id]))
        .rows[0]?.rules,
    );
  const [before, id] = [await rules(), await idOf(iago)];
  await iago.delete(`/attachments/${id}`);
  expect(await rules()).toBe(before + 1);
});

test('a file deleted during a send that links it is gone, without a link', async () => {
  const address = await uploaded(iago);
  const id = await idOf(iago);
  const held = await holdInserts(server, 'attachment_link');
  const sending = say(iago, office, linking(address));
  await held.waiting(1);
  const removing = iago.delete(`/attachments/${id}`);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect([(await removing).status, (await sending) > 0, await canFetch(server, zoe, address)]).toEqual([200, true, false]);
  expect((await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.attachment_link where attachment_id = ?', [id])).rows).toEqual([]);
});

/** Both have read before either deletes: without a second check, both delete it. */
test('two concurrent deletions of a file delete it once', async () => {
  await uploaded(iago);
  const id = await idOf(iago);
  const held = await holdChange(server, () => Promise.resolve());
  const removing = [1, 2].map(() => iago.delete(`/attachments/${id}`));
  await whenRowsAwaited(server, 2);
  await held.commit();
  expect((await Promise.all(removing)).map(({ status }) => status).sort()).toEqual([200, 400]);
});
