import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Role } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { isOnlyOwner } from '../../../rules/people/deactivating.js';
import { deactivateAccount, reactivateAccount } from '../activation/set-active.js';
import { changeAccount } from './change-account.js';

/** What the operator does with an account. `isForced`: also where nobody is left as an owner. */
export interface AdministerAccount {
  readonly email: string;
  readonly change: { readonly kind: 'role'; readonly role: Role } | { readonly kind: 'deactivate' | 'reactivate' };
  readonly isForced: boolean;
}

/** Why an account stays as it is. */
export type AdministerProblem = 'noSuchAccount' | 'onlyOwner' | 'accountNotActivated' | 'botNameTaken';

type Outcome = TaskEither.TaskEither<Failure, Either.Either<AdministerProblem, UserId>>;
type Checked = TaskEither.TaskEither<Fault, AdministerProblem | null>;

/** At most one query, for an owner. */
const checkOwners = (tx: ReadTx, user: User): Checked =>
  user.role === 'owner' && user.isActive
    ? pipe(
        tx.users.owners(),
        TaskEither.map((owners) =>
          isOnlyOwner(
            user,
            owners.some(({ id }) => id !== user.id),
          )
            ? 'onlyOwner'
            : null,
        ),
      )
    : TaskEither.right(null);

/** At most one query, for a bot. */
const checkReturn = (tx: ReadTx, { isImportedStub, isDeleted, bot, fullName }: User): Checked => {
  if (isImportedStub || isDeleted) return TaskEither.right('accountNotActivated');
  return bot === null
    ? TaskEither.right(null)
    : pipe(
        tx.users.byNames([fullName]),
        TaskEither.map((found) => (found.some((other) => other.isActive && other.fullName === fullName) ? 'botNameTaken' : null)),
      );
};

/** Returns why the change is refused; null: it is not. */
const check = (tx: ReadTx, user: User, { change, isForced }: AdministerAccount): Checked => {
  if (change.kind === 'reactivate') return checkReturn(tx, user);
  const staysOwner = change.kind === 'role' && change.role === 'owner';
  return isForced || staysOwner ? TaskEither.right(null) : checkOwners(tx, user);
};

const apply = (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User, { change }: AdministerAccount): TaskEither.TaskEither<Failure, void> => {
  if (change.kind === 'role') return changeAccount(tx, ports, user, change.role === user.role ? {} : { role: change.role });
  const isActive = change.kind === 'reactivate';
  if (user.isActive === isActive) return TaskEither.right(undefined);
  return isActive ? reactivateAccount(tx, ports, user) : deactivateAccount(tx, ports, user);
};

/** For the operator, who has no account: changes a role, deactivates or reactivates. Without a change nothing is published. */
export const administerAccount = (tx: WriteTx, ports: Pick<Ports, 'clock'>, asked: AdministerAccount): Outcome =>
  pipe(
    tx.users.byEmails([asked.email]),
    TaskEither.chain(([user]): Outcome => {
      if (user === undefined || user.bot?.isSystemBot === true) return TaskEither.right(Either.left('noSuchAccount'));
      return pipe(
        check(tx, user, asked),
        TaskEither.chain((problem): Outcome =>
          problem === null
            ? pipe(
                apply(tx, ports, user, asked),
                TaskEither.map(() => Either.right(user.id)),
              )
            : TaskEither.right(Either.left(problem)),
        ),
      );
    }),
  );
