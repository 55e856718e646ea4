import { holdInserts, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../fixtures/people/channel-people.js';
import { makeChannel, narrowed, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  ({ server, owner, iago } = await openChannelPeople(forRaces));
});
afterAll(() => server.close());

describe('deleting a topic', () => {
  test.each([1, 2, 3])('keeps messages sent meanwhile, with their topic (%i)', async (round) => {
    const id = await makeChannel(`meanwhile ${round}`, [owner, iago]);
    await say(iago, id, 'gone');
    await iago.post('/user_topics', { stream_id: id, topic: 'talk', visibility_policy: 3 });
    const held = await holdInserts(server, 'event_log');
    const sending = say(iago, id, 'stays');
    await held.waiting(1);
    const deleting = owner.post(`/streams/${id}/delete_topic`, { topic_name: 'talk' });
    await whenRowsAwaited(server, 1);
    await held.release();
    const intervals = await sending;
    expect((await deleting).body).toMatchObject({ complete: true });
    expect((await owner.get(`/users/me/${id}/topics`)).body['topics']).toEqual([{ name: 'talk', max_id: intervals }]);
    const preferences = (await iago.post('/register', { fetch_event_types: ['user_topic'] })).body['user_topics'];
    expect(JSON.stringify(preferences)).toContain(`"stream_id":${id}`);
  });

  test.each([1, 2, 3])('skips messages moved out meanwhile (%i)', async (round) => {
    const name = `moved ${round}`;
    const id = await makeChannel(name, [owner, iago]);
    const [moved] = [await say(iago, id), await say(iago, id)];
    const held = await holdInserts(server, 'event_log');
    const moving = owner.patch(`/messages/${moved}`, { topic: 'elsewhere', send_notification_to_new_thread: false });
    await held.waiting(1);
    const deleting = owner.post(`/streams/${id}/delete_topic`, { topic_name: 'talk' });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await moving).status).toBe(200);
    expect((await deleting).body).toMatchObject({ complete: true });
    expect(await narrowed(owner, [['channel', name]])).toEqual([moved]);
  });
});
