import {
  createInvitationLinkOperation,
  getInvitationsOperation,
  resendInvitationOperation,
  revokeInvitationLinkOperation,
  revokeInvitationOperation,
  sendInvitationsOperation,
} from './invitations.js';

export const invitationOperations = {
  getInvitations: getInvitationsOperation,
  sendInvitations: sendInvitationsOperation,
  createInvitationLink: createInvitationLinkOperation,
  revokeInvitation: revokeInvitationOperation,
  revokeInvitationLink: revokeInvitationLinkOperation,
  resendInvitation: resendInvitationOperation,
};
