import { openQueue, type QueueClient, type SeenEvent, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';

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
  queues = { owner: await openQueue(owner), iago: await openQueue(iago), zoe: await openQueue(zoe), guest: await openQueue(guest) };
});
afterAll(() => server.close());

const path = '/users/me/subscriptions';
const names = (...list: ReadonlyArray<string>) => list.map((name) => ({ name }));

/** What everybody is told of what is done. */
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

describe('what people are told', () => {
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

  test('who are brought into channels that were there, seen before or not', async () => {
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

  test('of nothing that was refused', async () => {
    const announced = await heard(() => zoe.post(path, { subscriptions: names('never made', 'private') }));
    expect(Object.values(announced).flat()).toEqual([]);
  });
});
