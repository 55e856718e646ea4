import { instant } from '@parley/core';
import { holders, named, type SystemGroupName } from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import { readLog, setActive, setChannel, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  administrator = await server.addPerson('Admin', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const group = (name: SystemGroupName) => named(server.realm.systemGroups[name]);

/** Made and administered by Iago, its only subscriber. */
const make = async (params: TestParams = {}): Promise<number> => {
  const name = `channel ${(count += 1)}`;
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], ...params });
  return (await iago.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
};
const patch = (by: TestPerson, id: number, params: TestParams, level = 496) => by.at(level).patch(`/streams/${id}`, params);
const refusal = async (...asked: Parameters<typeof patch>): Promise<string> => {
  const before = await readLog(server);
  const { status, body } = await patch(...asked);
  expect([status, (await readLog(server)).position]).toEqual([400, before.position]);
  return body.msg;
};
const privately = { invite_only: true };

describe('attack 33: a public channel by way of a private one', () => {
  test('requires the right to make public ones, at every level of a call', async () => {
    const id = await make(privately);
    const open = await make();
    await setRealm(server, { settings: { canCreatePublicChannel: group('administrators') } });
    for (const level of [1, 208, 348, 391, 392, 496])
      expect(await refusal(iago, id, { is_private: false }, level)).toMatch(/^(Insufficient permission|Must be an organization)/);
    expect(await refusal(iago, id, { is_private: false, is_web_public: true })).toBe('Insufficient permission');
    expect(await refusal(iago, id, { is_web_public: true })).toBe('Invalid parameters');
    expect((await patch(iago, open, { is_private: true })).status).toBe(200);
    expect(await refusal(iago, open, { is_private: false })).toBe('Insufficient permission');
    await setRealm(server, { settings: { canCreatePublicChannel: group('members'), canCreatePrivateChannel: group('administrators') } });
    expect((await patch(iago, open, { is_private: false })).status).toBe(200);
    expect(await refusal(iago, open, { is_private: true })).toBe('Insufficient permission');
    await setRealm(server, { settings: { canCreatePrivateChannel: group('members') } });
  });
});

describe('attack 34: opening to the web', () => {
  const disabled = 'Web-public channels are not enabled.';

  test('requires the permission', async () => {
    const id = await make();
    expect(await refusal(iago, id, { is_web_public: true })).toBe('Insufficient permission');
    expect((await patch(owner, id, { is_web_public: true })).status).toBe(200);
    expect((await patch(owner, id, { is_web_public: false }, 97)).body['msg']).toBe('');
    expect((await owner.get(`/streams/${id}`)).body['stream']).toMatchObject({ is_web_public: true });
    expect((await patch(owner, id, { is_web_public: false }, 98)).status).toBe(200);
    expect((await owner.get(`/streams/${id}`)).body['stream']).toMatchObject({ is_web_public: false });
  });

  test('requires an organization that allows callers without an account', async () => {
    const id = await make();
    await setRealm(server, { policies: { spectatorAccess: false } });
    expect(await refusal(owner, id, { is_web_public: true })).toBe(disabled);
    await setRealm(server, { policies: { spectatorAccess: true } });
  });

  test('requires an operator who allows it', async () => {
    const id = await make();
    const facts = server.chat.world.server;
    const { webPublicChannels } = facts;
    Object.assign(facts, { webPublicChannels: false });
    expect(await refusal(owner, id, { is_web_public: true })).toBe(disabled);
    Object.assign(facts, { webPublicChannels });
  });
});

describe('attack 36: the hidden past of a private channel', () => {
  test('is refused to anyone who cannot read it, in every form of the request', async () => {
    const id = await make(privately);
    await setChannel(server, id, { settings: { canAdministerChannel: holders([iago.id, zoe.id], []) } });
    await iago.post('/messages', { type: 'stream', to: id, topic: 't', content: 'of old' });
    const ways: ReadonlyArray<TestParams> = [
      { history_public_to_subscribers: true },
      { is_private: true, history_public_to_subscribers: true },
      { is_private: false },
      { is_private: false, is_web_public: true },
      { can_subscribe_group: { new: { direct_members: [zoe.id], direct_subgroups: [] } }, history_public_to_subscribers: true },
      { can_add_subscribers_group: { new: { direct_members: [zoe.id], direct_subgroups: [] } } },
      { can_administer_channel_group: { new: { direct_members: [zoe.id], direct_subgroups: [] } } },
    ];
    for (const by of [zoe, administrator, owner]) for (const way of ways) expect(await refusal(by, id, way)).toBe('Channel content access is required.');
    for (const level of [200, 348])
      for (const way of ways.slice(0, 3)) expect(await refusal(administrator, id, way, level)).toMatch(/^Invalid (channel|stream) ID$/);
    expect((await patch(iago, id, { history_public_to_subscribers: true })).status).toBe(200);
  });
});

describe('attack 39: invalid holders of a setting, when a channel is created and changed', () => {
  /** A custom group, deactivated or not. */
  const makeGroup = async (name: string, isDeactivated: boolean): Promise<number> => {
    const { systemGroups } = server.realm;
    const made = await server.chat.world.store.transact(server.realm.id, 'write', ({ groups, append }) =>
      pipe(
        groups.insert({
          name,
          description: '',
          creatorId: null,
          dateCreated: instant(0),
          directMembers: [],
          directSubgroups: [],
          settings: defaultSettings('group', systemGroups, null),
        }),
        TaskEither.chainFirst(({ id }) => groups.change(id, { isDeactivated })),
        TaskEither.chainFirst(() => append({ entries: [], changesRules: true })),
      ),
    )();
    if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
    return made.right.result.id;
  };

  test('are refused in both with the same error, and change nothing', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const stranger = await server.addPerson('Cordelia', {}, lear);
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    const [deactivated, alive] = [await makeGroup('of old', true), await makeGroup('of today', false)];
    const { internet } = server.realm.systemGroups;
    const held = (members: ReadonlyArray<number>, groups: ReadonlyArray<number> = []) => ({ direct_members: [...members], direct_subgroups: [...groups] });
    const internetRefused = "'can_send_message_group' setting cannot be set to 'role:internet' group.";
    const cases: ReadonlyArray<readonly [ReturnType<typeof held> | number, string]> = [
      [deactivated, 'User group is deactivated.'],
      [held([iago.id], [alive, deactivated]), 'User group is deactivated.'],
      [internet, internetRefused],
      [held([iago.id], [internet]), internetRefused],
      [lear.systemGroups.members, 'Invalid user group'],
      [held([iago.id], [lear.systemGroups.members]), `Invalid user group ID: ${lear.systemGroups.members}`],
      [999_999, 'Invalid user group'],
      [held([iago.id, gone.id]), `Invalid user ID: ${gone.id}`],
      [held([stranger.id]), `Invalid user ID: ${stranger.id}`],
      [held([iago.id, iago.id, gone.id, gone.id]), `Invalid user ID: ${gone.id}`],
    ];
    const id = await make();
    for (const [value, text] of cases) {
      expect(await refusal(iago, id, { can_send_message_group: { new: value }, description: 'half' })).toBe(text);
      const before = (await readLog(server)).position;
      const making = await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'half made' }], can_send_message_group: value });
      expect([making.status, making.body.msg, (await readLog(server)).position]).toEqual([400, text, before]);
    }
    expect((await iago.get('/get_stream_id', { stream: 'half made' })).status).toBe(400);
    expect((await owner.get(`/streams/${id}`)).body['stream']).toMatchObject({ description: '', can_send_message_group: server.realm.systemGroups.everyone });
  });

  test('somebody named twice counts once', async () => {
    const alive = await makeGroup('of tomorrow', false);
    const twice = { direct_members: [zoe.id, iago.id, zoe.id], direct_subgroups: [alive, alive] };
    const once = { direct_members: [iago.id, zoe.id], direct_subgroups: [alive] };
    const shown = async (id: number) => (await owner.get(`/streams/${id}`)).body['stream'];
    expect(await shown(await make({ can_send_message_group: twice }))).toMatchObject({ can_send_message_group: once });
    const id = await make();
    expect((await patch(iago, id, { can_send_message_group: { new: twice } })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ can_send_message_group: once });
    // Another order and repetitions are no change.
    const before = (await readLog(server)).position;
    expect((await patch(iago, id, { can_send_message_group: { old: twice, new: once } })).status).toBe(200);
    expect((await readLog(server)).position).toBe(before);
  });
});

describe('attack 41: locking everybody out of a channel', () => {
  const nobody = () => ({ new: server.realm.systemGroups.nobody });

  test('someone who gives their permission away cannot take it back, but administrators of the organization can', async () => {
    const id = await make();
    expect((await patch(iago, id, { can_administer_channel_group: nobody() })).status).toBe(200);
    expect(await refusal(iago, id, { can_administer_channel_group: { new: { direct_members: [iago.id], direct_subgroups: [] } } })).toBe(
      'You do not have permission to administer this channel.',
    );
    expect((await patch(administrator, id, { can_administer_channel_group: { new: { direct_members: [iago.id], direct_subgroups: [] } } })).status).toBe(200);
    expect((await patch(iago, id, { description: 'back' })).status).toBe(200);
  });

  test('a private one keeps its secrets, and its subscribers may add somebody who can', async () => {
    const id = await make(privately);
    const all = {
      can_administer_channel_group: nobody(),
      can_add_subscribers_group: nobody(),
      can_subscribe_group: nobody(),
      can_remove_subscribers_group: nobody(),
    };
    expect((await patch(iago, id, all)).status).toBe(200);
    const restore = { can_administer_channel_group: { new: { direct_members: [iago.id], direct_subgroups: [] } } };
    expect(await refusal(administrator, id, restore)).toBe('Channel content access is required.');
    expect((await patch(administrator, id, { description: 'still there' })).status).toBe(200);
    const { name } = (await administrator.get(`/streams/${id}`)).body['stream'] as unknown as { readonly name: string };
    expect((await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [administrator.id] })).status).toBe(200);
    expect((await patch(administrator, id, restore)).status).toBe(200);
    expect((await patch(iago, id, { description: 'back' })).status).toBe(200);
  });
});
