import { countStatements, openQueue, readLog, setChannel, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';

let server: TestServer;
let admin: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  admin = await server.addPerson('Hamlet', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

type Params = Parameters<TestPerson['post']>[1];

interface Folder {
  readonly id: number;
  readonly name: string;
  readonly order?: number;
}

let made = 0;
const fresh = (): string => `Folder ${(made += 1)}`;
const here = async (): Promise<number> => (await readLog(server)).position;
const all = async (person: TestPerson = iago, params: Params = { include_archived: true }, level = 496): Promise<ReadonlyArray<Folder>> =>
  (await person.at(level).get('/channel_folders', params)).body['channel_folders'] as unknown as ReadonlyArray<Folder>;
const make = async (name = fresh(), description = ''): Promise<number> =>
  Number((await admin.post('/channel_folders/create', { name, description })).body['channel_folder_id']);
const update = (id: number, params: Params, person = admin) => person.patch(`/channel_folders/${id}`, params);
/** The text of a refusal that changed nothing. */
const refused = async (call: () => ReturnType<TestPerson['post']>): Promise<string> => {
  const [before, folders] = [await here(), await all()];
  const { status, body } = await call();
  expect([status, await here()]).toEqual([400, before]);
  expect(await all()).toEqual(folders);
  return body.msg;
};

test('a folder is made by administrators, and seen by everybody', async () => {
  const queue = await openQueue(guest);
  const older = await openQueue(iago.at(388));
  const reply = await admin.post('/channel_folders/create', { name: ' Work ', description: 'What is\n*done*' });
  const id = reply.body['channel_folder_id'];
  const folder = {
    id,
    name: 'Work',
    description: 'What is *done*',
    rendered_description: '<p>What is <em>done</em></p>',
    creator_id: admin.id,
    date_created: expect.any(Number) as number,
    is_archived: false,
    order: 0,
  };
  expect(await all(guest)).toEqual([folder]);
  expect(await queue.newEvents()).toEqual([{ id: expect.any(Number) as number, type: 'channel_folder', op: 'add', channel_folder: folder }]);
  expect(await older.newEvents()).toEqual([]);
  const { body } = await iago.post('/register', { fetch_event_types: ['channel_folders'] });
  expect(body['channel_folders']).toEqual([folder]);
  const { body: before } = await iago.at(388).post('/register', { fetch_event_types: ['channel_folders'] });
  expect(before).not.toHaveProperty('channel_folders');
});

test('folders come with level 389, their order with 414', async () => {
  await make();
  expect((await iago.at(388).get('/channel_folders')).status).toBe(404);
  expect((await all(iago, {}, 389))[0]).not.toHaveProperty('order');
  expect((await all(iago, {}, 413))[0]).not.toHaveProperty('order');
  expect((await all(iago, {}, 414))[0]).toHaveProperty('order', 0);
  expect((await admin.at(413).patch('/channel_folders', { order: [] })).status).toBe(405);
});

test('only administrators change them', async () => {
  const id = await make();
  for (const person of [iago, guest]) {
    const text = 'Must be an organization administrator';
    expect(await refused(() => person.post('/channel_folders/create', { name: fresh() }))).toBe(text);
    expect(await refused(() => update(id, { name: fresh() }, person))).toBe(text);
    expect(await refused(() => person.patch('/channel_folders', { order: 'not even JSON' }))).toBe(text);
  }
});

test('names must not be empty, too long or taken', async () => {
  const name = fresh();
  const id = await make(name);
  const other = await make();
  const cases: ReadonlyArray<readonly [string, string]> = [
    ['  ', "Channel folder name can't be empty."],
    ['a\u0007b', 'Invalid character in channel folder name, at position 2.'],
    ['x'.repeat(61), 'name is too long (limit: 60 characters)'],
    [` ${name.toUpperCase()} `, 'Channel folder name already in use'],
  ];
  for (const [requested, text] of cases) {
    expect(await refused(() => admin.post('/channel_folders/create', { name: requested }))).toBe(text);
    expect(await refused(() => update(other, { name: requested }))).toBe(text);
  }
  expect(await refused(() => admin.post('/channel_folders/create', { name: fresh(), description: 'x'.repeat(1025) }))).toBe(
    'description is too long (limit: 1024 characters)',
  );
  expect((await update(id, { name: name.toUpperCase() })).status).toBe(200);
  expect((await all()).find((folder) => folder.id === id)?.name).toBe(name.toUpperCase());
});

test('only the given fields change, and an unchanged one has no event', async () => {
  const name = fresh();
  const id = await make(name, 'before');
  const queue = await openQueue(iago);
  const before = await here();
  expect((await update(id, {})).status).toBe(200);
  expect((await update(id, { name, description: 'before', is_archived: false })).status).toBe(200);
  expect(await here()).toBe(before);
  await update(id, { description: '**after**' });
  await update(id, { name: `${name} two`, is_archived: true });
  const event = { id: expect.any(Number) as number, type: 'channel_folder', op: 'update', channel_folder_id: id };
  expect(await queue.newEvents()).toEqual([
    { ...event, data: { description: '**after**', rendered_description: '<p><strong>after</strong></p>' } },
    { ...event, data: { name: `${name} two`, is_archived: true } },
  ]);
  expect((await all(iago, {})).map((folder) => folder.id)).not.toContain(id);
  expect((await all()).map((folder) => folder.id)).toContain(id);
  expect(await refused(() => update(99_999, { name: fresh() }))).toBe('Invalid channel folder ID');
});

test('a folder of another organization is missing', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const theirs = Number((await king.post('/channel_folders/create', { name: fresh() })).body['channel_folder_id']);
  expect(await refused(() => update(theirs, { name: fresh() }))).toBe('Invalid channel folder ID');
  expect(await refused(() => admin.post('/channels/create', { name: 'c', subscribers: [], folder_id: theirs }))).toBe('Invalid channel folder ID');
  expect((await all()).map((folder) => folder.id)).not.toContain(theirs);
});

test('a folder with channels cannot be archived', async () => {
  const id = await make();
  const params = { subscribers: [iago.id], folder_id: id };
  const { body } = await iago.post('/channels/create', { ...params, name: 'in a folder' });
  const { body: one } = await iago.get(`/streams/${Number(body['id'])}`);
  expect(one['stream']).toMatchObject({ folder_id: id });
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'there too' }], folder_id: id });
  expect((await iago.get('/users/me/subscriptions')).body['subscriptions']).toContainEqual(expect.objectContaining({ name: 'there too', folder_id: id }));
  const earlier = await iago.at(388).post('/users/me/subscriptions', { subscriptions: [{ name: 'not there' }], folder_id: id });
  expect(earlier.body['ignored_parameters_unsupported']).toEqual(['folder_id']);
  const text = 'You need to remove all the channels from this folder to archive it.';
  expect(await refused(() => update(id, { is_archived: true }))).toBe(text);
  await setChannel(server, Number(body['id']), { isArchived: true });
  expect(await refused(() => update(id, { is_archived: true, name: fresh() }))).toBe(text);

  const gone = await make();
  await update(gone, { is_archived: true });
  const call = () => iago.post('/channels/create', { name: 'nowhere', subscribers: [], folder_id: gone });
  expect(await refused(call)).toBe('Invalid channel folder ID');
  await update(gone, { is_archived: false });
  expect((await call()).status).toBe(200);
});

test('3.13: a channel is moved into a folder, not into an archived one, and out again', async () => {
  const [folder, gone] = [await make(), await make()];
  await update(gone, { is_archived: true });
  const id = Number((await iago.post('/channels/create', { name: 'on no shelf', subscribers: [iago.id] })).body['id']);
  const put = (folderId: number | null, params: Params = {}) => iago.patch(`/streams/${id}`, { folder_id: folderId, ...params });
  const currentFolder = async () => ((await iago.get(`/streams/${id}`)).body['stream'] as Record<string, unknown>)['folder_id'];
  const queue = await openQueue(iago);
  expect(await refused(() => put(gone, { description: 'beside it' }))).toBe('Invalid channel folder ID');
  expect(await refused(() => guest.patch(`/streams/${id}`, { folder_id: folder }))).toBe('Invalid channel ID');
  expect(await currentFolder()).toBeNull();
  expect((await put(folder)).status).toBe(200);
  expect(await currentFolder()).toBe(folder);
  expect(await refused(() => put(gone))).toBe('Invalid channel folder ID');
  expect(await currentFolder()).toBe(folder);
  expect(await refused(() => update(folder, { is_archived: true }))).toBe('You need to remove all the channels from this folder to archive it.');
  expect((await put(null)).status).toBe(200);
  expect((await update(folder, { is_archived: true })).status).toBe(200);
  const moved = { type: 'stream', op: 'update', stream_id: id, property: 'folder_id' };
  expect((await queue.newEvents()).filter(({ type }) => type === 'stream')).toMatchObject([
    { ...moved, value: folder },
    { ...moved, value: null },
  ]);
});

test('a new order names each folder once', async () => {
  await make();
  const ids = (await all()).map(({ id }) => id);
  const [first = 0, ...others] = ids;
  const wrong = [[], others, [first, ...ids], [first, first, ...others.slice(1)], [...others, 99_999]];
  for (const order of wrong) expect(await refused(() => admin.patch('/channel_folders', { order }))).toBe('Invalid order mapping.');
  expect(await refused(() => admin.patch('/channel_folders', { order: ['1'] }))).toBe('order[0] is not an integer');
  const [queue, older] = [await openQueue(iago), await openQueue(iago.at(417))];
  const before = await here();
  expect((await admin.patch('/channel_folders', { order: ids })).status).toBe(200);
  expect(await here()).toBe(before);
  const order = [...others, first];
  const counted = await countStatements(server.knex, () => admin.patch('/channel_folders', { order }));
  expect(counted.statements.filter((statement) => /channel_folder/.test(statement))).toHaveLength(2);
  expect((await all()).map((folder) => [folder.id, folder.order])).toEqual(order.map((id, place) => [id, place]));
  expect((await all(iago, { include_archived: true }, 413)).map(({ id }) => id)).toEqual([...ids].sort((left, right) => left - right));
  expect(await queue.newEvents()).toMatchObject([{ type: 'channel_folder', op: 'reorder', order }]);
  expect(typesOf(await older.newEvents())).toEqual([]);
});

test('of two concurrent creations of the same folder, one succeeds', async () => {
  const name = fresh();
  const replies = await Promise.all([name, name.toUpperCase(), ` ${name}`].map((one) => admin.post('/channel_folders/create', { name: one })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});
