import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import type { ReadTx } from '../../../ports/store.js';
import { canChangeOwnEmail } from '../../../rules/people/own-account.js';
import { permit } from '../../shared/permit.js';
import { holderKind } from '../../shared/people/address-holder.js';
import { problemWithNewAddress } from '../../shared/people/problem-with-new-address.js';

/** Returns the address that a person may take, null where it is the present one. At most two queries. Spec: 4.16, 4.17 */
export const decideOwnEmail = (tx: ReadTx, actor: Actor, written: string): TaskEither.TaskEither<Failure, string | null> => {
  const email = written.trim();
  const { user } = actor;
  if (email === user.email) return TaskEither.right(null);
  return pipe(
    TaskEither.fromEither(permit(canChangeOwnEmail(actor))),
    TaskEither.filterOrElse(
      () => isEmailAddress(email),
      () => refused({ kind: 'ownEmailInvalid' }),
    ),
    TaskEither.chainW(() => problemWithNewAddress(tx, email)),
    TaskEither.chainW((problem) => (problem === null ? tx.users.byEmails([email]) : TaskEither.left(refused({ kind: 'ownEmailNotAdmitted', problem })))),
    TaskEither.chainW((holders) => {
      const holder = holders.find(({ id }) => id !== user.id);
      return holder === undefined ? TaskEither.right(email) : TaskEither.left(refused({ kind: 'ownEmailTaken', by: holderKind(holder) }));
    }),
  );
};
