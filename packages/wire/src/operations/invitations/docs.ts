import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../../json.js';
import type { NounDocs } from '../../operation-docs.js';
import type { invitationOperations } from './index.js';

const link = 'https://chat.example.com/join/k5v2x7qn4c3bm6tza2hjw4pe/';
const parameters = {
  invite_expires_in_minutes: 'For how long the invitation is valid, from 1 on; null: until it is revoked. Default: what the operator has configured.',
  invite_expires_in_days: 'For how long the invitation is valid, from 1 on.',
  invite_as:
    'The role of the people who join: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Owners are invited by owners, administrators and moderators by administrators.',
  stream_ids: 'Channels that the people who join are subscribed to, as a JSON list of ids: default channels, or ones that the caller may subscribe others to.',
  group_ids: 'Groups that the people who join are added to, as a JSON list of ids: ones that the caller may add people to.',
  include_realm_default_subscriptions: 'Subscribes the people who join to the default channels, too, as they are then.',
  welcome_message_custom_text: 'What the Welcome Bot adds to its welcome. Absent: the organization’s text; empty: none. Administrators only.',
};
/** Named by address where the level has no ids of inviters. */
const inviterAt = (open: Open): JsonObject => (open('inviteInvitedById') ? { invited_by_user_id: 7 } : { ref: 'ophelia@example.com' });

const named = { parameters: { invite_id: 'Id of the invitation.' }, example: { path: { invite_id: 3 } } };

export const invitationDocs: NounDocs<typeof invitationOperations> = {
  getInvitations: {
    description: 'The caller’s own invitations that are neither used nor revoked nor expired; for administrators those of everybody. Mailed ones come first.',
    example: {
      answer: (open) => ({
        invites: [
          {
            id: 2,
            ...inviterAt(open),
            invited: 1_710_606_654,
            expiry_date: 1_711_470_654,
            invited_as: 400,
            is_multiuse: false,
            email: 'hamlet@example.com',
            notify_referrer_on_join: true,
          },
          { id: 3, ...inviterAt(open), invited: 1_710_606_654, expiry_date: null, invited_as: 600, is_multiuse: true, link_url: link },
        ],
      }),
    },
  },
  sendInvitations: {
    description:
      'Mails an invitation to each address. One that cannot be used refuses all of them; those that somebody has are left out, and named in the error, while the others are invited.',
    parameters: {
      ...parameters,
      invitee_emails: 'Addresses, separated by commas or line ends, each alone or as `Name <address>`.',
      notify_referrer_on_join: 'Tells the caller when one of them joins.',
    },
    example: { params: { invitee_emails: 'hamlet@example.com, Prospero <prospero@example.com>', stream_ids: [2], invite_expires_in_minutes: 1440 } },
  },
  createInvitationLink: {
    description: 'Anybody who has the link joins by it, any number of times, until it expires or is revoked. Each call makes another one.',
    parameters: { ...parameters, welcome_message_custom_text: `${parameters.welcome_message_custom_text} It is ignored from others.` },
    example: { params: { invite_as: 600, stream_ids: [2] }, answer: { invite_link: link } },
  },
  revokeInvitation: {
    description: 'The mailed link ends. Inviters revoke their own, administrators all; only owners revoke the invitation of an owner.',
    ...named,
  },
  revokeInvitationLink: {
    description: 'The link ends. Inviters revoke their own, administrators all; only owners revoke one that makes owners.',
    ...named,
  },
  resendInvitation: {
    description: 'The same mail again, with the same link and the same end, for those who may revoke the invitation and might still send it.',
    ...named,
  },
};
