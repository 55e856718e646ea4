import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import { isWidget, type Message } from '../../../model/messages/message.js';
import type { MoveExtent } from '../../../model/messages/move-extent.js';
import type { ChannelRecipient } from '../../../model/messages/recipient.js';
import { resolvedPrefix, type TopicName } from '../../../model/topics/topic.js';
import { composeText, composeTopic } from '../../shared/sending/compose-text.js';

/** Requested changes of a message; null = unchanged. */
export interface UpdateMessage {
  readonly messageId: MessageId;
  /** As written. */
  readonly content: string | null;
  /** SHA-256 of the text that the client edited, in hexadecimal digits. */
  readonly expectedSha256: string | null;
  /** As written. */
  readonly topic: TopicName | null;
  readonly channelId: ChannelId | null;
  readonly extent: MoveExtent;
  /** Which of the two topics get a notice of the move. */
  readonly sendsNotices: { readonly old: boolean; readonly new: boolean };
}

/** The new place of messages. */
export interface RequestedMove {
  readonly from: ChannelRecipient;
  readonly to: ChannelRecipient;
  readonly changesTopic: boolean;
  readonly changesChannel: boolean;
  readonly extent: MoveExtent;
}

export interface Changes {
  /** As it will be stored. */
  readonly content: string | null;
  readonly move: RequestedMove | null;
}

/** The text of a message whose sender has deleted all of it. */
const deletedText = '(deleted)';

const composeChange = (written: string): Either.Either<Refusal, string> => (written.trim() === '' ? Either.right(deletedText) : composeText(written));

/** The mark of a resolved topic without a name. */
const isMarkAlone = (topic: TopicName): boolean => topic.trim() === resolvedPrefix.trim();

const decideMove = (from: ChannelRecipient, { channelId, topic, extent }: UpdateMessage): Either.Either<Refusal, RequestedMove | null> => {
  const changesChannel = channelId !== null && channelId !== from.channelId;
  const changesTopic = topic !== null && topic.trim() !== from.topic;
  if (!changesChannel && !changesTopic) return Either.right(null);
  const composed = changesTopic ? composeTopic(topic) : Either.right(from.topic);
  if (Either.isLeft(composed)) return composed;
  const to: ChannelRecipient = { kind: 'channel', channelId: changesChannel ? channelId : from.channelId, topic: composed.right };
  // Cutting to the maximum length may give the present topic.
  return Either.right(changesChannel || to.topic !== from.topic ? { from, to, changesTopic: to.topic !== from.topic, changesChannel, extent } : null);
};

/** Derives the changes from a request and the message, independent of the caller. Returns the first refusal in the order of the reference. */
export const decideChanges = (
  { recipient, submessages }: Pick<Message, 'recipient' | 'submessages'>,
  command: UpdateMessage,
): Either.Either<Refusal, Changes> => {
  const { content, channelId, topic, extent } = command;
  const isDirect = recipient.kind === 'direct';
  const staysThere = isDirect
    ? (topic ?? '') === '' && channelId === null
    : (topic ?? recipient.topic).trim() === recipient.topic && (channelId ?? recipient.channelId) === recipient.channelId;
  if (content === null && staysThere) return Either.left({ kind: 'nothingToChange' });
  if (isDirect && channelId !== null) return Either.left({ kind: 'directMovedToChannel' });
  if (isDirect && !staysThere) return Either.left({ kind: 'directHasNoTopic' });
  if (extent !== 'one' && staysThere) return Either.left({ kind: 'extentWithoutMove' });
  if (!staysThere && topic !== null && isMarkAlone(topic)) return Either.left({ kind: 'noTopicResolved' });
  const move = isDirect ? Either.right(null) : decideMove(recipient, command);
  if (Either.isLeft(move)) return move;
  if (content !== null && channelId !== null) return Either.left({ kind: 'textWithChannel' });
  if (content === null) return move.right === null ? Either.left({ kind: 'nothingToChange' }) : Either.right({ content, move: move.right });
  if (isWidget({ submessages })) return Either.left({ kind: 'widgetNotEditable' });
  const composed = composeChange(content);
  return Either.isLeft(composed) ? composed : Either.right({ content: composed.right, move: move.right });
};
