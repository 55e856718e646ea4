import { newestLevel } from '../../gates/is-open.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import type { Actor } from '../../model/people/actor.js';
import { allowedAtBoth } from '../holds-at-both.js';
import { canCreateInvitationLinks, canInviteAs, canInviteByMail } from './inviting.js';

/** People who join have no client of a level. */
const levels = { floor: newestLevel, call: newestLevel };

/** Whether an invitation is still valid: its inviter has an active account, and the role and the permission to make it today. Spec: 4.16 */
export const isInvitationValid = (inviter: Actor, { role, email }: Pick<Invitation, 'role' | 'email'>): boolean =>
  inviter.user.isActive &&
  allowedAtBoth(levels, () => canInviteAs(inviter, role)) &&
  allowedAtBoth(levels, (open) => (email === null ? canCreateInvitationLinks(inviter, open) : canInviteByMail(inviter)));
