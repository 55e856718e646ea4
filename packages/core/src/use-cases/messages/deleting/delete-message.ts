import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { Deletion } from '../../../model/messages/deletion.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { canDeleteMessage } from '../../../rules/messages/deleting-messages.js';
import { messageToDelete } from './message-to-delete.js';
import { publishDeletion } from '../../shared/messages/publish-deletion.js';
import type { UseCase } from '../../use-case.js';
import { refuse } from '../../outcome.js';

export interface DeleteMessage {
  readonly messageId: MessageId;
}

/** A concurrent request may have deleted the message (a refusal) or moved it (a conflict, so that it is checked again). */
const asChecked = ({ recipient }: Message, deletion: Deletion): Either.Either<Failure, Deletion> => {
  const [group] = deletion.groups;
  if (group === undefined) return refuse({ kind: 'messageAlreadyDeleted' });
  const stood = group.from.kind === 'channel' ? group.from.channelId : group.from.conversationId;
  const checked = recipient.kind === 'channel' ? recipient.channelId : recipient.conversationId;
  return stood === checked ? Either.right(deletion) : Either.left({ kind: 'conflict', what: 'delete a message that was moved' });
};

/**
 * Deletes a message permanently. At most nine statements.
 *
 * Spec: 4.9
 */
export const deleteMessage: UseCase<DeleteMessage, void> = {
  mode: 'write',
  run: async (call, { messageId }) => {
    const found = await messageToDelete(call, messageId);
    if (Either.isLeft(found)) return found;
    const { message, channel, senderOwnerId } = found.right;
    const allowed = call.check(canDeleteMessage, { message, channel, senderOwnerId, now: call.now() });
    if (Either.isLeft(allowed)) return allowed;
    const deleted = await call.tx.messages.delete([message.id])();
    if (Either.isLeft(deleted)) return deleted;
    const deletion = asChecked(message, deleted.right);
    return Either.isLeft(deletion) ? deletion : publishDeletion(call, found.right.readerChannels, deletion.right);
  },
};
