import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run:
    (tx, ports) =>
    (caller, { messageId }) =>
      pipe(
        loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('id', ({ readerChannels }) => knownMessage(tx, caller, readerChannels, messageId)),
        TaskEither.chain(({ readerChannels, id }) => loadConversationView(tx, ports, caller, readerChannels, [id])),
      ),
};
