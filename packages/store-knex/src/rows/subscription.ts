import { channelId, userId } from '@parley/core';
import type { Period, SubscriptionInterval, Subscription } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, int, intOrNull } from './read.js';

export const subscriptionFromRow = (row: Row): Subscription => ({
  userId: userId(int(row, 'user_id')),
  channelId: channelId(int(row, 'channel_id')),
  isActive: as(row, 'is_active'),
  color: as(row, 'color'),
  isMuted: as(row, 'is_muted'),
  isPinned: as(row, 'is_pinned'),
  desktopNotifications: as(row, 'desktop_notifications'),
  emailNotifications: as(row, 'email_notifications'),
  pushNotifications: as(row, 'push_notifications'),
  audibleNotifications: as(row, 'audible_notifications'),
  wildcardMentionsNotify: as(row, 'wildcard_mentions_notify'),
});

export const subscriptionToRow = (subscription: Subscription) => ({
  user_id: subscription.userId,
  channel_id: subscription.channelId,
  is_active: subscription.isActive,
  color: subscription.color,
  is_muted: subscription.isMuted,
  is_pinned: subscription.isPinned,
  desktop_notifications: subscription.desktopNotifications,
  email_notifications: subscription.emailNotifications,
  push_notifications: subscription.pushNotifications,
  audible_notifications: subscription.audibleNotifications,
  wildcard_mentions_notify: subscription.wildcardMentionsNotify,
});

export const periodFromRow = (row: Row): Period => ({
  channelId: channelId(int(row, 'channel_id')),
  fromMessage: int(row, 'from_message'),
  toMessage: intOrNull(row, 'to_message'),
  fromPosition: int(row, 'from_position'),
  toPosition: intOrNull(row, 'to_position'),
});

export const intervalFromRow = (row: Row): SubscriptionInterval => ({
  channelId: channelId(int(row, 'channel_id')),
  userId: userId(int(row, 'user_id')),
  fromPosition: int(row, 'from_position'),
  toPosition: intOrNull(row, 'to_position'),
});
