import { openQueue, type QueueClient, queueOf, type SeenEvent, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let queues: Readonly<Record<'owner' | 'iago' | 'zoe' | 'guest', QueueClient>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  const open = (person: TestPerson) => openQueue(person, { include_subscribers: true });
  queues = { owner: await open(owner), iago: await open(iago), zoe: await open(zoe), guest: await open(guest) };
});
afterAll(() => server.close());

const path = '/users/me/subscriptions';
const names = (...list: ReadonlyArray<string>) => list.map((name) => ({ name }));

/** Everybody's events of some work. */
const heard = async (work: () => Promise<unknown>): Promise<Readonly<Record<keyof typeof queues, ReadonlyArray<SeenEvent>>>> => {
  for (const queue of Object.values(queues)) await queue.newEvents();
  await work();
  return {
    owner: await queues.owner.newEvents(),
    iago: await queues.iago.newEvents(),
    zoe: await queues.zoe.newEvents(),
    guest: await queues.guest.newEvents(),
  };
};

describe('events for people', () => {
  test('of a new public channel', async () => {
    const announced = await heard(() => iago.post(path, { subscriptions: names('alpha') }));
    expect(typesOf(announced.iago)).toEqual(['stream/create', 'subscription/add', 'message']);
    expect(typesOf(announced.zoe)).toEqual(['stream/create', 'subscription/peer_add']);
    expect(announced.guest).toEqual([]);
    const again = await heard(() => iago.post(path, { subscriptions: names('alpha') }));
    expect(Object.values(again).flat()).toEqual([]);
  });

  test('of a new private channel', async () => {
    const announced = await heard(() => iago.post(path, { subscriptions: names('private'), invite_only: true, principals: [iago.id, guest.id] }));
    expect(typesOf(announced.iago)).toEqual(['stream/create', 'subscription/add', 'message']);
    expect(typesOf(announced.guest)).toEqual(['stream/create', 'subscription/add', 'message']);
    expect(typesOf(announced.owner)).toEqual(['stream/create', 'subscription/peer_add']);
    expect(announced.zoe).toEqual([]);
  });

  test('added to existing channels, seen before or not', async () => {
    const announced = await heard(() => iago.post(path, { subscriptions: names('alpha', 'private'), principals: [zoe.id] }));
    expect(typesOf(announced.zoe)).toEqual(['stream/create', 'subscription/add', 'message']);
    expect(announced.zoe[0]).toMatchObject({ streams: [{ name: 'private' }] });
    expect(announced.zoe[1]).toMatchObject({ subscriptions: [{ subscribers: expect.arrayContaining([zoe.id]) as unknown }, {}] });
    expect(typesOf(announced.iago)).toContain('subscription/peer_add');
    expect(typesOf(announced.guest)).toEqual(['subscription/peer_add']);
  });

  test('of people who leave', async () => {
    const announced = await heard(() => zoe.delete(path, { subscriptions: ['alpha', 'private'] }));
    expect(typesOf(announced.zoe).slice(0, 2)).toEqual(['subscription/remove', 'stream/delete']);
    expect(announced.zoe[1]).toMatchObject({ streams: [{}] });
    expect(new Set(typesOf(announced.owner))).toEqual(new Set(['subscription/peer_remove']));
    expect(typesOf(announced.guest)).toEqual(['subscription/peer_remove']);
  });

  test('of refused requests: none', async () => {
    const announced = await heard(() => zoe.post(path, { subscriptions: names('never made', 'private') }));
    expect(Object.values(announced).flat()).toEqual([]);
  });
});

describe('subscribers are listed with one’s own subscription', () => {
  const added = async (person: TestPerson, queue: QueueClient): Promise<unknown> => {
    await owner.post(path, { subscriptions: names('wanted'), principals: [person.id] });
    const announced = (await queue.newEvents()).find(({ type, op }) => type === 'subscription' && op === 'add')?.['subscriptions'];
    await owner.delete(path, { subscriptions: ['wanted'], principals: [person.id] });
    await queue.newEvents();
    return (announced as ReadonlyArray<unknown>)[0];
  };

  test.each([
    ['true', 496],
    ['true', 1],
    ['partial', 412],
  ])('where the queue requested %s, at level %d', async (requested, at) => {
    const queue = await openQueue(zoe.at(at), { include_subscribers: requested });
    expect(await added(zoe, queue)).toMatchObject({ subscribers: expect.arrayContaining([at < 79 ? zoe.email : zoe.id]) as unknown });
  });

  test.each([{}, { include_subscribers: 'false' }])('and not where it requested none: %j', async (params) => {
    for (const at of [1, 208, 339, 496]) expect(await added(zoe, await openQueue(zoe.at(at), params))).not.toHaveProperty('subscribers');
    const { body } = await zoe.post('/register', { event_types: ['subscription'], ...params });
    expect(await added(zoe, queueOf(zoe, body['queue_id'] as string))).not.toHaveProperty('subscribers');
  });

  test('also with a queue of a registration', async () => {
    const { body } = await zoe.post('/register', { event_types: ['subscription'], include_subscribers: true });
    expect(await added(zoe, queueOf(zoe, body['queue_id'] as string))).toHaveProperty('subscribers');
  });
});

test('clients that know no archived channels are told of no subscription to one', async () => {
  const polonius = await server.addPerson('Reynaldo', { role: 'guest' });
  await owner.post(path, { subscriptions: names('rest') });
  const { body } = await owner.get('/get_stream_id', { stream: 'rest' });
  await owner.delete(`/streams/${Number(body['stream_id'])}`);
  const [knowing, ignorant, older] = [
    await openQueue(polonius, { event_types: ['stream', 'subscription'], archived_channels: true }),
    await openQueue(polonius, { event_types: ['stream', 'subscription'] }),
    await openQueue(polonius.at(208), { event_types: ['stream', 'subscription'], archived_channels: true }),
  ];
  expect((await owner.post(path, { subscriptions: names('rest'), principals: [polonius.id] })).status).toBe(200);
  expect(typesOf(await knowing.newEvents())).toEqual(['stream/create', 'subscription/add']);
  expect(typesOf(await ignorant.newEvents())).toEqual([]);
  expect(typesOf(await older.newEvents())).toEqual([]);
});
