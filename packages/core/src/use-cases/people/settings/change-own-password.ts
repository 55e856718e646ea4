import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import { isPassword } from '../accounts/create-user.js';
import { isWeakPassword } from '../../../rules/people/passwords.js';
import type { Transact, WaitingCall } from '../../call.js';
import { attemptPassword } from '../attempt-password.js';
import { isOfDirectory } from '../directory/check-directory-password.js';
import { type Outcome, done, refuse } from '../../outcome.js';

/** A new password with the present one. */
export interface PasswordsGiven {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** The limit is that of signing in; here its answer is not one of the whole API. */
export const asOwnAttempt = ({ clock }: Pick<Ports, 'clock'>, attempt: Either.Either<Failure, void>): Either.Either<Failure, void> => {
  const refusal = Either.isLeft(attempt) && attempt.left.kind === 'refused' ? attempt.left.refusal : null;
  const limit = refusal?.kind === 'rateLimited' ? refusal.limit : undefined;
  return limit === undefined ? attempt : refuse({ kind: 'tooManyPasswordAttempts', seconds: Math.ceil((limit.resetAt - clock.now()) / 1000) });
};

/** Somebody without a password has nothing to prove who they are with. */
const verify = async (transact: Transact, { passwords }: Ports, { id }: User, password: string): Outcome<void> => {
  const found = await transact('snapshot', async ({ tx }) => (tx.realm.policies.passwordSignIn ? tx.users.credentials(id)() : Either.right(Option.none)));
  if (Either.isLeft(found)) return found;
  const isRight = await passwords.matches(password, Option.isSome(found.right) ? found.right.value.passwordHash : null)();
  if (Either.isLeft(isRight)) return isRight;
  return isRight.right ? done : refuse({ kind: 'ownPasswordWrong' });
};

/** Counts an attempt at the caller's present password, and checks it. */
export const checkOwnPassword = async ({ ports, transact, actor: { user }, address, realm }: WaitingCall, password: string): Outcome<void> => {
  const attempt = { realmId: realm.id, userName: user.email, address };
  return asOwnAttempt(ports, await attemptPassword(ports, attempt, () => verify(transact, ports, user, password)));
};

/** Refuses people of a directory, who change their password there. */
const ownPasswordHere = async (transact: Transact, { directory }: Ports, { id }: User): Outcome<unknown> => {
  if (directory === undefined) return done;
  const found = await transact('snapshot', ({ tx }) => tx.users.credentials(id)());
  if (Either.isLeft(found)) return found;
  return Option.isSome(found.right) && isOfDirectory(directory, found.right.value) ? refuse({ kind: 'ownPasswordElsewhere' }) : done;
};

/** Checks the present password and returns the hash of the new one. No transaction is open meanwhile: both are slow on purpose. */
export const checkNewPassword = async (call: WaitingCall, { oldPassword, newPassword }: PasswordsGiven): Outcome<string> => {
  const found = await ownPasswordHere(call.transact, call.ports, call.actor.user);
  if (Either.isLeft(found)) return found;
  const allowed = await checkOwnPassword(call, oldPassword);
  if (Either.isLeft(allowed)) return allowed;
  if (!isPassword(newPassword) || isWeakPassword(newPassword, call.ports.passwords.guesses)) return refuse({ kind: 'newPasswordTooWeak' });
  return call.ports.passwords.inTurn(call.ports.passwords.hash(newPassword))();
};
