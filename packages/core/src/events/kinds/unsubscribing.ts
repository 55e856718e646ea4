import { type Channel, holdersOf } from '../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { MembershipChange, VisibleBySubscription } from '../../model/subscriptions/membership-change.js';
import { visibleUserNeeds, maxPeopleAtOnce, peopleHiddenAt } from '../people/visible-user-needs.js';
import type { EventKind } from '../event-kind.js';
import type { Loaded } from '../sources.js';
import { type SharedPlaceChange, sharedPlaceChanges } from '../channels/visibility-changes.js';
import { hasContent, includesPerson, namedPeers, type Peers, peersIn, idsVisibleBySubscription } from '../channels/peers.js';

/** People who left, with the channel's name at that time: later names may be hidden from them. */
export interface Departure extends MembershipChange {
  readonly channelName: string;
}

/** A person was deactivated: their subscriptions stay, hidden from others. */
export interface HiddenSubscriber {
  /** Which of the channels are archived. */
  readonly archived: ReadonlyArray<ChannelId>;
}

export interface LoggedUnsubscribing {
  readonly changes: ReadonlyArray<Departure>;
  readonly lostSight: ReadonlyArray<VisibleBySubscription>;
  /** The channels of `lostSight` as they were then. Absent in what older versions logged. */
  readonly lost?: ReadonlyArray<Channel>;
  /** Absent where people left. */
  readonly hidden?: HiddenSubscriber;
}

export interface VisibleUnsubscribing {
  readonly own: ReadonlyArray<Departure>;
  /** Channels of `own` that the viewer cannot see any more. */
  readonly lostIds: ReadonlyArray<ChannelId>;
  readonly lost: ReadonlyArray<Channel>;
  readonly hidden: HiddenSubscriber | null;
  readonly placeChanges: ReadonlyArray<SharedPlaceChange>;
  readonly peers: ReadonlyArray<MembershipChange>;
}

export interface FormerSubscription {
  readonly channelId: ChannelId;
  readonly channelName: string;
}

/** A channel that the reader may not see any more, under the name that they knew. */
export interface LostChannel extends FormerSubscription {
  /** All that they knew of it; null where only its name was logged. */
  readonly channel: Channel | null;
}

export interface UnsubscribingDelivery {
  readonly own: ReadonlyArray<FormerSubscription>;
  readonly lost: ReadonlyArray<LostChannel>;
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
    const lostIds = idsVisibleBySubscription(lostSight, viewer);
    const visible = {
      own: changes.filter((change) => includesPerson(change, id)),
      lostIds,
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
    const lost = own
      .filter(({ channelId }) => event.lostIds.includes(channelId))
      .map((left) => ({ ...left, channel: event.lost.find(({ id }) => id === left.channelId) ?? null }));
    return {
      own,
      lost,
      nowHidden: peopleHiddenAt(loaded, at),
      peers: namedPeers(event.peers, request),
      hidden: event.hidden && { ...event.hidden, isSeen },
    };
  },
  isTooLarge: ({ nowHidden }) => nowHidden.length > maxPeopleAtOnce,
  affectsCopies: ({ changes }, _place, owner) => changes.some((change) => includesPerson(change, owner)),
};
