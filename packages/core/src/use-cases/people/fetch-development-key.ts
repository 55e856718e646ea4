import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials } from '../../ports/store.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import type { UseCase } from '../use-case.js';

export interface FetchDevelopmentKey {
  readonly username: string;
}

/** Bots have keys like people; refuses system accounts. */
export const checkDevelopmentSignIn = (found: Credentials | null, { isDeactivated }: Pick<Realm, 'isDeactivated'>): Either.Either<Refusal, Credentials> => {
  if (found === null || found.user.bot?.isSystemBot === true) return Either.left({ kind: 'wrongPassword' });
  if (isDeactivated) return Either.left({ kind: 'signInRealmDeactivated' });
  return found.user.isActive ? Either.right(found) : Either.left({ kind: 'signInAccountDeactivated' });
};

/**
 * Returns an API key for an address alone. NOTE: only for development organizations; no row of the ordinary table uses it.
 *
 * Spec: 4.20, without its password
 */
export const fetchDevelopmentKey: UseCase<FetchDevelopmentKey, ApiKeyHolder> = {
  mode: 'visiting',
  run:
    (tx, { secrets }) =>
    ({ realm }, { username }) => {
      const email = username.trim();
      if (!isEmailAddress(email)) return TaskEither.left(refused({ kind: 'notAnEmailAddress' }));
      return pipe(
        tx.users.credentials(email),
        TaskEither.chainEitherK((found) => pipe(checkDevelopmentSignIn(Option.toNullable(found), realm), Either.mapLeft(refused))),
        TaskEither.map(({ user, keyGeneration }) => ({ user, apiKey: secrets.apiKey(realm.id, user.id, keyGeneration) })),
      );
    },
};
