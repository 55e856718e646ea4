import type { ShownInvitation } from '@parley/core/contract';
import { roleNumbers, seconds } from '../../names.js';
import { before, bool, changedAt, integer, key, nullable, number, oneOf, optional, shape, since, text } from '../../shape/index.js';
import type { Viewing } from '../messages/viewing.js';
import { apiAddress } from '../people/address.js';
import { roleNumber } from '../people/user.js';

/** An open invitation, mailed or a link. LEVEL(22): its time was fractional, and its inviter named by address. Spec: GET /invites */
export const invitationShape = shape<ShownInvitation, Viewing>()('Invite', {
  id: key(integer, ({ invitation }) => invitation.id),
  invited_by_user_id: since('inviteInvitedById', integer, ({ invitation }) => invitation.inviterId),
  ref: before('inviteInvitedById', text, ({ inviter }, viewing) => (inviter === null ? '' : apiAddress(inviter, viewing))),
  invited: key(changedAt('inviteInvitedById', integer, number), ({ invitation }, { open }) =>
    open('inviteInvitedById') ? seconds(invitation.invitedAt) : invitation.invitedAt / 1000,
  ),
  expiry_date: key(nullable(integer), ({ invitation }) => (invitation.expiresAt === null ? null : seconds(invitation.expiresAt))),
  invited_as: key(oneOf(Object.values(roleNumbers)), ({ invitation }, { open }) => roleNumber(invitation.role, open)),
  is_multiuse: key(bool, ({ link }) => link !== null),
  email: optional(text, ({ invitation }) => invitation.email ?? undefined),
  notify_referrer_on_join: optional(bool, ({ invitation, link }) => (link === null ? invitation.notifiesInviter : undefined)),
  link_url: optional(text, ({ link }) => link ?? undefined),
});
