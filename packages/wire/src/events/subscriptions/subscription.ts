import { type ChannelId, isPrivate, type MembershipChange, type OwnSubscription, type Peers, type User, type UserId } from '@parley/core';
import { apiAddress, dummyAddress } from '../../objects/people/address.js';
import { notificationDefaultsOf } from '../../objects/people/notification-defaults.js';
import { subscriptionObject, type SubscriptionView } from '../../objects/subscriptions/subscription.js';
import { streamCreate, streamDelete } from '../channels/channel.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { metEvents, partedEvents } from '../people/account.js';

const subscriptionView = (view: EventView, people: ReadonlyMap<UserId, User>): SubscriptionView => ({
  ...view,
  addressOf: (userId) => {
    const user = people.get(userId);
    return user === undefined ? dummyAddress(userId, view) : apiAddress(user, view);
  },
  concrete: view.understands('notificationSettingsNull') ? null : notificationDefaultsOf(view.actor),
});

/** The viewer's own subscriptions, each with everybody who is in it. */
export const subscriptionAdd = (
  own: ReadonlyArray<OwnSubscription>,
  people: ReadonlyMap<UserId, User>,
  view: EventView,
): ReadonlyArray<WireEvent<'subscription'>> => {
  const shown = subscriptionView(view, people);
  return own.length === 0
    ? []
    : [
        {
          type: 'subscription',
          op: 'add',
          subscriptions: own.map(({ channel, subscription, subscribers }) =>
            subscriptionObject(channel, subscription, shown, { userIds: subscribers, isPartial: false }),
          ),
        },
      ];
};

/** Users of one channel each, or channels of one user each: never a list by a list. */
const grouped = (
  changes: ReadonlyArray<MembershipChange>,
): ReadonlyArray<{ readonly channelIds: ReadonlyArray<ChannelId>; readonly userIds: ReadonlyArray<UserId> }> => {
  const ofOne = new Map<UserId, ChannelId[]>();
  const ofMany = changes.filter(({ channelId, userIds }) => {
    const [only, ...others] = userIds;
    if (only === undefined || others.length > 0) return only !== undefined;
    ofOne.set(only, [...(ofOne.get(only) ?? []), channelId]);
    return false;
  });
  return [
    ...ofMany.map(({ channelId, userIds }) => ({ channelIds: [channelId], userIds })),
    ...[...ofOne].map(([userId, channelIds]) => ({ channelIds, userIds: [userId] })),
  ];
};

/** LEVEL(19): channels were called by name. LEVEL(35): one event for each pair. LEVEL(220): guests heard nothing of others. */
export const peerEvents = (op: 'peer_add' | 'peer_remove', changes: ReadonlyArray<Peers>, view: EventView): ReadonlyArray<WireEvent<'subscription'>> => {
  if (view.isGuest && !view.open('guestPeerEvents')) return [];
  if (view.open('peerEventsPlural'))
    return grouped(changes).map(({ channelIds, userIds }) => ({ type: 'subscription' as const, op, stream_ids: channelIds, user_ids: userIds }));
  return changes.flatMap(({ channelId, channelName, userIds }) => {
    const channel = view.open('peerEventsStreamId') ? { stream_id: channelId } : { name: channelName };
    return userIds.map((userId) => ({ type: 'subscription' as const, op, ...channel, user_id: userId }));
  });
};

export const subscriptionEncoders: Encoders<'subscribed' | 'unsubscribed', 'stream' | 'subscription' | 'realm_user'> = {
  /** The channels that came into sight, the viewer's own subscriptions, and those of others. Spec: 4.1, 6 */
  subscribed: ({ gainedSight, own, met, peers, people }, view) => {
    const isTold = view.open('guestStreamCreateOnSubscribe') || !view.isGuest;
    return [
      ...streamCreate(
        gainedSight.filter(({ privacy }) => isTold || isPrivate(privacy)),
        view,
      ),
      ...subscriptionAdd(own, people, view),
      ...metEvents(met, view),
      ...peerEvents('peer_add', peers, view),
    ];
  },
  /** Spec: 6 */
  unsubscribed: ({ own, lostSight, parted, peers }, view) => [
    ...(own.length === 0
      ? []
      : [
          {
            type: 'subscription' as const,
            op: 'remove',
            subscriptions: own.map(({ channelId, channelName }) => ({ name: channelName, stream_id: channelId })),
          },
        ]),
    ...streamDelete(lostSight, view),
    ...peerEvents('peer_remove', peers, view),
    ...partedEvents(parted, view),
  ],
};
