import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { visibleAmong } from '../../shared/people/visible-people.js';
import { loadSight } from '../../shared/sight.js';
import type { UseCase } from '../../use-case.js';

export interface GetReaders {
  readonly messageId: MessageId;
}

/**
 * Returns who has read a message, ascending: people with a copy, except its sender, deactivated accounts and those who do not share it. Guests in organizations
 * that hide accounts from guests get only visible people. At most five statements.
 *
 * Spec: levels 137, 360
 */
export const getReaders: UseCase<GetReaders, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { messageId }) =>
      pipe(
        loadSight(tx, caller),
        TaskEither.chain((sight) => knownMessage(tx, caller, sight, messageId)),
        TaskEither.filterOrElse(
          () => caller.realm.policies.readReceipts,
          () => refused({ kind: 'readReceiptsDisabled' }),
        ),
        TaskEither.chainW((id) => tx.messages.readers(id)),
        TaskEither.bindTo('readers'),
        TaskEither.bind('isVisibleUser', ({ readers }) =>
          visibleAmong(
            tx,
            caller,
            readers.map((id) => ({ id })),
          ),
        ),
        TaskEither.map(({ readers, isVisibleUser }) => readers.filter((id) => isVisibleUser.has(id) || id === caller.actor.user.id)),
      ),
};
