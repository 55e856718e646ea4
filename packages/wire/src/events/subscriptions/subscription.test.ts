import { channelId, userId } from '@parley/core';
import type { EventQueue } from '@parley/core/model';
import type { DeliveredEvent } from '@parley/core/contract';
import { aChannel, anActor, aQueue, aRealm, aServer, aSubscription, aUser, level } from '@parley/testkit/builders';
import { eventEncoder } from '../encode.js';

const reader = aUser(10);
const other = aUser(11);
const channel = aChannel({ id: channelId(50), name: 'design' });

const serialized = (event: DeliveredEvent, { at = 496, requested = 'all' }: { readonly at?: number; readonly requested?: EventQueue['subscribers'] } = {}) =>
  eventEncoder(aServer())(event, {
    queue: aQueue({ level: level(at), subscribers: requested }),
    actor: anActor(reader),
    levels: { floor: level(at), call: level(at) },
    realm: aRealm(),
    isVisible: () => true,
    isActive: () => true,
    topicLinks: () => [],
  });

test('subscribers are listed as requested: all, some, or none', () => {
  const few = [reader.id, other.id];
  const many = Array.from({ length: 250 }, (_, index) => userId(index + 1));
  const encoded = (requested: EventQueue['subscribers'], subscribers = few) => {
    const own = [{ own: aSubscription(), channel, subscribers }];
    const [event] = serialized({ kind: 'subscribed', gained: [], own, nowVisible: [], people: new Map(), peers: [] }, { requested });
    return (event?.['subscriptions'] as ReadonlyArray<unknown>)[0];
  };
  expect(encoded('all', many)).toMatchObject({ subscribers: many });
  expect(encoded('partial')).toMatchObject({ subscribers: few });
  expect(encoded('partial', many)).toMatchObject({ partial_subscribers: many });
  expect(encoded('partial', many)).not.toHaveProperty('subscribers');
  expect(encoded('none')).not.toHaveProperty('subscribers');
});

test('however a channel becomes known, its count is that of its subscribers, with those whom the events after it add', () => {
  const counted = aChannel({ id: channelId(50), name: 'design', subscriberCount: 2 });
  const subscribers = [reader.id, other.id];
  const [own, people] = [aSubscription(), new Map()];
  const updated = (mine: typeof own | null): DeliveredEvent => ({
    kind: 'channelUpdated',
    visibility: 'gained',
    changes: [],
    before: counted,
    after: counted,
    channelToAdd: { channel: counted, own: mine, subscribers, people },
  });
  const role = { before: 'guest', after: 'member', changesPeople: false, lost: [], addresses: [], botsGained: [], botsLost: [], defaults: null } as const;
  const ways: ReadonlyArray<DeliveredEvent> = [
    updated(null),
    updated(own),
    { kind: 'roleChanged', ...role, isBeyondEvents: false, gained: [{ channel: counted, own: null, subscribers }] },
    { kind: 'subscribed', gained: [counted.id], own: [{ channel: counted, own, subscribers }], nowVisible: [], people, peers: [] },
  ];
  const countOf = (event: DeliveredEvent): number =>
    serialized(event).reduce((count, { op, streams, subscriptions, user_ids: named }) => {
      if (op === 'peer_add') return count + (named as ReadonlyArray<number>).length;
      return ((streams ?? subscriptions) as ReadonlyArray<{ readonly subscriber_count: number }>)[0]?.subscriber_count ?? NaN;
    }, 0);
  expect(ways.map((event) => serialized(event).map(({ op }) => op))).toEqual([
    ['create', 'peer_add'],
    ['create', 'add'],
    ['create', 'peer_add'],
    ['create', 'add'],
  ]);
  expect(ways.map(countOf)).toEqual([2, 2, 2, 2]);
  const [created] = serialized(updated(own));
  expect(created).toMatchObject({ streams: [{ subscriber_count: 2 }] });
});

test('leaving, and the lost channel', () => {
  const left = { channelId: channelId(50), channelName: 'design' };
  const event: DeliveredEvent = {
    kind: 'unsubscribed',
    own: [left],
    lost: [{ ...left, channel }],
    nowHidden: [],
    hidden: null,
    peers: [{ channelId: channelId(51), channelName: 'others', userIds: [other.id] }],
  };
  expect(serialized(event)).toEqual([
    { type: 'subscription', op: 'remove', subscriptions: [{ name: 'design', stream_id: 50 }] },
    { type: 'stream', op: 'delete', streams: [{ stream_id: 50 }], stream_ids: [50] },
    { type: 'subscription', op: 'peer_remove', stream_ids: [51], user_ids: [11] },
  ]);
  const whole = serialized(event, { at: 342 })[1];
  expect(whole).toMatchObject({ streams: [{ stream_id: 50, name: 'design', description: channel.description, invite_only: false }] });
  expect(whole).not.toHaveProperty('stream_ids');
  expect(serialized({ ...event, lost: [{ ...left, channel: null }] }, { at: 342 })[1]).toMatchObject({ streams: [{ stream_id: 50, name: 'design' }] });
});
