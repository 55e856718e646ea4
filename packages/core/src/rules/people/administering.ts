import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { Grant } from '../../model/people/grant.js';
import type { Role } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { allOf, anyOf, fact, type Reason, type Verdict } from '../verdict.js';
import { hasRole, mustBeAdministrator, mustBeOwner } from './actors.js';
import { canAdministerBot } from './bots.js';

const isGranted = ({ user }: Actor, grant: Grant): Reason => fact(`the operator has granted ${grant}`, user.grants.includes(grant));

/** Decides who changes, deactivates and reactivates an account: administrators, and the owner of a bot. Spec: 4.12 */
export const canAdministerUser = (actor: Actor, target: Pick<User, 'bot' | 'grants'>): Verdict =>
  target.bot === null ? anyOf('canAdministerUser', { kind: 'insufficientPermission' }, () => hasRole(actor, 'administrator')) : canAdministerBot(actor, target);

/** Decides who adds people: administrators with the operator's grant. LEVEL(36): all administrators. */
export const canAddUsers = (actor: Actor, open: RightsOpen): Verdict =>
  allOf(
    'canAddUsers',
    () => mustBeAdministrator(actor),
    () =>
      anyOf(
        'canAddUsers',
        { kind: 'notAuthorizedToCreateUsers' },
        () => isGranted(actor, 'canCreateUsers'),
        () => ({
          holds: !open('createUserNeedsPermission'),
          ground: { kind: 'gate', gate: 'createUserNeedsPermission', holds: open('createUserNeedsPermission') },
        }),
      ),
  );

/** Decides who gives other people new addresses: administrators with the operator's grant. Spec: level 313 */
export const canChangeEmails = (actor: Actor): Verdict => {
  const refusal = { kind: 'notAuthorizedToChangeEmails' } as const;
  return allOf(
    'canChangeEmails',
    () => anyOf('canChangeEmails', refusal, () => isGranted(actor, 'canChangeUserEmails')),
    () => anyOf('canChangeEmails', refusal, () => hasRole(actor, 'administrator')),
  );
};

/** Decides who changes one role into another: administrators; only owners make and unmake owners. Spec: 4.12 */
export const canChangeRole = (actor: Actor, from: Role, to: Role): Verdict =>
  from === 'owner' || to === 'owner' ? mustBeOwner(actor) : mustBeAdministrator(actor);
