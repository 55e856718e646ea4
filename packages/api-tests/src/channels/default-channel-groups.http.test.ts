import { countStatements, openQueue, type SeenEvent, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import type { JsonObject } from '@parley/wire';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

let count = 0;

const channels = async (howMany: number, by: TestPerson = owner, params = {}): Promise<ReadonlyArray<{ readonly name: string; readonly id: number }>> => {
  const made = [];
  for (let index = 0; index < howMany; index += 1) {
    const name = `offered ${(count += 1)}`;
    await by.post('/users/me/subscriptions', { subscriptions: [{ name }], ...params });
    made.push({ name, id: (await by.get('/get_stream_id', { stream: name })).body['stream_id'] as number });
  }
  return made;
};

const create = (name: string, names: ReadonlyArray<string> = [], by = owner): Promise<TestReply> =>
  by.post('/default_stream_groups/create', { group_name: name, description: 'a few', stream_names: names });

const groups = async (by: Pick<TestPerson, 'post'> = iago): Promise<ReadonlyArray<JsonObject>> =>
  (await by.post('/register', { fetch_event_types: ['default_stream_groups'] })).body['realm_default_stream_groups'] as ReadonlyArray<JsonObject>;

const groupNamed = async (name: string): Promise<JsonObject> => (await groups()).find((group) => group['name'] === name) ?? {};

const made = async (names: ReadonlyArray<string> = []): Promise<{ readonly name: string; readonly path: string }> => {
  const name = `group ${(count += 1)}`;
  expect((await create(name, names)).status).toBe(200);
  return { name, path: `/default_stream_groups/${Number((await groupNamed(name))['id'])}` };
};

const groupEvents = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<unknown> =>
  events.filter(({ type }) => type === 'default_stream_groups').map((event) => event['default_stream_groups']);

test('a group is made of channels, and everybody except guests gets all groups', async () => {
  const [one, two] = await channels(2);
  const [mine, theirs] = [await openQueue(iago), await openQueue(guest)];
  expect((await create('Sports', [two?.name ?? '', one?.name ?? '', (one?.name ?? '').toUpperCase()])).status).toBe(200);
  const listed = await groups();
  expect(listed.at(-1)).toEqual({ id: expect.any(Number), name: 'Sports', description: 'a few', streams: [one?.id, two?.id] });
  expect(groupEvents(await mine.newEvents())).toEqual([listed]);
  expect([await groups(guest), groupEvents(await theirs.newEvents())]).toEqual([[], []]);
});

test.each([
  [329, 'object'],
  [330, 'number'],
])('at level %d, channels are sent as %s', async (level, kind) => {
  const [one] = await channels(1);
  const queue = await openQueue(iago.at(level));
  const { name } = await made([one?.name ?? '']);
  const [announced] = groupEvents(await queue.newEvents()) as ReadonlyArray<ReadonlyArray<JsonObject>>;
  for (const listed of [announced ?? [], await groups(iago.at(level))]) {
    const [channel] = listed.find((group) => group['name'] === name)?.['streams'] as ReadonlyArray<unknown>;
    expect(typeof channel).toBe(kind);
  }
});

test('it is named, described, filled, emptied and deleted', async () => {
  const [one, two] = await channels(2);
  const { path } = await made([one?.name ?? '']);
  const queue = await openQueue(iago);
  const [renamed, described] = [await owner.patch(path, { new_group_name: ' Games ' }), await owner.patch(path, { new_description: 'for\nfun' })];
  expect([renamed.status, described.status]).toEqual([200, 200]);
  expect((await owner.patch(path, { new_group_name: 'Games', new_description: 'for fun' })).status).toBe(200);
  expect((await owner.patch(`${path}/streams`, { op: 'add', stream_names: [two?.name ?? ''] })).status).toBe(200);
  expect((await owner.patch(`${path}/streams`, { op: 'remove', stream_names: [one?.name ?? ''] })).status).toBe(200);
  expect((await owner.patch(`${path}/streams`, { op: 'add', stream_names: [] })).status).toBe(200);
  expect(await groupNamed('Games')).toMatchObject({ description: 'for fun', streams: [two?.id] });
  expect((await owner.delete(path)).status).toBe(200);
  expect(await groupNamed('Games')).toEqual({});
  // Without a change there is no event.
  expect(groupEvents(await queue.newEvents())).toHaveLength(5);
});

describe('is refused', () => {
  const untouched = async (work: () => Promise<TestReply>, msg: string): Promise<void> => {
    const before = await groups();
    const { status, body } = await work();
    expect([status, body.msg]).toEqual([400, msg]);
    expect(await groups()).toEqual(before);
  };

  test('without the right to administer the organization', async () => {
    const { path } = await made();
    const [only] = await channels(1);
    const names = [only?.name ?? ''];
    const replies = [
      await create('Iago would', names, iago),
      await iago.patch(path, { new_group_name: 'Iago would' }),
      await iago.patch(`${path}/streams`, { op: 'add', stream_names: names }),
      await guest.delete(path),
    ];
    expect(replies.map(({ body }) => body.msg)).toEqual(Array(4).fill('Must be an organization administrator'));
  });

  test('for a missing group, an empty change, or an impossible one', async () => {
    const { path, name } = await made();
    const missing = "Default channel group with id '9999999' does not exist.";
    await untouched(() => owner.patch('/default_stream_groups/9999999', { new_group_name: 'x' }), missing);
    await untouched(() => owner.delete('/default_stream_groups/9999999'), missing);
    await untouched(() => owner.patch('/default_stream_groups/9999999/streams', { op: 'add', stream_names: [] }), missing);
    await untouched(() => owner.patch(path, {}), 'You must pass "new_description" or "new_group_name".');
    await untouched(() => owner.patch(`${path}/streams`, { op: 'toggle', stream_names: [] }), 'Invalid value for "op". Specify one of "add" or "remove".');
    await untouched(() => create(name.toUpperCase()), `There is a default channel group named '${name.toUpperCase()}' already`);
    await untouched(() => create('  '), "Invalid name of a default channel group: ''");
    await untouched(() => create('x'.repeat(61)), 'group_name is too long (limit: 60 characters)');
  });

  test('for missing, hidden, private, archived, default, present and absent channels', async () => {
    const [open, plain, old] = await channels(3);
    const [secret] = await channels(1, iago, { invite_only: true });
    const [own] = await channels(1, owner, { invite_only: true });
    await owner.post('/default_streams', { stream_id: plain?.id ?? 0 });
    await owner.delete(`/streams/${old?.id}`);
    const { name, path } = await made([open?.name ?? '']);
    const add = (...names: ReadonlyArray<string | undefined>) => owner.patch(`${path}/streams`, { op: 'add', stream_names: names.map((one) => one ?? '') });
    await untouched(() => add('nowhere', 'no such'), 'Channel(s) (nowhere, no such) do not exist');
    await untouched(() => add(secret?.name), 'Private channels cannot be made default.');
    await untouched(() => add(own?.name), 'Private channels cannot be made default.');
    await untouched(() => add(old?.name), 'Invalid channel ID');
    await untouched(() => add(plain?.name), `Everybody comes into '${plain?.name}': a default channel cannot be in '${name}'`);
    await untouched(() => create('Another', [plain?.name ?? '']), `Everybody comes into '${plain?.name}': a default channel cannot be in 'Another'`);
    const [fresh] = await channels(1);
    await untouched(() => add(fresh?.name, open?.name), `Channel '${open?.name}' is in default channel group '${name}' already`);
    const remove = owner.patch(`${path}/streams`, { op: 'remove', stream_names: [open?.name ?? '', fresh?.name ?? ''] });
    await untouched(() => remove, `Channel '${fresh?.name}' is not in default channel group '${name}'`);
    await owner.delete('/default_streams', { stream_id: plain?.id ?? 0 });
  });
});

test('a channel that becomes private or archived leaves its groups, with an event', async () => {
  const [one, two, three] = await channels(3);
  const { name } = await made([one, two, three].map((channel) => channel?.name ?? ''));
  const queue = await openQueue(iago);
  await owner.patch(`/streams/${one?.id}`, { is_private: true });
  await owner.delete(`/streams/${two?.id}`);
  expect(await groupNamed(name)).toMatchObject({ streams: [three?.id] });
  expect(groupEvents(await queue.newEvents())).toHaveLength(2);
});

test('costs the same for any number of channels', async () => {
  const costOf = async (howMany: number): Promise<number> => {
    const names = (await channels(howMany)).map(({ name }) => name);
    const { result, statements } = await countStatements(server.knex, () => create(`of ${howMany}`, names));
    expect(result.status).toBe(200);
    return statements.length;
  };
  const one = await costOf(1);
  expect(await costOf(6)).toBe(one);
});
