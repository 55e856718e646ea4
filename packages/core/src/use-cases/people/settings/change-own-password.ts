import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import { isPassword } from '../accounts/create-user.js';
import { isWeakPassword } from '../../../rules/people/passwords.js';
import type { Caller, Transact } from '../../use-case.js';
import { attemptPassword } from '../attempt-password.js';
import { isOfDirectory } from '../directory/check-directory-password.js';

/** A new password with the present one. */
export interface PasswordsGiven {
  readonly oldPassword: string;
  readonly newPassword: string;
}

const wrong = refused({ kind: 'ownPasswordWrong' });

/** The limit is that of signing in; here its answer is not one of the whole API. */
export const asOwnAttempt =
  ({ clock }: Pick<Ports, 'clock'>) =>
  (failure: Failure): Failure => {
    const limit = failure.kind === 'refused' && failure.refusal.kind === 'rateLimited' ? failure.refusal.limit : undefined;
    return limit === undefined ? failure : refused({ kind: 'tooManyPasswordAttempts', seconds: Math.ceil((limit.resetAt - clock.now()) / 1000) });
  };

/** Somebody without a password has nothing to prove who they are with. */
const verify = (transact: Transact, { passwords }: Ports, { id }: User, password: string): TaskEither.TaskEither<Failure, void> =>
  pipe(
    transact('snapshot', (tx) => (tx.realm.policies.passwordSignIn ? tx.users.credentials(id) : TaskEither.right(Option.none))),
    TaskEither.chainW((found) => passwords.matches(password, Option.isSome(found) ? found.value.passwordHash : null)),
    TaskEither.filterOrElse(
      (isRight) => isRight,
      () => wrong,
    ),
    TaskEither.map(() => undefined),
  );

/** Counts an attempt at the caller's present password, and checks it. */
export const checkOwnPassword = (
  transact: Transact,
  ports: Ports,
  { actor: { user }, address, realm }: Caller,
  password: string,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    attemptPassword(ports, { realmId: realm.id, userName: user.email, address }, verify(transact, ports, user, password)),
    TaskEither.mapLeft(asOwnAttempt(ports)),
  );

/** Refuses people of a directory, who change their password there. */
const ownPasswordHere = (transact: Transact, { directory }: Ports, { id }: User): TaskEither.TaskEither<Failure, unknown> =>
  directory === undefined
    ? TaskEither.right(undefined)
    : pipe(
        transact('snapshot', (tx) => tx.users.credentials(id)),
        TaskEither.filterOrElseW(
          (found) => Option.isNone(found) || !isOfDirectory(directory, found.value),
          () => refused({ kind: 'ownPasswordElsewhere' }),
        ),
      );

/** Checks the present password and returns the hash of the new one. No transaction is open meanwhile: both are slow on purpose. */
export const checkNewPassword = (
  transact: Transact,
  ports: Ports,
  caller: Caller,
  { oldPassword, newPassword }: PasswordsGiven,
): TaskEither.TaskEither<Failure, string> =>
  pipe(
    ownPasswordHere(transact, ports, caller.actor.user),
    TaskEither.chain(() => checkOwnPassword(transact, ports, caller, oldPassword)),
    TaskEither.filterOrElse(
      () => isPassword(newPassword) && !isWeakPassword(newPassword, ports.passwords.guesses),
      () => refused({ kind: 'newPasswordTooWeak' }),
    ),
    TaskEither.chain(() => ports.passwords.inTurn(ports.passwords.hash(newPassword))),
  );
