import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { canSeeHistory } from '../../../rules/messages/learning.js';
import { loadConversationView } from '../../shared/messages/conversation-view.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import { refuse } from '../../outcome.js';
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
  run: async (call, { messageId }) => {
    const shown = call.check(canSeeHistory);
    if (Either.isLeft(shown)) return shown;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const id = await knownMessage(call, readerChannels.right, messageId);
    if (Either.isLeft(id)) return id;
    const view = await loadConversationView(call, readerChannels.right, [id.right]);
    if (Either.isLeft(view)) return view;
    const [found] = view.right.messages;
    return found === undefined ? refuse({ kind: 'invalidMessage', messageId: null }) : Either.right(found.message);
  },
};
