import type { Channel, Open, Subscription } from '@parley/core';
import { fields, type Field, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { channelFields, type ChannelView } from '../channels/channel.js';
import { type ShownSubscribers, subscriberFields, type SubscriberView } from './subscribers.js';

/** What applies to channels that a person has not spoken about. */
export interface NotificationDefaults {
  readonly desktop: boolean;
  readonly email: boolean;
  readonly push: boolean;
  readonly audible: boolean;
  readonly wildcardMentions: boolean;
}

export interface SubscriptionView extends ChannelView, SubscriberView {
  readonly open: Open;
  /** null for clients that understand that null inherits. */
  readonly concrete: NotificationDefaults | null;
}

const personalFields = (subscription: Subscription, { concrete }: SubscriptionView): Readonly<Record<string, Field>> => ({
  color: subscription.color,
  is_muted: subscription.isMuted,
  in_home_view: !subscription.isMuted,
  pin_to_top: subscription.isPinned,
  desktop_notifications: subscription.desktopNotifications ?? concrete?.desktop ?? null,
  email_notifications: subscription.emailNotifications ?? concrete?.email ?? null,
  push_notifications: subscription.pushNotifications ?? concrete?.push ?? null,
  audible_notifications: subscription.audibleNotifications ?? concrete?.audible ?? null,
  wildcard_mentions_notify: subscription.wildcardMentionsNotify ?? concrete?.wildcardMentions ?? null,
});

/** LEVEL(133): everybody's `role` in a channel was that of an ordinary subscriber, as far as anyone ever saw. */
const ordinarySubscriber = 50;

/** A channel, and one person's own choices about it. Spec: 2 (Channel), 6 */
export const subscriptionObject = (
  channel: Channel,
  subscription: Subscription,
  view: SubscriptionView,
  subscribers: ShownSubscribers | null = null,
): JsonObject =>
  fields(view.open, {
    ...channelFields(channel, view),
    stream_weekly_traffic: channel.weeklyTraffic,
    ...personalFields(subscription, view),
    ...subscriberFields(subscribers, view),
    is_old_stream: when('subscriptionIsOldStream', channel.weeklyTraffic !== null),
    role: when('subscriptionRole', ordinarySubscriber),
    email_address: when('subscriptionEmailAddress', ''),
  });
