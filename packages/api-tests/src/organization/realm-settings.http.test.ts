import { countStatements, openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
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
/** Ends its queue, since these tests ask more often than a person may have queues. */
const registered = async (person: Pick<TestPerson, 'post' | 'delete'> = guest) => {
  const { body } = await person.post('/register', { fetch_event_types: ['realm'] });
  await person.delete('/events', { queue_id: body['queue_id'] as string });
  return body;
};
const groupId = (name: keyof TestServer['realm']['systemGroups']): number => server.realm.systemGroups[name];
test('a setting changes, everybody hears of it, and the answer has what changed', async () => {
  const queue = await openQueue(guest);
  const reply = await change({ name: 'Elsinore', waiting_period_threshold: 0, message_content_delete_limit_seconds: 30, digest_weekday: 3 });
  expect(answered(reply)).toEqual({ name: 'updated', message_content_delete_limit_seconds: 30, digest_weekday: 3 });
  expect(await queue.newEvents()).toEqual([update('name', 'Elsinore'), update('message_content_delete_limit_seconds', 30), update('digest_weekday', 3)]);
  expect(await registered()).toMatchObject({ realm_name: 'Elsinore', realm_message_content_delete_limit_seconds: 30, realm_digest_weekday: 3 });
  expect((await hamlet.get('/server_settings')).body['realm_name']).toBe('Elsinore');
  expect(answered(await change({ name: 'Elsinore', digest_weekday: 3 }))).toEqual({});
  expect(await queue.newEvents()).toEqual([]);
});

/** Values that change something from the state before, and what the registration has afterwards where it is not the same. */
const plain: ReadonlyArray<readonly [name: string, value: TestParams[string], shown?: unknown]> = [
  ['description', 'The court of Denmark'],
  ['org_type', 10],
  ['default_language', 'de'],
  ['default_code_block_language', 'python'],
  ['invite_required', false],
  ['disallow_disposable_email_addresses', false],
  ['waiting_period_threshold', 5],
  ['name_changes_disabled', true],
  ['email_changes_disabled', true],
  ['avatar_changes_disabled', true],
  ['require_unique_names', true],
  ['enable_spectator_access', true],
  ['enable_read_receipts', false],
  ['presence_disabled', true],
  ['enable_guest_user_indicator', false],
  ['enable_guest_user_dm_warning', false],
  ['want_advertise_in_communities_directory', true],
  ['welcome_message_custom_text', 'Words, words, words'],
  ['topics_policy', 'disable_empty_topic'],
  ['allow_message_editing', false],
  ['message_edit_history_visibility_policy', 'moves'],
  ['message_content_edit_limit_seconds', 'unlimited', null],
  ['message_content_edit_limit_seconds', 60],
  ['move_messages_within_stream_limit_seconds', 'unlimited', null],
  ['move_messages_between_streams_limit_seconds', 90],
  ['message_retention_days', 30],
  ['message_retention_days', 'unlimited', -1],
  ['inline_image_preview', false],
  ['inline_url_embed_preview', true],
  ['video_chat_provider', 1],
  ['jitsi_server_url', 'https://jitsi.example.com'],
  ['jitsi_server_url', 'default', null],
  ['gif_rating_policy', 2],
  ['digest_emails_enabled', true],
  ['send_welcome_emails', false],
  ['message_content_allowed_in_email_notifications', false],
  ['require_e2ee_push_notifications', true],
  ['send_channel_events_messages', false],
];

const raw = new Set([
  'description',
  'default_language',
  'default_code_block_language',
  'welcome_message_custom_text',
  'topics_policy',
  'message_edit_history_visibility_policy',
]);

test.each(plain.map(([name, value, shown]) => ({ name, value, shown })))('$name becomes $value', async ({ name, value, shown = value }) => {
  const sent = raw.has(name) ? value : JSON.stringify(value);
  const reply = await change({ [name]: sent });
  expect([reply.status, answered(reply)]).toEqual([200, { [name]: typeof shown === 'string' ? 'updated' : shown }]);
  expect((await registered())[`realm_${name}`]).toEqual(shown);
});

test.each<[TestParams, string | object]>([
  [{ name: ' ' }, 'name cannot be blank'],
  [{ name: 'x'.repeat(41) }, 'name is too long (limit: 40 characters)'],
  [{ name: 'a\u0007b' }, 'Invalid characters in the name or description of the organization.'],
  [{ description: 'x'.repeat(1001) }, 'description is too long (limit: 1000 characters)'],
  [{ default_language: 'klingon' }, "Invalid language 'klingon'"],
  [{ authentication_methods: { Email: false } }, 'At least one authentication method must be enabled.'],
  [{ authentication_methods: {} }, 'At least one authentication method must be enabled.'],
  [{ authentication_methods: { Nope: true } }, "Invalid authentication method: Nope. Valid methods are: ['Email']"],
  [{ video_chat_provider: 9 }, 'Invalid video_chat_provider 9'],
  [{ gif_rating_policy: 9 }, 'Invalid giphy_rating 9'],
  [{ org_type: 11 }, 'Invalid org_type: Value error, Not in the list of possible values'],
  [{ digest_weekday: 7 }, 'Invalid digest_weekday: Value error, Not in the list of possible values'],
  [{ waiting_period_threshold: -1 }, 'waiting_period_threshold is too small'],
  [{ topics_policy: 'inherit' }, 'Invalid topics_policy'],
  [{ jitsi_server_url: JSON.stringify('javascript:alert(1)') }, 'jitsi_server_url is not an allowed_type'],
  [{ moderation_request_channel_id: 999_999 }, 'Invalid channel ID'],
  [{ string_id: 'elsewhere' }, 'Must be a demo organization.'],
  [{ can_manage_all_groups: { new: 999_999 } }, 'Invalid user group'],
  ...[
    'message_content_edit_limit_seconds',
    'message_content_delete_limit_seconds',
    'move_messages_within_stream_limit_seconds',
    'move_messages_between_streams_limit_seconds',
    'message_retention_days',
  ].flatMap((name) =>
    [0, -1, '"soon"'].map((value): [TestParams, object] => {
      const bad = typeof value === 'number' ? value : 'soon';
      return [{ [name]: value }, { code: 'REQUEST_VARIABLE_INVALID', msg: `Bad value for '${name}': ${bad}`, var_name: name, bad_value: bad }];
    }),
  ),
])('%j is refused and changes nothing, whatever comes with it', async (params, expected) => {
  const before = [(await readLog(server)).position, await registered()] as const;
  const reply = await change({ enable_read_receipts: 'true', ...params });
  expect([reply.status, reply.body]).toMatchObject([400, typeof expected === 'string' ? { code: 'BAD_REQUEST', msg: expected } : expected]);
  const after = await registered();
  expect([(await readLog(server)).position, { ...after, queue_id: null }]).toEqual([before[0], { ...before[1], queue_id: null }]);
});

const owners: ReadonlyArray<TestParams> = [
  { authentication_methods: { Email: true } },
  { message_retention_days: 30 },
  { message_retention_days: -1 },
  { invite_required: true },
  { emails_restricted_to_domains: true },
  { disallow_disposable_email_addresses: true },
  { waiting_period_threshold: 3 },
  { string_id: 'elsewhere' },
  ...['create_multiuse_invite_group', 'can_create_groups', 'can_invite_users_group', 'can_manage_all_groups', 'can_manage_billing_group'].map((name) => ({
    [name]: { new: 1 },
  })),
];

test.each(owners)('%j needs an owner, even beside a number that is refused', async (params) => {
  const needed = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' };
  expect(errorIn(await change({ message_content_edit_limit_seconds: -1, ...params }, iago))).toMatchObject(needed);
});

test('members and guests change nothing, and learn so before their parameters are read', async () => {
  for (const person of [hamlet, guest]) {
    expect(errorIn(await change({ name: 'x'.repeat(999) }, person))).toMatchObject({
      status: 400,
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization administrator',
    });
  }
  expect(answered(await change({ allow_message_editing: true }, iago))).toEqual({ allow_message_editing: true });
});

describe('permissions', () => {
  test('change in the form with the expected value, and clients of all levels hear of what they know', async () => {
    const queues = await Promise.all([guest.at(320), hamlet.at(321), iago.at(496)].map((person) => openQueue(person)));
    const members = { direct_members: [hamlet.id], direct_subgroups: [groupId('administrators')] };
    expect(errorIn(await change({ can_invite_users_group: { new: members, old: groupId('owners') } }))).toMatchObject({ code: 'EXPECTATION_MISMATCH' });
    const reply = await change({ can_invite_users_group: { new: members, old: groupId('members') } });
    expect(answered(reply)).toEqual({ can_invite_users_group: members });
    expect(await Promise.all(queues.map((queue) => queue.newEvents()))).toEqual([
      [update('invite_to_realm_policy', 1)],
      [bundle({ can_invite_users_group: members })],
      [bundle({ can_invite_users_group: members })],
    ]);
    await change({ can_invite_users_group: { new: groupId('administrators') } });
    expect((await registered(guest.at(320)))['realm_invite_to_realm_policy']).toBe(2);
    expect(await queues[0]?.newEvents()).toEqual([update('invite_to_realm_policy', 2)]);
    expect(answered(await change({ can_invite_users_group: { new: groupId('administrators') } }))).toEqual({});
  });

  test('refuse what their table refuses', async () => {
    for (const [params, text] of [
      [{ can_create_public_channel_group: { new: groupId('everyone') } }, "'can_create_public_channel_group' setting cannot be set to 'role:everyone' group."],
      [{ can_manage_all_groups: { new: groupId('nobody') } }, "'can_manage_all_groups' setting cannot be set to 'role:nobody' group."],
      [{ can_access_all_users_group: { new: groupId('moderators') } }, "'can_access_all_users_group' setting cannot be set to 'role:moderators' group."],
      [{ can_delete_any_message_group: groupId('members') }, 'can_delete_any_message_group is not a dict'],
    ] as const)
      expect(errorIn(await change(params))).toMatchObject({ status: 400, msg: text });
    expect(errorIn(await change({ can_create_web_public_channel_group: { new: { direct_members: [hamlet.id], direct_subgroups: [] } } }))).toMatchObject({
      code: 'SYSTEM_GROUP_REQUIRED',
    });
  });

  test('take effect at once', async () => {
    const make = (name: string) => hamlet.post('/channels/create', { name, subscribers: [hamlet.id] });
    expect((await make('before')).status).toBe(200);
    await change({ can_create_public_channel_group: { new: groupId('administrators') } });
    expect((await make('after')).status).toBe(400);
    await change({ can_create_public_channel_group: { new: groupId('members') } });
    expect((await make('again')).status).toBe(200);
  });

  test('a setting of whom guests see ends the queues of guests, and of nobody else', async () => {
    const [theirs, mine] = [await openQueue(guest), await openQueue(hamlet)];
    await change({ can_access_all_users_group: { new: groupId('members') } });
    expect(errorIn(await guest.get('/events', { queue_id: theirs.id, last_event_id: -1, dont_block: true }))).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
    expect(await mine.newEvents()).toEqual([bundle({ can_access_all_users_group: groupId('members') })]);
    await change({ can_access_all_users_group: { new: groupId('everyone') } });
  });
});

describe('channels of an organization', () => {
  const makeChannel = async (name: string, isPrivate: boolean): Promise<number> => {
    await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name }], invite_only: isPrivate });
    return Number((await hamlet.get('/get_stream_id', { stream: name })).body['stream_id']);
  };

  test('an administrator names a private one that they are not in; reports go to private ones alone; archiving ends it', async () => {
    const [open, hidden] = [await makeChannel('open', false), await makeChannel('hidden', true)];
    expect(errorIn(await change({ moderation_request_channel_id: open }, iago))).toEqual(refusal('Moderation request channel must be private.'));
    const named = { moderation_request_channel_id: hidden, signup_announcements_stream_id: hidden, zulip_update_announcements_stream_id: open };
    expect(answered(await change(named, iago))).toEqual(named);
    const queue = await openQueue(guest, { event_types: ['realm'] });
    expect((await iago.delete(`/streams/${hidden}`)).status).toBe(200);
    expect(await queue.newEvents()).toEqual([bundle({ moderation_request_channel_id: -1, signup_announcements_stream_id: -1 })]);
    expect(answered(await change({ zulip_update_announcements_stream_id: -5 }, iago))).toEqual({ zulip_update_announcements_stream_id: -1 });
    expect(errorIn(await change({ new_stream_announcements_stream_id: hidden }, iago))).toEqual(refusal('Invalid channel ID'));
  });
});

describe('the waiting period', () => {
  test('by another one, members become full members, or cease to be, and everybody hears it', async () => {
    await change({ waiting_period_threshold: 0 });
    const queue = await openQueue(hamlet, { event_types: ['user_group'] });
    await change({ waiting_period_threshold: 9000 });
    const [removed] = await queue.newEvents();
    expect(removed).toMatchObject({ op: 'remove_members', group_id: groupId('fullMembers'), user_ids: expect.arrayContaining([hamlet.id]) as unknown });
    await change({ waiting_period_threshold: 0 });
    expect((await queue.newEvents()).at(-1)).toEqual({ ...removed, id: expect.any(Number) as number, op: 'add_members' });
  });
});

test('however many settings change, the statements are as many', async () => {
  const statementsOf = async (params: TestParams) => (await countStatements(server.knex, () => change(params))).statements.length;
  const one = await statementsOf({ digest_weekday: 4 });
  const many = await statementsOf({
    digest_weekday: 5,
    name: 'Kronborg',
    inline_image_preview: true,
    message_content_edit_limit_seconds: 12,
    send_welcome_emails: true,
    presence_disabled: false,
    giphy_rating: 1,
  });
  expect(many).toBe(one);
});

test('of two changes at once, both are there, and each that relies on the other is checked again', async () => {
  await change({ can_create_groups: { new: groupId('members') } });
  const value = (name: 'owners' | 'moderators') => ({ can_create_groups: { new: groupId(name), old: groupId('members') } });
  const replies = await Promise.all([change({ ...value('owners'), digest_weekday: 1 }), change({ ...value('moderators'), name: 'Helsingor' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  const state = await registered();
  const isFirst = replies[0]?.status === 200;
  expect([state['realm_can_create_groups'], state['realm_digest_weekday'], state['realm_name']]).toEqual([
    groupId(isFirst ? 'owners' : 'moderators'),
    isFirst ? 1 : 5,
    isFirst ? 'Kronborg' : 'Helsingor',
  ]);
});

test('attack 26: another organization stays as it is', async () => {
  const lear = await server.addRealm({ stringId: 'lear' });
  const king = await server.addPerson('Lear', { role: 'owner' }, lear);
  const before = await registered(king);
  await change({ name: 'Ours', digest_weekday: 2 });
  expect(errorIn(await change({ can_create_groups: { new: lear.systemGroups.members } }))).toEqual(refusal('Invalid user group'));
  expect({ ...(await registered(king)), queue_id: null }).toEqual({ ...before, queue_id: null });
});
