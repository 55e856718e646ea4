import * as Either from 'fp-ts/lib/Either.js';
import { deletionEntries } from '../../events/messages/deletion-entries.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { MessageId } from '../../model/ids.js';
import type { TopicName } from '../../model/topics/topic.js';
import { topicKey } from '../../model/topics/topic.js';
import type { User } from '../../model/people/user.js';
import type { Visibility } from '../../model/messages/visibility.js';
import type { Entry } from '../../ports/store.js';
import { newestAnchor } from '../../model/messages/anchor-ids.js';
import type { ReaderChannels } from '../shared/reader-channels.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { resolvedText, isResolutionText } from './move-texts.data.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

export interface ResolutionToAnnounce {
  readonly resolution: 'resolved' | 'unresolved';
  readonly channel: RuledChannel;
  /** The present name. */
  readonly topic: TopicName;
  readonly considered: Visibility;
  readonly readerChannels: ReaderChannels;
}

/** A resolution taken back this soon was a mistake: its notice is deleted. Milliseconds. */
const secondThoughts = 60_000;

/** Returns the newest message of the topic if it is a recent notice of resolving. */
const formerNotice = async (call: WriteCall, bot: User, updated: ResolutionToAnnounce): Outcome<MessageId | null> => {
  const { actor } = call;
  const { channel, topic, considered } = updated;
  const range = { reader: actor.user.id, considered, filter: { kind: 'topics', topics: [{ channelId: channel.id, key: topicKey(topic) }] } } as const;
  const found = await call.tx.messages.idsUpTo(range, newestAnchor, 1)();
  if (Either.isLeft(found)) return found;
  const messagesFound = await call.tx.messages.load(actor.user.id, found.right.ids)();
  if (Either.isLeft(messagesFound)) return messagesFound;
  const [newest] = messagesFound.right;
  if (newest === undefined) return Either.right(null);
  const { id, senderId, sentAt, content } = newest.message;
  return Either.right(senderId === bot.id && isResolutionText(content) && call.now() - sentAt < secondThoughts ? id : null);
};

/**
 * Builds the notice about resolving or unresolving a topic; deletes the former notice instead if it is less than a minute old. At most seven queries. Spec: 7
 */
export const resolutionNotice = async (call: WriteCall, updated: ResolutionToAnnounce): Outcome<ReadonlyArray<Entry>> => {
  const { user } = call.actor;
  const { channel, topic, resolution, readerChannels } = updated;
  const published = (bot: User): Entry =>
    noticeEntry(call.ports, call, bot, { recipient: { kind: 'channel', channelId: channel.id, topic }, content: resolvedText(user, resolution), channels: [] });
  const isSubscribed = (id: number): boolean => readerChannels.channels.some(({ channel: { id: known }, subscribed }) => known === id && subscribed);
  const takeBack = async (id: MessageId): Outcome<ReadonlyArray<Entry>> => {
    const deletion = await call.tx.messages.delete([id])();
    if (Either.isLeft(deletion)) return deletion;
    return Either.right(
      deletionEntries(
        deletion.right,
        readerChannels.channels.map(({ channel: ruled }) => ruled),
        { cause: 'somebody', deletedBy: user.id, isSubscribed },
      ),
    );
  };
  const bot = await findNotificationBot(call.tx);
  if (Either.isLeft(bot)) return bot;
  if (bot.right === null) return Either.right([]);
  const former = await formerNotice(call, bot.right, updated);
  if (Either.isLeft(former)) return former;
  return former.right === null ? Either.right([published(bot.right)]) : takeBack(former.right);
};
