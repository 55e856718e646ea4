import { countStatements, openQueue, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { canFetch, fetchFile, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { errorIn, makeChannel, refusal, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let office: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  office = await makeChannel('office', [owner, iago, zoe]);
});
afterAll(() => server.close());

type Listed = Readonly<Record<string, unknown>> & { readonly id: number; readonly path_id: string };

const listed = async (person: Pick<TestPerson, 'get'>): Promise<ReadonlyArray<Listed>> =>
  (await person.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<Listed>;
const ofAddress = async (person: Pick<TestPerson, 'get'>, address: string): Promise<Listed | undefined> =>
  (await listed(person)).find(({ path_id: pathId }) => `/user_uploads/${pathId}` === address);
const idOf = async (person: TestPerson, address: string): Promise<number> => (await ofAddress(person, address))?.id ?? 0;
const detachedIn = ({ body }: TestReply) => body['detached_uploads'] as unknown as ReadonlyArray<Listed>;

describe('the list of one’s own files', () => {
  test('has each file with the messages that link it', async () => {
    const address = await uploaded(iago, 'a b.txt', { bytes: Buffer.from('1234567') });
    const id = await say(iago, office, linking(address));
    const now = server.clock.now();
    expect(await ofAddress(iago, address)).toEqual({
      id: expect.any(Number),
      name: 'a b.txt',
      path_id: address.replace('/user_uploads/', ''),
      size: 7,
      create_time: Math.floor(now / 1000),
      message_ids: [id],
    });
    expect(await ofAddress(zoe, address)).toBeUndefined();
  });

  test('in the forms of older levels', async () => {
    const address = await uploaded(iago);
    const id = await say(iago, office, linking(address));
    const now = server.clock.now();
    const at = async (level: number) => {
      const found = await ofAddress(iago.at(level), address);
      return { created: found?.['create_time'], messages: found?.['messages'], ids: found?.['message_ids'] };
    };
    const seconds = Math.floor(now / 1000);
    expect(await at(472)).toEqual({ created: seconds, messages: undefined, ids: [id] });
    expect(await at(471)).toEqual({ created: seconds, messages: [{ id, date_sent: seconds }], ids: undefined });
    expect(await at(443)).toEqual({ created: seconds, messages: [{ id, date_sent: seconds }], ids: undefined });
    expect(await at(442)).toEqual({ created: now, messages: [{ id, date_sent: now }], ids: undefined });
    expect(await at(22)).toEqual({ created: now, messages: [{ id, date_sent: now }], ids: undefined });
    expect(await at(21)).toEqual({ created: now, messages: [{ id, name: now }], ids: undefined });
  });

  test('lists only messages that the owner may read', async () => {
    const address = await uploaded(iago);
    const shown = await sendDirect(iago, [zoe], linking(address));
    await sendDirect(zoe, [owner], linking(address));
    expect(await ofAddress(iago, address)).toMatchObject({ message_ids: [shown] });
  });

  test('costs the same for any number', async () => {
    const statements = async (): Promise<number> => (await countStatements(server.knex, () => listed(owner))).statements.length;
    const first = await uploaded(owner);
    await say(owner, office, linking(first));
    await statements();
    const before = await statements();
    for (let count = 0; count < 5; count += 1) await say(owner, office, linking(await uploaded(owner)));
    await statements();
    expect(await statements()).toBe(before);
    expect(before).toBeLessThanOrEqual(6);
  });
});

describe('a file that its owner deletes', () => {
  test('is gone for everybody, with its content, and its quota is free', async () => {
    const address = await uploaded(iago);
    await say(iago, office, linking(address));
    const used = async () => Number((await iago.get('/attachments')).body['upload_space_used']);
    const [before, id] = [await used(), await idOf(iago, address)];
    expect((await iago.delete(`/attachments/${id}`)).body).toEqual({ result: 'success', msg: '' });
    expect([await canFetch(server, iago, address), await canFetch(server, zoe, address), before - (await used())]).toEqual([false, false, 10]);
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.stored_file where path like ?', [
      `uploads/${address.split('/')[4] ?? ''}%`,
    ]);
    expect(rows).toEqual([]);
    expect((await server.knex.raw<{ rows: ReadonlyArray<unknown> }>('select 1 from parley.attachment where id = ?', [id])).rows).toEqual([]);
  });

  test('is missing afterwards, and only its owner deletes it', async () => {
    const address = await uploaded(iago);
    const id = await idOf(iago, address);
    for (const person of [zoe, owner]) expect(errorIn(await person.delete(`/attachments/${id}`))).toEqual(refusal('Invalid attachment'));
    expect((await iago.delete(`/attachments/${id}`)).status).toBe(200);
    expect(errorIn(await iago.delete(`/attachments/${id}`))).toEqual(refusal('Invalid attachment'));
    expect(errorIn(await iago.delete('/attachments/999999999'))).toEqual(refusal('Invalid attachment'));
  });
});

describe('detached_uploads', () => {
  test('are the writer’s files that an edit has left without a message, since 285', async () => {
    const [kept, lost] = [await uploaded(iago), await uploaded(iago)];
    await sendDirect(iago, [zoe], linking(kept));
    const id = await say(iago, office, `${linking(kept)} ${linking(lost)}`);
    const reply = await iago.patch(`/messages/${id}`, { content: 'nothing' });
    expect(detachedIn(reply)).toEqual([{ ...(await ofAddress(iago, lost)), message_ids: [] }]);
    expect(detachedIn(await iago.patch(`/messages/${id}`, { content: 'still nothing' }))).toEqual([]);
    expect((await iago.at(284).patch(`/messages/${id}`, { content: 'more' })).body).not.toHaveProperty('detached_uploads');
    expect((await iago.at(285).patch(`/messages/${id}`, { content: 'even more' })).body).toHaveProperty('detached_uploads', []);
  });

  test('exclude others’ files and those that a scheduled message links', async () => {
    const [ofOne, scheduled] = [await uploaded(zoe), await uploaded(iago)];
    await sendDirect(zoe, [iago], linking(ofOne)).then((id) => zoe.patch(`/messages/${id}`, { content: `${linking(ofOne)}!` }));
    const at = Math.floor(server.clock.now() / 1000) + 3600;
    await iago.post('/scheduled_messages', { type: 'stream', to: office, topic: 'later', content: linking(scheduled), scheduled_delivery_timestamp: at });
    const id = await say(iago, office, `${linking(ofOne)} ${linking(scheduled)}`);
    expect(detachedIn(await iago.patch(`/messages/${id}`, { content: 'nothing' }))).toEqual([]);
  });

  test('cost an edit one statement more', async () => {
    const id = await say(iago, office, linking(await uploaded(iago)));
    const plain = await say(iago, office, 'plain');
    const edit = async (of: number): Promise<number> =>
      (await countStatements(server.knex, () => iago.patch(`/messages/${of}`, { content: 'nothing' }))).statements.length;
    const without = await edit(plain);
    expect((await edit(id)) - without).toBeLessThanOrEqual(1);
  });
});

describe('the owner’s clients', () => {
  test('get events for a file that is uploaded, linked and deleted', async () => {
    const queue = await openQueue(iago, { event_types: ['attachment', 'message'] });
    const address = await uploaded(iago);
    const id = await say(iago, office, linking(address));
    const attachmentId = await idOf(iago, address);
    await iago.delete(`/attachments/${attachmentId}`);
    const events = await queue.newEvents();
    // A deleted file appears only in its own event.
    expect(events).toMatchObject([
      { type: 'message', message: { id } },
      { type: 'attachment', op: 'remove', attachment: { id: attachmentId }, upload_space_used: expect.any(Number) },
    ]);
  });

  test('get it before the message, with all data of the list', async () => {
    const queue = await openQueue(iago, { event_types: ['attachment', 'message'] });
    const address = await uploaded(iago);
    const [added] = await queue.newEvents();
    expect(added).toMatchObject({ type: 'attachment', op: 'add', attachment: { ...(await ofAddress(iago, address)), message_ids: [] } });
    const id = await say(iago, office, linking(address));
    const [updated, message] = await queue.newEvents();
    expect(updated).toMatchObject({ type: 'attachment', op: 'update', attachment: { ...(await ofAddress(iago, address)), message_ids: [id] } });
    expect(message).toMatchObject({ type: 'message', message: { id } });
    await iago.patch(`/messages/${id}`, { content: 'nothing' });
    await iago.delete(`/messages/${id}`);
    await iago.patch(`/messages/${await say(iago, office, 'x')}`, { content: linking(address) });
    expect((await queue.newEvents()).filter(({ type }) => type === 'attachment')).toMatchObject([{ op: 'update' }]);
  });

  test('get links by others only where visible; nobody else gets events', async () => {
    const [queue, others] = [await openQueue(iago, { event_types: ['attachment'] }), await openQueue(zoe, { event_types: ['attachment'] })];
    const address = await uploaded(iago);
    await sendDirect(iago, [zoe], linking(address));
    await sendDirect(zoe, [owner], linking(address));
    await say(zoe, office, linking(address));
    expect((await queue.newEvents()).map(({ op }) => op)).toEqual(['add', 'update', 'update']);
    expect(await others.newEvents()).toEqual([]);
  });
});

test('a file keeps its own name: HTML in a name is text', async () => {
  const address = await uploaded(iago, '<img src=x onerror=alert(1)>.txt');
  expect((await fetchFile(server, encodeURI(address), { as: iago })).status).toBe(200);
  expect(await ofAddress(iago, address)).toMatchObject({ name: '<img src=x onerror=alert(1)>.txt' });
});
