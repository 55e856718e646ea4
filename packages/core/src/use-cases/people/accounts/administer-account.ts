import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { Role } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { isOnlyOwner } from '../../../rules/people/deactivating.js';
import { deactivateAccount, reactivateAccount } from '../activation/set-active.js';
import { changeAccount } from './change-account.js';
import { done, type Outcome } from '../../outcome.js';

/** What the operator does with an account. `isForced`: also where nobody is left as an owner. */
export interface AdministerAccount {
  readonly email: string;
  readonly change: { readonly kind: 'role'; readonly role: Role } | { readonly kind: 'deactivate' | 'reactivate' };
  readonly isForced: boolean;
}

/** Why an account stays as it is. */
export type AdministerProblem = 'noSuchAccount' | 'onlyOwner' | 'accountNotActivated' | 'botNameTaken';

/** At most one query, for an owner. */
const checkOwners = async (tx: ReadTx, user: User): Outcome<AdministerProblem | null> => {
  if (user.role !== 'owner' || !user.isActive) return Either.right(null);
  const owners = await tx.users.owners()();
  if (Either.isLeft(owners)) return owners;
  const hasOthers = owners.right.some(({ id }) => id !== user.id);
  return Either.right(isOnlyOwner(user, hasOthers) ? 'onlyOwner' : null);
};

/** At most one query, for a bot. */
const checkReturn = async (tx: ReadTx, { isImportedStub, isDeleted, bot, fullName }: User): Outcome<AdministerProblem | null> => {
  if (isImportedStub || isDeleted) return Either.right('accountNotActivated');
  if (bot === null) return Either.right(null);
  const namesakes = await tx.users.byNames([fullName])();
  if (Either.isLeft(namesakes)) return namesakes;
  return Either.right(namesakes.right.some((other) => other.isActive && other.fullName === fullName) ? 'botNameTaken' : null);
};

/** Returns why the change is refused; null: it is not. */
const check = async (tx: ReadTx, user: User, { change, isForced }: AdministerAccount): Outcome<AdministerProblem | null> => {
  if (change.kind === 'reactivate') return checkReturn(tx, user);
  const staysOwner = change.kind === 'role' && change.role === 'owner';
  return isForced || staysOwner ? Either.right(null) : checkOwners(tx, user);
};

const apply = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, user: User, { change }: AdministerAccount): Outcome<void> => {
  if (change.kind === 'role') return changeAccount(tx, ports, user, change.role === user.role ? {} : { role: change.role });
  const isActive = change.kind === 'reactivate';
  if (user.isActive === isActive) return done;
  return isActive ? reactivateAccount(tx, ports, user) : deactivateAccount(tx, ports, user);
};

/** For the operator, who has no account: changes a role, deactivates or reactivates. Without a change nothing is published. */
export const administerAccount = async (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  asked: AdministerAccount,
): Outcome<Either.Either<AdministerProblem, UserId>> => {
  const users = await tx.users.byEmails([asked.email])();
  if (Either.isLeft(users)) return users;
  const [user] = users.right;
  if (user === undefined || user.bot?.isSystemBot === true) return Either.right(Either.left('noSuchAccount'));
  const problem = await check(tx, user, asked);
  if (Either.isLeft(problem)) return problem;
  if (problem.right !== null) return Either.right(Either.left(problem.right));
  const applied = await apply(tx, ports, user, asked);
  return Either.isLeft(applied) ? applied : Either.right(Either.right(user.id));
};
