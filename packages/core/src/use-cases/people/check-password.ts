import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { Ports } from '../../ports/ports.js';
import type { TransactForVisitor, Visitor } from '../use-case.js';
import { attemptPassword } from './attempt-password.js';

export interface NameAndPassword {
  /** A real address. */
  readonly username: string;
  readonly password: string;
}

/** An account whose password was given, in its realm. */
export interface SignedIn {
  readonly realm: Realm;
  readonly credentials: Credentials;
}

const refuse = (refusal: Refusal): Either.Either<Failure, never> => Either.left(refused(refusal));

/** Only a caller who knows the password learns that the account or its organization is deactivated, or that the password must be changed. */
export const checkSignIn = (
  found: Credentials | null,
  isRight: boolean,
  { isDeactivated }: Pick<Realm, 'isDeactivated'>,
): Either.Either<Failure, Credentials> => {
  if (found === null || !isRight || found.user.bot !== null) return refuse({ kind: 'wrongPassword' });
  if (isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  if (!found.user.isActive) return refuse({ kind: 'signInAccountDeactivated' });
  return found.passwordResetRequired ? refuse({ kind: 'passwordResetRequired' }) : Either.right(found);
};

interface Found {
  readonly realm: Realm;
  readonly found: Credentials | null;
}

const find = (tx: ReadTx, realm: Realm, email: string): TaskEither.TaskEither<Failure, Found> =>
  realm.policies.passwordSignIn
    ? pipe(
        tx.users.credentials(email),
        TaskEither.map((found) => ({ realm, found: Option.toNullable(found) })),
      )
    : TaskEither.fromEither(refuse({ kind: 'passwordSignInDisabled' }));

/** Stores a stronger hash of a password that was just verified, unless it was changed meanwhile. Without it the old one stays valid. */
const strengthen = (
  transact: TransactForVisitor,
  { passwords }: Ports,
  password: string,
  credentials: Credentials,
): TaskEither.TaskEither<Failure, Credentials> => {
  const { user, passwordHash } = credentials;
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return TaskEither.right(credentials);
  return pipe(
    passwords.inTurn(passwords.hash(password)),
    TaskEither.chainFirst((stronger) =>
      transact('write', (tx) => tx.users.changePassword(user.id, { kind: 'strengthen', passwordHash: stronger, instead: passwordHash })),
    ),
    TaskEither.map((stronger): Credentials => ({ ...credentials, passwordHash: stronger })),
    TaskEither.orElse((): TaskEither.TaskEither<Failure, Credentials> => TaskEither.right(credentials)),
  );
};

/**
 * Returns the account of an address and its password. An unknown address costs the same look-up and work as a wrong password, and has the same answer; bots have
 * no password.
 *
 * NOTE: no transaction is open while the password is checked: that is slow on purpose, and anybody may call it.
 *
 * UPSTREAM: closed accounts, closed organizations, and addresses that only another organization knows are named by the reference server to anybody who asks.
 *
 * Spec: 4.20
 */
export const checkPassword = (
  transact: TransactForVisitor,
  ports: Ports,
  { address }: Pick<Visitor, 'address'>,
  { username, password }: NameAndPassword,
): TaskEither.TaskEither<Failure, SignedIn> => {
  const email = username.trim();
  if (!isEmailAddress(email)) return TaskEither.fromEither(refuse({ kind: 'notAnEmailAddress' }));
  const check = pipe(
    transact('snapshot', (tx, { realm }) => find(tx, realm, email)),
    TaskEither.bindW('isRight', ({ found }) => ports.passwords.matches(password, found?.passwordHash ?? null)),
    TaskEither.chainEitherK(({ realm, found, isRight }) =>
      pipe(
        checkSignIn(found, isRight, realm),
        Either.map((credentials) => ({ realm, credentials })),
      ),
    ),
  );
  return pipe(
    attemptPassword(ports, { userName: username, address }, check),
    TaskEither.chain(({ realm, credentials }) =>
      pipe(
        strengthen(transact, ports, password, credentials),
        TaskEither.map((present) => ({ realm, credentials: present })),
      ),
    ),
  );
};
