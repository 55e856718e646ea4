import type { InvitationsStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { invitationsIn } from './invitations.js';

export const invitationsStore = ({ scope }: TxParts): InvitationsStore => ({ invitations: invitationsIn(scope) });
