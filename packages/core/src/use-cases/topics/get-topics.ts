import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { ChannelId } from '../../model/ids.js';
import type { TopicSummary } from '../../model/topics/topic.js';
import { contentAccess } from '../../rules/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import type { UseCase } from '../use-case.js';

export interface GetTopics {
  readonly channelId: ChannelId;
  /** Whether the answer may hold an empty name; for the reply alone. */
  readonly understandsEmptyTopic: boolean;
}

/** Topics of one answer: the newest. */
export const maxTopics = 20_000;

/**
 * The topics of a channel, the one with the newest message first. Where history is kept from newcomers, topics too: only messages that the caller received
 * count, and so a bot's own time in the channel and not its owner's. Three queries.
 *
 * Spec: 4.4 (levels 354, 357, 480)
 */
export const getTopics: UseCase<GetTopics, ReadonlyArray<TopicSummary>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { channelId }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller, (facts) => contentAccess(facts, 'topics'))),
        TaskEither.chainW(({ channel: { id, privacy } }) => tx.channels.topics(id, hasSharedHistory(privacy) ? null : caller.actor.user.id, maxTopics)),
      ),
};
