import { named } from '@parley/core/model';
import {
  linkKeyIn,
  openQueue,
  readLog,
  setChannel,
  setRealm,
  startTestServer,
  systemGroups,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { invitationsOf, inviteByLink, linkIn, newest } from '../../fixtures/clients/invitation-client.js';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let count = 0;

const word = () => `word${(count += 1)}`;
const members = { createMultiuseInvite: named(systemGroups.members) };
const nobodyAdds = { canAddSubscribers: named(systemGroups.nobody) };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.invitation').delete();
  await setRealm(server, {
    settings: { createMultiuseInvite: named(systemGroups.administrators), canAddSubscribers: named(systemGroups.members) },
  });
});

const insufficient = refusal('Insufficient permission');
const needsAdministrator = refusal('Must be an organization administrator');
const unauthorized = (msg: string) => ({ status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg });
const notListed = refusal('Invalid invite_as: Value error, Not in the list of possible values');
const cannotSubscribe = refusal('You do not have permission to subscribe other users to channels.');

/** What a refusal leaves as it is. */
const stored = async () => [(await readLog(server)).position, await server.knex('parley.invitation').count()];
const refusedWith = async (person: Pick<TestPerson, 'post'>, params: TestParams, expected: object) => {
  const before = await stored();
  expect(errorIn(await inviteByLink(person, params))).toEqual(expected);
  expect(await stored()).toEqual(before);
};

const newestRow = async (): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = await server.knex<Record<string, unknown>>('parley.invitation').orderBy('id', 'desc').limit(1);
  return row ?? {};
};

describe('4.16: a link', () => {
  test('#1: of an administrator is valid for ten days, and another one at each call', async () => {
    const queues = [await openQueue(iago), await openQueue(owner), await openQueue(hamlet)];
    const first = await inviteByLink(iago);
    expect(first).toMatchObject({
      status: 200,
      body: { invite_link: expect.stringMatching(new RegExp(`^${server.chat.world.server.realmUrl('')}/join/[a-z2-7]{24}/$`)) as string },
    });
    const events = await Promise.all(queues.map((queue) => queue.newEvents()));
    expect(events.map((seen) => seen.map(({ id: _, ...rest }) => rest))).toEqual([[{ type: 'invites_changed' }], [{ type: 'invites_changed' }], []]);

    const [shown] = await invitationsOf(iago);
    const invited = Math.floor(server.clock.now() / 1000);
    expect(shown).toEqual({
      id: expect.any(Number) as number,
      invited_by_user_id: iago.id,
      invited,
      expiry_date: invited + 14_400 * 60,
      invited_as: 400,
      is_multiuse: true,
      link_url: first.body['invite_link'],
    });
    expect((await inviteByLink(iago)).body['invite_link']).not.toBe(first.body['invite_link']);
  });

  test('is at the configured address, whatever host a request names', async () => {
    const made = await iago.post(
      '/invites/multiuse',
      {},
      { headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', Origin: 'https://evil.example' } },
    );
    expect(linkIn(made)).toContain(server.chat.world.server.realmUrl(''));
  });

  test('its key is stored nowhere, and stands in no log', async () => {
    const key = linkKeyIn(linkIn(await inviteByLink(iago)), 'invitation');
    expect(key).toHaveLength(24);
    expect(JSON.stringify([await newestRow(), await readLog(server), server.logged])).not.toContain(key);
    expect((await newestRow())['fingerprint']).toBe(server.chat.world.secrets.fingerprint(key));
  });

  test('#2, #13: of a member, by the permission of the organization; below level 209 administrators alone', async () => {
    await refusedWith(hamlet, {}, insufficient);
    await setRealm(server, { settings: members });
    const queues = [await openQueue(hamlet), await openQueue(hamlet.at(208)), await openQueue(iago)];
    expect((await inviteByLink(hamlet)).status).toBe(200);
    expect((await Promise.all(queues.map((queue) => queue.newEvents()))).map(({ length }) => length)).toEqual([1, 0, 1]);
    await refusedWith(hamlet.at(208), {}, unauthorized('Must be an organization administrator'));
    expect((await inviteByLink(hamlet.at(209))).status).toBe(200);
    await setRealm(server, { settings: { createMultiuseInvite: named(systemGroups.nobody) } });
    await refusedWith(iago, {}, insufficient);
    await refusedWith(iago.at(208), {}, insufficient);
  });

  test('#3, #4, #5, attack 60: with a role up to the right of its maker', async () => {
    await setRealm(server, { settings: members });
    for (const role of [400, 600]) expect((await inviteByLink(hamlet, { invite_as: role })).status).toBe(200);
    for (const role of [200, 300]) await refusedWith(hamlet, { invite_as: role }, needsAdministrator);
    await refusedWith(hamlet, { invite_as: 100 }, unauthorized('Must be an organization owner'));
    await refusedWith(iago, { invite_as: 100 }, unauthorized('Must be an organization owner'));
    for (const role of [200, 300]) expect((await inviteByLink(iago, { invite_as: role })).status).toBe(200);
    expect((await inviteByLink(owner, { invite_as: 100 })).status).toBe(200);
    expect((await invitationsOf(owner)).map(({ invited_as: role }) => role)).toEqual([400, 600, 200, 300, 100]);
  });

  test('#6, attack 60: roles that do not exist', async () => {
    for (const role of [500, 150, 0, -100]) await refusedWith(iago, { invite_as: role }, notListed);
    for (const role of ['"100"', '100.0', '[100]', '{}', 'true']) await refusedWith(iago, { invite_as: role }, refusal('invite_as is not an integer'));
    await refusedWith(iago, { invite_as: 'x' }, refusal('invite_as is not valid JSON'));
  });

  test('owners are invited from level 20 on, moderators from level 61 on', async () => {
    const plain = { status: 400, msg: notListed['msg'] };
    expect(errorIn(await inviteByLink(owner.at(19), { invite_as: 100 }))).toEqual(plain);
    expect((await inviteByLink(owner.at(20), { invite_as: 100 })).status).toBe(200);
    expect(errorIn(await inviteByLink(owner.at(60), { invite_as: 300 }))).toEqual(plain);
    expect((await inviteByLink(owner.at(61), { invite_as: 300 })).status).toBe(200);
  });

  test('#7: into a channel that is missing, hidden or archived', async () => {
    await setRealm(server, { settings: members });
    const hidden = await makeChannel(word(), [owner], { invite_only: true });
    const archived = await makeChannel(word(), [owner]);
    await setChannel(server, archived, { isArchived: true });
    for (const id of [999, hidden, archived]) {
      await refusedWith(hamlet, { stream_ids: [id] }, refusal(`Invalid channel ID ${id}. No invites were sent.`));
    }
    expect(errorIn(await inviteByLink(hamlet.at(254), { stream_ids: [999] }))).toEqual(refusal('Invalid stream ID 999. No invites were sent.'));
  });

  test('#8, #9, attack 61: into channels to which its maker may add people, and into default channels', async () => {
    await setRealm(server, { settings: { ...members, ...nobodyAdds } });
    const [channel, byDefault] = [await makeChannel(word(), [owner]), await makeChannel(word(), [owner])];
    await owner.post('/default_streams', { stream_id: byDefault });
    await refusedWith(hamlet, { stream_ids: [channel] }, cannotSubscribe);
    await refusedWith(hamlet, { stream_ids: [byDefault, channel] }, cannotSubscribe);
    expect((await inviteByLink(hamlet, { stream_ids: [byDefault] })).status).toBe(200);
    expect((await inviteByLink(hamlet, { stream_ids: [], include_realm_default_subscriptions: true })).status).toBe(200);
    expect(await newestRow()).toMatchObject({ channel_ids: [], includes_default_channels: true });
    await refusedWith(hamlet.at(341), { stream_ids: [byDefault] }, cannotSubscribe);
    expect((await inviteByLink(iago, { stream_ids: [channel, channel] })).status).toBe(200);
    expect(await newestRow()).toMatchObject({ channel_ids: [String(channel)] });
    await setChannel(server, channel, { settings: { canAddSubscribers: named(systemGroups.members) } });
    expect((await inviteByLink(hamlet, { stream_ids: [channel] })).status).toBe(200);
  });

  test('below level 247 the right to add people is asked of servers of newer levels alone', async () => {
    const old = await startTestServer({ level: 246 as never });
    try {
      const boss = await old.addPerson('Boss', { role: 'owner' });
      const someone = await old.addPerson('Someone');
      await setRealm(old, { settings: { ...members, ...nobodyAdds } });
      const channel = await makeChannel('open', [boss]);
      expect((await inviteByLink(someone, { stream_ids: [channel] })).status).toBe(200);
      expect(errorIn(await inviteByLink(someone.at(247), { stream_ids: [channel] }))).toEqual(cannotSubscribe);
    } finally {
      await old.close();
    }
  });

  test('#10: without an end; a number of minutes; never none', async () => {
    await inviteByLink(iago, { invite_expires_in_minutes: null });
    await inviteByLink(iago, { invite_expires_in_minutes: 1 });
    const [forever, minute] = await invitationsOf(iago);
    expect([forever?.expiry_date, (minute?.expiry_date ?? 0) - (minute?.invited ?? 0)]).toEqual([null, 60]);
    server.clock.advance(60_000);
    expect((await invitationsOf(iago)).map(({ id }) => id)).toEqual([forever?.id]);
    for (const minutes of [0, -1]) await refusedWith(iago, { invite_expires_in_minutes: minutes }, refusal('invite_expires_in_minutes is too small'));
    await refusedWith(iago, { invite_expires_in_minutes: 52_560_001 }, refusal('invite_expires_in_minutes is too large'));
    await refusedWith(iago, { invite_expires_in_minutes: '"60"' }, refusal('invite_expires_in_minutes is not an integer'));
  });

  test('#14: validity in days, from level 96 up to 125; without an end from level 117 on', async () => {
    const lasting = async (level: number, params: TestParams) => {
      const { body } = await inviteByLink(iago.at(level), params);
      const { invited, expiry_date: end } = newest(await invitationsOf(iago));
      return [end === null ? null : end - invited, body['ignored_parameters_unsupported']];
    };
    const [days, minutes, day] = [{ invite_expires_in_days: 2 }, { invite_expires_in_minutes: 5 }, 86_400];
    expect(await lasting(125, days)).toEqual([2 * day, undefined]);
    expect(await lasting(126, days)).toEqual([10 * day, undefined]);
    expect(await lasting(167, days)).toEqual([10 * day, ['invite_expires_in_days']]);
    expect(await lasting(96, days)).toEqual([2 * day, undefined]);
    expect(await lasting(95, days)).toEqual([10 * day, undefined]);
    expect(await lasting(125, minutes)).toEqual([10 * day, undefined]);
    expect(await lasting(126, minutes)).toEqual([300, undefined]);
    expect(await lasting(117, { invite_expires_in_days: null })).toEqual([null, undefined]);
    expect(errorIn(await inviteByLink(iago.at(116), { invite_expires_in_days: null }))).toEqual(refusal('invite_expires_in_days is not an integer'));
  });

  test('#11, #12, attack 62: into groups to which its maker may add people', async () => {
    await setRealm(server, { settings: members });
    const make = async (person: TestPerson) =>
      Number(
        (
          await person.post('/user_groups/create', {
            name: word(),
            description: '',
            members: [],
            can_manage_group: { direct_members: [person.id], direct_subgroups: [] },
          })
        ).body['group_id'],
      );
    const [own, others] = [await make(hamlet), await make(owner)];
    await refusedWith(hamlet, { group_ids: [systemGroups.members] }, insufficient);
    await refusedWith(owner, { group_ids: [systemGroups.administrators] }, insufficient);
    await refusedWith(hamlet, { group_ids: [own, others] }, insufficient);
    await refusedWith(hamlet, { group_ids: [987_654] }, refusal('Invalid user group'));
    expect((await inviteByLink(hamlet, { group_ids: [own] })).status).toBe(200);
    expect(await newestRow()).toMatchObject({ group_ids: [String(own)] });
    expect((await inviteByLink(hamlet.at(321), { group_ids: [others] })).body['ignored_parameters_unsupported']).toEqual(['group_ids']);
    expect(await newestRow()).toMatchObject({ group_ids: [] });
    await hamlet.post(`/user_groups/${own}/deactivate`);
    await refusedWith(hamlet, { group_ids: [own] }, refusal('User group is deactivated.'));
  });

  test('#15: of a guest or a bot', async () => {
    const guest = await server.addPerson(`Polonius ${word()}`, { role: 'guest' });
    const bot = await server.addPerson(`Ghost ${word()}`, { role: 'owner', bot: { type: 'generic', ownerId: owner.id, isSystemBot: false } });
    await setRealm(server, { settings: { createMultiuseInvite: named(systemGroups.everyone) } });
    await refusedWith(guest, { invite_as: 500 }, refusal('Not allowed for guest users'));
    await refusedWith(bot, {}, refusal('This endpoint does not accept bot requests.'));
    for (const [person, msg] of [
      [guest, 'Not allowed for guest users'],
      [bot, 'This endpoint does not accept bot requests.'],
    ] as const) {
      expect(errorIn(await person.get('/invites'))).toEqual(refusal(msg));
      expect(errorIn(await person.delete('/invites/1'))).toEqual(refusal(msg));
      expect(errorIn(await person.delete('/invites/multiuse/1'))).toEqual(refusal(msg));
      expect(errorIn(await person.post('/invites/1/resend'))).toEqual(refusal(msg));
      expect(errorIn(await person.post('/invites', { invitee_emails: '', stream_ids: [] }))).toEqual(refusal(msg));
    }
  });

  test('#16, #17: with a welcome, of administrators; that of a member is left out', async () => {
    await setRealm(server, { settings: members });
    const welcoming = async (person: Pick<TestPerson, 'post'>, text: string | null) => {
      expect((await inviteByLink(person, { welcome_message_custom_text: text })).status).toBe(200);
      return (await newestRow())['welcome_text'];
    };
    const longest = '😀'.repeat(8000);
    expect([await welcoming(hamlet, 'Hi!'), await welcoming(iago, 'Hi!'), await welcoming(iago, ''), await welcoming(iago, null)]).toEqual([
      null,
      'Hi!',
      '',
      null,
    ]);
    expect(await welcoming(iago, longest)).toBe(longest);
    await refusedWith(iago, { welcome_message_custom_text: `${longest}x` }, refusal('welcome_message_custom_text is too long (limit: 8000 characters)'));
    expect((await inviteByLink(iago.at(415), { welcome_message_custom_text: 'Hi!' })).body['ignored_parameters_unsupported']).toEqual([
      'welcome_message_custom_text',
    ]);
  });

  test('default subscriptions can be asked for from level 261 on', async () => {
    const asked = { include_realm_default_subscriptions: true };
    expect((await inviteByLink(iago.at(260), asked)).body['ignored_parameters_unsupported']).toEqual(['include_realm_default_subscriptions']);
    expect(await newestRow()).toMatchObject({ includes_default_channels: false });
    await inviteByLink(iago.at(261), asked);
    expect(await newestRow()).toMatchObject({ includes_default_channels: true });
  });
});
