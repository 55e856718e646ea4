import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { RequestedMessageView } from './get-messages.js';
import { type ConversationView, loadConversationView } from '../../shared/messages/conversation-view.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';

export interface GetMessage {
  readonly messageId: MessageId;
  /** For the encoder; not used here. */
  readonly view: RequestedMessageView;
}

/**
 * Returns one message by id. At most six statements.
 *
 * Spec: 2 (Message), levels 120, 354, 360
 */
export const getMessage: UseCase<GetMessage, ConversationView> = {
  mode: 'snapshot',
  run: async (call, { messageId }) => {
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const id = await knownMessage(call, readerChannels.right, messageId);
    return Either.isLeft(id) ? id : loadConversationView(call, readerChannels.right, [id.right]);
  },
};
