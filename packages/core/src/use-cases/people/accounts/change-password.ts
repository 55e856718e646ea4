import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { PasswordChange, WriteTx } from '../../../ports/store.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';

/** Why a password stays the same. Bots have none. */
export type PasswordProblem = 'noSuchPerson' | 'passwordInvalid';

/** For the operator. Sessions in browsers end, with their polls; the API key stays valid. */
export const changePassword =
  (tx: WriteTx) =>
  (email: string, change: PasswordChange): TaskEither.TaskEither<Failure, Either.Either<PasswordProblem, UserId>> =>
    pipe(
      tx.users.credentials(email),
      TaskEither.chain((found) =>
        Option.isSome(found) && found.value.user.bot === null
          ? pipe(
              tx.users.changePassword(found.value.user.id, change),
              TaskEither.chain(() => tx.append({ entries: [credentialsEntry(found.value.user.id)], changesRules: false })),
              TaskEither.map((): Either.Either<PasswordProblem, UserId> => Either.right(found.value.user.id)),
            )
          : TaskEither.right(Either.left<PasswordProblem>('noSuchPerson')),
      ),
    );
