import type { InvitationsStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { invitationsIn } from './invitations.js';

export const invitationsStore: PartBuilders<InvitationsStore> = {
  invitations: ({ scope }) => invitationsIn(scope),
};
