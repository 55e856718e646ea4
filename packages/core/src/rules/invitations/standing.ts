import { newestLevel } from '../../gates/is-open.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import type { Actor } from '../../model/people/actor.js';
import { allowedAtBoth } from '../holds-at-both.js';
import { canCreateInvitationLinks, canInviteAs, canInviteByMail } from './inviting.js';

/** People who join have no client of a level. */
const levels = { floor: newestLevel, call: newestLevel };

/**
 * Whether an invitation still stands: its inviter could make it today. It is of no use while they have not the role or the permission for it, or no active
 * account. Spec: 4.16
 */
export const invitationStands = (inviter: Actor, { role, email }: Pick<Invitation, 'role' | 'email'>): boolean =>
  inviter.user.isActive &&
  allowedAtBoth(levels, () => canInviteAs(inviter, role)) &&
  allowedAtBoth(levels, (open) => (email === null ? canCreateInvitationLinks(inviter, open) : canInviteByMail(inviter)));
