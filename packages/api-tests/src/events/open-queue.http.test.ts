import { queueId } from '@parley/core';
import { assembleCast, type Cast, startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
});
afterAll(() => server.close());

test('a queue that GET /events opens takes the parameters of a registration, under their names', async () => {
  const client_capabilities = { notification_settings_null: true, bulk_message_deletion: true };
  const params = {
    client_capabilities,
    queue_lifespan_secs: 700,
    include_subscribers: 'true',
    fetch_event_types: ['message'],
    presence_history_limit_days: 3,
  };
  const opened = await cast.actor.get('/events', { dont_block: true, idle_queue_timeout: 'mobile', ...params });
  expect(opened.body).toEqual({ result: 'success', msg: '', events: [], queue_id: expect.any(String) as string });
  const queues = await server.chat.world.queues.find(server.realm.id, queueId(opened.body['queue_id'] as string))();
  expect(queues).toMatchObject({
    right: { value: { idleTimeoutSeconds: 43_200, capabilities: new Set(['notificationSettingsNull', 'bulkMessageDeletion', 'pronounsFieldType']) } },
  });
  for (const [name, value] of Object.entries({
    include_subscribers: 'some',
    client_capabilities: {},
    idle_queue_timeout: -1,
    presence_history_limit_days: -1,
  })) {
    expect({ name, status: (await cast.actor.get('/events', { dont_block: true, [name]: value })).status }).toEqual({ name, status: 400 });
  }
});
