import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run:
    (tx, { clock }) =>
    (caller, { subscribers: requested }) =>
      pipe(
        tx.subscriptions.of(caller.actor.user.id),
        TaskEither.map((all) => new Map(all.filter(({ isActive }) => isActive).map((subscription) => [subscription.channelId, subscription]))),
        TaskEither.bindTo('current'),
        TaskEither.bind('channels', ({ current }) => tx.channels.byIds([...current.keys()])),
        TaskEither.bind('subscribers', ({ current }) => loadSubscribersShown(tx, [...current.keys()], requested, clock.now())),
        TaskEither.bind('people', ({ subscribers }) =>
          subscribers === null || caller.open('subscriberIdsInsteadOfEmails')
            ? TaskEither.right([])
            : tx.users.byIds([...new Set([...subscribers.values()].flatMap(({ userIds }) => userIds))]),
        ),
        TaskEither.bind('gone', ({ channels }) => deactivatedHoldersOf(tx, channels)),
        TaskEither.map(({ current, channels, subscribers, people, gone }) => ({
          subscriptions: channels
            .filter(({ isArchived }) => !isArchived)
            .sort(byName)
            .flatMap((channel) => {
              const subscription = current.get(channel.id);
              return subscription === undefined
                ? []
                : [{ channel, subscription, subscribers: subscribers === null ? null : (subscribers.get(channel.id) ?? { userIds: [], isPartial: false }) }];
            }),
          people: new Map(people.map((user) => [user.id, user])),
          gone,
        })),
      ),
};
