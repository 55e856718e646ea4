import { eventsOf, openQueue, startTestServer, type TestPerson, type TestServer, whenListening } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say } from '../../fixtures/clients/message-client.js';

const max = 4;
const full = refusal('Could not allocate event queue');

describe.each(['log', 'memory'] as const)('event queues of an organization (%s)', (queues) => {
  let server: TestServer;
  let iago: TestPerson;
  let zoe: TestPerson;

  beforeEach(async () => {
    server = await startTestServer({ queues, maxQueuesPerRealm: max });
    iago = await server.addPerson('Iago');
    zoe = await server.addPerson('Zoe');
  });
  afterEach(() => server.close());

  const fillUp = async () => [await openQueue(iago), await openQueue(zoe), await openQueue(iago), await openQueue(zoe)];
  const register = (person: TestPerson) => person.post('/register', { event_types: ['message'] });
  const open = (person: TestPerson) => person.get('/events', { dont_block: true });
  const rows = () => server.knex('parley.event_queue').select('id').orderBy('id');

  test('are limited, of all people together; one more is refused, and the others go on', async () => {
    const channel = await makeChannel('limits', [iago, zoe]);
    const opened = await fillUp();
    const before = await rows();
    for (const person of [iago, zoe]) {
      expect(errorIn(await register(person))).toEqual(full);
      expect(errorIn(await open(person))).toEqual(full);
    }
    expect(await rows()).toEqual(before);
    const message = await say(iago, channel, 'hello');
    const sent = expect.objectContaining({ type: 'message', message: expect.objectContaining({ id: message }) });
    for (const queue of opened) expect(await queue.newEvents()).toContainEqual(sent);
  });

  test('are as many as the polls that wait, however many are begun', async () => {
    const channel = await makeChannel('limits', [iago, zoe]);
    const opened = await fillUp();
    const displaced: Promise<unknown>[] = [];
    const waiting: Promise<unknown>[] = [];
    for (const queue of opened) {
      for (let count = 0; count < 3; count += 1) {
        const begun = whenListening(server);
        const poll = queue.poll(-1, { dont_block: false }).then(eventsOf);
        await begun;
        (count < 2 ? displaced : waiting).push(poll);
      }
    }
    expect(await Promise.all(displaced)).toEqual(Array.from({ length: 2 * max }, () => []));
    expect(errorIn(await iago.get('/events', { dont_block: true }))).toEqual(full);
    const message = await say(iago, channel, 'hello');
    const sent = expect.objectContaining({ type: 'message', message: expect.objectContaining({ id: message }) });
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: max }, () => [sent]));
  });

  test('make room when one is deleted, and when one has been idle for too long', async () => {
    const [first] = await fillUp();
    expect(errorIn(await register(zoe))).toEqual(full);
    expect((await iago.delete('/events', { queue_id: first?.id ?? '' })).status).toBe(200);
    expect((await register(zoe)).status).toBe(200);
    expect(errorIn(await register(zoe))).toEqual(full);
    server.clock.advance(11 * 60_000);
    await server.chat.world.queues.sweep(server.clock.now())();
    expect((await register(zoe)).status).toBe(200);
  });

  test('are counted apart from those of other organizations', async () => {
    await fillUp();
    const stranger = await server.addPerson('Stranger', {}, await server.addRealm({ stringId: 'other' }));
    expect((await register(stranger)).status).toBe(200);
    expect(errorIn(await register(iago))).toEqual(full);
  });
});
