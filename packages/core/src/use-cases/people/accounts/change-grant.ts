import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { type Grant, grants } from '../../../model/people/grant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { changeAccount } from './change-account.js';

export interface ChangeGrant {
  /** Address of a person or bot. */
  readonly email: string;
  readonly grant: Grant;
  readonly isGranted: boolean;
}

/** For the operator: grants or revokes a right. Repeating it changes nothing. */
export const changeGrant =
  (tx: WriteTx, ports: Ports) =>
  ({ email, grant, isGranted }: ChangeGrant): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', UserId>> =>
    pipe(
      tx.users.byEmails([email]),
      TaskEither.chain(([user]) => {
        if (user === undefined || user.bot?.isSystemBot === true) return TaskEither.right(Either.left<'noSuchAccount'>('noSuchAccount'));
        if (user.grants.includes(grant) === isGranted) return TaskEither.right(Either.right(user.id));
        const granted = grants.filter((name) => (name === grant ? isGranted : user.grants.includes(name)));
        return pipe(
          changeAccount(tx, ports, user, { grants: granted }),
          TaskEither.map(() => Either.right(user.id)),
        );
      }),
    );
