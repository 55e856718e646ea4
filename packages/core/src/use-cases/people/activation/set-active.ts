import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { activationEntries } from './activation-entries.js';
import { type Acting, noActing } from './delete-sent.js';
import { invitationsOfChanged } from '../../shared/invitations/invitations-changed.js';
import { loadMemberships } from './load-memberships.js';
import { type Outcome, done } from '../../outcome.js';

/**
 * Deactivates or reactivates accounts and ends the commit; `writeOthers` and `acting` write and publish what else changes then. At most ten statements, whatever they
 * have, and those of `acting`.
 */
const setActive = async (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  accounts: ReadonlyArray<User>,
  isActive: boolean,
  writeOthers: () => Outcome<ReadonlyArray<Entry>>,
  acting: Acting = noActing,
): Outcome<void> => {
  const memberships = await loadMemberships(tx, accounts);
  if (Either.isLeft(memberships)) return memberships;
  const set = await tx.users.setActive(
    accounts.map(({ id }) => id),
    isActive,
  )();
  if (Either.isLeft(set)) return set;
  const others = await writeOthers();
  if (Either.isLeft(others)) return others;
  const before = await acting.before();
  if (Either.isLeft(before)) return before;
  const after = await acting.after();
  if (Either.isLeft(after)) return after;
  const changed = accounts.map((user) => activationEntries(tx.realm, user, isActive, memberships.right, clock.now()));
  const appended = await tx.append({
    entries: [...before.right, ...changed.flatMap(({ entries }) => entries), ...others.right, ...after.right],
    periods: changed.flatMap(({ periods }) => periods),
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Administrators hear of it, if there were any. */
const endInvitations = async (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, { id }: User): Outcome<ReadonlyArray<Entry>> => {
  const hadOpen = await tx.invitations.endOf(id, clock.now())();
  if (Either.isLeft(hadOpen)) return hadOpen;
  return Either.right(hadOpen.right ? invitationsOfChanged([]) : []);
};

/**
 * Deactivates an account, and before it the active bots that it owns. Everything personal stays stored; keys, sessions, polls and queues end with the next look
 * at the account. The person's invitations end. `actingOn`: what else is done with these accounts, the person last.
 */
export const deactivateAccount = async (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  user: User,
  actingOn: (accounts: ReadonlyArray<User>) => Acting = () => noActing,
): Outcome<void> => {
  const bots = user.bot === null ? await tx.users.activeBotsOf(user.id)() : Either.right([]);
  if (Either.isLeft(bots)) return bots;
  const accounts = [...bots.right, user];
  const endThese = () => (user.bot === null ? endInvitations(tx, ports, user) : Promise.resolve(Either.right([])));
  return setActive(tx, ports, accounts, false, endThese, actingOn(accounts));
};

/** Reactivates one account, with what it had; its bots stay as they are. `others`: what else the commit publishes. */
export const reactivateAccount = (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User, others: ReadonlyArray<Entry> = []): Outcome<void> =>
  setActive(tx, ports, [user], true, () => Promise.resolve(Either.right(others)));
