import { subscribeOperation } from './subscribe.js';
import { getSubscribersOperation, getSubscriptionStatusOperation, getUserChannelsOperation } from './subscribers.js';
import { chooseAboutChannelOperation, chooseAboutChannelsOperation } from './subscription-properties.js';
import { changeSubscriptionsOperation, getSubscriptionsOperation, unsubscribeOperation } from './subscriptions.js';

export const subscriptionOperations = {
  getSubscriptions: getSubscriptionsOperation,
  subscribe: subscribeOperation,
  changeSubscriptions: changeSubscriptionsOperation,
  unsubscribe: unsubscribeOperation,
  chooseAboutChannels: chooseAboutChannelsOperation,
  chooseAboutChannel: chooseAboutChannelOperation,
  getSubscribers: getSubscribersOperation,
  getSubscriptionStatus: getSubscriptionStatusOperation,
  getUserChannels: getUserChannelsOperation,
};
