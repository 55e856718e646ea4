import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { activationEntries } from './activation-entries.js';
import { invitationsOfChanged } from '../../shared/invitations/invitations-changed.js';
import { loadMemberships } from './load-memberships.js';

/** Deactivates or reactivates accounts and ends the commit; `others` writes and publishes what else changes then. At most ten statements, whatever they have. */
const setActive = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  accounts: ReadonlyArray<User>,
  isActive: boolean,
  others: TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> = TaskEither.right([]),
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    loadMemberships(tx, accounts),
    TaskEither.chainFirst(() =>
      tx.users.setActive(
        accounts.map(({ id }) => id),
        isActive,
      ),
    ),
    TaskEither.bindTo('accountMemberships'),
    TaskEither.bind('others', () => others),
    TaskEither.chain(({ accountMemberships, others: published }) => {
      const changed = accounts.map((user) => activationEntries(tx.realm, user, isActive, accountMemberships, clock.now()));
      return tx.append({
        entries: [...changed.flatMap(({ entries }) => entries), ...published],
        periods: changed.flatMap(({ periods }) => periods),
        changesRules: true,
      });
    }),
    TaskEither.map(() => undefined),
  );

/** Administrators hear of it, if there were any. */
const endInvitations = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, { id }: User): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  pipe(
    tx.invitations.endOf(id, clock.now()),
    TaskEither.map((hadOpen) => (hadOpen ? invitationsOfChanged([]) : [])),
  );

/**
 * Deactivates an account, and before it the active bots that it owns. Everything personal stays stored; keys, sessions, polls and queues end with the next look
 * at the account. The person's invitations end.
 */
export const deactivateAccount = (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User): TaskEither.TaskEither<Failure, void> =>
  pipe(
    user.bot === null ? tx.users.activeBotsOf(user.id) : TaskEither.right([]),
    TaskEither.chain((bots) => setActive(tx, ports, [...bots, user], false, user.bot === null ? endInvitations(tx, ports, user) : undefined)),
  );

/** Reactivates one account, with what it had; its bots stay as they are. `others`: what else the commit publishes. */
export const reactivateAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  others: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> => setActive(tx, ports, [user], true, TaskEither.right(others));
