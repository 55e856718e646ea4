import * as Either from 'fp-ts/lib/Either.js';
import { invitationId } from '@parley/core';
import { maxInviteesLength } from '@parley/core/model';
import { notGuestNorBot } from '@parley/core/rules';
import { badRequest, json, noParameters, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { invitationShape } from '../../objects/invitations/invitation.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';
import { invitationOf, invitationParams, joinedIds } from './invitation-params.js';

/** GET /invites */
export const getInvitationsOperation = operation({
  method: 'GET',
  path: '/invites',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'getInvitations',
  request: noParameters,
  reply: (invitations, context) => ({ invites: invitations.map((one) => invitationShape.write(context.open, one, viewing(context))) }),
  replySchema: (open) => schema.object(open, { invites: schema.listOf(invitationShape.schema(open)) }),
  summary: 'Open invitations.',
});

/** POST /invites. LEVEL(180): channels had to be named; not at 157 and 158. */
export const sendInvitationsOperation = operation({
  method: 'POST',
  path: '/invites',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'sendInvitations',
  request: request(
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
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Invites people by mail.',
});

/** POST /invites/multiuse. Spec: 4.16 */
export const createInvitationLinkOperation = operation({
  method: 'POST',
  path: '/invites/multiuse',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'createInvitationLink',
  request: request({ ...invitationParams, stream_ids: optionalJson(joinedIds, []) }, (values, { open }) => invitationOf(values, open)),
  reply: (link) => ({ invite_link: link }),
  replySchema: plainReply({ invite_link: schema.text }),
  summary: 'Makes a link that anybody joins by.',
});

const revoking = (isLink: boolean) => request({}, (_, { path }) => Either.right({ id: invitationId(Number(path['invite_id'])), isLink }));

/** DELETE /invites/{invite_id} */
export const revokeInvitationOperation = operation({
  method: 'DELETE',
  path: '/invites/{invite_id:int}',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'revokeInvitation',
  request: revoking(false),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Revokes a mailed invitation.',
});

/** DELETE /invites/multiuse/{invite_id} */
export const revokeInvitationLinkOperation = operation({
  method: 'DELETE',
  path: '/invites/multiuse/{invite_id:int}',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'revokeInvitation',
  request: revoking(true),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Revokes an invitation link.',
});

/** POST /invites/{invite_id}/resend */
export const resendInvitationOperation = operation({
  method: 'POST',
  path: '/invites/{invite_id:int}/resend',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'resendInvitation',
  request: request({}, (_, { path }) => Either.right({ id: invitationId(Number(path['invite_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Mails an invitation again.',
});
