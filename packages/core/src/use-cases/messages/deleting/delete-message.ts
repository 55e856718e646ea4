import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Deletion } from '../../../model/messages/deletion.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { canDeleteMessage } from '../../../rules/messages/deleting-messages.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { messageToDelete } from './message-to-delete.js';
import { publishDeletion } from '../../shared/messages/publish-deletion.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface DeleteMessage {
  readonly messageId: MessageId;
}

/** A concurrent request may have deleted the message (a refusal) or moved it (a conflict, so that it is checked again). */
const asChecked = ({ recipient }: Message, deletion: Deletion): Either.Either<Failure, Deletion> => {
  const [group] = deletion.groups;
  if (group === undefined) return Either.left(refused({ kind: 'messageAlreadyDeleted' }));
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
  run:
    (tx, { clock }) =>
    (caller, { messageId }) =>
      pipe(
        messageToDelete(tx, caller, messageId),
        TaskEither.chainFirstEitherK(({ message, channel, senderOwnerId }) =>
          permit(holdsAtBoth(caller.levels, (open) => canDeleteMessage({ actor: caller.actor, message, channel, senderOwnerId, now: clock.now(), open }))),
        ),
        TaskEither.bind('deletion', ({ message }) =>
          pipe(
            tx.messages.delete([message.id]),
            TaskEither.chainEitherK((deletion) => asChecked(message, deletion)),
          ),
        ),
        TaskEither.chain(({ readerChannels, deletion }) => publishDeletion(tx, caller, readerChannels, deletion)),
      ),
};
