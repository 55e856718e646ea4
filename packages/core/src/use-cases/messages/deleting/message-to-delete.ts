import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

export interface MessageToDelete {
  readonly message: Message;
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
  /** Owner of the bot that sent it; null for people. */
  readonly senderOwnerId: UserId | null;
  readonly readerChannels: ReaderChannels;
}

const ownerOf = async ({ tx, actor }: ReadCall, { senderId }: Message): Outcome<UserId | null> => {
  if (senderId === actor.user.id) return Either.right(null);
  const found = await tx.users.byIds([senderId])();
  if (Either.isLeft(found)) return found;
  const [sender] = found.right;
  return Either.right(sender?.bot?.ownerId ?? null);
};

/** Loads a message that the caller may see, with what the permission to delete depends on. At most five statements. */
export const messageToDelete = async (call: ReadCall, messageId: MessageId): Outcome<MessageToDelete> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const id = await knownMessage(call, readerChannels.right, messageId, 'changingMessages');
  if (Either.isLeft(id)) return id;
  const loaded = await call.tx.messages.load(call.actor.user.id, [id.right])();
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  if (found === undefined) return refuse({ kind: 'invalidMessage', messageId: null });
  const { message } = found;
  const senderOwnerId = await ownerOf(call, message);
  if (Either.isLeft(senderOwnerId)) return senderOwnerId;
  const { recipient } = message;
  const place = recipient.kind === 'channel' ? readerChannels.right.channels.find(({ channel }) => channel.id === recipient.channelId) : undefined;
  return Either.right({ readerChannels: readerChannels.right, message, senderOwnerId: senderOwnerId.right, channel: place?.channel ?? null });
};
