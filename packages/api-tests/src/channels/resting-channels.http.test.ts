import {
  countStatements,
  doTimedWork,
  neglectChannel,
  openQueue,
  type SeenEvent,
  startTestServer,
  type TestPerson,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const make = async (name: string, params = {}): Promise<number> => {
  const { status } = await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], ...params });
  expect(status).toBe(200);
  return (await iago.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
};

const activityOf = async (id: number): Promise<unknown> =>
  ((await iago.get(`/streams/${id}`)).body['stream'] as { readonly is_recently_active: boolean }).is_recently_active;

const updatesOf = (events: ReadonlyArray<SeenEvent>): ReadonlyArray<unknown> =>
  events.filter(({ type, op }) => type === 'stream' && op === 'update').map(({ property, value, name }) => [name, property, value]);

describe('a channel without messages for half a year', () => {
  test('is marked as inactive, once, for viewers of the channel', async () => {
    const id = await make('archives', { invite_only: true });
    const [mine, outside] = [await openQueue(iago), await openQueue(zoe)];
    await neglectChannel(server, id);
    expect(await activityOf(id)).toBe(false);
    await doTimedWork(server);
    expect(updatesOf(await mine.newEvents())).toEqual([['archives', 'is_recently_active', false]]);
    expect(await outside.newEvents()).toEqual([]);
  });

  test('becomes active with the next message, with the event before it', async () => {
    const id = await make('letters');
    await neglectChannel(server, id);
    const queue = await openQueue(iago);
    await say(iago, id, 'hello');
    await say(iago, id, 'again');
    const events = await queue.newEvents();
    expect(typesOf(events)).toEqual(['stream/update', 'message', 'message']);
    expect(updatesOf(events)).toEqual([['letters', 'is_recently_active', true]]);
    expect(await activityOf(id)).toBe(true);
  });

  test('becomes active once, though two write at the same moment', async () => {
    const id = await make('twins');
    await neglectChannel(server, id);
    const queue = await openQueue(iago);
    await Promise.all([say(iago, id, 'one'), say(iago, id, 'two'), say(iago, id, 'three')]);
    expect([...typesOf(await queue.newEvents())].sort()).toEqual(['message', 'message', 'message', 'stream/update']);
  });

  test('becomes active with a notice of the service', async () => {
    const id = await make('notices');
    await neglectChannel(server, id);
    const queue = await openQueue(iago);
    await owner.patch(`/streams/${id}`, { new_name: 'better notices' });
    expect(updatesOf(await queue.newEvents())).toEqual([
      ['notices', 'name', 'better notices'],
      ['better notices', 'is_recently_active', true],
    ]);
  });

  test('becomes active with a notice about messages moved into it', async () => {
    const [from, id] = [await make('busy'), await make('quiet')];
    const message = await say(iago, from, 'hello');
    await neglectChannel(server, id);
    const queue = await openQueue(iago);
    const params = { stream_id: id, propagate_mode: 'change_all', send_notification_to_new_thread: true };
    expect((await iago.patch(`/messages/${message}`, params)).status).toBe(200);
    expect(updatesOf(await queue.newEvents())).toContainEqual(['quiet', 'is_recently_active', true]);
    expect(await activityOf(id)).toBe(true);
  });

  test.each([
    [322, 0],
    [323, 1],
  ])('at level %d, %d events', async (level, announced) => {
    const id = await make(`at level ${level}`);
    const queue = await openQueue(iago.at(level));
    await neglectChannel(server, id);
    expect(updatesOf(await queue.newEvents())).toHaveLength(announced);
  });

  test('takes the same statements together with others', async () => {
    const ids = [await make('before the others'), await make('one of three'), await make('two of three'), await make('three of three')];
    const [before, first, ...others] = ids as [number, number, ...number[]];
    await neglectChannel(server, before);
    const alone = await countStatements(server.knex, () => neglectChannel(server, first));
    const together = await countStatements(server.knex, () => neglectChannel(server, ...others));
    expect(await Promise.all(ids.map(activityOf))).toEqual([false, false, false, false]);
    expect(together.statements).toHaveLength(alone.statements.length);
  });

  test('without inactive channels a check is the only cost', async () => {
    const { statements } = await countStatements(server.knex, () => doTimedWork(server));
    expect(statements.filter((sql) => /update .*channel/i.test(sql))).toEqual([]);
  });
});
