import * as Either from 'fp-ts/lib/Either.js';
import { isAtLeast, type Role } from '../../model/people/role.js';
import type { Refusal } from '../../refusals/index.js';

/** A role as older clients request it; null = unchanged. */
export interface RoleFlags {
  readonly isAdministrator: boolean | null;
  readonly isGuest: boolean | null;
}

/** Returns the role that the flags make of the present one. Spec: level 7 */
export const roleOfFlags = (role: Role, { isAdministrator, isGuest }: RoleFlags): Either.Either<Refusal, Role> => {
  const isAdministratorNow = isAtLeast(role, 'administrator');
  const administrates = isAdministrator ?? isAdministratorNow;
  const visits = isGuest ?? (role === 'guest' && isAdministrator !== true);
  if (administrates && visits) return Either.left({ kind: 'guestsAreNoAdministrators' });
  if (administrates) return Either.right(isAdministratorNow ? role : 'administrator');
  if (visits) return Either.right('guest');
  return Either.right(isAdministratorNow || role === 'guest' ? 'member' : role);
};
