import type { ChannelId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { MembershipChange, VisibleBySubscription } from '../../model/subscriptions/membership-change.js';
import type { Subscription, SubscriptionChoice } from '../../model/subscriptions/subscription.js';
import { visibleUserNeeds, maxPeopleAtOnce, becameVisibleAt } from '../people/visible-user-needs.js';
import { channelNameOf, knowsNow } from '../channels/channel-visibility.js';
import { type CountedChannel, countedChannel } from '../channels/counted-channel.js';
import type { EventKind } from '../event-kind.js';
import { type SharedPlaceChange, sharedPlaceChanges } from '../channels/visibility-changes.js';
import { channelIdsOf, hasContent, includesPerson, namedPeers, type Peers, peersIn, idsVisibleBySubscription } from '../channels/peers.js';

export interface LoggedSubscribing {
  readonly changes: ReadonlyArray<MembershipChange>;
  /** New subscribers who could not see the channel before. For a channel created in the same commit, `channelCreated` has informed them. */
  readonly gainedSight: ReadonlyArray<VisibleBySubscription>;
}

export interface VisibleSubscribing {
  readonly own: ReadonlyArray<ChannelId>;
  /** Channels of `own` that the viewer could not see before. */
  readonly gained: ReadonlyArray<ChannelId>;
  readonly placeChanges: ReadonlyArray<SharedPlaceChange>;
  readonly peers: ReadonlyArray<MembershipChange>;
}

/** A channel that its reader is in. */
export interface JoinedChannel extends CountedChannel {
  readonly own: Subscription;
}

export interface SubscribingDelivery {
  /** Those of `own` that are new to the reader. */
  readonly gained: ReadonlyArray<ChannelId>;
  /** Accounts that this makes visible to a guest. */
  readonly nowVisible: ReadonlyArray<User>;
  readonly own: ReadonlyArray<JoinedChannel>;
  /** The subscribers themselves, for queues of old levels, which identify them by address; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
  readonly peers: ReadonlyArray<Peers>;
}

export const subscribed: EventKind<LoggedSubscribing, VisibleSubscribing, SubscribingDelivery> = {
  visibleTo: (viewer, { changes, gainedSight }, { position }) => {
    const { id } = viewer.actor.user;
    // New subscribers get the list of subscribers with their own subscription; it includes those who joined with them.
    const own = channelIdsOf(changes, id).filter((channelId) => knowsNow(viewer, channelId));
    const visible = {
      own,
      gained: idsVisibleBySubscription(gainedSight, viewer).filter((channelId) => own.includes(channelId)),
      placeChanges: sharedPlaceChanges(viewer, changes, position),
      peers: peersIn(
        viewer,
        changes.filter((change) => !includesPerson(change, id)),
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
  resolve: ({ own: joined, gained, peers }, loaded, request, at) => ({
    gained,
    nowVisible: becameVisibleAt(loaded, at),
    own: joined.flatMap((id) => {
      const [channel, own] = [loaded.channels.get(id), loaded.subscriptions.get(id)];
      return channel === undefined || own === undefined ? [] : [{ ...countedChannel(channel, own, loaded, at), own }];
    }),
    people: loaded.people,
    peers: namedPeers(peers, request),
  }),
  isTooLarge: ({ nowVisible }) => nowVisible.length > maxPeopleAtOnce,
  affectsCopies: ({ changes }, _place, owner) => changes.some((change) => includesPerson(change, owner)),
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
