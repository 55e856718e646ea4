import * as Either from 'fp-ts/lib/Either.js';
import { invitationId } from '@parley/core';
import { maxInviteesLength } from '@parley/core/model';
import { notGuestNorBot, type Open } from '@parley/core/rules';
import { badRequest, idInPath, json, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import type { JsonObject } from '../../json.js';
import { invitationShape } from '../../objects/invitations/invitation.js';
import { viewing } from '../../objects/messages/viewing.js';
import { get, post, remove, rows, runs } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';
import { invitationOf, invitationParams, joinedIds } from './invitation-params.js';

const revoking = (isLink: boolean) => request({ id: idInPath('invite_id', invitationId) }, ({ id }) => Either.right({ id, isLink }));

/** Named by address where the level has no ids of inviters. */
const inviterAt = (open: Open): JsonObject => (open('inviteInvitedById') ? { invited_by_user_id: 7 } : { ref: 'ophelia@example.com' });
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
const named = { parameters: { invite_id: 'Id of the invitation.' }, example: { path: { invite_id: 3 } } };

export const invitationRows = rows({
  getInvitations: get('/invites', {
    guard: notGuestNorBot,
    takes: {},
    answers: {
      invites: key(listOf(invitationShape.kind), (invitations, context) =>
        invitations.map((one) => invitationShape.write(context.open, one, viewing(context))),
      ),
    },
    says: 'Open invitations.',
    explains: 'The caller’s own invitations that are neither used nor revoked nor expired; for administrators those of everybody. Mailed ones come first.',
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
  }),
  /** LEVEL(180): channels had to be named; not at 157 and 158. */
  sendInvitations: post('/invites', {
    guard: notGuestNorBot,
    takes: request(
      {
        invitee_emails: raw(text({ max: maxInviteesLength })),
        ...invitationParams,
        stream_ids: json(joinedIds),
        notify_referrer_on_join: optionalJson(boolean, true, { gate: 'inviteNotifyReferrer' }),
      },
      (values, { open }) => {
        if (values.stream_ids.length === 0 && !open('inviteNoChannels') && !open('inviteNoChannelsEarly'))
          return Either.left(badRequest('You must specify at least one stream for invitees to join.'));
        const invitation = invitationOf(values, open);
        if (Either.isLeft(invitation)) return invitation;
        return Either.right({ ...invitation.right, invitees: values.invitee_emails, notifiesInviter: values.notify_referrer_on_join });
      },
    ),
    says: 'Invites people by mail.',
    explains:
      'Mails an invitation to each address. One that cannot be used refuses all of them; those that somebody has are left out, and named in the error, while the others are invited.',
    parameters: {
      ...parameters,
      invitee_emails: 'Addresses, separated by commas or line ends, each alone or as `Name <address>`.',
      notify_referrer_on_join: 'Tells the caller when one of them joins.',
    },
    example: { params: { invitee_emails: 'hamlet@example.com, Prospero <prospero@example.com>', stream_ids: [2], invite_expires_in_minutes: 1440 } },
  }),
  /** Spec: 4.16 */
  createInvitationLink: post('/invites/multiuse', {
    guard: notGuestNorBot,
    takes: request({ ...invitationParams, stream_ids: optionalJson(joinedIds, []) }, (values, { open }) => invitationOf(values, open)),
    answers: { invite_link: key(text, (link) => link) },
    says: 'Makes a link that anybody joins by.',
    explains: 'Anybody who has the link joins by it, any number of times, until it expires or is revoked. Each call makes another one.',
    parameters: { ...parameters, welcome_message_custom_text: `${parameters.welcome_message_custom_text} It is ignored from others.` },
    example: { params: { invite_as: 600, stream_ids: [2] }, answer: { invite_link: link } },
  }),
  revokeInvitation: remove('/invites/{invite_id:int}', {
    guard: notGuestNorBot,
    takes: revoking(false),
    says: 'Revokes a mailed invitation.',
    explains: 'The mailed link ends. Inviters revoke their own, administrators all; only owners revoke the invitation of an owner.',
    ...named,
  }),
  revokeInvitationLink: runs('revokeInvitation').remove('/invites/multiuse/{invite_id:int}', {
    guard: notGuestNorBot,
    takes: revoking(true),
    says: 'Revokes an invitation link.',
    explains: 'The link ends. Inviters revoke their own, administrators all; only owners revoke one that makes owners.',
    ...named,
  }),
  resendInvitation: post('/invites/{invite_id:int}/resend', {
    guard: notGuestNorBot,
    takes: { id: idInPath('invite_id', invitationId) },
    says: 'Mails an invitation again.',
    explains: 'The same mail again, with the same link and the same end, for those who may revoke the invitation and might still send it.',
    ...named,
  }),
});
