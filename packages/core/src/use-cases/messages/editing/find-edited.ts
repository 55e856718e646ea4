import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';
import { loadReaderChannels, type ReaderChannels } from '../../shared/reader-channels.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { upToDate } from '../../shared/messages/up-to-date.js';

/** A message to edit, in its current state. */
export interface EditedMessage {
  readonly message: Message;
  /** Its channel; null for direct messages. */
  readonly place: ReaderChannel | null;
  readonly readerChannels: ReaderChannels;
}

/** Returns the message if the caller may change anything of it. Messages in archived channels cannot change. At most four statements. */
export const findEdited = async (call: ReadCall, messageId: MessageId): Outcome<EditedMessage> => {
  const { tx, ports, actor } = call;
  const loaded = await loadReaderChannels(call);
  if (Either.isLeft(loaded)) return loaded;
  const readerChannels = loaded.right;
  const id = await knownMessage(call, readerChannels, messageId, 'changingMessages');
  if (Either.isLeft(id)) return id;
  const messages = await tx.messages.load(actor.user.id, [id.right])();
  if (Either.isLeft(messages)) return messages;
  const [found] = messages.right;
  // It may have been deleted since the previous statement.
  if (found === undefined) return refuse({ kind: 'invalidMessage', messageId: null });
  const { message } = upToDate(ports.renderer)(found);
  const { recipient } = message;
  const place = recipient.kind === 'channel' ? (readerChannels.channels.find(({ channel }) => channel.id === recipient.channelId) ?? null) : null;
  return Either.right({ message, place, readerChannels });
};
