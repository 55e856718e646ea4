import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { visibleAmong } from '../../shared/people/visible-people.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface GetReaders {
  readonly messageId: MessageId;
}

/** Those who muted the caller, or whom the caller muted. LEVEL(144): they were readers like others. */
const mutedAmong = (tx: ReadTx, { actor, open }: Caller, readers: ReadonlyArray<UserId>): TaskEither.TaskEither<Failure, ReadonlySet<UserId>> =>
  !open('readReceiptsWithoutMuted') || readers.length === 0
    ? TaskEither.right(new Set())
    : pipe(
        tx.mutedUsers.eitherWay(actor.user.id, readers),
        TaskEither.map((ids) => new Set(ids)),
      );

/**
 * Returns who has read a message, ascending: people with a copy, except its sender, deactivated accounts, those who do not share it, and where one
 * has muted the other. Guests in organizations
 * that hide accounts from guests get only visible people. At most six statements.
 *
 * Spec: levels 137, 144, 360
 */
export const getReaders: UseCase<GetReaders, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { messageId }) =>
      pipe(
        loadReaderChannels(tx, caller),
        TaskEither.chain((readerChannels) => knownMessage(tx, caller, readerChannels, messageId)),
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
        TaskEither.bind('muted', ({ readers }) => mutedAmong(tx, caller, readers)),
        TaskEither.map(({ readers, isVisibleUser, muted }) => readers.filter((id) => !muted.has(id) && (isVisibleUser.has(id) || id === caller.actor.user.id))),
      ),
};
