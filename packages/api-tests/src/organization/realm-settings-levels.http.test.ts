import { openQueue, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { answered, bundle, update } from '../../fixtures/realm-events.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const change = (params: TestParams, person: Pick<TestPerson, 'patch'> = owner) => person.patch('/realm', params);
const registered = async (person: Pick<TestPerson, 'post'> = guest) => (await person.post('/register', { fetch_event_types: ['realm'] })).body;

const gates: ReadonlyArray<readonly [name: string, since: number, value: TestParams[string]]> = [
  ['org_type', 128, 20],
  ['want_advertise_in_communities_directory', 129, false],
  ['enable_spectator_access', 109, false],
  ['enable_read_receipts', 137, true],
  ['move_messages_within_stream_limit_seconds', 162, 77],
  ['jitsi_server_url', 212, '"https://meet.example.com"'],
  ['enable_guest_user_indicator', 216, true],
  ['new_stream_announcements_stream_id', 241, -1],
  ['zulip_update_announcements_stream_id', 242, -1],
  ['require_unique_names', 246, false],
  ['moderation_request_channel_id', 331, -1],
  ['enable_guest_user_dm_warning', 348, true],
  ['message_edit_history_visibility_policy', 358, 'all'],
  ['topics_policy', 392, 'allow_empty_topic'],
  ['require_e2ee_push_notifications', 409, false],
  ['welcome_message_custom_text', 416, ''],
  ['send_channel_events_messages', 434, true],
  ['gif_rating_policy', 453, 0],
  ['can_create_public_channel_group', 264, { new: 1 }],
  ['can_create_bots_group', 344, { new: 3 }],
  ['can_create_write_only_bots_group', 344, { new: 3 }],
  ['can_mention_many_users_group', 352, { new: 1 }],
];

test.each(gates)('%s is a parameter and a key from level %d on', async (name, since, value) => {
  const sent = { [name]: value };
  const older = await change(sent, owner.at(since - 1));
  expect(older.body['ignored_parameters_unsupported']).toEqual(since - 1 < 167 ? undefined : [name]);
  expect(older.status).toBe(200);
  expect((await change(sent, owner.at(since))).body).not.toHaveProperty('ignored_parameters_unsupported');
  expect([await registered(guest.at(since - 1)), await registered(guest.at(since))].map((state) => Object.hasOwn(state, `realm_${name}`))).toEqual([
    false,
    true,
  ]);
});

test('older parameters of topics and histories end where newer ones begin', async () => {
  expect(answered(await change({ mandatory_topics: true, allow_edit_history: false }, owner.at(357)))).toEqual({
    mandatory_topics: true,
    allow_edit_history: false,
  });
  expect(await registered()).toMatchObject({ realm_topics_policy: 'disable_empty_topic', realm_message_edit_history_visibility_policy: 'none' });
  expect((await change({ mandatory_topics: false, allow_edit_history: true }, owner.at(392))).body['ignored_parameters_unsupported']).toEqual([
    'allow_edit_history',
    'mandatory_topics',
  ]);
  const queue = await openQueue(guest.at(496));
  await change({ topics_policy: 'allow_empty_topic' });
  expect(await queue.newEvents()).toEqual([update('topics_policy', 'allow_empty_topic'), update('mandatory_topics', false)]);
});

test('below 150 the settings of edits come together; from 464 on the description comes in an object; below 52 texts come in quotes', async () => {
  const queues = await Promise.all([guest.at(149), hamlet.at(150), iago.at(463), owner.at(464)].map((person) => openQueue(person)));
  await change({ message_content_edit_limit_seconds: 66 });
  await change({ description: '"Rotten"' }, owner.at(51));
  const [together, alone, plainText, inObject] = await Promise.all(queues.map((queue) => queue.newEvents()));
  expect(together).toEqual([
    bundle({ allow_message_editing: true, message_content_edit_limit_seconds: 66, edit_topic_policy: 5 }),
    update('description', 'Rotten'),
  ]);
  expect(alone).toEqual([bundle({ message_content_edit_limit_seconds: 66 }), update('description', 'Rotten')]);
  expect(plainText?.at(-1)).toEqual(update('description', 'Rotten'));
  expect(inObject?.at(-1)).toEqual(bundle({ description: 'Rotten' }));
});

test('older clients see and send 0 for no limit', async () => {
  expect(answered(await change({ message_content_edit_limit_seconds: 0, message_content_delete_limit_seconds: 0 }, owner.at(99)))).toEqual({
    message_content_edit_limit_seconds: 0,
    message_content_delete_limit_seconds: 0,
  });
  expect(await registered()).toMatchObject({ realm_message_content_edit_limit_seconds: null, realm_message_content_delete_limit_seconds: null });
});
