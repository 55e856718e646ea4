import { holdInserts, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { whenRowsAwaited } from '../../fixtures/forced-order.js';
import { makeChannel, say } from '../../fixtures/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 20 });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
});
afterAll(() => server.close());

describe('deleting a topic', () => {
  test.each([1, 2, 3])('leaves what is said in it meanwhile, and its topic (%i)', async (round) => {
    const id = await makeChannel(`meanwhile ${round}`, [owner, iago]);
    await say(iago, id, 'gone');
    await iago.post('/user_topics', { stream_id: id, topic: 'talk', visibility_policy: 3 });
    const held = await holdInserts(server, 'event_log');
    const sending = say(iago, id, 'stays');
    await held.waiting(1);
    const deleting = owner.post(`/streams/${id}/delete_topic`, { topic_name: 'talk' });
    await whenRowsAwaited(server, 1);
    await held.release();
    const stays = await sending;
    expect((await deleting).body).toMatchObject({ complete: true });
    expect((await owner.get(`/users/me/${id}/topics`)).body['topics']).toEqual([{ name: 'talk', max_id: stays }]);
    const preferences = (await iago.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics'];
    expect(JSON.stringify(preferences)).toContain(`"stream_id":${id}`);
  });
});
