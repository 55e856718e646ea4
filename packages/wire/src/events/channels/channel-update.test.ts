import { userId } from '@parley/core';
import { type Channel, holders, named } from '@parley/core/model';
import { type Capability, openAt } from '@parley/core/rules';
import type { ChannelChange, DeliveredEvent } from '@parley/core/contract';
import { aChannel, anActor, aQueue, aRealm, aServer, aSubscription, aUser, level, systemGroups } from '@parley/testkit/builders';
import { eventEncoder } from '../encode.js';

type Updated = Extract<DeliveredEvent, { kind: 'channelUpdated' }>;

const before = aChannel();

const updated = (changes: ReadonlyArray<ChannelChange>, more: Partial<Updated> = {}): Updated => ({
  kind: 'channelUpdated',
  visibility: 'kept',
  changes,
  before,
  after: null,
  channelToAdd: null,
  ...more,
});

const serialized = (event: Updated, at = 496, capabilities: ReadonlyArray<Capability> = []) =>
  eventEncoder(aServer())(event, {
    queue: aQueue({ level: level(at), capabilities: new Set(capabilities) }),
    actor: anActor(aUser(10)),
    levels: { floor: level(at), call: level(at) },
    realm: aRealm(),
    isVisible: () => true,
    isActive: () => true,
    topicLinks: () => [],
  });

const update = { type: 'stream', op: 'update', stream_id: before.id, name: 'design' };

describe('one event per property', () => {
  test.each<[string, ChannelChange, object]>([
    ['retention', { property: 'retention', value: { kind: 'days', days: 5 } }, { property: 'message_retention_days', value: 5 }],
    ['no retention', { property: 'retention', value: { kind: 'realmDefault' } }, { property: 'message_retention_days', value: null }],
    [
      'description',
      { property: 'description', value: 'a b', rendered: '<p>a b</p>' },
      { property: 'description', value: 'a b', rendered_description: '<p>a b</p>' },
    ],
    ['topics policy', { property: 'topicsPolicy', value: 'emptyTopicOnly' }, { property: 'topics_policy', value: 'empty_topic_only' }],
    ['folder', { property: 'folder', value: null }, { property: 'folder_id', value: null }],
    ['name', { property: 'name', value: 'plans' }, { property: 'name', value: 'plans' }],
    [
      'privacy',
      { property: 'privacy', value: 'webPublic' },
      { property: 'invite_only', value: false, history_public_to_subscribers: true, is_web_public: true },
    ],
    [
      'setting',
      { property: 'setting', setting: 'canSubscribe', before: named(systemGroups.nobody), value: holders([userId(7)], []) },
      { property: 'can_subscribe_group', value: { direct_members: [7], direct_subgroups: [] } },
    ],
  ])('%s', (_, change, expected) => {
    expect(serialized(updated([change]))).toEqual([{ ...update, ...expected }]);
  });

  test('each has the old name of the channel', () => {
    const changes: ReadonlyArray<ChannelChange> = [
      { property: 'topicsPolicy', value: 'inherit' },
      { property: 'name', value: 'plans' },
      { property: 'folder', value: 3 },
    ];
    expect(serialized(updated(changes)).map(({ name }) => name)).toEqual(['design', 'design', 'plans']);
  });

  test('4.3#22, 4.3#23: two more events say who may post, where an older property changes', () => {
    const everyone = named(systemGroups.everyone);
    const posting = (value: typeof everyone): ChannelChange => ({ property: 'setting', setting: 'canSendMessage', before: everyone, value });
    const administrators = updated([posting(named(systemGroups.administrators))]);
    const policy = [
      { ...update, property: 'stream_post_policy', value: 2 },
      { ...update, property: 'is_announcement_only', value: true },
    ];
    expect(serialized(administrators)).toEqual([{ ...update, property: 'can_send_message_group', value: systemGroups.administrators }, ...policy]);
    expect(serialized(administrators, 332)).toEqual(policy);
    expect(serialized(updated([posting(holders([userId(7)], []))])).map(({ property }) => property)).toEqual(['can_send_message_group']);
  });

  test.each<[string, ChannelChange, number]>([
    ['retention', { property: 'retention', value: { kind: 'unlimited' } }, 17],
    ['topics policy', { property: 'topicsPolicy', value: 'inherit' }, 392],
    ['folder', { property: 'folder', value: 1 }, 389],
    ['setting', { property: 'setting', setting: 'canCreateTopic', before: named(systemGroups.nobody), value: named(systemGroups.everyone) }, 441],
  ])('%s from its level on', (_, change, since) => {
    expect(serialized(updated([change]), since - 1)).toEqual([]);
    expect(serialized(updated([change]), since)).toHaveLength(1);
  });

  test('older levels read older words', () => {
    const privacy = updated([{ property: 'privacy', value: 'public' }]);
    expect(serialized(privacy, 70)[0]).not.toHaveProperty('is_web_public');
    expect(serialized(privacy, 71)[0]).toHaveProperty('is_web_public', false);
    expect(serialized(updated([{ property: 'topicsPolicy', value: 'emptyTopicOnly' }]), 403)).toMatchObject([{ value: 'allow_empty_topic' }]);
    const removing = updated([
      { property: 'setting', setting: 'canRemoveSubscribers', before: named(systemGroups.nobody), value: named(systemGroups.moderators) },
    ]);
    expect(serialized(removing, 196)).toMatchObject([{ property: 'can_remove_subscribers_group_id' }]);
    expect(serialized(removing, 197)).toMatchObject([{ property: 'can_remove_subscribers_group', value: systemGroups.moderators }]);
  });
});

describe('gained and lost visibility', () => {
  const after = aChannel({ privacy: 'public', subscriberCount: 2 });
  const channelToAdd = { channel: after, own: null, subscribers: [userId(11), userId(12)], people: new Map() };
  const gained = updated([{ property: 'privacy', value: 'public' }], { visibility: 'gained', after, channelToAdd });
  const kinds = (events: ReturnType<typeof serialized>) => events.map(({ type, op }) => [type, op].join('/'));

  test('4.3#24: a viewer who gains it gets the channel and everybody in it, from level 134 on', () => {
    expect(serialized(gained)).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: after.id, subscriber_count: 0 }] },
      { type: 'subscription', op: 'peer_add', stream_ids: [after.id], user_ids: [11, 12] },
    ]);
    expect(kinds(serialized(gained, 134))).toEqual(['stream/create', 'subscription/peer_add']);
    expect(serialized(gained, 133)).toEqual([]);
    expect(kinds(serialized({ ...gained, channelToAdd: { ...channelToAdd, subscribers: [] } }))).toEqual(['stream/create']);
  });

  test('a viewer who loses it gets a deletion, below level 343 with the old channel', () => {
    const lost = (was: Updated['before']) => updated([{ property: 'privacy', value: 'privateSharedHistory' }], { visibility: 'lost', before: was, after });
    expect(serialized(lost(before))).toEqual([{ type: 'stream', op: 'delete', streams: [{ stream_id: before.id }], stream_ids: [before.id] }]);
    const whole = { stream_id: before.id, name: 'design', description: 'As it was', invite_only: false };
    expect(serialized(lost(aChannel({ description: 'As it was' })), 342)).toMatchObject([{ type: 'stream', op: 'delete', streams: [whole] }]);
    const { description: _, ...ruled } = aChannel();
    expect(serialized(lost(ruled), 342)).toEqual([{ type: 'stream', op: 'delete', streams: [{ stream_id: before.id, name: 'design' }] }]);
  });

  const archiving = (isArchived: boolean, own: ReturnType<typeof aSubscription> | null = null): Updated => {
    const [from, to]: readonly [Channel, Channel] = [aChannel({ isArchived: !isArchived }), aChannel({ isArchived, subscriberCount: 2 })];
    return updated([{ property: 'isArchived', value: isArchived }], {
      before: from,
      after: to,
      channelToAdd: isArchived ? null : { ...channelToAdd, channel: to, own },
    });
  };

  test('archiving is an update for clients that know archived channels, from level 378 on', () => {
    expect(openAt(level(378))('archiveSendsUpdateEvent')).toBe(true);
    expect(serialized(archiving(true), 378, ['archivedChannels'])).toEqual([{ ...update, property: 'is_archived', value: true }]);
    expect(serialized(archiving(false), 378, ['archivedChannels'])).toEqual([{ ...update, property: 'is_archived', value: false }]);
    for (const [at, capabilities] of [
      [377, ['archivedChannels']],
      [496, []],
      [1, []],
    ] as const) {
      expect(kinds(serialized(archiving(true), at, capabilities))).toEqual(['stream/delete']);
      expect(kinds(serialized(archiving(false), at, capabilities))).toContain('stream/create');
    }
  });

  test('an unarchived channel comes back with the subscription', () => {
    expect(kinds(serialized(archiving(false, aSubscription({ userId: 10, channelId: 50 }))))).toEqual(['stream/create', 'subscription/add']);
    expect(kinds(serialized(archiving(false)))).toEqual(['stream/create', 'subscription/peer_add']);
  });

  test('changes of an archived channel go only to clients that know it', () => {
    const archived = aChannel({ isArchived: true });
    const renamed = updated([{ property: 'name', value: 'plans' }], { before: archived });
    expect(serialized(renamed)).toEqual([]);
    expect(serialized(renamed, 496, ['archivedChannels'])).toHaveLength(1);
    const opened = updated([{ property: 'privacy', value: 'public' }], { before: archived, after: archived, visibility: 'gained', channelToAdd });
    expect(serialized(opened)).toEqual([]);
    expect(kinds(serialized(opened, 496, ['archivedChannels']))).toContain('stream/create');
  });
});
