import type { MembershipChange } from '../../../model/subscriptions/membership-change.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import { newSubscription, type Subscription } from '../../../model/subscriptions/subscription.js';
import type { User } from '../../../model/people/user.js';
import { chooseColor } from '../../../model/subscriptions/choose-color.js';

/** A channel with new subscribers, once it has an id. */
export interface Joined {
  readonly channel: Channel;
  /** For new subscribers; null = the next unused one. */
  readonly color: string | null;
  /** Created by this request. */
  readonly isNew: boolean;
}

export interface ArrangeFacts {
  readonly people: ReadonlyArray<User>;
  /** Ascending: colours are assigned in this order. */
  readonly channels: ReadonlyArray<Joined>;
  /** Subscriptions of these people to these channels, current and former. */
  readonly subscriptions: ReadonlyArray<Subscription>;
  readonly colors: ReadonlyMap<UserId, ReadonlyArray<string>>;
}

/** One person's part of the request. */
export interface PersonalShare {
  readonly user: User;
  readonly joined: ReadonlyArray<Joined>;
  readonly joinedBefore: ReadonlyArray<Joined>;
  /** One for each of `joined`: reactivated or new. */
  readonly subscriptions: ReadonlyArray<Subscription>;
}

const shareOf = (user: User, channels: ReadonlyArray<Joined>, own: ReadonlyMap<ChannelId, Subscription>, colors: ReadonlyArray<string>): PersonalShare => {
  const used = new Set(colors);
  const isCurrent = ({ channel }: Joined): boolean => own.get(channel.id)?.isActive === true;
  const joined = channels.filter((one) => !isCurrent(one));
  const subscriptions = joined.map(({ channel, color }) => {
    const former = own.get(channel.id);
    if (former !== undefined) return { ...former, isActive: true };
    const chosen = color ?? chooseColor(used, channel.id);
    used.add(chosen);
    return newSubscription(user.id, channel.id, chosen);
  });
  return { user, joined, joinedBefore: channels.filter(isCurrent), subscriptions };
};

/** Determines whom the request subscribes to what, and who was subscribed already. A former subscription keeps its colour, mute and pin. Spec: 4.1 */
export const arrangeSubscriptions = ({ people, channels, subscriptions, colors }: ArrangeFacts): ReadonlyArray<PersonalShare> => {
  const own = new Map<UserId, Map<ChannelId, Subscription>>(people.map(({ id }) => [id, new Map()]));
  for (const subscription of subscriptions) own.get(subscription.userId)?.set(subscription.channelId, subscription);
  return people.map((user) => shareOf(user, channels, own.get(user.id) ?? new Map<ChannelId, Subscription>(), colors.get(user.id) ?? []));
};

/** Groups the same by channel: who joined which, ascending; omits channels that nobody joined. */
export const membershipChanges = (pairs: ReadonlyArray<{ readonly userId: UserId; readonly channelId: ChannelId }>): ReadonlyArray<MembershipChange> => {
  const byChannel = new Map<ChannelId, UserId[]>();
  for (const { userId, channelId } of pairs) {
    const members = byChannel.get(channelId);
    if (members === undefined) byChannel.set(channelId, [userId]);
    else members.push(userId);
  }
  return [...byChannel]
    .map(([channelId, userIds]) => ({ channelId, userIds: userIds.sort((left, right) => left - right) }))
    .sort((left, right) => left.channelId - right.channelId);
};
