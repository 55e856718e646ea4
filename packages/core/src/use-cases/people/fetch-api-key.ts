import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type Refusal, refused } from '../../failures.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { UseCase } from '../use-case.js';

export interface FetchApiKey {
  readonly username: string;
  readonly password: string;
}

export interface ApiKeyHolder {
  readonly user: User;
  readonly apiKey: string;
}

const refuse = (refusal: Refusal): Either.Either<Failure, never> => Either.left(refused(refusal));

/** Only who knows the password learns that the account, or its organization, is closed, or that it has to be another password. */
export const judgeSignIn = (
  found: Credentials | null,
  isRight: boolean,
  { isDeactivated }: Pick<Realm, 'isDeactivated'>,
): Either.Either<Failure, Credentials> => {
  if (found === null || !isRight || found.user.bot !== null) return refuse({ kind: 'wrongPassword' });
  if (isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  if (!found.user.isActive) return refuse({ kind: 'signInAccountDeactivated' });
  return found.passwordResetRequired ? refuse({ kind: 'passwordResetRequired' }) : Either.right(found);
};

const look = (tx: ReadTx, realm: Realm, email: string): TaskEither.TaskEither<Failure, { readonly realm: Realm; readonly found: Credentials | null }> => {
  if (!isEmailAddress(email)) return TaskEither.fromEither(refuse({ kind: 'notAnEmailAddress' }));
  if (!realm.policies.passwordSignIn) return TaskEither.fromEither(refuse({ kind: 'passwordSignInDisabled' }));
  return pipe(
    tx.users.credentials(email),
    TaskEither.bimap(faulted, (found) => ({ realm, found: Option.toNullable(found) })),
  );
};

/**
 * The API key of whoever knows her address and password. An unknown address costs the same look-up and the same work as a wrong password, and is answered
 * alike; bots have no password.
 *
 * NOTE: no transaction is open while the password is checked: that is slow on purpose, and anybody may ask for it.
 *
 * UPSTREAM: closed accounts, closed organizations, and addresses that only another organization knows are named by the reference server to anybody who asks.
 *
 * Spec: 4.20
 */
export const fetchApiKey: UseCase<FetchApiKey, ApiKeyHolder> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, { passwords, secrets }) =>
    ({ username, password }) =>
      pipe(
        transact((tx, { realm }) => look(tx, realm, username.trim())),
        TaskEither.bind('isRight', ({ found }) => pipe(passwords.matches(password, found?.passwordHash ?? null), TaskEither.mapLeft(faulted))),
        TaskEither.chainEitherK(({ realm, found, isRight }) =>
          pipe(
            judgeSignIn(found, isRight, realm),
            Either.map(({ user, keyGeneration }) => ({ user, apiKey: secrets.apiKey(realm.id, user.id, keyGeneration) })),
          ),
        ),
      ),
};
