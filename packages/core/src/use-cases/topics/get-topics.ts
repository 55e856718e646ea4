import * as Either from 'fp-ts/lib/Either.js';
import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { ChannelId } from '../../model/ids.js';
import type { TopicSummary } from '../../model/topics/topic.js';
import { contentAccess } from '../../rules/channels/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import type { UseCase } from '../use-case.js';

export interface GetTopics {
  readonly channelId: ChannelId;
  /** Whether the answer may contain an empty name; for the encoder. */
  readonly understandsEmptyTopic: boolean;
}

/** Maximum number of topics in one answer: the newest. */
export const maxTopics = 20_000;

/**
 * Returns a channel's topics, by newest message. With protected history, only from messages that the caller received; for a bot, its own subscription counts
 * and not its owner's. Three queries.
 *
 * Spec: 4.4 (levels 354, 357, 480)
 */
export const getTopics: UseCase<GetTopics, ReadonlyArray<TopicSummary>> = {
  mode: 'snapshot',
  run: async (call, { channelId }) => {
    const channel = await loadChannel(call, channelId);
    if (Either.isLeft(channel)) return channel;
    const allowed = authorizeChannel(call, (facts) => contentAccess(facts, 'topics'), channel.right);
    if (Either.isLeft(allowed)) return allowed;
    const {
      channel: { id, privacy },
    } = allowed.right;
    return call.tx.channels.topics(id, hasSharedHistory(privacy) ? null : call.actor.user.id, maxTopics)();
  },
};
