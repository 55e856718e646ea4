import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Returns a message to which the caller may add something: it is visible, and its channel is not archived. Four statements at most. */
export const messageToChange = async (call: ReadCall, messageId: MessageId): Outcome<Message> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const id = await knownMessage(call, readerChannels.right, messageId, 'changingMessages');
  if (Either.isLeft(id)) return id;
  const loaded = await call.tx.messages.load(call.actor.user.id, [id.right])();
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  return found === undefined ? refuse({ kind: 'invalidMessage', messageId: null }) : Either.right(found.message);
};
