import { userId } from '../../model/ids.js';
import { canPost, canPostInTopic, type PostFacts } from '../messages/posting.js';
import { contentAccess, metadataAccess } from '../channels/channels.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther } from '../channels/subscribing.js';
import { canUpdateChannel } from '../channels/updating-channels.js';
import type { Verdict } from '../verdict.js';

/** A target other than the person’s own bots, which they may always remove. */
const somebodyElse = { id: userId(0), bot: null };

/** Actions on a channel, each with its rule. The topic name used is any name that is not empty. */
export const channelActions = {
  see: metadataAccess,
  read: (facts) => contentAccess(facts, 'history'),
  post: canPost,
  createTopic: (facts) => canPostInTopic({ ...facts, topic: 'a topic', topicExists: false }),
  subscribe: canSubscribeSelf,
  addSubscribers: (facts) => canSubscribeOthers({ ...facts, isNew: false }),
  removeSubscribers: (facts) => canUnsubscribeOther({ ...facts, target: somebodyElse }),
  /** Changing names and settings, archiving and restoring. */
  update: canUpdateChannel,
} as const satisfies Readonly<Record<string, (facts: PostFacts) => Verdict>>;

export type ChannelAction = keyof typeof channelActions;
