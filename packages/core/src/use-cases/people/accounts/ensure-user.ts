import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { codePoints } from '../../../text/fold.js';
import type { UserId } from '../../../model/ids.js';
import type { Role } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx, UserChange } from '../../../ports/store.js';
import { changeAccount } from './change-account.js';
import { stubAmong } from '../../shared/people/address-holder.js';
import { decideCreateUser, newUser, type UserProblem } from './create-user.js';
import { insertAccount } from './insert-account.js';
import type { Outcome } from '../../outcome.js';

/** A person as a host knows them. */
export interface EnsureUser {
  /** The host's unchanging id for the person: 1 to 255 characters, compared exactly. */
  readonly externalId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export interface EnsuredUser {
  readonly userId: UserId;
  readonly outcome: 'added' | 'changed' | 'unchanged';
}

/** Why an account is neither created nor changed; nothing has changed then. */
export type EnsureUserProblem = UserProblem | 'externalIdInvalid';

const maxExternalIdLength = 255;

const isExternalId = (text: string): boolean => text !== '' && !/[\0\p{Cs}]/u.test(text) && codePoints(text) <= maxExternalIdLength;

/** null if nothing changes. */
export const decideChange = (user: User, { email, name, role }: EnsureUser): UserChange | null => {
  const fullName = name.trim();
  const change = {
    ...(user.email === email ? {} : { email }),
    ...(user.fullName === fullName ? {} : { fullName }),
    ...(user.role === role ? {} : { role }),
  };
  return Object.keys(change).length === 0 ? null : change;
};

const add = async (tx: WriteTx, ports: Ports, requested: EnsureUser, stub: User | null): Outcome<EnsuredUser> => {
  const now = ports.clock.now();
  const user = { ...newUser(tx.realm, { ...requested, fullName: requested.name, password: null }, null, now), externalId: requested.externalId };
  const userId = await insertAccount(tx, ports, user, stub);
  return Either.isLeft(userId) ? userId : Either.right({ userId: userId.right, outcome: 'added' as const });
};

const bringUpToDate = async (tx: WriteTx, ports: Ports, user: User, requested: EnsureUser): Outcome<EnsuredUser> => {
  const change = decideChange(user, requested);
  if (change === null) return Either.right({ userId: user.id, outcome: 'unchanged' });
  const changed = await changeAccount(tx, ports, user, change);
  return Either.isLeft(changed) ? changed : Either.right({ userId: user.id, outcome: 'changed' as const });
};

/**
 * Ensures that a host's person has an account with the host's data. A deactivated account stays deactivated. Refuses an address that another account has, so
 * that nobody gets another person's account by their address; the address of an imported stub counts as free.
 */
export const ensureUser = async (tx: WriteTx, ports: Ports, requested: EnsureUser): Outcome<Either.Either<EnsureUserProblem, EnsuredUser>> => {
  if (!isExternalId(requested.externalId)) return Either.right(Either.left('externalIdInvalid'));
  const valid = decideCreateUser({ email: requested.email, fullName: requested.name, role: requested.role, password: null });
  if (Either.isLeft(valid)) return Either.right(valid);
  // In this order: if a concurrent request creates the same account, it is found by id whenever it is found by address.
  const holders = await tx.users.byEmails([requested.email])();
  if (Either.isLeft(holders)) return holders;
  const known = await tx.users.byExternalId(requested.externalId)();
  if (Either.isLeft(known)) return known;
  const user = Option.toNullable(known.right);
  const stub = user === null ? stubAmong(holders.right) : null;
  if (stub === null && holders.right.some(({ id }) => id !== user?.id)) return Either.right(Either.left('emailTaken'));
  const ensured = user === null ? await add(tx, ports, requested, stub) : await bringUpToDate(tx, ports, user, requested);
  return Either.isLeft(ensured) ? ensured : Either.right(ensured);
};
