import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import { heldScheduledMessage } from './held-scheduled-message.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface RemoveScheduledMessage {
  readonly id: ScheduledMessageId;
}

/** Removes an unsent message; a sent one counts as missing. Spec: 6 (`scheduled_messages`, level 173) */
export const removeScheduledMessage: UseCase<RemoveScheduledMessage, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id }) =>
      pipe(
        heldScheduledMessage(tx, caller, id),
        TaskEither.filterOrElse(
          ({ state }) => state !== 'sent',
          () => refused({ kind: 'noSuchScheduledMessage' }),
        ),
        TaskEither.chainW(() => tx.scheduledMessages.remove(id)),
        TaskEither.chain(() => publishPersonalItem(tx, caller, { keepsake: { of: 'scheduledMessage', id }, change: 'removed' })),
      ),
};
