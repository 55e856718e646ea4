import * as Either from 'fp-ts/lib/Either.js';
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
import type { UseCase } from '../../use-case.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse, decided } from '../../outcome.js';

export interface MarkChannelAsRead {
  readonly channelId: ChannelId;
  /** null = the whole channel. */
  readonly topic: TopicName | null;
}

/** As many unread messages as clients ever get; the newest. */
const maxMessages = 50_000;

const refuseUnknownTopic = async (tx: ReadTx, range: MessageRange, topic: TopicName | null): Outcome<null> => {
  if (topic === null) return Either.right(null);
  const found = await tx.messages.idsUpTo(range, newestAnchor, 1)();
  if (Either.isLeft(found)) return found;
  const {
    ids: [newest],
  } = found.right;
  return newest === undefined ? refuse({ kind: 'noSuchTopic', topic }) : Either.right(null);
};

/** The caller's unread messages in it; refuses a topic without messages. */
const unreadOf = async (
  { tx, actor, levels }: ReadCall,
  { channels }: ReaderChannels,
  { channelId, topic }: MarkChannelAsRead,
): Outcome<ReadonlyArray<MessageId>> => {
  const inChannel: MessageFilter = { kind: 'channels', channelIds: [channelId] };
  const filters: ReadonlyArray<MessageFilter> = topic === null ? [inChannel] : [inChannel, { kind: 'topic', key: topicKey(topic) }];
  const considered = visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open }));
  const range: MessageRange = { reader: actor.user.id, considered, filter: { kind: 'all', filters } };
  const unread: MessageFilter = { kind: 'all', filters: [...filters, { kind: 'flag', flag: 'unread' }] };
  const allowed = await refuseUnknownTopic(tx, range, topic);
  if (Either.isLeft(allowed)) return allowed;
  const found = await tx.messages.idsUpTo({ ...range, filter: unread }, newestAnchor, maxMessages)();
  return Either.isLeft(found) ? found : Either.right(found.right.ids);
};

/** Returns the channel if the caller may read it. An archived one counts as missing. */
const findReadable = async (call: ReadCall, channelId: ChannelId): Outcome<KnownChannel> => {
  const channel = await loadChannel(call, channelId);
  if (Either.isLeft(channel)) return channel;
  const allowed = authorizeChannel(call, (facts) => contentAccess(facts, 'history'), channel.right);
  if (Either.isLeft(allowed)) return allowed;
  if (allowed.right.channel.isArchived) return refuse({ kind: 'invalidChannelId' });
  return Either.right(allowed.right);
};

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
  run: async (call, { channelId, topic }) => {
    const fits = topic === null ? Either.right(null) : decided(checkTopicName(topic));
    if (Either.isLeft(fits)) return fits;
    const readable = await findReadable(call, channelId);
    if (Either.isLeft(readable)) return readable;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const ids = await unreadOf(call, readerChannels.right, { channelId, topic });
    if (Either.isLeft(ids)) return ids;
    const changed = ids.right.length === 0 ? Either.right(null) : await changeFlags(call, readerChannels.right, { operation: 'add', flag: 'read' }, ids.right);
    return Either.isLeft(changed) ? changed : Either.right(null);
  },
};
