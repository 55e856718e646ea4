import type { Actor } from '../../model/people/actor.js';
import { isAtLeast, type Role } from '../../model/people/role.js';
import type { Refusal } from '../../refusals/index.js';
import { allow, deny, type Reason, type Verdict } from '../verdict.js';

/** Checks that the account is active and has this role or a higher one. */
export const hasRole = ({ user }: Actor, needs: Role): Reason => {
  const holds = user.isActive && isAtLeast(user.role, needs);
  return { holds, ground: { kind: 'role', needs, has: user.role, holds } };
};

const mustBe = (rule: string, actor: Actor, needs: Role, refusal: Refusal): Verdict => {
  const { holds, ground } = hasRole(actor, needs);
  return holds ? allow(rule, ground) : deny(rule, refusal, ground);
};

/** Refuses guests. Spec: 7 */
export const notGuest = (actor: Actor): Verdict => mustBe('notGuest', actor, 'member', { kind: 'notAllowedForGuests' });

/** Refuses bots. Spec: 7 */
export const notBot = ({ user }: Actor): Verdict => {
  const ground = { kind: 'fact', fact: 'is a person', holds: user.bot === null } as const;
  return ground.holds ? allow('notBot', ground) : deny('notBot', { kind: 'notAllowedForBots' }, ground);
};

/** Allows administrators and owners. Spec: 7 */
export const mustBeAdministrator = (actor: Actor): Verdict => mustBe('mustBeAdministrator', actor, 'administrator', { kind: 'mustBeAdministrator' });

/** Spec: 7 */
export const mustBeOwner = (actor: Actor): Verdict => mustBe('mustBeOwner', actor, 'owner', { kind: 'mustBeOwner' });
