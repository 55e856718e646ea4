import { channelId, instant, type UserId, userId } from '@parley/core';
import type { EventQueue, User } from '@parley/core/model';
import { type Capability, type Open, openAt } from '@parley/core/rules';
import type { DeliveredEvent, DeliveredMessage, Heartbeat } from '@parley/core/contract';
import { aChannel, aMessage, anActor, aQueue, aRealm, aServer, aSubscription, aUser, direct, inTopic, level } from '@parley/testkit/builders';
import { eventEncoder } from './encode.js';

const self = aUser(10);
const other = aUser(11);
const people: ReadonlyMap<UserId, User> = new Map([self, other].map((user) => [user.id, user]));

interface Given {
  readonly at?: number;
  readonly capabilities?: ReadonlyArray<Capability>;
  readonly queue?: Partial<Pick<EventQueue, 'eventTypes' | 'slimPresence' | 'rendersMarkdown'>>;
  readonly isVisible?: (user: User) => boolean;
  readonly reader?: User;
}

const encodeEvent = eventEncoder(aServer());

/** As clients get them: parts of an event may be serialized already. */
const encoded = (...asked: Parameters<typeof encodeEvent>) => JSON.parse(JSON.stringify(encodeEvent(...asked))) as ReturnType<typeof encodeEvent>;

const serialized = (event: DeliveredEvent | Heartbeat, { at = 496, capabilities = [], queue = {}, isVisible = () => true, reader = self }: Given = {}) =>
  encoded(event, {
    queue: aQueue({ level: level(at), capabilities: new Set(capabilities), ...queue }),
    actor: anActor(reader),
    levels: { floor: level(at), call: level(at) },
    realm: aRealm(),
    isVisible,
    isActive: () => true,
    topicLinks: () => [],
  });

const channel = aChannel({ id: channelId(50), name: 'design' });

const delivered = (changes: Parameters<typeof aMessage>[0] = {}, localId: string | null = null): DeliveredMessage => ({
  message: { message: aMessage({ senderId: 11, ...changes }), flags: ['mentioned'] },
  people,
  channelName: 'design',
  localId,
});

const message = (...given: Parameters<typeof delivered>): DeliveredEvent => ({ kind: 'messageSent', nowVisible: [], message: delivered(...given) });

const subscribed = (changes: Partial<Extract<DeliveredEvent, { kind: 'subscribed' }>> = {}): DeliveredEvent => ({
  kind: 'subscribed',
  gained: [],
  own: [],
  nowVisible: [],
  people,
  peers: [],
  ...changes,
});

const peers = (channel: number, ...users: ReadonlyArray<number>) => ({
  channelId: channelId(channel),
  channelName: `channel ${channel}`,
  userIds: users.map(userId),
});

test('flags are beside the message, and the local id only for the sender’s queue', () => {
  expect(serialized(message())).toMatchObject([{ type: 'message', flags: ['mentioned'], message: { content: '<p><strong>hello</strong></p>' } }]);
  expect(serialized(message())[0]).not.toHaveProperty('local_message_id');
  expect(serialized(message())[0]).not.toHaveProperty('message.flags');
  expect(serialized(message({}, '7.01'))).toMatchObject([{ local_message_id: '7.01' }]);
});

test('the empty topic has its display name for clients without support', () => {
  const empty = message({ recipient: inTopic(50, '') });
  expect(serialized(empty, { capabilities: ['emptyTopicName'] })).toMatchObject([{ message: { subject: '' } }]);
  expect(serialized(empty)).toMatchObject([{ message: { subject: 'general chat' } }]);
});

test('only requested types, but always heartbeats', () => {
  const messagesOnly = { queue: { eventTypes: ['message'] } };
  expect(serialized(message(), messagesOnly)).toHaveLength(1);
  expect(serialized({ kind: 'serverRestarted' }, messagesOnly)).toEqual([]);
  expect(serialized({ kind: 'heartbeat' }, messagesOnly)).toEqual([{ type: 'heartbeat' }]);
});

describe('flags', () => {
  const unread: DeliveredEvent = {
    kind: 'flagsChanged',
    operation: 'remove',
    flag: 'read',
    messageIds: [aMessage({ id: 7 }).id, aMessage({ id: 8 }).id],
    details: [
      { message: aMessage({ id: 7, recipient: inTopic(50, 'plans') }), flags: ['mentioned'] },
      { message: aMessage({ id: 8, recipient: direct(3, 10, 11) }), flags: [] },
    ],
    isMuted: (_, topic) => topic === 'plans',
  };

  test('messages that became unread come with their place', () => {
    expect(serialized(unread)).toEqual([
      {
        type: 'update_message_flags',
        op: 'remove',
        operation: 'remove',
        flag: 'read',
        messages: [7, 8],
        all: false,
        message_details: {
          7: { type: 'stream', mentioned: true, stream_id: 50, topic: 'plans', unmuted_stream_msg: false },
          8: { type: 'private', user_ids: [11] },
        },
      },
    ]);
  });

  test('older levels have fewer flags', () => {
    expect(serialized(unread, { at: 120 })[0]).not.toHaveProperty('message_details');
    expect(serialized(unread, { at: 31 })[0]).not.toHaveProperty('op');
    expect(serialized(unread, { at: 31 })[0]).toHaveProperty('operation', 'remove');
  });
});

describe('subscriptions', () => {
  const own = [{ own: aSubscription(), channel, subscribers: [self.id, other.id] }];

  test('a channel that became visible comes before the subscription, and that before those of others', () => {
    const events = serialized(subscribed({ gained: [channel.id], own, peers: [peers(51, 11)] }));
    expect(events).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: 50 }] },
      { type: 'subscription', op: 'add', subscriptions: [{ stream_id: 50, subscribers: [10, 11] }] },
      { type: 'subscription', op: 'peer_add', stream_ids: [51], user_ids: [11] },
    ]);
  });

  test('one person in many channels is one event, many people are one event per channel', () => {
    const events = serialized(subscribed({ peers: [peers(50, 11), peers(51, 11), peers(52, 11, 12), peers(53, 11, 12)] }));
    expect(events.map(({ stream_ids, user_ids }) => [stream_ids, user_ids])).toEqual([
      [[52], [11, 12]],
      [[53], [11, 12]],
      [[50, 51], [11]],
    ]);
  });

  test('older levels get one event per pair', () => {
    expect(serialized(subscribed({ peers: [peers(50, 11, 12)] }), { at: 34 })).toEqual([
      { type: 'subscription', op: 'peer_add', stream_id: 50, user_id: 11 },
      { type: 'subscription', op: 'peer_add', stream_id: 50, user_id: 12 },
    ]);
  });

  test('below 220 guests get no events about others', () => {
    const guest = { reader: aUser(10, { role: 'guest' }) };
    expect(serialized(subscribed({ peers: [peers(50, 11)] }), { at: 219, ...guest })).toEqual([]);
    expect(serialized(subscribed({ peers: [peers(50, 11)] }), { at: 220, ...guest })).toHaveLength(1);
  });

  test('the oldest levels name subscribers by address', () => {
    expect(serialized(subscribed({ own }), { at: 78 })).toMatchObject([{ subscriptions: [{ subscribers: [self.email, other.email] }] }]);
    expect(serialized(subscribed({ own }), { at: 79 })).toMatchObject([{ subscriptions: [{ subscribers: [10, 11] }] }]);
  });

  test('an inherited value is null only for clients that understand it', () => {
    expect(serialized(subscribed({ own }), { capabilities: ['notificationSettingsNull'] })).toMatchObject([{ subscriptions: [{ push_notifications: null }] }]);
    expect(serialized(subscribed({ own }))).toMatchObject([{ subscriptions: [{ push_notifications: expect.any(Boolean) }] }]);
  });

  test('below level 19 others in a channel come with its name', () => {
    const pairs = (at: number) => serialized(subscribed({ peers: [peers(50, 11)] }), { at });
    expect(pairs(18)).toEqual([{ type: 'subscription', op: 'peer_add', name: 'channel 50', user_id: 11 }]);
    expect(pairs(19)).toEqual([{ type: 'subscription', op: 'peer_add', stream_id: 50, user_id: 11 }]);
  });

  test.each([
    [39, ['email', 'name']],
    [40, ['name']],
    [41, []],
  ])('a choice about a channel, at level %d, sends %j too', (at, more) => {
    const event = { kind: 'subscriptionChosen', channelId: channelId(50), channelName: 'design', choice: { property: 'isPinned', value: true } } as const;
    const [encoded] = serialized(event, { at });
    expect(Object.keys(encoded ?? {}).sort()).toEqual(['op', 'property', 'stream_id', 'type', 'value', ...more].sort());
    if (more.includes('name')) expect(encoded).toMatchObject({ name: 'design' });
    expect(serialized({ ...event, channelName: null }, { at })[0]).not.toHaveProperty('name');
  });

  test('a restart is separate for the web client, since level 240', () => {
    const types = (at: number) => serialized({ kind: 'serverRestarted' }, { at }).map(({ type, immediate }) => [type, immediate]);
    expect(types(239)).toEqual([['restart', false]]);
    expect(types(240)).toEqual([
      ['restart', undefined],
      ['web_reload_client', false],
    ]);
  });
});

test('default channels are ids, and were objects', () => {
  const event: DeliveredEvent = { kind: 'defaultChannelsChanged', list: [channel], channels: new Map() };
  expect(serialized(event)).toEqual([{ type: 'default_streams', default_streams: [50] }]);
  expect(serialized(event, { at: 329 })).toMatchObject([{ default_streams: [{ stream_id: 50, name: 'design' }] }]);
});

describe('people', () => {
  const added = (isReached: boolean): DeliveredEvent => ({ kind: 'userAdded', user: other, isReached });

  test('hidden people are unknown, or left out', () => {
    const isVisible = (user: User): boolean => user.id !== other.id;
    expect(serialized(added(true))).toMatchObject([{ type: 'realm_user', op: 'add', person: { user_id: 11, full_name: other.fullName, is_active: true } }]);
    const [hidden] = serialized(added(false), { isVisible });
    expect(hidden).toMatchObject({ person: { user_id: 11, full_name: 'Unknown user' } });
    expect(JSON.stringify(hidden)).not.toContain(other.email);
    expect(serialized(added(false), { isVisible, capabilities: ['userListIncomplete'] })).toEqual([]);
  });

  test('a person who became hidden is removed, or unknown to clients that list everybody', () => {
    const event: DeliveredEvent = { kind: 'unsubscribed', own: [], lost: [], nowHidden: [other.id], peers: [], hidden: null };
    const gone = { type: 'realm_user', op: 'remove', person: { user_id: 11, full_name: 'Unknown user' } };
    expect(serialized(event, { capabilities: ['userListIncomplete'] })).toEqual([gone]);
    expect(serialized(event)).toMatchObject([gone, { op: 'add', person: { user_id: 11, full_name: 'Unknown user', delivery_email: null } }]);
    expect(serialized(event, { at: 228 })).toHaveLength(2);
    expect(serialized(event, { at: 227 })).toEqual([]);
  });

  test('a person who becomes visible by a message comes before it, and also without it once it is deleted', () => {
    const types = (event: DeliveredEvent, at?: number) => serialized(event, at === undefined ? {} : { at }).map(({ type }) => type);
    expect(types({ kind: 'messageSent', nowVisible: [other], message: delivered() })).toEqual(['realm_user', 'message']);
    expect(types({ kind: 'messageSent', nowVisible: [other], message: null })).toEqual(['realm_user']);
    expect(types({ kind: 'messageSent', nowVisible: [other], message: delivered() }, 227)).toEqual(['message']);
  });

  const typing = (recipient: ReturnType<typeof direct>): DeliveredEvent => ({
    kind: 'typing',
    operation: 'start',
    sender: other,
    recipient,
    participants: [self, other],
  });

  test('typing has different words by level, and a capability', () => {
    expect(serialized(typing(direct(3, 10, 11)))).toMatchObject([{ message_type: 'direct', recipients: [{ user_id: 10 }, { user_id: 11 }] }]);
    expect(serialized(typing(direct(3, 10, 11)), { at: 214 })).toMatchObject([{ message_type: 'private' }]);
    expect(serialized(typing(direct(3, 10, 11)), { at: 58 })).toMatchObject([{ message_type: 'private' }]);
    expect(serialized(typing(direct(3, 10, 11)), { at: 57 })).not.toMatchObject([{ message_type: 'private' }]);
    expect(serialized(typing(inTopic(50, 'plans')))).toEqual([]);
    expect(serialized(typing(inTopic(50, 'plans')), { capabilities: ['channelTypingNotifications'] })).toMatchObject([
      { message_type: 'stream', stream_id: 50, topic: 'plans' },
    ]);
  });

  test('clients that turned typing off get none', () => {
    const reader = { ...self, settings: { ...self.settings, receivesTypingNotifications: false } };
    expect(serialized(typing(direct(3, 10, 11)), { reader })).toEqual([]);
  });

  const presence: DeliveredEvent = {
    kind: 'presence',
    user: other,
    presence: { activeAt: instant(1_690_000_000_000), connectedAt: instant(1_690_000_200_000) },
    at: instant(1_690_000_200_500),
  };

  test('presence in its two forms', () => {
    expect(serialized(presence, { queue: { slimPresence: true } })).toEqual([
      {
        type: 'presence',
        user_id: 11,
        server_timestamp: 1_690_000_200.5,
        presence: { website: { client: 'website', status: 'idle', timestamp: 1_690_000_200, pushable: false } },
      },
    ]);
    expect(serialized(presence)).toMatchObject([{ email: other.email }]);
    expect(serialized(presence, { capabilities: ['simplifiedPresenceEvents'] })).toEqual([
      { type: 'presence', presences: { 11: { active_timestamp: 1_690_000_000, idle_timestamp: 1_690_000_200 } } },
    ]);
  });
});

test.each<[number, (open: Open) => boolean]>([
  [496, (open) => !open('eventRestartImmediate')],
  [239, (open) => open('eventRestartImmediate')],
])('a restart at level %d', (at, isSo) => {
  expect(isSo(openAt(level(at)))).toBe(true);
  const [event] = serialized({ kind: 'serverRestarted' }, { at });
  expect(event).toMatchObject({ type: 'restart', zulip_feature_level: at, server_generation: 1_690_000_000 });
  expect('immediate' in event!).toBe(at === 239);
});
