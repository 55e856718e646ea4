import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueRequest } from '../../../../events/queue-request.js';
import type { VisibleUsersKey, SubscribersKey, SubscribersThen } from '../../../../events/sources.js';
import { type Channel, holdersOf } from '../../../../model/channels/channel.js';
import type { SubscriptionInterval } from '../../../../model/channels/period.js';
import type { ChannelId, UserId } from '../../../../model/ids.js';
import { distinct, each, once, readerIdOf } from './loader.js';

export const subscriptions = each<'subscriptions'>(new Map(), ({ tx }, _keys, request) =>
  pipe(
    tx.subscriptions.of(readerIdOf(request)),
    TaskEither.map((found) => new Map(found.map((subscription) => [subscription.channelId, subscription]))),
  ),
);

export const topicPreferences = each<'topicPreferences'>([], ({ tx }, _keys, request) => tx.topicPreferences.of(readerIdOf(request)));

const holdersIn = (channel: Channel | undefined): ReadonlyArray<UserId> => (channel === undefined ? [] : holdersOf(channel));

export const channels = once<'channels'>(
  new Map(),
  ({ tx }, ids) =>
    pipe(
      tx.channels.byIds(ids),
      TaskEither.map((found) => new Map(found.map((channel) => [channel.id, channel]))),
    ),
  { names: { people: (found, ids) => ids.flatMap((id) => holdersIn(found.get(id))) } },
);

/**
 * Returns who was in a channel at a position. Clients continue counting from there by the following events; with the present subscribers they would count later
 * ones twice. Each list is made once, for all queues.
 */
const thenOf = (intervals: ReadonlyArray<SubscriptionInterval>): SubscribersThen => {
  const ofChannel = new Map<ChannelId, SubscriptionInterval[]>();
  for (const interval of intervals) {
    const known = ofChannel.get(interval.channelId);
    if (known === undefined) ofChannel.set(interval.channelId, [interval]);
    else known.push(interval);
  }
  const made = new Map<string, ReadonlyArray<UserId>>();
  return (channelId, at) => {
    const key = `${channelId}:${at}`;
    const found = made.get(key);
    if (found !== undefined) return found;
    const then = (ofChannel.get(channelId) ?? [])
      .filter(({ fromPosition, toPosition }) => fromPosition <= at && (toPosition === null || at < toPosition))
      .map(({ userId }) => userId);
    made.set(key, then);
    return then;
  };
};

const visibleUsersIn = (then: SubscribersThen, keys: ReadonlyArray<SubscribersKey>): ReadonlyArray<VisibleUsersKey> =>
  keys.flatMap(({ channelId, at, purpose }): ReadonlyArray<VisibleUsersKey> => {
    if (purpose === 'list') return [];
    const people = then(channelId, at);
    return [purpose === 'joined' ? { by: purpose, at, channelId, people } : { by: purpose, at, people }];
  });

/** LEVEL(79): subscribers were named by address. */
const peopleIn = (then: SubscribersThen, keys: ReadonlyArray<SubscribersKey>, { reader }: QueueRequest): ReadonlyArray<UserId> =>
  reader.open('subscriberIdsInsteadOfEmails') ? [] : keys.flatMap(({ channelId, at, purpose }) => (purpose === 'list' ? then(channelId, at) : []));

export const subscribersThen = once<'subscribersThen'>(
  () => [],
  ({ tx }, keys) => {
    const earliest = keys.map(({ at }) => at).reduce((one, other) => (other < one ? other : one));
    return pipe(tx.subscriptions.intervals(distinct(keys.map(({ channelId }) => channelId)), earliest), TaskEither.map(thenOf));
  },
  { names: { visibleUsers: visibleUsersIn, people: peopleIn } },
);
