import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';

/** For the operator, where people move to another provider: the account is bound to the next person who has its address there. Sessions and keys stay. */
export const releaseIdentity =
  (tx: WriteTx) =>
  (email: string): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', UserId>> =>
    pipe(
      tx.users.credentials(email),
      TaskEither.chain(
        Option.match(
          (): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', UserId>> => TaskEither.right(Either.left('noSuchAccount')),
          ({ user: { id } }) =>
            pipe(
              tx.signIns.release(id),
              TaskEither.map(() => Either.right(id)),
            ),
        ),
      ),
    );
