import { invitationRows } from './invitations.js';

export const invitationOperations = {
  ...invitationRows,
};
