import { countStatements, readLog, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

type Params = Parameters<TestPerson['post']>[1];

let server: TestServer;
let owner: TestPerson;
let admin: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  admin = await server.addPerson('Hamlet', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const path = '/users/me/subscriptions';
let made = 0;
const fresh = (): string => `made ${(made += 1)}`;
const here = async (): Promise<number> => (await readLog(server)).position;
const channel = async (name: string, level = 496): Promise<Record<string, unknown> | undefined> => {
  const { streams } = (await owner.at(level).get('/streams', { include_all_active: true })).body as unknown as {
    streams: ReadonlyArray<Record<string, unknown>>;
  };
  return streams.find((one) => one['name'] === name);
};
/** A channel made by somebody at a level, as stored. */
const make = async (person: TestPerson, params: Params, level = 496) => {
  const name = fresh();
  const reply = await person.at(level).post(path, { subscriptions: [{ name }], ...params });
  return { name, reply, channel: reply.status === 200 ? await channel(name) : undefined };
};
const refused = async (person: TestPerson, params: Params, level = 496): Promise<string> => {
  const before = await here();
  const { reply, name } = await make(person, params, level);
  expect(reply.status).toBe(400);
  expect([await channel(name), await here()]).toEqual([undefined, before]);
  return reply.body.msg;
};
const system = (name: keyof TestServer['realm']['systemGroups']): number => server.realm.systemGroups[name];

describe('the permissions of a new channel', () => {
  test.each([
    ['can_remove_subscribers_group', 197],
    ['can_administer_channel_group', 325],
    ['can_send_message_group', 333],
    ['can_add_subscribers_group', 342],
    ['can_subscribe_group', 357],
    ['can_move_messages_out_of_channel_group', 396],
    ['can_move_messages_within_channel_group', 396],
    ['can_resolve_topics_group', 402],
    ['can_delete_any_message_group', 407],
    ['can_delete_own_message_group', 407],
    ['can_create_topic_group', 441],
  ])('%s can be chosen from level %i on', async (setting, level) => {
    const moderators = system('moderators');
    const { reply, channel: chosen } = await make(owner, { [setting]: moderators }, level);
    expect(reply.body).not.toHaveProperty('ignored_parameters_unsupported');
    expect(chosen?.[setting]).toBe(moderators);
    const before = await make(owner, { [setting]: moderators }, level - 1);
    expect(before.reply.body['ignored_parameters_unsupported']).toEqual([setting]);
    expect(before.channel?.[setting]).not.toBe(moderators);
    const holders = { direct_members: [zoe.id, iago.id], direct_subgroups: [moderators] };
    const object = await make(owner, { [setting]: holders, history_public_to_subscribers: true });
    expect(object.channel?.[setting]).toEqual({ ...holders, direct_members: [iago.id, zoe.id] });
  });

  test('the right to remove subscribers was once named by an id', async () => {
    const moderators = system('moderators');
    for (const level of [161, 196]) {
      expect((await make(iago, { can_remove_subscribers_group_id: moderators }, level)).channel?.['can_remove_subscribers_group']).toBe(moderators);
    }
    for (const level of [160, 197]) {
      const { reply, channel: chosen } = await make(iago, { can_remove_subscribers_group_id: moderators }, level);
      expect(reply.status).toBe(200);
      expect(chosen?.['can_remove_subscribers_group']).toBe(system('administrators'));
    }
    expect(await refused(iago, { can_remove_subscribers_group_id: system('internet') }, 196)).toBe(
      "'can_remove_subscribers_group_id' setting cannot be set to 'role:internet' group.",
    );
    const people = { direct_members: [zoe.id], direct_subgroups: [] };
    expect(await refused(iago, { can_remove_subscribers_group: people }, 319)).toBe("'can_remove_subscribers_group' must be a system user group.");
    expect((await make(iago, { can_remove_subscribers_group: people }, 320)).channel?.['can_remove_subscribers_group']).toEqual(people);
  });

  test('row 28: holders must be of the organization', async () => {
    expect(await refused(iago, { can_remove_subscribers_group: system('internet') })).toBe(
      "'can_remove_subscribers_group' setting cannot be set to 'role:internet' group.",
    );
  });

  test('row 29: not everybody administers a channel', async () => {
    expect(await refused(iago, { can_administer_channel_group: system('everyone') })).toBe(
      "'can_administer_channel_group' setting cannot be set to 'role:everyone' group.",
    );
  });

  test('row 30: one group alone is that group', async () => {
    const { channel: chosen } = await make(iago, { can_send_message_group: { direct_members: [], direct_subgroups: [system('members')] } });
    expect(chosen?.['can_send_message_group']).toBe(system('members'));
  });

  test('attack 39: strangers, deactivated people, foreign groups and wrapped outsiders are refused', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    const lear = await server.addRealm({ stringId: 'lear' });
    const stranger = await server.addPerson('Cordelia', {}, lear);
    const ask = (value: NonNullable<Params>[string]) => refused(iago, { can_send_message_group: value });
    const held = (members: ReadonlyArray<number>, groups: ReadonlyArray<number> = []) => ({ direct_members: [...members], direct_subgroups: [...groups] });
    expect(await ask(held([zoe.id, gone.id]))).toBe(`Invalid user ID: ${gone.id}`);
    expect(await ask(held([stranger.id]))).toBe(`Invalid user ID: ${stranger.id}`);
    expect(await ask(held([-1]))).toBe('Invalid user ID: -1');
    expect(await ask(lear.systemGroups.members)).toBe('Invalid user group');
    expect(await ask(held([zoe.id], [lear.systemGroups.members]))).toBe(`Invalid user group ID: ${lear.systemGroups.members}`);
    expect(await ask(held([zoe.id], [system('internet')]))).toBe("'can_send_message_group' setting cannot be set to 'role:internet' group.");
    expect(await ask(held([], [system('internet')]))).toBe("'can_send_message_group' setting cannot be set to 'role:internet' group.");
    expect(await ask('"members"')).toBe('can_send_message_group["int"] is not an integer');
    const twice = await make(iago, { can_send_message_group: held([zoe.id, zoe.id, iago.id]) });
    expect(twice.channel?.['can_send_message_group']).toEqual(held([iago.id, zoe.id]));
  });

  test('attack 30: they are ignored for an existing channel, also when invalid', async () => {
    const { name, channel: before } = await make(iago, {});
    const reply = await zoe.post(path, {
      subscriptions: [{ name, description: 'other' }],
      invite_only: true,
      is_web_public: true,
      is_default_stream: true,
      history_public_to_subscribers: false,
      message_retention_days: 1,
      folder_id: 99,
      topics_policy: 'empty_topic_only',
      can_send_message_group: system('internet'),
      can_delete_any_message_group: system('everyone'),
    });
    expect(reply.body).toMatchObject({ subscribed: { [zoe.id]: [name] } });
    expect(await channel(name)).toEqual({ ...before, subscriber_count: 2 });
  });

  test('cost two statements more, for any number', async () => {
    const statements = async (params: Params) => {
      const counted = await countStatements(server.knex, () => owner.post(path, { subscriptions: [{ name: fresh() }], ...params }));
      expect(counted.result.status).toBe(200);
      return counted.statements.length;
    };
    await statements({});
    const plain = await statements({});
    const held = { direct_members: [zoe.id], direct_subgroups: [system('moderators'), system('owners')] };
    expect(await statements({ can_send_message_group: held })).toBe(plain + 2);
    expect(await statements({ can_send_message_group: held, can_subscribe_group: held, can_delete_any_message_group: held })).toBe(plain + 2);
  });
});

describe('other settings of a new channel', () => {
  test('row 20: a default channel is not private', async () => {
    expect(await refused(admin, { invite_only: true, is_default_stream: true })).toBe('A default channel cannot be private.');
  });

  test('row 21: only administrators make a default channel', async () => {
    expect(await refused(iago, { is_default_stream: true })).toBe('Insufficient permission');
    expect((await make(iago, { is_default_stream: true }, 199)).reply.body['ignored_parameters_unsupported']).toEqual(['is_default_stream']);
  });

  test('row 22: it is ignored for an existing channel', async () => {
    const { name } = await make(owner, {});
    expect((await iago.post(path, { subscriptions: [{ name }], is_default_stream: true })).status).toBe(200);
  });

  test('row 23: only owners set the retention', async () => {
    const { reply } = await make(admin, { message_retention_days: 10 });
    expect([reply.status, reply.body.code, reply.body.msg]).toEqual([400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner']);
    expect((await make(owner, { message_retention_days: 10 })).channel).toMatchObject({ message_retention_days: 10 });
    expect((await make(owner, { message_retention_days: '"unlimited"' })).channel).toMatchObject({ message_retention_days: -1 });
    expect((await make(iago, { message_retention_days: '"realm_default"' })).channel).toMatchObject({ message_retention_days: null });
    expect((await make(iago, { message_retention_days: 10 }, 16)).reply.body.result).toBe('success');
  });

  test('row 24: keeping for ever has had two words', async () => {
    expect(await refused(owner, { message_retention_days: '"forever"' }, 91)).toBe("Bad value for 'message_retention_days': forever");
    expect((await make(owner, { message_retention_days: '"forever"' }, 90)).channel).toMatchObject({ message_retention_days: -1 });
    expect(await refused(owner, { message_retention_days: '"unlimited"' }, 90)).toBe("Bad value for 'message_retention_days': unlimited");
    expect((await make(owner, { message_retention_days: '"unlimited"' }, 91)).channel).toMatchObject({ message_retention_days: -1 });
  });

  test.each([0, -1, 2 ** 31])('row 25: %i days are invalid', async (days) => {
    expect(await refused(owner, { message_retention_days: days })).toBe(`Bad value for 'message_retention_days': ${days}`);
  });

  test('row 26: a public history is shared', async () => {
    expect((await make(iago, { history_public_to_subscribers: false })).channel).toMatchObject({ history_public_to_subscribers: true });
    expect((await make(owner, { is_web_public: true, history_public_to_subscribers: false })).channel).toMatchObject({
      is_web_public: true,
      history_public_to_subscribers: true,
    });
  });

  test('row 27: a private history is protected unless shared on request', async () => {
    const kind = { invite_only: true };
    expect((await make(owner, kind)).channel).toMatchObject({ ...kind, history_public_to_subscribers: false });
    expect((await make(owner, { ...kind, history_public_to_subscribers: 'null' })).channel).toMatchObject({ history_public_to_subscribers: false });
    expect((await make(owner, { ...kind, history_public_to_subscribers: true })).channel).toMatchObject({ history_public_to_subscribers: true });
  });

  test('row 36: posting was once set by a number', async () => {
    const policies: ReadonlyArray<readonly [number, keyof TestServer['realm']['systemGroups']]> = [
      [1, 'everyone'],
      [2, 'administrators'],
      [3, 'fullMembers'],
      [4, 'moderators'],
    ];
    for (const [policy, group] of policies) {
      expect((await make(iago, { stream_post_policy: policy }, 332)).channel).toMatchObject({
        can_send_message_group: system(group),
        stream_post_policy: policy,
        is_announcement_only: policy === 2,
      });
    }
    expect((await make(iago, { is_announcement_only: true }, 332)).channel).toMatchObject({ can_send_message_group: system('administrators') });
    expect(await refused(iago, { stream_post_policy: 5 }, 332)).toContain('Invalid stream_post_policy');
    const ignored = await make(iago, { stream_post_policy: 2, is_announcement_only: true }, 340);
    expect(ignored.reply.body['ignored_parameters_unsupported']).toEqual(['is_announcement_only', 'stream_post_policy']);
    expect(ignored.channel).toMatchObject({ can_send_message_group: system('everyone') });
  });

  test('the topics policy, from level 392 on, for people with the organization’s right', async () => {
    for (const policy of ['inherit', 'allow_empty_topic', 'disable_empty_topic', '"empty_topic_only"']) {
      expect((await make(iago, { topics_policy: policy })).channel).toMatchObject({ topics_policy: policy.replaceAll('"', '') });
    }
    expect(await refused(iago, { topics_policy: 'foo' })).toBe('Invalid topics_policy: Value error, Not in the list of possible values');
    expect(await refused(iago, { topics_policy: 'empty_topic_only' }, 403)).toContain('Invalid topics_policy');
    expect((await make(iago, { topics_policy: 'empty_topic_only' }, 404)).reply.status).toBe(200);
    expect((await make(iago, { topics_policy: 'disable_empty_topic' }, 391)).reply.body['ignored_parameters_unsupported']).toEqual(['topics_policy']);
    await setRealm(server, { settings: { canSetTopicsPolicy: { kind: 'named', group: system('moderators') as never } } });
    expect(await refused(iago, { topics_policy: 'disable_empty_topic' }, 392)).toBe('Insufficient permission');
    expect((await make(iago, { topics_policy: 'inherit' })).reply.status).toBe(200);
    expect((await make(admin, { topics_policy: 'disable_empty_topic' })).reply.status).toBe(200);
  });

  test('who deletes messages, for people with the organization’s right', async () => {
    expect(await refused(iago, { can_delete_own_message_group: system('members') })).toBe('Insufficient permission');
    expect((await make(iago, { can_delete_own_message_group: system('nobody'), can_delete_any_message_group: system('nobody') })).reply.status).toBe(200);
    expect((await make(admin, { can_delete_any_message_group: system('moderators') })).reply.status).toBe(200);
  });

  test('who opens topics, except with protected history', async () => {
    const moderators = { can_create_topic_group: system('moderators') };
    expect(await refused(iago, { ...moderators, invite_only: true })).toBe(
      'Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group',
    );
    expect((await make(iago, { ...moderators, invite_only: true, history_public_to_subscribers: true })).reply.status).toBe(200);
    expect((await make(iago, { ...moderators, invite_only: true }, 440)).reply.body['ignored_parameters_unsupported']).toEqual(['can_create_topic_group']);
  });
});
