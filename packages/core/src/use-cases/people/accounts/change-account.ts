import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { UserChange, WriteTx } from '../../../ports/store.js';
import { changedEntries } from './account-change-entries.js';

/** Writes the changes of an account and publishes them. Two statements; none if nothing changes. */
export const changeAccount = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  user: User,
  change: Omit<UserChange, 'settings'>,
): TaskEither.TaskEither<Fault, void> =>
  Object.keys(change).length === 0
    ? TaskEither.right(undefined)
    : pipe(
        tx.users.change(user.id, change),
        TaskEither.chain(() => tx.append({ entries: changedEntries(tx.realm, user, { ...user, ...change }, clock.now()), changesRules: true })),
        TaskEither.map(() => undefined),
      );
