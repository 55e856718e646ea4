import { holders, named, type SystemGroupName } from '@parley/core/model';
import { type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { bad, fine, privately, type ChangingChannels, openChangingChannels } from '../../fixtures/changing-channels.js';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let group: ChangingChannels['group'];
let here: ChangingChannels['here'];
let make: ChangingChannels['make'];
let patch: ChangingChannels['patch'];
let outcome: ChangingChannels['outcome'];
let shown: ChangingChannels['shown'];

beforeAll(async () => {
  ({ server, owner, administrator, iago, zoe, group, here, make, patch, outcome, shown } = await openChangingChannels());
});
afterAll(() => server.close());

describe('permissions', () => {
  test('4.3#17, 4.3#18, 4.3#19: an outdated expected value is refused, and an unchanged value is no change', async () => {
    const channel = await make(
      {},
      { settings: { canRemoveSubscribers: named(server.realm.systemGroups.moderators), canSubscribe: holders([iago.id, zoe.id], []) } },
    );
    const before = await here();
    expect(await outcome(iago, channel, { can_remove_subscribers_group: { new: group('members'), old: group('owners') } })).toEqual(
      bad("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH'),
    );
    expect(await outcome(iago, channel, { can_remove_subscribers_group: { new: group('moderators') } })).toEqual(fine);
    const same = { direct_members: [zoe.id, iago.id, zoe.id], direct_subgroups: [] };
    expect(await outcome(iago, channel, { can_subscribe_group: { new: same, old: same } })).toEqual(fine);
    expect(await here()).toBe(before);
    expect(await outcome(iago, channel, { can_remove_subscribers_group: { new: group('members'), old: group('moderators') } })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ can_remove_subscribers_group: group('members') });
  });

  test('4.3#20: the update form is required from level 320 on', async () => {
    const channel = await make();
    const id = group('moderators');
    expect(await outcome(owner, channel, { can_remove_subscribers_group: id })).toEqual(bad('can_remove_subscribers_group is not a dict'));
    expect((await patch(owner, channel, { can_remove_subscribers_group: { new: id } }, 320)).status).toBe(200);
    expect((await patch(owner, channel, { can_remove_subscribers_group: group('members') }, 319)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ can_remove_subscribers_group: group('members') });
    expect((await patch(owner, channel, { can_remove_subscribers_group_id: id }, 196)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ can_remove_subscribers_group: id });
    expect((await patch(owner, channel, { can_remove_subscribers_group: group('owners') }, 196)).body['ignored_parameters_unsupported']).toEqual([
      'can_remove_subscribers_group',
    ]);
    expect((await patch(owner, channel, { can_remove_subscribers_group_id: group('owners') }, 160)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ can_remove_subscribers_group: id });
  });

  test('4.3#21, attack 35: from outside a private channel only the right to remove subscribers changes, also for administrators', async () => {
    const channel = await make(privately);
    const to = { new: group('owners') };
    expect(await outcome(administrator, channel, { can_remove_subscribers_group: to }, 348)).toEqual(bad('Invalid channel ID'));
    expect(await outcome(administrator, channel, { can_remove_subscribers_group: to }, 349)).toEqual(fine);
    for (const word of [
      'can_add_subscribers_group',
      'can_administer_channel_group',
      'can_subscribe_group',
      'can_send_message_group',
      'can_delete_any_message_group',
      'can_delete_own_message_group',
      'can_move_messages_out_of_channel_group',
      'can_move_messages_within_channel_group',
      'can_resolve_topics_group',
      'can_create_topic_group',
    ]) {
      expect(await outcome(administrator, channel, { [word]: to })).toEqual(bad('Channel content access is required.'));
    }
  });

  test.each<[string, TestParams, string]>([
    ['the internet', { can_remove_subscribers_group: { new: 'internet' } }, "'can_remove_subscribers_group' setting cannot be set to 'role:internet' group."],
    [
      'everyone where guests hold nothing',
      { can_administer_channel_group: { new: 'everyone' } },
      "'can_administer_channel_group' setting cannot be set to 'role:everyone' group.",
    ],
    ['nobody that there is', { can_send_message_group: { new: 999_999 } }, 'Invalid user group'],
    ['an unknown person', { can_send_message_group: { new: { direct_members: [999_999], direct_subgroups: [] } } }, 'Invalid user ID: 999999'],
    [
      'an unknown group inside',
      { can_send_message_group: { new: { direct_members: [], direct_subgroups: [999_999, 999_998] } } },
      'Invalid user group ID: 999998',
    ],
  ])('attack 39: not held by %s', async (_, params, msg) => {
    const [[word, update]] = Object.entries(params) as unknown as readonly [readonly [string, { readonly new: unknown }]];
    const value = typeof update.new === 'string' ? group(update.new as SystemGroupName) : update.new;
    const channel = await make();
    const before = await here();
    expect(await outcome(iago, channel, { [word]: { new: value as number }, description: 'beside it' })).toEqual(bad(msg));
    expect(await here()).toBe(before);
  });

  test('4.3#30: who deletes messages is set by holders of the organization’s permission', async () => {
    const channel = await make();
    expect(await outcome(iago, channel, { can_delete_any_message_group: { new: group('members') } })).toEqual(bad('Insufficient permission'));
    expect(await outcome(iago, channel, { can_delete_own_message_group: { new: group('members') } })).toEqual(bad('Insufficient permission'));
    expect(await outcome(administrator, channel, { can_delete_own_message_group: { new: group('members') } })).toEqual(fine);
  });

  test('older clients use numbers for posting', async () => {
    const channel = await make({}, null, owner);
    for (const [params, name] of [
      [{ stream_post_policy: 2 }, 'administrators'],
      [{ stream_post_policy: 4 }, 'moderators'],
      [{ is_announcement_only: false, stream_post_policy: 3 }, 'everyone'],
      [{ stream_post_policy: 3 }, 'fullMembers'],
      [{ is_announcement_only: true }, 'administrators'],
    ] as const) {
      expect((await patch(owner, channel, params, 332)).status).toBe(200);
      expect(await shown(channel)).toMatchObject({ can_send_message_group: group(name) });
    }
    expect((await patch(owner, channel, { stream_post_policy: 5 }, 332)).status).toBe(400);
    const late = await patch(owner, channel, { stream_post_policy: 1, is_announcement_only: false }, 333);
    expect(late.body['ignored_parameters_unsupported']).toEqual(['is_announcement_only', 'stream_post_policy']);
    expect(await shown(channel)).toMatchObject({ can_send_message_group: group('administrators') });
  });

  test.each([
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
  ])('%s from level %d on', async (word, since) => {
    const channel = await make();
    const params = { [word]: { new: group('moderators') } };
    expect((await patch(owner, channel, params, since - 1)).body['ignored_parameters_unsupported']).toEqual([word]);
    expect(await shown(channel)).not.toMatchObject({ [word]: group('moderators') });
    expect((await patch(owner, channel, params, since)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ [word]: group('moderators') });
  });
});
