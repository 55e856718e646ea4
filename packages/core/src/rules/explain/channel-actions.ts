import { userId } from '../../model/ids.js';
import { canPost, canPostInTopic, type PostFacts } from '../posting.js';
import { administer, contentAccess, metadataAccess } from '../channels.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther } from '../subscribing.js';
import type { Verdict } from '../verdict.js';

/** Somebody who is not the person's own bot: such a one she may always remove. */
const somebodyElse = { id: userId(0), bot: null };

/** Things that a person may or may not do to a channel, each with the rule that says so; the name of a topic is any that is not empty. */
export const channelActions = {
  see: metadataAccess,
  read: (facts) => contentAccess(facts, 'history'),
  post: canPost,
  createTopic: (facts) => canPostInTopic({ ...facts, topic: 'a topic', topicExists: false }),
  subscribe: canSubscribeSelf,
  addSubscribers: (facts) => canSubscribeOthers({ ...facts, isNew: false }),
  removeSubscribers: (facts) => canUnsubscribeOther({ ...facts, target: somebodyElse }),
  administer,
} as const satisfies Readonly<Record<string, (facts: PostFacts) => Verdict>>;

export type ChannelAction = keyof typeof channelActions;
