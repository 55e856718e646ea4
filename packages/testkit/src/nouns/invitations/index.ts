import type { NounTests } from '../shared/noun-tests.js';
import { invitationScenarios } from './scenarios.js';
import { invitationsContract } from './store-contract.js';

export const invitationTests: NounTests = {
  rights: {
    'GET /invites': ['see-invitation', 'manage-invitation'],
    'POST /invites': ['invite-by-mail', 'invite-as', 'invite-into-channel', 'invite-into-group'],
    'POST /invites/multiuse': ['create-invitation-link', 'invite-as', 'invite-into-channel', 'invite-into-group'],
    'DELETE /invites/{invite_id:int}': ['manage-invitation'],
    'DELETE /invites/multiuse/{invite_id:int}': ['manage-invitation'],
    'POST /invites/{invite_id:int}/resend': ['mail-invitation-again'],
  },
  scenarios: invitationScenarios,
  withoutScenario: {},
  sound: {
    'POST /invites': { invitee_emails: 'sound@invited.example', stream_ids: '[]' },
  },
  storeContracts: [invitationsContract],
};
