import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RightsOpen } from '../../../gates/is-open.js';
import { userId } from '../../../model/ids.js';
import { idInDummyAddress } from '../../../model/people/dummy-address.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canAdministerUser } from '../../../rules/people/administering.js';
import { apiEmail, visibleEmail } from '../../../rules/people/users.js';
import { permit } from '../permit.js';
import { decideVisible, visibleAmong } from './visible-people.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** How the path of a request names an account. */
export type PersonInPath = { readonly by: 'id'; readonly id: number } | { readonly by: 'email'; readonly email: string };

/** Which accounts an operation admits, and what for. */
export interface Admitted {
  /** `only`: people are refused as `No such bot`. */
  readonly bots: 'no' | 'yes' | 'only';
  /** The service's own accounts count as missing unless this is set. */
  readonly systemBots?: true;
  readonly deactivated: boolean;
  /** `read`: callers who may see the account. `administer`: administrators, and the owner of a bot. */
  readonly mode: 'read' | 'administer';
}

type Candidate = { readonly user: User; readonly named: 'byId' | 'byDummyAddress' | 'byRealAddress' };

const nobody = { id: userId(0) };

/** One query, for existing and missing accounts alike. */
const loadCandidate = async (tx: ReadTx, { server }: Pick<Ports, 'server'>, asked: PersonInPath): Outcome<Candidate | null> => {
  const fromDummy = asked.by === 'email' ? idInDummyAddress(asked.email, server.dummyEmailHost(tx.realm.stringId)) : null;
  const id = asked.by === 'id' ? userId(asked.id) : fromDummy;
  const named = asked.by === 'id' ? 'byId' : id === null ? 'byRealAddress' : 'byDummyAddress';
  const found = id !== null ? await tx.users.byIds([id])() : await tx.users.byEmails([asked.by === 'email' ? asked.email.trim() : ''])();
  if (Either.isLeft(found)) return found;
  const [user] = found.right;
  return Either.right(user === undefined ? null : { user, named });
};

/**
 * A real address finds only accounts whose address the caller may see; a dummy address finds all. LEVEL(302): before, an address found the account that the API
 * named by it.
 *
 * Spec: 4.12
 */
const isNamed = ({ user, named }: Candidate, { actor }: ReaderCall, open: RightsOpen): boolean => {
  switch (named) {
    case 'byId':
      return true;
    case 'byDummyAddress':
      return open('lookupByVisibleEmail') || apiEmail(user) === 'dummy';
    case 'byRealAddress':
      return open('lookupByVisibleEmail') ? visibleEmail(actor.user, user) === 'real' : apiEmail(user) === 'real';
  }
};

const isAdmitted = ({ bot }: User, { bots, systemBots }: Admitted): boolean => {
  if (bot === null) return bots !== 'only';
  return bots !== 'no' && (!bot.isSystemBot || systemBots === true);
};

const decide = (candidate: Candidate, isVisible: boolean, call: ReaderCall, admitted: Admitted): Either.Either<Failure, User> => {
  const { user, named } = candidate;
  const missing = refused({ kind: admitted.bots === 'only' ? 'noSuchBot' : 'noSuchUser' });
  if (!isAdmitted(user, admitted)) return Either.left(missing);
  const found = holdsAtBoth(call.levels, (open) => (isNamed(candidate, call, open) ? Either.right(user) : Either.left(missing)));
  if (Either.isLeft(found)) return found;
  if (admitted.mode === 'read' && !isVisible) return Either.left(named === 'byRealAddress' ? missing : refused({ kind: 'insufficientPermission' }));
  if (!user.isActive && !admitted.deactivated) return refuse({ kind: 'userDeactivated' });
  return admitted.mode === 'read'
    ? Either.right(user)
    : pipe(
        permit(canAdministerUser(call.actor, user)),
        Either.map(() => user),
      );
};

/**
 * Finds the account that a request is about. An account hidden behind its address gets exactly the answer for a missing one. At most two queries, as many for
 * a missing account.
 *
 * UPSTREAM: the real address of somebody out of a guest's reach finds nobody; it used to be told apart from an address that is not there.
 *
 * Spec: 4.12
 */
export const findPerson = async (call: ReaderCall, asked: PersonInPath, admitted: Admitted): Outcome<User> => {
  const candidate = await loadCandidate(call.tx, call.ports, asked);
  if (Either.isLeft(candidate)) return candidate;
  // Asked also where there is no account, so that a hidden one costs no other statements.
  const visible = await visibleAmong(call, [candidate.right?.user ?? nobody]);
  if (Either.isLeft(visible)) return visible;
  return candidate.right === null
    ? refuse({ kind: admitted.bots === 'only' ? 'noSuchBot' : 'noSuchUser' })
    : decide(candidate.right, decideVisible(call, [candidate.right.user], visible.right).has(candidate.right.user.id), call, admitted);
};
