import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { ReadTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canAddUsers } from '../../rules/people/administering.js';
import { isWeakPassword } from '../../rules/people/passwords.js';
import { checkNewName } from './accounts/check-new-name.js';
import { checkNewAddress } from '../shared/people/problem-with-new-address.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { newUser } from './accounts/create-user.js';
import { insertAccount } from './accounts/insert-account.js';

export interface AddUser {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

interface CheckedPerson {
  readonly email: string;
  readonly fullName: string;
}

/** At most two queries. */
const checkAddress = (tx: ReadTx, email: string): TaskEither.TaskEither<Failure, unknown> =>
  isEmailAddress(email)
    ? pipe(
        checkNewAddress(tx, email),
        TaskEither.chainW(() => tx.users.byEmails([email])),
        TaskEither.filterOrElseW(
          (holders) => holders.length === 0,
          () => refused({ kind: 'emailInUse', email }),
        ),
      )
    : TaskEither.left(refused({ kind: 'badNameOrUsername' }));

/** Returns the checked name and address. At most three queries. */
const decide = (tx: ReadTx, { actor, levels }: Caller, { email, fullName: written }: AddUser): TaskEither.TaskEither<Failure, CheckedPerson> =>
  pipe(
    TaskEither.fromEither(permit(holdsAtBoth(levels, (open) => canAddUsers(actor, open)))),
    TaskEither.chain(() => checkNewName(tx, written, null)),
    TaskEither.chainFirst(() => checkAddress(tx, email.trim())),
    TaskEither.map((fullName) => ({ email: email.trim(), fullName })),
  );

/**
 * Adds a person and returns their id: a member, in the default channels. Administrators with the operator's grant. A bad request is refused before the
 * password is hashed, which is slow; the transaction that adds the person checks everything again.
 *
 * Spec: 4.12, 6 (`realm_user`)
 */
export const addUser: UseCase<AddUser, UserId> = {
  mode: 'waiting',
  run:
    (transact, { passwords, clock }) =>
    (_caller, command) =>
      pipe(
        transact('snapshot', (tx, caller) => decide(tx, caller, command)),
        TaskEither.filterOrElse(
          () => !isWeakPassword(command.password, passwords.guesses),
          () => refused({ kind: 'passwordTooWeak' }),
        ),
        TaskEither.chain(() => passwords.inTurn(passwords.hash(command.password))),
        TaskEither.chain((passwordHash) =>
          transact('write', (tx, caller) =>
            pipe(
              decide(tx, caller, command),
              TaskEither.map((checked) => newUser(tx.realm, { ...checked, role: 'member', password: null }, passwordHash, clock.now())),
              TaskEither.chain((user) => insertAccount(tx, { clock }, { ...user, awaitsFirstSignIn: true }, null)),
            ),
          ),
        ),
      ),
};
