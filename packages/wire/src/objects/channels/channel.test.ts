import { groupId, userId } from '@parley/core';
import { channelSettingNames, holders, named, type SystemGroupName } from '@parley/core/model';
import { aChannel, aRealm, aSubscription, openAtLevel, systemGroups } from '@parley/testkit/builders';
import { channelObject } from './channel.js';
import { subscriptionObject } from '../subscriptions/subscription.js';

const viewAt = (level: number) => ({ open: openAtLevel(level), realm: aRealm(), isActive: () => true });
const subscriptionView = (level: number) => ({ ...viewAt(level), concrete: null, addressOf: (id: number) => `person${id}@example.com` });
const posting = (group: SystemGroupName) => aChannel({ settings: { canSendMessage: named(systemGroups[group]) } });

describe('channelObject', () => {
  it('has all permissions at the newest level', () => {
    const shown = channelObject(aChannel(), viewAt(496));
    expect(Object.keys(shown).filter((key) => key.startsWith('can_'))).toHaveLength(channelSettingNames.length);
    expect(shown).toMatchObject({ can_send_message_group: 2, can_remove_subscribers_group: 6, can_create_topic_group: 2, topics_policy: 'inherit' });
  });

  it.each([
    ['date_created', 30],
    ['message_retention_days', 17],
    ['can_remove_subscribers_group_id', 142],
    ['can_remove_subscribers_group', 197],
    ['stream_weekly_traffic', 199],
    ['creator_id', 254],
    ['is_archived', 315],
    ['is_recently_active', 323],
    ['can_administer_channel_group', 325],
    ['can_send_message_group', 333],
    ['can_add_subscribers_group', 342],
    ['can_subscribe_group', 357],
    ['folder_id', 389],
    ['topics_policy', 392],
    ['subscriber_count', 394],
    ['can_move_messages_within_channel_group', 396],
    ['can_resolve_topics_group', 402],
    ['can_delete_own_message_group', 407],
    ['can_create_topic_group', 441],
  ])('has %s from level %i on', (key, level) => {
    expect(channelObject(aChannel(), viewAt(level - 1))).not.toHaveProperty(key);
    expect(channelObject(aChannel(), viewAt(level))).toHaveProperty(key);
  });

  it('has the older name of a permission no longer than the newer one is missing', () => {
    expect(channelObject(aChannel(), viewAt(196))).not.toHaveProperty('can_remove_subscribers_group');
    expect(channelObject(aChannel(), viewAt(197))).not.toHaveProperty('can_remove_subscribers_group_id');
  });

  it.each<[SystemGroupName, number]>([
    ['everyone', 1],
    ['administrators', 2],
    ['fullMembers', 3],
    ['moderators', 4],
    ['owners', 1],
    ['members', 1],
  ])('shows the posting permission of %s as number %i', (group, number) => {
    expect(channelObject(posting(group), viewAt(496))).toMatchObject({ stream_post_policy: number, is_announcement_only: number === 2 });
  });

  it.each([
    ['webPublic', { invite_only: false, is_web_public: true, history_public_to_subscribers: true }],
    ['public', { invite_only: false, is_web_public: false, history_public_to_subscribers: true }],
    ['privateSharedHistory', { invite_only: true, is_web_public: false, history_public_to_subscribers: true }],
    ['privateProtectedHistory', { invite_only: true, is_web_public: false, history_public_to_subscribers: false }],
  ] as const)('shows its privacy, %s, as three booleans', (privacy, booleans) => {
    expect(channelObject(aChannel({ privacy }), viewAt(496))).toMatchObject(booleans);
  });

  it('shows holders as an object, without deactivated people, to clients that can read it', () => {
    const channel = aChannel({
      settings: { canAdministerChannel: holders([userId(7), userId(8)], [groupId(100)]), canRemoveSubscribers: holders([userId(7)], []) },
    });
    const isActive = (id: number) => id !== 8;
    expect(channelObject(channel, { ...viewAt(496), isActive })).toMatchObject({
      can_administer_channel_group: { direct_members: [7], direct_subgroups: [100] },
    });
    expect(channelObject(channel, { ...viewAt(308), isActive })).toMatchObject({ can_remove_subscribers_group: systemGroups.administrators });
    expect(channelObject(channel, { ...viewAt(302), isActive })).toMatchObject({ can_remove_subscribers_group: systemGroups.administrators });
  });

  it('shows the retention, and hides a policy that the level lacks', () => {
    expect(channelObject(aChannel({ retention: { kind: 'unlimited' } }), viewAt(496))).toMatchObject({ message_retention_days: -1 });
    expect(channelObject(aChannel({ retention: { kind: 'days', days: 30 } }), viewAt(496))).toMatchObject({ message_retention_days: 30 });
    expect(channelObject(aChannel({ topicsPolicy: 'emptyTopicOnly' }), viewAt(403))).toMatchObject({ topics_policy: 'allow_empty_topic' });
    expect(channelObject(aChannel({ topicsPolicy: 'emptyTopicOnly' }), viewAt(404))).toMatchObject({ topics_policy: 'empty_topic_only' });
  });

  it('says whether it is a default channel only on request', () => {
    expect(channelObject(aChannel(), viewAt(496))).not.toHaveProperty('is_default');
    expect(channelObject(aChannel(), viewAt(496), { isDefault: true })).toMatchObject({ is_default: false });
  });
});

describe('subscriptionObject', () => {
  it('adds the person’s choices', () => {
    const shown = subscriptionObject(aChannel(), aSubscription({ isMuted: true, pushNotifications: true }), subscriptionView(496));
    expect(shown).toMatchObject({
      color: '#76ce90',
      is_muted: true,
      in_home_view: false,
      pin_to_top: false,
      push_notifications: true,
      email_notifications: null,
    });
    expect(shown).not.toHaveProperty('subscribers');
  });

  it('gives concrete booleans to clients that cannot inherit', () => {
    const concrete = { desktop: true, email: false, push: true, audible: false, wildcardMentions: true };
    const shown = subscriptionObject(aChannel(), aSubscription({ pushNotifications: false }), { ...subscriptionView(496), concrete });
    expect(shown).toMatchObject({
      desktop_notifications: true,
      email_notifications: false,
      push_notifications: false,
      audible_notifications: false,
      wildcard_mentions_notify: true,
    });
  });

  it('lists subscribers by id since level 79, before by address, or only some of them', () => {
    const all = { userIds: [userId(1), userId(2)], isPartial: false };
    expect(subscriptionObject(aChannel(), aSubscription(), subscriptionView(79), all)).toMatchObject({ subscribers: [1, 2] });
    expect(subscriptionObject(aChannel(), aSubscription(), subscriptionView(78), all)).toMatchObject({
      subscribers: ['person1@example.com', 'person2@example.com'],
    });
    const some = subscriptionObject(aChannel(), aSubscription(), subscriptionView(412), { ...all, isPartial: true });
    expect(some).toMatchObject({ partial_subscribers: [1, 2] });
    expect(some).not.toHaveProperty('subscribers');
  });

  it.each([
    ['role', 31, 133],
    ['email_address', 1, 226],
    ['is_old_stream', 1, 14],
  ])('has %s from level %i to before %i', (key, from, until) => {
    expect(subscriptionObject(aChannel(), aSubscription(), subscriptionView(from))).toHaveProperty(key);
    expect(subscriptionObject(aChannel(), aSubscription(), subscriptionView(until))).not.toHaveProperty(key);
  });

  it('has the weekly traffic at every level', () => {
    expect(subscriptionObject(aChannel({ weeklyTraffic: 3 }), aSubscription(), subscriptionView(1))).toMatchObject({ stream_weekly_traffic: 3 });
  });
});
