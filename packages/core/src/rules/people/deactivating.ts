import type { Actor } from '../../model/people/actor.js';
import type { User } from '../../model/people/user.js';
import { allOf, allow, deny, fact, type Verdict } from '../verdict.js';
import { mustBeOwner } from './actors.js';

/** Whether there are other active accounts, and other active people who are owners. */
export interface OthersActive {
  readonly anybody: boolean;
  readonly owners: boolean;
}

/** Without this person nobody would be left as an owner. */
export const isOnlyOwner = ({ role, bot }: Pick<User, 'role' | 'bot'>, hasOtherOwners: boolean): boolean => role === 'owner' && bot === null && !hasOtherOwners;

/** Decides who deactivates an owner: owners, as long as one stays. Asked after `canAdministerUser`. Spec: 4.12 */
export const canDeactivatePerson = (actor: Actor, target: Pick<User, 'role' | 'bot'>, hasOtherOwners: boolean): Verdict => {
  const rule = 'canDeactivatePerson';
  const hasOtherOwner = fact('somebody else is an owner', !isOnlyOwner(target, hasOtherOwners));
  return allOf(
    rule,
    () => (target.role === 'owner' ? mustBeOwner(actor) : allow(rule, fact('is not an owner', true).ground)),
    () => (hasOtherOwner.holds ? allow(rule, hasOtherOwner.ground) : deny(rule, { kind: 'onlyOwner' }, hasOtherOwner.ground)),
  );
};

/** Decides who leaves: everybody except the last account, and the last owner. Spec: 4.13 */
export const canLeave = ({ user }: Actor, others: OthersActive): Verdict => {
  const rule = 'canLeave';
  const isLast = fact('somebody else has an account', others.anybody);
  const hasOtherOwner = fact('somebody else is an owner', !isOnlyOwner(user, others.owners));
  if (!isLast.holds) return deny(rule, { kind: 'cannotDeactivateLast', entity: 'user' }, isLast.ground);
  return hasOtherOwner.holds
    ? allow(rule, isLast.ground, hasOtherOwner.ground)
    : deny(rule, { kind: 'cannotDeactivateLast', entity: 'owner' }, isLast.ground, hasOtherOwner.ground);
};
