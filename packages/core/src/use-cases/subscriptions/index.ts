import { chooseAboutChannels } from './change-subscription-properties.js';
import { changeSubscriptions } from './change-subscriptions.js';
import { getSubscribers } from './get-subscribers.js';
import { getSubscriptionStatus } from './get-subscription-status.js';
import { getSubscriptions } from './get-subscriptions.js';
import { getUserChannels } from './get-user-channels.js';
import { subscribe } from './subscribe.js';
import { unsubscribe } from './unsubscribe.js';

export const subscriptionUseCases = {
  chooseAboutChannels,
  changeSubscriptions,
  getSubscribers,
  getSubscriptionStatus,
  getSubscriptions,
  getUserChannels,
  subscribe,
  unsubscribe,
};
