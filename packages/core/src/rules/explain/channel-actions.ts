import { userId } from '../../model/ids.js';
import { canPost, canPostInTopic, type PostFacts } from '../posting.js';
import { contentAccess, metadataAccess } from '../channels.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther } from '../subscribing.js';
import { canUpdateChannel } from '../updating-channels.js';
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
  /** Names, settings, archiving and bringing back. */
  update: canUpdateChannel,
} as const satisfies Readonly<Record<string, (facts: PostFacts) => Verdict>>;

export type ChannelAction = keyof typeof channelActions;
