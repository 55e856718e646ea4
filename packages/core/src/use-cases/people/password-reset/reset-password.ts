import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import { refused } from '../../../failures.js';
import { instant } from '../../../model/instant.js';
import { resetLifetime } from '../../../model/people/password-reset.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, ResetAccount, WriteTx } from '../../../ports/store.js';
import { isWeakPassword } from '../../../rules/people/passwords.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { UseCase } from '../../use-case.js';
import { isPassword } from '../accounts/create-user.js';
import { forgetAttempts } from '../attempt-password.js';
import { type Outcome, refuse } from '../../outcome.js';

export interface PasswordResetKey {
  /** The secret part of the link. */
  readonly key: string;
}

export interface ResetPassword extends PasswordResetKey {
  readonly newPassword: string;
}

const unknown = refused({ kind: 'noSuchPasswordReset' });

/** Unknown, used and expired links look the same, and so do those of people and organizations who cannot sign in with a password by now. */
const find = async (tx: ReadTx, { secrets, clock }: Ports, key: string): Outcome<ResetAccount> => {
  if (tx.realm.isDeactivated || !tx.realm.policies.passwordSignIn) return Either.left(unknown);
  const found = await tx.passwordResets.find(secrets.fingerprint(key), instant(clock.now() - resetLifetime))();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return Either.left(unknown);
  return Either.right(found.right.value);
};

/** Returns the address whose password a link sets; changes nothing, since programs follow links in mails. */
export const getPasswordReset: UseCase<PasswordResetKey, string> = {
  mode: 'visiting',
  run: async ({ tx, ports }, { key }) => {
    const found = await find(tx, ports, key);
    return Either.isLeft(found) ? found : Either.right(found.right.email);
  },
};

/** Of two at once, one takes the link. */
const set = async (tx: WriteTx, ports: Ports, key: string, passwordHash: string): Outcome<ResetAccount> => {
  const found = await find(tx, ports, key);
  if (Either.isLeft(found)) return found;
  const isTaken = await tx.passwordResets.take(ports.secrets.fingerprint(key))();
  if (Either.isLeft(isTaken)) return isTaken;
  if (!isTaken.right) return Either.left(unknown);
  const changed = await tx.users.changePassword(found.right.userId, { kind: 'set', passwordHash })();
  if (Either.isLeft(changed)) return changed;
  const appended = await tx.append({ entries: [credentialsEntry(found.right.userId)], changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right(found.right);
};

/**
 * Sets the password of the person to whom the link was mailed, and returns their address. Sessions in browsers end; the API key stays valid, as with every change
 * of a password. No transaction is open while the password is hashed.
 */
export const resetPassword: UseCase<ResetPassword, string> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, from, transact }, { key, newPassword }) => {
    const { realmId } = from;
    const found = await transact('snapshot', ({ tx, ports }) => find(tx, ports, key));
    if (Either.isLeft(found)) return found;
    if (!isPassword(newPassword) || isWeakPassword(newPassword, ports.passwords.guesses)) return refuse({ kind: 'newPasswordTooWeak' });
    const passwordHash = await ports.passwords.inTurn(ports.passwords.hash(newPassword))();
    if (Either.isLeft(passwordHash)) return passwordHash;
    const user = await transact('write', ({ tx, ports }) => set(tx, ports, key, passwordHash.right));
    if (Either.isLeft(user)) return user;
    const forgotten = await forgetAttempts(ports, { realmId, userName: user.right.email });
    return Either.isLeft(forgotten) ? forgotten : Either.right(user.right.email);
  },
};
