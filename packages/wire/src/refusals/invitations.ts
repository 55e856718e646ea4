import type { InvitationFailure, InviteeProblem } from '@parley/core';
import { takenAddressTexts } from './accounts.js';
import { badRequest, channelWords, coded } from './error-reply.js';
import { rowsOf } from './row.js';
import { unusableAddressTexts } from './settings.js';

const problemTexts: Readonly<Record<InviteeProblem['problem'], string>> = { invalid: 'Invalid address.', ...unusableAddressTexts, ...takenAddressTexts };

const failureTexts: Readonly<Record<InvitationFailure, string>> = {
  invalidAddresses: "Some emails did not validate, so we didn't send any invitations.",
  nobodyInvited: "We weren't able to invite anyone.",
  someSkipped: "Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!",
  dailyLimit: 'To protect users, Zulip limits the number of invitations you can send in one day. Because you have reached the limit, no invitations were sent.',
  tooManyOpen: 'Too many invitations are waiting to be accepted.',
  accountTooNew: 'Your account is too new to send invites for this organization. Ask an organization admin, or a more experienced user.',
};

/** Invitations. Spec: 4.16, 7 */
export const invitationRows = rowsOf<'invitations'>()({
  invitingNeedsAdministrator: 'Must be an organization administrator',
  invitedChannelInvalid: ({ channelId }, { open }) => badRequest(open, `Invalid ${channelWords(open).channel} ID ${channelId}. No invites were sent.`),
  cannotInviteIntoChannels: 'You do not have permission to subscribe other users to channels.',
  noInvitees: 'You must specify at least one email address.',
  tooManyInvitationLinks: 'Too many invitation links are open.',
  invitationFailed: ({ failure, problems }) =>
    coded('INVITATION_FAILED', failureTexts[failure], {
      errors: problems.map(({ email, problem }) => [email, problemTexts[problem], problem === 'deactivated']),
      sent_invitations: failure === 'someSkipped',
      license_limit_reached: false,
      daily_limit_reached: failure === 'dailyLimit',
    }),
  noSuchInvitation: 'No such invitation',
  invitationAlreadyRevoked: 'Invitation has already been revoked',
});
