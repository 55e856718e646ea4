import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { changedEntries } from './account-change-entries.js';

/**
 * The step of every way of signing in, once it has succeeded: the person of an account that an administrator made joins at their first sign-in. Ends the
 * commit. Two statements the first time, then none.
 *
 * Spec: 2 (User), 6 (`realm_user`, level 475)
 */
export const noteFirstSignIn = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  { user, awaitsFirstSignIn }: Pick<Credentials, 'user' | 'awaitsFirstSignIn'>,
): TaskEither.TaskEither<Failure, void> => {
  if (!awaitsFirstSignIn) return TaskEither.right(undefined);
  const now = clock.now();
  return pipe(
    tx.users.noteFirstSignIn(user.id, now),
    TaskEither.chainW((isFirst) =>
      isFirst ? tx.append({ entries: changedEntries(tx.realm, user, { ...user, dateJoined: now }, now), changesRules: true }) : TaskEither.right(null),
    ),
    TaskEither.map(() => undefined),
  );
};
