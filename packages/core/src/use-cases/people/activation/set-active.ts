import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { activationEntries } from './activation-entries.js';
import { loadStanding } from './load-standing.js';

/** Deactivates or reactivates accounts and ends the commit. At most nine statements, whatever they have. */
const setActive = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  accounts: ReadonlyArray<User>,
  isActive: boolean,
  others: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    loadStanding(tx, accounts),
    TaskEither.chainFirst(() =>
      tx.users.setActive(
        accounts.map(({ id }) => id),
        isActive,
      ),
    ),
    TaskEither.chain((standing) => {
      const changed = accounts.map((user) => activationEntries(tx.realm, user, isActive, standing, clock.now()));
      return tx.append({
        entries: [...changed.flatMap(({ entries }) => entries), ...others],
        periods: changed.flatMap(({ periods }) => periods),
        changesRules: true,
      });
    }),
    TaskEither.map(() => undefined),
  );

/**
 * Deactivates an account, and before it the active bots that it owns. Everything personal stays stored; keys, sessions, polls and queues end with the next look
 * at the account.
 */
export const deactivateAccount = (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User): TaskEither.TaskEither<Failure, void> =>
  pipe(
    user.bot === null ? tx.users.activeBotsOf(user.id) : TaskEither.right([]),
    TaskEither.chain((bots) => setActive(tx, ports, [...bots, user], false)),
  );

/** Reactivates one account, with what it had; its bots stay as they are. `others`: what else the commit publishes. */
export const reactivateAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  others: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> => setActive(tx, ports, [user], true, others);
