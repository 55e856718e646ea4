import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { DirectoryPerson, PeopleDirectory } from '../../ports/people-directory.js';
import type { Ports } from '../../ports/ports.js';
import type { TransactForVisitor, VisitedFrom } from '../use-case.js';
import { attemptPassword } from './attempt-password.js';
import { checkSignIn, type RealmAccount } from './check-sign-in.js';
import { accountOf } from './directory/account-of.js';
import { isOfDirectory } from './directory/check-directory-password.js';
import { takeOver } from './directory/take-over.js';

export interface NameAndPassword {
  /** A real address, or the name that a directory knows. */
  readonly username: string;
  readonly password: string;
}

interface Found {
  readonly realm: Realm;
  readonly found: Credentials | null;
  /** Where there is one and the organization has not switched it off. */
  readonly directory: PeopleDirectory | undefined;
}

const find = (tx: ReadTx, ports: Ports, name: string): TaskEither.TaskEither<Failure, Found> => {
  const { realm } = tx;
  const directory = realm.policies.directorySignIn ? ports.directory : undefined;
  if (!realm.policies.passwordSignIn) {
    // The same work for everybody, where the directory has still to be asked.
    return directory === undefined ? TaskEither.left(refused({ kind: 'passwordSignInDisabled' })) : TaskEither.right({ realm, found: null, directory });
  }
  return pipe(
    tx.users.credentials(name),
    TaskEither.map(Option.filter((found) => !isOfDirectory(directory, found))),
    TaskEither.map((found) => ({ realm, found: Option.toNullable(found), directory })),
  );
};

/** Signs in a person whose password the directory has accepted. */
const admit = (transact: TransactForVisitor, ports: Ports, directory: PeopleDirectory, person: DirectoryPerson): TaskEither.TaskEither<Failure, RealmAccount> =>
  pipe(
    accountOf(transact, ports, directory, person),
    // A new password can only be required of those who have one here.
    TaskEither.chainEitherK(({ realm, credentials }) => checkSignIn(realm, { ...credentials, passwordResetRequired: false }, true)),
    TaskEither.chainFirst((account) => takeOver(transact, ports, person, account)),
  );

/**
 * Asks the directory even if the password is valid here, so that the time does not show which side knows the name. Accounts of this server also get their answer
 * while the directory is away; for every other name, that is said.
 */
const checkThere = (
  transact: TransactForVisitor,
  ports: Ports,
  directory: PeopleDirectory,
  { username, password }: NameAndPassword,
  { isKnown, own }: { readonly isKnown: boolean; readonly own: Either.Either<Failure, RealmAccount> },
): TaskEither.TaskEither<Failure, RealmAccount> =>
  pipe(
    directory.check(username, password),
    TaskEither.matchE(
      (fault) => TaskEither.fromEither(isKnown ? own : Either.left(fault)),
      (answer) => {
        if (answer === 'unknown') return TaskEither.fromEither(own);
        return answer === 'refused' ? TaskEither.left(refused({ kind: 'wrongPassword' })) : admit(transact, ports, directory, answer);
      },
    ),
  );

/** Checks the password here, and also in the directory. */
const check = (transact: TransactForVisitor, ports: Ports, credentials: NameAndPassword): TaskEither.TaskEither<Failure, RealmAccount> =>
  pipe(
    transact('snapshot', (tx) => find(tx, ports, credentials.username)),
    TaskEither.bindW('isRight', ({ found }) => ports.passwords.matches(credentials.password, found?.passwordHash ?? null)),
    TaskEither.chain(({ realm, found, directory, isRight }) => {
      const own = checkSignIn(realm, found, isRight);
      return directory === undefined ? TaskEither.fromEither(own) : checkThere(transact, ports, directory, credentials, { isKnown: found !== null, own });
    }),
  );

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
 * Returns the account of an address and its password, or of a person whose name and password a directory confirms. An unknown address costs the same look-up and
 * work as a wrong password, and has the same answer; bots have no password.
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
  { address, realmId }: VisitedFrom,
  { username, password }: NameAndPassword,
): TaskEither.TaskEither<Failure, RealmAccount> => {
  const name = username.trim();
  if (ports.directory === undefined && !isEmailAddress(name)) return TaskEither.left(refused({ kind: 'notAnEmailAddress' }));
  return pipe(
    attemptPassword(ports, { realmId, userName: username, address }, check(transact, ports, { username: name, password })),
    TaskEither.chain(({ realm, credentials }) =>
      pipe(
        strengthen(transact, ports, password, credentials),
        TaskEither.map((present) => ({ realm, credentials: present })),
      ),
    ),
  );
};
