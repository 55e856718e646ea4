import { type Channel, holdersOf } from '../../model/channels/channel.js';
import type { ChannelId, LogPosition, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { MembershipChange } from '../../model/subscriptions/membership-change.js';
import type { Subscription, SubscriptionChoice } from '../../model/subscriptions/subscription.js';
import { visibleUserNeeds, maxPeopleAtOnce, becameVisibleAt, becameHiddenAt } from '../people/visible-user-needs.js';
import { channelNameOf, knewBeforeAndNow, knowsNow } from '../channels/channel-visibility.js';
import type { EventKind } from '../event-kind.js';
import type { QueueRequest } from '../queue-request.js';
import type { Loaded } from '../sources.js';
import type { Viewer } from '../viewer.js';
import { type SharedPlaceChange, sharedPlaceChanges } from '../channels/visibility-changes.js';

/** People who left, with the channel's name at that time: later names may be hidden from them. */
export interface Departure extends MembershipChange {
  readonly channelName: string;
}

/** Other people in a channel. */
export interface Peers extends MembershipChange {
  /** The present name. */
  readonly channelName: string;
}

const includes = ({ userIds }: MembershipChange, userId: UserId): boolean => userIds.includes(userId);

const channelIdsOf = (changes: ReadonlyArray<MembershipChange>, userId: UserId): ReadonlyArray<ChannelId> =>
  changes.filter((change) => includes(change, userId)).map(({ channelId }) => channelId);

/** Returns the other people in these changes, where the viewer may see subscribers. */
const peersIn = (viewer: Viewer, changes: ReadonlyArray<MembershipChange>, at: LogPosition): ReadonlyArray<MembershipChange> =>
  changes
    .filter(({ channelId }) => knewBeforeAndNow(viewer, channelId, at))
    .map(({ channelId, userIds }) => ({ channelId, userIds: userIds.filter((id) => id !== viewer.actor.user.id) }))
    .filter(({ userIds }) => userIds.length > 0);

const named = (peers: ReadonlyArray<MembershipChange>, { viewer }: QueueRequest): ReadonlyArray<Peers> =>
  peers.map((change) => ({ ...change, channelName: channelNameOf(viewer, change.channelId) ?? '' }));

export interface LoggedSubscribing {
  readonly changes: ReadonlyArray<MembershipChange>;
  /** New subscribers who could not see the channel before. For a channel created in the same commit, `channelCreated` has informed them. */
  readonly gainedSight: ReadonlyArray<MembershipChange>;
}

export interface VisibleSubscribing {
  readonly own: ReadonlyArray<ChannelId>;
  /** Channels of `own` that the viewer could not see before. */
  readonly gainedSight: ReadonlyArray<ChannelId>;
  readonly placeChanges: ReadonlyArray<SharedPlaceChange>;
  readonly peers: ReadonlyArray<MembershipChange>;
}

/** A subscription as its owner gets it. */
export interface OwnSubscription {
  readonly subscription: Subscription;
  readonly channel: Channel;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
}

export interface SubscribingDelivery {
  readonly gainedSight: ReadonlyArray<Channel>;
  /** Accounts that this makes visible to a guest. */
  readonly nowVisible: ReadonlyArray<User>;
  readonly own: ReadonlyArray<OwnSubscription>;
  /** The subscribers themselves, for queues of old levels, which identify them by address; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
  readonly peers: ReadonlyArray<Peers>;
}

type CountedChannel = Pick<OwnSubscription, 'channel' | 'subscribers'>;

/** Returns the channel with its subscribers at that time; empty if it was deleted. */
const countedChannel = (id: ChannelId, { channels, subscribersThen }: Loaded, at: LogPosition): ReadonlyArray<CountedChannel> => {
  const channel = channels.get(id);
  if (channel === undefined) return [];
  const subscribers = subscribersThen(id, at);
  return [{ channel: { ...channel, subscriberCount: subscribers.length }, subscribers }];
};

const hasContent = ({ own, placeChanges, peers }: Readonly<Record<'own' | 'placeChanges' | 'peers', ReadonlyArray<unknown>>>): boolean =>
  own.length > 0 || placeChanges.length > 0 || peers.length > 0;

export const subscribed: EventKind<LoggedSubscribing, VisibleSubscribing, SubscribingDelivery> = {
  visibleTo: (viewer, { changes, gainedSight }, { position }) => {
    const { id } = viewer.actor.user;
    // New subscribers get the list of subscribers with their own subscription; it includes those who joined with them.
    const own = channelIdsOf(changes, id).filter((channelId) => knowsNow(viewer, channelId));
    const visible = {
      own,
      gainedSight: channelIdsOf(gainedSight, id).filter((channelId) => own.includes(channelId)),
      placeChanges: sharedPlaceChanges(viewer, changes, position),
      peers: peersIn(
        viewer,
        changes.filter((change) => !includes(change, id)),
        position,
      ),
    };
    return hasContent(visible) ? visible : null;
  },
  needs: ({ own, placeChanges }, request, at) => {
    const { subscribersThen = [], ...needs } = visibleUserNeeds('joined', placeChanges, request, at);
    if (own.length === 0) return { ...needs, subscribersThen };
    const lists = own.map((channelId) => ({ channelId, at, purpose: 'list' as const }));
    return { ...needs, subscriptions: ['own'], channels: own, subscribersThen: [...lists, ...subscribersThen] };
  },
  resolve: ({ own, gainedSight, peers }, loaded, request, at) => ({
    gainedSight: gainedSight.flatMap((id) => countedChannel(id, loaded, at)).map(({ channel }) => channel),
    nowVisible: becameVisibleAt(loaded, at),
    own: own.flatMap((id) => {
      const subscription = loaded.subscriptions.get(id);
      return subscription === undefined ? [] : countedChannel(id, loaded, at).map((counted) => ({ subscription, ...counted }));
    }),
    people: loaded.people,
    peers: named(peers, request),
  }),
  weight: ({ nowVisible, peers }) => 2 + nowVisible.length + peers.length,
  isTooLarge: ({ nowVisible }) => nowVisible.length > maxPeopleAtOnce,
  affectsCopies: ({ changes }, _place, owner) => changes.some((change) => includes(change, owner)),
};

/** A person was deactivated: their subscriptions stay, hidden from others. */
export interface HiddenSubscriber {
  /** Which of the channels are archived. */
  readonly archived: ReadonlyArray<ChannelId>;
}

export interface LoggedUnsubscribing {
  readonly changes: ReadonlyArray<Departure>;
  readonly lostSight: ReadonlyArray<MembershipChange>;
  /** The channels of `lostSight` as they were then. Absent in what older versions logged. */
  readonly lost?: ReadonlyArray<Channel>;
  /** Absent where people left. */
  readonly hidden?: HiddenSubscriber;
}

export interface VisibleUnsubscribing {
  readonly own: ReadonlyArray<Departure>;
  /** Channels of `own` that the viewer cannot see any more. */
  readonly lostSight: ReadonlyArray<ChannelId>;
  readonly lost: ReadonlyArray<Channel>;
  readonly hidden: HiddenSubscriber | null;
  readonly placeChanges: ReadonlyArray<SharedPlaceChange>;
  readonly peers: ReadonlyArray<MembershipChange>;
}

export interface FormerSubscription {
  readonly channelId: ChannelId;
  readonly channelName: string;
}

/** A channel that the reader has lost sight of, under the name that they knew. */
export interface LostChannel extends FormerSubscription {
  /** All that they knew of it; null where only its name was logged. */
  readonly channel: Channel | null;
}

export interface UnsubscribingDelivery {
  readonly own: ReadonlyArray<FormerSubscription>;
  readonly lostSight: ReadonlyArray<LostChannel>;
  /** Accounts that this hides from a guest. */
  readonly nowHidden: ReadonlyArray<UserId>;
  readonly peers: ReadonlyArray<Peers>;
  /** null where the peers left. `isSeen`: the reader is told of the deactivation itself too. */
  readonly hidden: (HiddenSubscriber & { readonly isSeen: boolean }) | null;
}

const isVisiblePerson = ({ people, isVisible }: Loaded, id: UserId): boolean => {
  const user = people.get(id);
  return user !== undefined && isVisible(user);
};

export const unsubscribed: EventKind<LoggedUnsubscribing, VisibleUnsubscribing, UnsubscribingDelivery> = {
  visibleTo: (viewer, { changes, lostSight, lost = [], hidden = null }, { position }) => {
    const { id } = viewer.actor.user;
    const lostIds = channelIdsOf(lostSight, id);
    const visible = {
      own: changes.filter((change) => includes(change, id)),
      lostSight: lostIds,
      lost: lost.filter((channel) => lostIds.includes(channel.id)),
      hidden,
      placeChanges: sharedPlaceChanges(viewer, changes, position),
      peers: peersIn(viewer, changes, position),
    };
    return hasContent(visible) ? visible : null;
  },
  needs: ({ placeChanges, lost, hidden, peers }, request, at) => ({
    people: [...lost.flatMap(holdersOf), ...(hidden === null ? [] : peers.flatMap(({ userIds }) => userIds))],
    ...visibleUserNeeds('left', placeChanges, request, at),
  }),
  resolve: (event, loaded, request, at) => {
    const isSeen = event.peers.some(({ userIds }) => userIds.some((id) => isVisiblePerson(loaded, id)));
    const own = event.own.map(({ channelId, channelName }) => ({ channelId, channelName }));
    const lostSight = own
      .filter(({ channelId }) => event.lostSight.includes(channelId))
      .map((left) => ({ ...left, channel: event.lost.find(({ id }) => id === left.channelId) ?? null }));
    return { own, lostSight, nowHidden: becameHiddenAt(loaded, at), peers: named(event.peers, request), hidden: event.hidden && { ...event.hidden, isSeen } };
  },
  weight: ({ nowHidden, peers }) => 2 + 2 * nowHidden.length + peers.length,
  isTooLarge: ({ nowHidden }) => nowHidden.length > maxPeopleAtOnce,
  affectsCopies: ({ changes }, _place, owner) => changes.some((change) => includes(change, owner)),
};

export interface Chosen {
  readonly channelId: ChannelId;
  readonly choice: SubscriptionChoice;
}

export interface ChoiceDelivery extends Chosen {
  /** null if hidden from the reader by now. */
  readonly channelName: string | null;
}

export const subscriptionChosen: EventKind<Chosen, Chosen, ChoiceDelivery> = {
  visibleTo: (_viewer, event) => event,
  needs: () => ({}),
  resolve: ({ channelId, choice }, _loaded, { viewer }) => ({
    channelId,
    choice,
    channelName: knowsNow(viewer, channelId) ? channelNameOf(viewer, channelId) : null,
  }),
  affectsCopies: () => true,
};
