import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import { topicKey, type TopicName } from '../../../model/topics/topic.js';
import type { MessageRange, ReadTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { ownMessages, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { authorizeChannel, type KnownChannel, loadChannel } from '../../shared/channels/known-channel.js';
import { newestAnchor } from '../../../model/messages/anchor-ids.js';
import { changeFlags } from './change-flags.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import { checkTopicName } from '../../shared/sending/compose-text.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface MarkChannelAsRead {
  readonly channelId: ChannelId;
  /** null = the whole channel. */
  readonly topic: TopicName | null;
}

/** As many unread messages as clients ever get; the newest. */
const maxMessages = 50_000;

const refuseUnknownTopic = (tx: ReadTx, range: MessageRange, topic: TopicName | null): TaskEither.TaskEither<Failure, null> =>
  topic === null
    ? TaskEither.right(null)
    : pipe(
        tx.messages.idsUpTo(range, newestAnchor, 1),
        TaskEither.chain(({ ids: [newest] }) => (newest === undefined ? TaskEither.left(refused({ kind: 'noSuchTopic', topic })) : TaskEither.right(null))),
      );

/** The caller's unread messages in it; refuses a topic without messages. */
const unreadOf = (
  tx: ReadTx,
  { actor, levels }: Caller,
  { channels }: ReaderChannels,
  { channelId, topic }: MarkChannelAsRead,
): TaskEither.TaskEither<Failure, ReadonlyArray<MessageId>> => {
  const inChannel: MessageFilter = { kind: 'channels', channelIds: [channelId] };
  const filters: ReadonlyArray<MessageFilter> = topic === null ? [inChannel] : [inChannel, { kind: 'topic', key: topicKey(topic) }];
  const considered = visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open }));
  const range: MessageRange = { reader: actor.user.id, considered, filter: { kind: 'all', filters } };
  const unread: MessageFilter = { kind: 'all', filters: [...filters, { kind: 'flag', flag: 'unread' }] };
  return pipe(
    refuseUnknownTopic(tx, range, topic),
    TaskEither.chainW(() => tx.messages.idsUpTo({ ...range, filter: unread }, newestAnchor, maxMessages)),
    TaskEither.map(({ ids }) => ids),
  );
};

/** Returns the channel if the caller may read it. An archived one counts as missing. */
const findReadable = (tx: ReadTx, caller: Caller, channelId: ChannelId): TaskEither.TaskEither<Failure, KnownChannel> =>
  pipe(
    loadChannel(tx, caller, channelId),
    TaskEither.chainEitherK(authorizeChannel(caller, (facts) => contentAccess(facts, 'history'))),
    TaskEither.filterOrElse(
      ({ channel }) => !channel.isArchived,
      () => refused({ kind: 'invalidChannelId' }),
    ),
  );

/**
 * Marks the caller's unread messages in a channel or topic as read. A topic without visible messages counts as missing. The work grows with the unread
 * messages, and stops at the 50,000 newest; another call continues.
 *
 * Publishes nothing where nothing was unread.
 *
 * UPSTREAM: the topic without a name is that topic, and not the whole channel.
 *
 * Spec: 4.10
 */
export const markChannelAsRead: UseCase<MarkChannelAsRead, null> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { channelId, topic }) =>
      pipe(
        TaskEither.fromEither(topic === null ? Either.right(null) : pipe(checkTopicName(topic), Either.mapLeft(refused))),
        TaskEither.chain(() => findReadable(tx, caller, channelId)),
        TaskEither.chain(() => loadReaderChannels(tx, caller)),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('ids', ({ readerChannels }) => unreadOf(tx, caller, readerChannels, { channelId, topic })),
        TaskEither.chain(({ readerChannels, ids }) =>
          ids.length === 0 ? TaskEither.right(null) : changeFlags(tx, caller, readerChannels, { operation: 'add', flag: 'read' }, ids),
        ),
        TaskEither.map(() => null),
      ),
};
