import type { Channel, Subscription } from '@parley/core/model';
import { bool, integer, type Keys, key, keysOf, nullable, shape, since, text, type Written } from '../../shape/index.js';
import { channelKeys, type ChannelView } from '../channels/channel.js';
import { type ShownSubscribers, subscriberKeys, type SubscriberView } from './subscribers.js';

/** The values for channels without own choices. */
export interface NotificationDefaults {
  readonly desktop: boolean;
  readonly email: boolean;
  readonly push: boolean;
  readonly audible: boolean;
  readonly wildcardMentions: boolean;
}

export interface UnsubscribedView extends ChannelView, SubscriberView {
  readonly open: ChannelView['open'];
}

export interface SubscriptionView extends UnsubscribedView {
  /** null for clients that understand that null inherits. */
  readonly concrete: NotificationDefaults | null;
}

export interface Unsubscribed {
  readonly channel: Channel;
  readonly subscribers: ShownSubscribers | null;
}

export interface Subscribed extends Unsubscribed {
  readonly subscription: Subscription;
}

const ofChannel = keysOf(({ channel }: Unsubscribed) => channel, channelKeys);

const inherited = nullable(bool);

const personalKeys: Keys<Subscription, SubscriptionView> = {
  color: key(text, ({ color }) => color),
  is_muted: key(bool, ({ isMuted }) => isMuted),
  in_home_view: key(bool, ({ isMuted }) => !isMuted),
  pin_to_top: key(bool, ({ isPinned }) => isPinned),
  desktop_notifications: key(inherited, ({ desktopNotifications: own }, { concrete }) => own ?? concrete?.desktop ?? null),
  email_notifications: key(inherited, ({ emailNotifications: own }, { concrete }) => own ?? concrete?.email ?? null),
  push_notifications: key(inherited, ({ pushNotifications: own }, { concrete }) => own ?? concrete?.push ?? null),
  audible_notifications: key(inherited, ({ audibleNotifications: own }, { concrete }) => own ?? concrete?.audible ?? null),
  wildcard_mentions_notify: key(inherited, ({ wildcardMentionsNotify: own }, { concrete }) => own ?? concrete?.wildcardMentions ?? null),
};

/** LEVEL(133): everybody had the `role` of an ordinary subscriber. */
const ordinarySubscriber = 50;

/** The channel's part of a subscription: the same for all who see the channel alike. */
const subscribedChannelKeys = { ...ofChannel, stream_weekly_traffic: key(nullable(integer), ({ channel }: Unsubscribed) => channel.weeklyTraffic) };

const ownKeys: Keys<Subscribed, SubscriptionView> = {
  ...keysOf(({ subscription }: Subscribed) => subscription, personalKeys),
  ...subscriberKeys,
  is_old_stream: since('subscriptionIsOldStream', bool, ({ channel }) => channel.weeklyTraffic !== null),
  role: since('subscriptionRole', integer, () => ordinarySubscriber),
  email_address: since('subscriptionEmailAddress', text, () => ''),
};

/** A channel, and one person's own choices about it. Spec: 2 (Channel), 6 */
export const subscriptionShape = shape<Subscribed, SubscriptionView>()('Subscription', { ...subscribedChannelKeys, ...ownKeys });

/** The two parts of a subscription, and of a channel without one. No key is in both. */
export const subscribedChannelShape = shape<Unsubscribed, ChannelView>()(null, subscribedChannelKeys);
export const ownSubscriptionShape = shape<Subscribed, SubscriptionView>()(null, ownKeys);
export const shownSubscribersShape = shape<Unsubscribed, SubscriberView>()(null, subscriberKeys);

export const subscriptionObject = (
  channel: Channel,
  subscription: Subscription,
  view: SubscriptionView,
  subscribers: ShownSubscribers | null = null,
): Written<'Subscription'> => subscriptionShape.write(view.open, { channel, subscription, subscribers }, view);

/** A channel of the list of those never subscribed to, in a registration. */
export const unsubscribedChannelShape = shape<Unsubscribed, UnsubscribedView>()('UnsubscribedChannel', { ...ofChannel, ...subscriberKeys });
