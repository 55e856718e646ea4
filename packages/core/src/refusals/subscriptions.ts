import type { ChannelId } from '../model/ids.js';

/** Refusals about subscribing and unsubscribing. */
export type SubscriptionRefusal = { readonly kind: 'nothingToDo' } | { readonly kind: 'notSubscribed'; readonly channelId: ChannelId };
