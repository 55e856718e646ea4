import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../failures.js';
import type { RealmId, UserId } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import type { Ports } from '../ports/ports.js';
import type { Store, WriteTx } from '../ports/store.js';
import { type CreateRealm, decideCreateRealm, type RealmProblem } from '../use-cases/organization/create-realm.js';
import { reactivateRealm } from '../use-cases/organization/deactivate-realm.js';
import { forgetAttempts } from '../use-cases/people/attempt-password.js';
import { type AdministerAccount, administerAccount, type AdministerProblem } from '../use-cases/people/accounts/administer-account.js';
import { type ChangeGrant, changeGrant } from '../use-cases/people/accounts/change-grant.js';
import { beginDeletion, type DeleteAccount, type DeletionProblem, endAccount, eraseBatch } from '../use-cases/people/accounts/delete-account.js';
import { changePassword, type PasswordProblem } from '../use-cases/people/accounts/change-password.js';
import { type CreateUser, createUser, decideCreateUser, isPassword, type UserProblem } from '../use-cases/people/accounts/create-user.js';
import type { CreatedUser } from '../use-cases/people/accounts/insert-with-key.js';
import { type ImportStub, importStub } from '../use-cases/people/accounts/import-stub.js';
import { type GiveKey, giveKey } from '../use-cases/people/accounts/give-key.js';
import { type EnsuredUser, type EnsureUser, ensureUser, type EnsureUserProblem } from '../use-cases/people/accounts/ensure-user.js';
import type { ApiKeyHolder } from '../use-cases/people/fetch-api-key.js';
import { releaseIdentity } from '../use-cases/people/providers/release-identity.js';
import { giveResetLink } from '../use-cases/people/password-reset/give-link.js';

/** The operator's actions, without an account. A Left inside the result is a problem with the request. */
export interface Provision {
  createRealm(requested: CreateRealm): TaskEither.TaskEither<Failure, Either.Either<RealmProblem, Realm>>;
  createUser(realmId: RealmId, requested: CreateUser): TaskEither.TaskEither<Failure, Either.Either<UserProblem, CreatedUser>>;
  /** Creates the inactive account of an imported person, which becomes theirs when `createUser` or `ensureUser` is given its address. */
  importStub(realmId: RealmId, requested: ImportStub): TaskEither.TaskEither<Failure, Either.Either<UserProblem, UserId>>;
  /** Creates or updates the account of a host's person. May be repeated, also concurrently. */
  ensureUser(realmId: RealmId, requested: EnsureUser): TaskEither.TaskEither<Failure, Either.Either<EnsureUserProblem, EnsuredUser>>;
  /** The present password is refused at login, and a caller who knows it learns that it must be reset. Sessions in browsers end. */
  requirePasswordReset(realmId: RealmId, email: string): TaskEither.TaskEither<Failure, Either.Either<PasswordProblem, UserId>>;
  /** Resets the attempts at the old password, so that a blocked person can log in. */
  setPassword(realmId: RealmId, email: string, password: string): TaskEither.TaskEither<Failure, Either.Either<PasswordProblem, UserId>>;
  /** Makes a link that sets another password of a person; it is valid for a day, once. */
  passwordLink(realmId: RealmId, email: string): TaskEither.TaskEither<Failure, Either.Either<PasswordProblem, string>>;
  /** Returns the API key of an active account; another one, if asked: the former is invalid at once, and its polls end. */
  giveKey(realmId: RealmId, requested: GiveKey): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', ApiKeyHolder>>;
  /** Leaves an account without its identity at a provider: the next sign-in by its address binds another. */
  releaseIdentity(realmId: RealmId, email: string): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', UserId>>;
  /** Grants or revokes a right of a person or bot that no role has. */
  changeGrant(realmId: RealmId, requested: ChangeGrant): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', UserId>>;
  /** Changes somebody's role, deactivates or reactivates an account. */
  administerAccount(realmId: RealmId, requested: AdministerAccount): TaskEither.TaskEither<Failure, Either.Either<AdministerProblem, UserId>>;
  /**
   * Deletes an account permanently: it is deactivated, and its person no longer named, when this returns. The rest follows by `eraseAccounts`, or by the
   * workers of a server.
   */
  deleteAccount(realmId: RealmId, requested: DeleteAccount): TaskEither.TaskEither<Failure, Either.Either<DeletionProblem, UserId>>;
  /** Deletes what is left of deleted accounts, in small transactions. Goes on where an interrupted call has stopped. */
  eraseAccounts(realmId: RealmId): TaskEither.TaskEither<Failure, void>;
  /** Brings a deactivated organization back. */
  reactivateRealm(realmId: RealmId): TaskEither.TaskEither<Failure, void>;
  /** Runs the operator's work in one transaction; runs it again after a conflict. */
  readonly transact: Write;
}

type Write = <Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

const refusedRequest = <Problem, Made>(problem: Problem): TaskEither.TaskEither<Failure, Either.Either<Problem, Made>> =>
  TaskEither.right(Either.left(problem));

export const createProvision = (world: Ports & { readonly store: Store }, write: Write): Provision => {
  const { store, clock, passwords, server } = world;

  const hashOf = (password: string | null): TaskEither.TaskEither<Failure, string | null> =>
    password === null ? TaskEither.right(null) : passwords.hash(password);

  /** Returns why a new organization cannot have this short name. The root belongs to the first organization, whatever its name. */
  const whyNotNamed = (stringId: string): TaskEither.TaskEither<Fault, RealmProblem | null> =>
    pipe(
      stringId === '' ? store.rootRealm() : store.realmByStringId(stringId),
      TaskEither.map((other) => (Option.isNone(other) ? null : stringId === '' ? 'shortNameNeeded' : 'shortNameTaken')),
    );

  const eraseAll = (realmId: RealmId): TaskEither.TaskEither<Failure, void> =>
    pipe(
      () => eraseBatch(world, realmId, (work) => write(realmId, (tx) => () => work(tx))()),
      TaskEither.chain((done) => (done === 0 ? TaskEither.right(undefined) : eraseAll(realmId))),
    );

  return {
    transact: write,
    createRealm: (requested) => {
      const decided = decideCreateRealm(requested, clock.now(), server.dummyEmailHost(requested.stringId));
      if (Either.isLeft(decided)) return refusedRequest(decided.left);
      return pipe(
        whyNotNamed(requested.stringId),
        TaskEither.chain((problem) =>
          problem === null ? pipe(store.createRealm(decided.right), TaskEither.map(Either.right)) : refusedRequest<RealmProblem, Realm>(problem),
        ),
      );
    },
    requirePasswordReset: (realmId, email) => write(realmId, (tx) => () => changePassword(tx)(email, { kind: 'requireReset' })),
    setPassword: (realmId, email, password) =>
      isPassword(password)
        ? pipe(
            passwords.hash(password),
            TaskEither.chain((passwordHash) => write(realmId, (tx) => () => changePassword(tx)(email, { kind: 'set', passwordHash }))),
            TaskEither.chainFirst(() => () => forgetAttempts(world, { realmId, userName: email })),
          )
        : refusedRequest('passwordInvalid'),
    passwordLink: (realmId, email) => write(realmId, (tx) => () => giveResetLink(tx, world)(email)),
    giveKey: (realmId, requested) => write(realmId, (tx) => () => giveKey(tx, world)(requested)),
    releaseIdentity: (realmId, email) => write(realmId, (tx) => () => releaseIdentity(tx)(email)),
    reactivateRealm: (realmId) => write(realmId, (tx) => () => reactivateRealm(tx)),
    changeGrant: (realmId, requested) => write(realmId, (tx) => () => changeGrant(tx, world)(requested)),
    administerAccount: (realmId, requested) => write(realmId, (tx) => () => administerAccount(tx, world, requested)),
    deleteAccount: (realmId, requested) =>
      pipe(
        write(realmId, (tx) => () => endAccount(tx, world, requested)),
        TaskEither.chainFirst((ended) =>
          Either.isLeft(ended)
            ? TaskEither.right(undefined)
            : write(realmId, (tx) => () => beginDeletion(tx, world, { userId: ended.right, withMessages: requested.withMessages })),
        ),
      ),
    eraseAccounts: (realmId) => eraseAll(realmId),
    importStub: (realmId, requested) => write(realmId, (tx) => () => importStub(tx, world)(requested)),
    ensureUser: (realmId, requested) => write(realmId, (tx) => () => ensureUser(tx, world, requested)),
    createUser: (realmId, requested) => {
      const decided = decideCreateUser(requested);
      if (Either.isLeft(decided)) return refusedRequest(decided.left);
      return pipe(
        hashOf(requested.password),
        TaskEither.chain((passwordHash) => write(realmId, (tx) => () => createUser(tx, world)(requested, passwordHash))),
      );
    },
  };
};
