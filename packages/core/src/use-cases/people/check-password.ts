import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../failures.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { DirectoryPerson, PeopleDirectory } from '../../ports/people-directory.js';
import type { Ports } from '../../ports/ports.js';
import type { VisitedFrom } from '../caller.js';
import type { TransactForVisitor } from '../call.js';
import { attemptPassword } from './attempt-password.js';
import { checkSignIn, type RealmAccount } from './check-sign-in.js';
import { accountOf } from './directory/account-of.js';
import { isOfDirectory } from './directory/check-directory-password.js';
import { takeOver } from './directory/take-over.js';
import { type Outcome, refuse } from '../outcome.js';

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

const find = async (tx: ReadTx, ports: Ports, name: string): Outcome<Found> => {
  const { realm } = tx;
  const directory = realm.policies.directorySignIn ? ports.directory : undefined;
  if (!realm.policies.passwordSignIn) {
    // The same work for everybody, where the directory has still to be asked.
    return directory === undefined ? refuse({ kind: 'passwordSignInDisabled' }) : Either.right({ realm, found: null, directory });
  }
  const found = await tx.users.credentials(name)();
  if (Either.isLeft(found)) return found;
  const credentials = Option.toNullable(found.right);
  return Either.right({ realm, found: credentials === null || isOfDirectory(directory, credentials) ? null : credentials, directory });
};

/** Signs in a person whose password the directory has accepted. */
const admit = async (transact: TransactForVisitor, ports: Ports, directory: PeopleDirectory, person: DirectoryPerson): Outcome<RealmAccount> => {
  const found = await accountOf(transact, ports, directory, person);
  if (Either.isLeft(found)) return found;
  // A new password can only be required of those who have one here.
  const { realm, credentials } = found.right;
  const account = checkSignIn(realm, { ...credentials, passwordResetRequired: false }, true);
  if (Either.isLeft(account)) return account;
  await takeOver(transact, ports, person, account.right);
  return account;
};

/**
 * Asks the directory even if the password is valid here, so that the time does not show which side knows the name. Accounts of this server also get their answer
 * while the directory is away; for every other name, that is said.
 */
const checkThere = async (
  transact: TransactForVisitor,
  ports: Ports,
  directory: PeopleDirectory,
  { username, password }: NameAndPassword,
  { isKnown, own }: { readonly isKnown: boolean; readonly own: Either.Either<Failure, RealmAccount> },
): Outcome<RealmAccount> => {
  const answer = await directory.check(username, password)();
  if (Either.isLeft(answer)) return isKnown ? own : answer;
  if (answer.right === 'unknown') return own;
  return answer.right === 'refused' ? refuse({ kind: 'wrongPassword' }) : admit(transact, ports, directory, answer.right);
};

/** Checks the password here, and also in the directory. */
const check = async (transact: TransactForVisitor, ports: Ports, credentials: NameAndPassword): Outcome<RealmAccount> => {
  const loaded = await transact('snapshot', ({ tx }) => find(tx, ports, credentials.username));
  if (Either.isLeft(loaded)) return loaded;
  const isRight = await ports.passwords.matches(credentials.password, loaded.right.found?.passwordHash ?? null)();
  if (Either.isLeft(isRight)) return isRight;
  const own = checkSignIn(loaded.right.realm, loaded.right.found, isRight.right);
  if (loaded.right.directory === undefined) return own;
  return checkThere(transact, ports, loaded.right.directory, credentials, { isKnown: loaded.right.found !== null, own });
};

/** Stores a stronger hash of a password that was just verified, unless it was changed meanwhile. Without it the old one stays valid. */
const strengthen = async (transact: TransactForVisitor, { passwords }: Ports, password: string, credentials: Credentials): Outcome<Credentials> => {
  const { user, passwordHash } = credentials;
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return Either.right(credentials);
  const stronger = await passwords.inTurn(passwords.hash(password))();
  if (Either.isLeft(stronger)) return Either.right(credentials);
  const changed = await transact('write', ({ tx }) =>
    tx.users.changePassword(user.id, { kind: 'strengthen', passwordHash: stronger.right, instead: passwordHash })(),
  );
  return Either.right(Either.isLeft(changed) ? credentials : { ...credentials, passwordHash: stronger.right });
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
export const checkPassword = async (
  transact: TransactForVisitor,
  ports: Ports,
  { address, realmId }: VisitedFrom,
  { username, password }: NameAndPassword,
): Outcome<RealmAccount> => {
  const name = username.trim();
  if (ports.directory === undefined && !isEmailAddress(name)) return refuse({ kind: 'notAnEmailAddress' });
  const found = await attemptPassword(ports, { realmId, userName: username, address }, () => check(transact, ports, { username: name, password }));
  if (Either.isLeft(found)) return found;
  const { realm, credentials } = found.right;
  const present = await strengthen(transact, ports, password, credentials);
  return Either.isLeft(present) ? present : Either.right({ realm, credentials: present.right });
};
