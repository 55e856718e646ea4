import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { checkFullName } from '../../../rules/people/full-name.js';

/**
 * Checks a name for an account (null: for a new one) and returns it without surrounding white space. Where names are unique, deactivated people keep theirs;
 * compared folded. At most one query.
 *
 * Spec: 7
 */
export const checkNewName = (tx: ReadTx, written: string, account: UserId | null): TaskEither.TaskEither<Failure, string> =>
  pipe(
    TaskEither.fromEither(pipe(checkFullName(written), Either.mapLeft(refused))),
    TaskEither.bindTo('name'),
    TaskEither.bindW('holders', ({ name }) => (tx.realm.policies.requireUniqueNames ? tx.users.byNames([name]) : TaskEither.right([]))),
    TaskEither.filterOrElseW(
      ({ holders }) => holders.every(({ id }) => id === account),
      () => refused({ kind: 'nameNotUnique' }),
    ),
    TaskEither.map(({ name }) => name),
  );
