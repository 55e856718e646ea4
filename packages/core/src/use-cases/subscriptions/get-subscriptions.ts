import * as Either from 'fp-ts/lib/Either.js';
import type { Channel } from '../../model/channels/channel.js';
import type { UserId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { User } from '../../model/people/user.js';
import type { RequestedSubscribers } from '../../model/subscriptions/requested-subscribers.js';
import { deactivatedHoldersOf } from '../shared/groups/deactivated-holders.js';
import { loadSubscribersShown } from '../shared/subscribing/load-subscribers-shown.js';
import type { KnownSubscribers } from '../../ports/store.js';
import { byName } from '../shared/channels/by-name.js';
import type { UseCase } from '../use-case.js';

export interface GetSubscriptions {
  readonly subscribers: RequestedSubscribers;
}

export interface OwnSubscriptions {
  /** By channel name. `subscribers`: ascending, null if not requested. */
  readonly subscriptions: ReadonlyArray<{ readonly channel: Channel; readonly subscription: Subscription; readonly subscribers: KnownSubscribers | null }>;
  /** The subscribers themselves, at levels that name them by address. */
  readonly people: ReadonlyMap<UserId, User>;
  /** Deactivated people that permissions of these channels name individually. */
  readonly gone: ReadonlySet<UserId>;
}

/** Returns the caller's current subscriptions, without archived channels. At most five queries. Spec: 2 (Channel) */
export const getSubscriptions: UseCase<GetSubscriptions, OwnSubscriptions> = {
  mode: 'snapshot',
  run: async (call, { subscribers: requested }) => {
    const { tx } = call;
    const all = await tx.subscriptions.of(call.actor.user.id)();
    if (Either.isLeft(all)) return all;
    const current = new Map(all.right.filter(({ isActive }) => isActive).map((subscription) => [subscription.channelId, subscription]));
    const channels = await tx.channels.byIds([...current.keys()])();
    if (Either.isLeft(channels)) return channels;
    const subscribers = await loadSubscribersShown(tx, [...current.keys()], requested, call.now());
    if (Either.isLeft(subscribers)) return subscribers;
    const people =
      subscribers.right === null || call.open('subscriberIdsInsteadOfEmails')
        ? Either.right([])
        : await tx.users.byIds([...new Set([...subscribers.right.values()].flatMap(({ userIds }) => userIds))])();
    if (Either.isLeft(people)) return people;
    const gone = await deactivatedHoldersOf(tx, channels.right);
    if (Either.isLeft(gone)) return gone;
    return Either.right({
      subscriptions: channels.right
        .filter(({ isArchived }) => !isArchived)
        .sort(byName)
        .flatMap((channel) => {
          const subscription = current.get(channel.id);
          return subscription === undefined
            ? []
            : [
                {
                  channel,
                  subscription,
                  subscribers: subscribers.right === null ? null : (subscribers.right.get(channel.id) ?? { userIds: [], isPartial: false }),
                },
              ];
        }),
      people: new Map(people.right.map((user) => [user.id, user])),
      gone: gone.right,
    });
  },
};
