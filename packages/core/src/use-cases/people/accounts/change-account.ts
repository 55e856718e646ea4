import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { UserChange, WriteTx } from '../../../ports/store.js';
import { changedEntries } from './account-change-entries.js';
import { roleEntries } from './role-entries.js';

/** Writes the changes of an account and publishes them. Two statements, and two more for a new role; none if nothing changes. */
export const changeAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  change: Omit<UserChange, 'settings'>,
): TaskEither.TaskEither<Failure, void> =>
  Object.keys(change).length === 0
    ? TaskEither.right(undefined)
    : pipe(
        roleEntries(tx, ports, user, change),
        TaskEither.chainFirstW(() => tx.users.change(user.id, change)),
        TaskEither.chainW((ofRole) => {
          const entries = [...changedEntries(tx.realm, user, { ...user, ...change }, ports.clock.now()), ...ofRole];
          return tx.append({ entries, changesRules: true });
        }),
        TaskEither.map(() => undefined),
      );
