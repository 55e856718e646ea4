import { createInvitationLink } from './create-invitation-link.js';
import { getInvitations } from './get-invitations.js';
import { resendInvitation } from './resend-invitation.js';
import { revokeInvitation } from './revoke-invitation.js';
import { sendInvitations } from './send-invitations.js';

export const invitationUseCases = {
  createInvitationLink,
  sendInvitations,
  getInvitations,
  revokeInvitation,
  resendInvitation,
};
