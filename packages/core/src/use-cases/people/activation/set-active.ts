import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { activationEntries } from './activation-entries.js';
import { type Acting, noActing } from './delete-sent.js';
import { invitationsOfChanged } from '../../shared/invitations/invitations-changed.js';
import { loadMemberships } from './load-memberships.js';

/**
 * Deactivates or reactivates accounts and ends the commit; `others` and `acting` write and publish what else changes then. At most ten statements, whatever they
 * have, and those of `acting`.
 */
const setActive = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  accounts: ReadonlyArray<User>,
  isActive: boolean,
  others: TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> = TaskEither.right([]),
  acting: Acting = noActing,
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
    TaskEither.bind('before', () => acting.before),
    TaskEither.bind('after', () => acting.after),
    TaskEither.chain(({ accountMemberships, others: published, before, after }) => {
      const changed = accounts.map((user) => activationEntries(tx.realm, user, isActive, accountMemberships, clock.now()));
      return tx.append({
        entries: [...before, ...changed.flatMap(({ entries }) => entries), ...published, ...after],
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
 * at the account. The person's invitations end. `actingOn`: what else is done with these accounts, the person last.
 */
export const deactivateAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  actingOn: (accounts: ReadonlyArray<User>) => Acting = () => noActing,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    user.bot === null ? tx.users.activeBotsOf(user.id) : TaskEither.right([]),
    TaskEither.chain((bots) => {
      const accounts = [...bots, user];
      return setActive(tx, ports, accounts, false, user.bot === null ? endInvitations(tx, ports, user) : undefined, actingOn(accounts));
    }),
  );

/** Reactivates one account, with what it had; its bots stay as they are. `others`: what else the commit publishes. */
export const reactivateAccount = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  others: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> => setActive(tx, ports, [user], true, TaskEither.right(others));
