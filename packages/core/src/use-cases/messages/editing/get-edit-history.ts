import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { loadConversationView } from '../../shared/messages/conversation-view.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';

export interface GetEditHistory {
  readonly messageId: MessageId;
  /** For the encoder; not used here. */
  readonly view: { readonly understandsEmptyTopic: boolean };
}

/**
 * Returns a message with the part of its history that the reader may see. An organization that hides histories refuses for every id, missing ones included. At
 * most seven statements.
 *
 * Spec: 4.8 (levels 354, 358, 360)
 */
export const getEditHistory: UseCase<GetEditHistory, Message> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { messageId }) =>
      pipe(
        caller.actor.realm.policies.editHistoryVisibility === 'none'
          ? TaskEither.left(refused({ kind: 'editHistoryDisabled' }))
          : loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('id', ({ readerChannels }) => knownMessage(tx, caller, readerChannels, messageId)),
        TaskEither.bind('view', ({ readerChannels, id }) => loadConversationView(tx, ports, caller, readerChannels, [id])),
        TaskEither.chain(
          ({
            view: {
              messages: [found],
            },
          }) => (found === undefined ? TaskEither.left(refused({ kind: 'invalidMessage', messageId: null })) : TaskEither.right(found.message)),
        ),
      ),
};
