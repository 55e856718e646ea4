import * as Either from 'fp-ts/lib/Either.js';
import { hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { MessageId } from '../../model/ids.js';
import { newestAnchor } from '../../model/messages/anchor-ids.js';
import type { MovedMessages } from '../../model/messages/move.js';
import type { Visibility } from '../../model/messages/visibility.js';
import { type TopicName, topicKey } from '../../model/topics/topic.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry } from '../../ports/store.js';
import type { Caller } from '../caller.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import { arrivedText, departedText } from './move-texts.data.js';
import type { ReadCall } from '../call.js';
import type { Outcome } from '../outcome.js';

export interface MoveToAnnounce {
  readonly moved: MovedMessages;
  readonly messageId: MessageId;
  /** The channels that the messages left and reached; the same if only the topic changed. */
  readonly left: RuledChannel;
  readonly reached: RuledChannel;
  /** Messages of the reached channel that the mover sees. */
  readonly considered: Visibility;
  readonly sendsNotices: { readonly old: boolean; readonly new: boolean };
}

const notice = (channel: RuledChannel, topic: TopicName, content: string, named: ReadonlyArray<RuledChannel>): Notice => ({
  recipient: { kind: 'channel', channelId: channel.id, topic },
  content,
  channels: named,
});

/**
 * Builds the notices in both topics. The notice in another channel does not name a private channel, since its readers may not know of it.
 *
 * UPSTREAM: the reference server names it to everybody in the other channel.
 */
const noticesOf = (
  { renderer }: Pick<Ports, 'renderer'>,
  { user }: Caller['actor'],
  { moved, messageId, left, reached, sendsNotices }: MoveToAnnounce,
  joins: boolean,
): ReadonlyArray<Notice> => {
  const isSame = left.id === reached.id;
  const namable = (channel: RuledChannel): boolean => isSame || !isPrivate(channel.privacy);
  const linkTo = (channel: RuledChannel, topic: TopicName): string | null =>
    namable(channel) ? renderer.linkTo({ channel, topic, messageId: null }, null) : null;
  const { from, to, isWholeTopic } = moved;
  const counted = { count: moved.messages.length, isWholeTopic, joins };
  const named = [left, reached].filter(namable);
  const messageLink = renderer.linkTo({ channel: reached, topic: to.topic, messageId }, 'A message');
  return [
    ...(sendsNotices.new ? [notice(reached, to.topic, arrivedText(user, counted, linkTo(left, from.topic), messageLink), named)] : []),
    ...(sendsNotices.old ? [notice(left, from.topic, departedText(user, counted, linkTo(reached, to.topic)), named)] : []),
  ];
};

/** Whether the mover sees other messages in the topic that they moved some into. One query, where there are others that they may not see. */
const seesOthers = async ({ tx, actor }: ReadCall, { moved, reached, considered }: MoveToAnnounce): Outcome<boolean> => {
  const { messages, to, isWholeTopic, joins } = moved;
  if (!isWholeTopic || !joins || hasSharedHistory(reached.privacy)) return Either.right(joins);
  const ids = new Set(messages.map(({ id }) => id));
  const filter = { kind: 'topics', topics: [{ channelId: reached.id, key: topicKey(to.topic) }] } as const;
  const found = await tx.messages.idsUpTo({ reader: actor.user.id, considered, filter }, newestAnchor, ids.size + 1)();
  return Either.isLeft(found) ? found : Either.right(found.right.ids.some((id) => !ids.has(id)));
};

/** Builds the requested notices about a move. At most two queries. Spec: 7 (level 152) */
export const moveNotices = async (call: ReadCall, updated: MoveToAnnounce): Outcome<ReadonlyArray<Entry>> => {
  if (!(updated.sendsNotices.new || updated.sendsNotices.old)) return Either.right([]);
  const found = await findNotificationBot(call.tx);
  if (Either.isLeft(found)) return found;
  const bot = found.right;
  const joins = updated.sendsNotices.new ? await seesOthers(call, updated) : Either.right(false);
  if (Either.isLeft(joins)) return joins;
  return Either.right(
    bot === null
      ? []
      : noticesOf(call.ports, call.actor, updated, joins.right).map((one) =>
          noticeEntry(call.ports, call, bot, { ...one, isUnreadByCauser: !call.open('editNoticesRead') }),
        ),
  );
};
