import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { memoryEventQueues } from './memory-event-queues.js';

let server: TestServer;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ queues: 'memory' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const register = async (): Promise<string> => (await zoe.post('/register', { event_types: ['message'] })).body['queue_id'] as string;
const poll = (queue: string) => zoe.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true });

test('queues in memory end with the server: their clients get an error, and register again (4.21 row 20)', async () => {
  const lost = await register();
  expect((await poll(lost)).status).toBe(200);
  // As after a restart.
  Object.assign(server.chat.world, { queues: memoryEventQueues({ maxQueuesPerUser: 50 }) });
  const told = await poll(lost);
  expect([told.status, told.body]).toEqual([400, { result: 'error', msg: `Bad event queue ID: ${lost}`, code: 'BAD_EVENT_QUEUE_ID', queue_id: lost }]);
  const again = await register();
  await zoe.post('/messages', { type: 'direct', to: [zoe.id], content: 'still here' });
  expect((await poll(again)).body['events']).toMatchObject([{ type: 'message', message: { content: 'still here' } }]);
});
