import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { instant } from '../../../model/instant.js';
import { resetLifetime } from '../../../model/people/password-reset.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, ResetAccount, WriteTx } from '../../../ports/store.js';
import { isWeakPassword } from '../../../rules/people/passwords.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { UseCase } from '../../use-case.js';
import { isPassword } from '../accounts/create-user.js';
import { forgetAttempts } from '../attempt-password.js';

export interface PasswordResetKey {
  /** The secret part of the link. */
  readonly key: string;
}

export interface ResetPassword extends PasswordResetKey {
  readonly newPassword: string;
}

const unknown = refused({ kind: 'noSuchPasswordReset' });

/** Unknown, used and expired links look the same, and so do those of people and organizations who cannot sign in with a password by now. */
const find = (tx: ReadTx, { secrets, clock }: Ports, key: string): TaskEither.TaskEither<Failure, ResetAccount> =>
  tx.realm.isDeactivated || !tx.realm.policies.passwordSignIn
    ? TaskEither.left(unknown)
    : pipe(tx.passwordResets.find(secrets.fingerprint(key), instant(clock.now() - resetLifetime)), TaskEither.chainW(TaskEither.fromOption(() => unknown)));

/** Returns the address whose password a link sets; changes nothing, since programs follow links in mails. */
export const getPasswordReset: UseCase<PasswordResetKey, string> = {
  mode: 'visiting',
  run:
    (tx, ports) =>
    (_visitor, { key }) =>
      pipe(
        find(tx, ports, key),
        TaskEither.map(({ email }) => email),
      ),
};

/** Of two at once, one takes the link. */
const set = (tx: WriteTx, ports: Ports, key: string, passwordHash: string): TaskEither.TaskEither<Failure, ResetAccount> =>
  pipe(
    find(tx, ports, key),
    TaskEither.chain((found) =>
      pipe(
        tx.passwordResets.take(ports.secrets.fingerprint(key)),
        TaskEither.chain((isTaken) => (isTaken ? TaskEither.right(found) : TaskEither.left<Failure, ResetAccount>(unknown))),
      ),
    ),
    TaskEither.chainFirstW(({ userId }) => tx.users.changePassword(userId, { kind: 'set', passwordHash })),
    TaskEither.chainFirstW(({ userId }) => tx.append({ entries: [credentialsEntry(userId)], changesRules: false })),
  );

/**
 * Sets the password of the person to whom the link was mailed, and returns their address. Sessions in browsers end; the API key stays valid, as with every change
 * of a password. No transaction is open while the password is hashed.
 */
export const resetPassword: UseCase<ResetPassword, string> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, ports, { realmId }) =>
    ({ key, newPassword }) =>
      pipe(
        transact('snapshot', (tx) => find(tx, ports, key)),
        TaskEither.filterOrElse(
          () => isPassword(newPassword) && !isWeakPassword(newPassword, ports.passwords.guesses),
          () => refused({ kind: 'newPasswordTooWeak' }),
        ),
        TaskEither.chain(() => ports.passwords.inTurn(ports.passwords.hash(newPassword))),
        TaskEither.chain((passwordHash) => transact('write', (tx) => set(tx, ports, key, passwordHash))),
        TaskEither.chainFirst(({ email }) => forgetAttempts(ports, { realmId, userName: email })),
        TaskEither.map(({ email }) => email),
      ),
};
