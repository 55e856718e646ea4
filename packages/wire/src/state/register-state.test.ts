import { channelId, instant, messageId, userId } from '@parley/core';
import {
  type Channel,
  defaultUserSettings,
  named,
  personalSettings,
  type RealmSettings,
  settingsOfNewAccount,
  type TopicPreference,
  type User,
} from '@parley/core/model';
import { assumedCapabilities, type Capability } from '@parley/core/rules';
import { type CommandOf, parts as allParts, type State } from '@parley/core/contract';
import { aChannel, anActor, aRealm, aServer, aState, aSubscription, aUser, aVisitor, systemGroups } from '@parley/testkit/builders';
import type { JsonObject } from '../json.js';
import { registerState, statePartsOf } from './register-state.js';
import { stateView } from './state-view.js';

const now = instant(1_780_000_000_000);
const reader = aUser(10);

interface Given {
  readonly level?: number;
  readonly types: ReadonlyArray<string>;
  readonly state?: Partial<State>;
  readonly subscribers?: CommandOf<'register'>['queue']['subscribers'];
  readonly capabilities?: ReadonlyArray<Capability>;
  readonly settings?: Partial<RealmSettings>;
  readonly user?: User;
}

const keys = ({ level = 496, types, state = {}, subscribers = 'none', capabilities = [], settings = {}, user = reader }: Given): JsonObject => {
  const actor = anActor(user, aRealm({ settings }));
  const fetchTypes = new Set(types);
  const set = new Set([...assumedCapabilities, ...capabilities]);
  const queue = {
    eventTypes: null,
    narrow: [],
    allPublicChannels: false,
    rendersMarkdown: false,
    clientGravatar: false,
    slimPresence: false,
    subscribers,
    capabilities: set,
    idleTimeout: null,
  };
  const options: CommandOf<'register'> = { queue, fetchTypes, parts: statePartsOf({ fetchTypes }), presenceHistoryDays: 14 };
  const context = { ...aVisitor(level), server: aServer() };
  // Some lists are text already.
  return JSON.parse(JSON.stringify(registerState(stateView(context, { actor, state: aState(state), queue: { capabilities: set }, options })))) as JsonObject;
};

describe('required parts', () => {
  const parts = (types: ReadonlyArray<string> | null) => [...statePartsOf({ fetchTypes: types === null ? null : new Set(types) })].sort();

  it('are exactly those of the requested types', () => {
    expect(parts([])).toEqual([]);
    expect(parts(['stop_words', 'giphy', 'reaction', 'no such type'])).toEqual([]);
    expect(parts(['message'])).toEqual(['newestMessage']);
    expect(parts(['message', 'update_message_flags'])).toEqual(['channels', 'newestMessage', 'people', 'topicPreferences', 'unread']);
    expect(parts(['subscription'])).toEqual(['channels', 'people']);
    // Default channels are read from the channels.
    expect(parts(null)).toEqual(
      Object.keys(allParts)
        .filter((name) => name !== 'defaultChannels')
        .sort(),
    );
  });
});

describe('subscribers', () => {
  const shown = (isPartial: boolean | null): JsonObject => {
    const subscribers = isPartial === null ? null : new Map([[channelId(50), { userIds: [userId(10), userId(12)], isPartial }]]);
    const state: Partial<State> = { channels: { visible: [aChannel()], subscriptions: new Map([[channelId(50), aSubscription()]]), subscribers } };
    return (keys({ types: ['subscription'], state })['subscriptions'] as JsonObject[])[0]!;
  };

  it('are listed as such when complete, and as partial otherwise', () => {
    expect([shown(false)['subscribers'], shown(false)['partial_subscribers']]).toEqual([[10, 12], undefined]);
    expect([shown(true)['subscribers'], shown(true)['partial_subscribers']]).toEqual([undefined, [10, 12]]);
    expect([shown(null)['subscribers'], shown(null)['partial_subscribers']]).toEqual([undefined, undefined]);
  });
});

describe('unread messages', () => {
  const channels = [
    { channelId: channelId(51), topic: 'b', ids: [messageId(1), messageId(2)] },
    { channelId: channelId(50), topic: 'Z', ids: [messageId(3)] },
    { channelId: channelId(50), topic: 'a', ids: [messageId(4)] },
  ];
  const unread = {
    channels,
    direct: [{ participants: [userId(10)], ids: [messageId(5)] }],
    mentions: [],
    wildcardMentions: [messageId(2), messageId(4)],
    olderLeftOut: true,
  };

  it('are counted without those of muted channels, and listed by channel and topic', () => {
    const subscriptions = new Map([[channelId(51), aSubscription({ channelId: 51, isMuted: true })]]);
    const { unread_msgs } = keys({
      types: ['message', 'update_message_flags'],
      state: { unread, channels: { visible: [], subscriptions, subscribers: null } },
    });
    expect(unread_msgs).toMatchObject({
      count: 3,
      old_unreads_missing: true,
      streams: [
        { stream_id: 50, topic: 'a', unread_message_ids: [4] },
        { stream_id: 50, topic: 'Z', unread_message_ids: [3] },
        { stream_id: 51, topic: 'b', unread_message_ids: [1, 2] },
      ],
      // A wildcard mention counts in places that are not muted.
      mentions: [4],
    });
  });

  describe('of topics with a policy', () => {
    const subscriptions = new Map([[channelId(51), aSubscription({ channelId: 51, isMuted: true })]]);
    const all: ReadonlyArray<TopicPreference> = [
      { channelId: channelId(51), topic: 'B', policy: 'followed', changedAt: now },
      { channelId: channelId(50), topic: 'z', policy: 'muted', changedAt: now },
    ];
    const state = { unread, channels: { visible: [], subscriptions, subscribers: null }, topicPreferences: { all, muted: [] } };
    const types = ['message', 'update_message_flags'];

    it('count when followed, and do not when muted', () => {
      expect(keys({ types, state })['unread_msgs']).toMatchObject({ count: 4, mentions: [2, 4] });
    });

    it('did not count in a muted channel before level 213', () => {
      expect(keys({ types, state, level: 213 })['unread_msgs']).toMatchObject({ count: 4 });
      expect(keys({ types, state, level: 212 })['unread_msgs']).toMatchObject({ count: 2 });
    });
  });
});

describe('permissions as older numbers', () => {
  const older = (level: number, settings: Partial<RealmSettings> = {}) => keys({ level, types: ['realm'], settings });
  const everybody = named(systemGroups.everyone);
  const administrators = named(systemGroups.administrators);

  it.each<[number, Partial<RealmSettings>, JsonObject]>([
    [496, {}, { realm_wildcard_mention_policy: 5, realm_create_public_stream_policy: 1, realm_create_web_public_stream_policy: 7 }],
    [496, { canMentionManyUsers: named(systemGroups.moderators) }, { realm_wildcard_mention_policy: 7 }],
    [
      496,
      { canMentionManyUsers: everybody, canCreatePrivateChannel: administrators },
      { realm_wildcard_mention_policy: 1, realm_create_private_stream_policy: 2 },
    ],
    [496, { canCreateWebPublicChannel: named(systemGroups.moderators) }, { realm_create_web_public_stream_policy: 4 }],
    [340, { canAddSubscribers: named(systemGroups.fullMembers) }, { realm_invite_to_stream_policy: 3 }],
    [320, { canInviteUsers: named(systemGroups.nobody) }, { realm_invite_to_realm_policy: 6 }],
    [343, { canCreateBots: administrators, canCreateWriteOnlyBots: administrators }, { realm_bot_creation_policy: 3 }],
    [343, { canCreateBots: administrators }, { realm_bot_creation_policy: 2 }],
    [290, { canDeleteOwnMessage: named(systemGroups.owners) }, { realm_delete_own_message_policy: 5 }],
    [100, { canDeleteOwnMessage: administrators }, { realm_allow_message_deleting: false }],
    [269, { directMessagePermission: named(systemGroups.nobody) }, { realm_private_message_policy: 2 }],
    [49, { canInviteUsers: administrators }, { realm_invite_by_admins_only: true }],
  ])('at level %i with %j', (level, settings, expected) => {
    expect(older(level, settings)).toMatchObject(expected);
  });

  it('are absent once groups replace them', () => {
    for (const [key, last] of [
      ['realm_invite_to_stream_policy', 340],
      ['realm_bot_creation_policy', 343],
      ['realm_edit_topic_policy', 315],
      ['realm_user_group_edit_policy', 298],
    ] as const) {
      expect(older(last)).toHaveProperty(key);
      expect(older(last + 1)).not.toHaveProperty(key);
    }
  });
});

describe('settings', () => {
  it('begin with the organization’s default, where it has a valid one, and do not follow it later', () => {
    const realm = aRealm({ policies: { userDefaults: { enterSends: true, colorScheme: 'blue', notASetting: 1 } } });
    const later = aRealm({ policies: { userDefaults: { starredMessageCounts: false } } });
    const actor = anActor({ ...reader, settings: settingsOfNewAccount(realm.policies) }, later);
    const options = { fetchTypes: null, subscribers: 'none' } as unknown as CommandOf<'register'>;
    const context = { ...aVisitor(496), server: aServer() };
    const view = stateView(context, {
      actor,
      state: aState(),
      queue: { capabilities: assumedCapabilities },
      options: { ...options, queue: { clientGravatar: false } as CommandOf<'register'>['queue'] },
    });
    expect(registerState(view)).toMatchObject({
      user_settings: { enter_sends: true, color_scheme: 1, starred_message_counts: true },
      realm_user_settings_defaults: { enter_sends: false, starred_message_counts: false },
    });
    expect(JSON.stringify(registerState(view))).not.toContain('not_a_setting');
  });

  it('are repeated beside `user_settings` for older clients, if they are old enough', () => {
    const types = ['update_display_settings', 'update_global_notifications'];
    const copies = keys({ types, level: 438, capabilities: [] });
    expect(copies).toMatchObject({ color_scheme: 1, web_home_view: 'inbox', enable_drafts_synchronization: true, notification_sound: 'zulip' });
    const newer = [
      ...['web_font_size_px', 'web_escape_navigates_to_home_view', 'display_emoji_reaction_users', 'user_list_style', 'web_suggest_update_timezone'],
      ...['enable_followed_topic_push_notifications', 'automatically_follow_topics_policy', 'automatically_follow_topics_where_mentioned'],
    ];
    expect(newer.filter((name) => name in copies)).toEqual([]);
  });

  it('have one row each, including those that rules read', () => {
    for (const [name, value] of Object.entries(defaultUserSettings)) {
      expect(personalSettings).toHaveProperty(name);
      expect(personalSettings[name as keyof typeof personalSettings].first).toBe(value);
    }
  });
});

describe('channels', () => {
  const visible = (...channels: Channel[]) => ({ channels: { visible: channels, subscriptions: new Map(), subscribers: null } });

  it('are default ones for everyone except guests', () => {
    const state = visible(aChannel({ isDefault: true }), aChannel({ id: channelId(51) }));
    expect(keys({ types: ['default_streams'], state })['realm_default_streams']).toEqual([50]);
    expect(keys({ types: ['default_streams'], state, user: aUser(10, { role: 'guest' }) })['realm_default_streams']).toEqual([]);
  });
});
