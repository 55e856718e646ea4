import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { MessageId } from '../../../model/ids.js';
import type { RequestedMessageView } from './get-messages.js';
import { type ConversationView, loadConversationView } from '../../shared/messages/conversation-view.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadSight } from '../../shared/sight.js';
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
        loadSight(tx, caller),
        TaskEither.bindTo('sight'),
        TaskEither.bind('id', ({ sight }) => knownMessage(tx, caller, sight, messageId)),
        TaskEither.chain(({ sight, id }) => loadConversationView(tx, ports, caller, sight, [id])),
      ),
};
