import { haveReached } from '../../gates/is-open.js';
import type { ChannelId, LogPosition, UserId } from '../../model/ids.js';
import type { MembershipChange, VisibleBySubscription } from '../../model/subscriptions/membership-change.js';
import type { QueueRequest } from '../queue-request.js';
import type { Viewer } from '../viewer.js';
import { channelNameOf, knewBeforeAndNow } from './channel-visibility.js';

/** Other people in a channel. */
export interface Peers extends MembershipChange {
  /** The present name. */
  readonly channelName: string;
}

export const includesPerson = ({ userIds }: MembershipChange, userId: UserId): boolean => userIds.includes(userId);

/** The channels that a person joined or left. */
export const channelIdsOf = (changes: ReadonlyArray<MembershipChange>, userId: UserId): ReadonlyArray<ChannelId> =>
  changes.filter((change) => includesPerson(change, userId)).map(({ channelId }) => channelId);

/** The channels that a person sees, at the level of their client, by a subscription alone. */
export const idsVisibleBySubscription = (changes: ReadonlyArray<VisibleBySubscription>, { actor, levels }: Viewer): ReadonlyArray<ChannelId> =>
  channelIdsOf(
    changes.filter(({ seenSince }) => seenSince === undefined || !haveReached(levels, seenSince)),
    actor.user.id,
  );

/** Returns the other people in these changes, where the viewer may see subscribers. */
export const peersIn = (viewer: Viewer, changes: ReadonlyArray<MembershipChange>, at: LogPosition): ReadonlyArray<MembershipChange> =>
  changes
    .filter(({ channelId }) => knewBeforeAndNow(viewer, channelId, at))
    .map(({ channelId, userIds }) => ({ channelId, userIds: userIds.filter((id) => id !== viewer.actor.user.id) }))
    .filter(({ userIds }) => userIds.length > 0);

/** Names the channels for the reader. */
export const namedPeers = (peers: ReadonlyArray<MembershipChange>, { viewer }: QueueRequest): ReadonlyArray<Peers> =>
  peers.map((change) => ({ ...change, channelName: channelNameOf(viewer, change.channelId) ?? '' }));

/** Whether anything of a change is for the viewer. */
export const hasContent = ({ own, placeChanges, peers }: Readonly<Record<'own' | 'placeChanges' | 'peers', ReadonlyArray<unknown>>>): boolean =>
  own.length > 0 || placeChanges.length > 0 || peers.length > 0;
