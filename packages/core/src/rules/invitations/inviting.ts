import type { RightsOpen } from '../../gates/is-open.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import type { Actor } from '../../model/people/actor.js';
import type { Role } from '../../model/people/role.js';
import { type ChannelFacts, contentAccess } from '../channels/channels.js';
import { canAddSubscribers } from '../channels/subscribing.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { canAddToGroup, type GroupFacts } from '../groups/managing.js';
import { hasRole, mustBeAdministrator, mustBeOwner } from '../people/actors.js';
import { notGuestNorBot } from '../people/bots.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from '../verdict.js';

/** Decides who makes links that anybody may join by: people with the organization's permission. LEVEL(209): administrators alone. Spec: 4.16 */
export const canCreateInvitationLinks = (actor: Actor, open: RightsOpen): Verdict =>
  allOf(
    'canCreateInvitationLinks',
    () => notGuestNorBot(actor),
    () =>
      open('inviteByGroup')
        ? anyOf('canCreateInvitationLinks', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'createMultiuseInvite'))
        : mustBeAdministrator(actor),
  );

/** Decides who invites by mail: people with the organization's permission. Spec: POST /invites */
export const canInviteByMail = (actor: Actor): Verdict =>
  allOf(
    'canInviteByMail',
    () => notGuestNorBot(actor),
    () => anyOf('canInviteByMail', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canInviteUsers')),
  );

const administers = (actor: Actor): Verdict => anyOf('administersInvitations', { kind: 'invitingNeedsAdministrator' }, () => hasRole(actor, 'administrator'));

/** Decides with which role somebody invites: owners only by owners, administrators and moderators only by administrators. Spec: 4.16 */
export const canInviteAs = (actor: Actor, role: Role): Verdict => {
  if (role === 'owner') return mustBeOwner(actor);
  return role === 'administrator' || role === 'moderator'
    ? administers(actor)
    : allow('canInviteAs', fact('invites without a right of administrators', true).ground);
};

/** Decides who chooses the text that invited people are welcomed with. Spec: 4.16 (level 416) */
export const canChooseWelcomeText = (actor: Actor): Verdict => administers(actor);

/** Checks that the inviter may read a channel to which they invite, and that it is in use. A hidden one counts as missing. Spec: 4.16 */
export const canNameChannel = (facts: ChannelFacts): Verdict => {
  const { channel } = facts;
  const refusal = { kind: 'invitedChannelInvalid', channelId: channel.id } as const;
  return allOf(
    'canNameChannel',
    () => refusing(contentAccess(facts, 'subscribing'), refusal),
    () => anyOf('canNameChannel', refusal, () => fact('the channel is not archived', !channel.isArchived)),
  );
};

/** Decides to which of these channels somebody invites: where they may subscribe others, and since level 342 to default channels. Spec: 4.16 (levels 247, 342) */
export const canInviteInto = (facts: ChannelFacts & { readonly isDefault: boolean }): Verdict => {
  const { open, isDefault } = facts;
  const needsRight = open('inviteChannelsNeedAddRight');
  if (!needsRight) return allow('canInviteInto', { kind: 'gate', gate: 'inviteChannelsNeedAddRight', holds: needsRight });
  const isFree = isDefault && open('inviteDefaultChannelsAlwaysOk');
  return isFree
    ? allow('canInviteInto', fact('is a default channel', isDefault).ground)
    : refusing(canAddSubscribers({ ...facts, isNew: false }), { kind: 'cannotInviteIntoChannels' });
};

/** Decides into which groups somebody invites: active ones to which they may add others. Spec: 4.16 (level 322) */
export const canInviteIntoGroup = (facts: GroupFacts): Verdict => {
  const isActive = fact('the group is active', !facts.group.isDeactivated);
  return isActive.holds ? canAddToGroup(facts) : deny('canInviteIntoGroup', { kind: 'groupDeactivated' }, isActive.ground);
};

/** Decides who revokes an invitation: its inviter and administrators; where it makes an owner, its inviter and owners. Spec: 4.16 */
export const canManageInvitation = (actor: Actor, { inviterId, role }: Pick<Invitation, 'inviterId' | 'role'>): Verdict =>
  allOf(
    'canManageInvitation',
    () => notGuestNorBot(actor),
    () => {
      const isOwn = fact('has invited', inviterId === actor.user.id);
      if (isOwn.holds) return allow('canManageInvitation', isOwn.ground);
      return role === 'owner' ? mustBeOwner(actor) : administers(actor);
    },
  );

/** Decides who reads an invitation: its inviter and administrators; a link that makes owners, which is a secret, its inviter and owners. Spec: GET /invites */
export const canReadInvitation = (actor: Actor, invitation: Pick<Invitation, 'inviterId' | 'role' | 'email'>): Verdict =>
  invitation.email === null ? canManageInvitation(actor, invitation) : canManageInvitation(actor, { ...invitation, role: 'member' });

/** Decides who has an invitation mailed again: those who may revoke it, and might still invite in this way. */
export const canMailAgain = (actor: Actor, invitation: Pick<Invitation, 'inviterId' | 'role'>): Verdict =>
  allOf(
    'canMailAgain',
    () => canManageInvitation(actor, invitation),
    () => canInviteByMail(actor),
    () => canInviteAs(actor, invitation.role),
  );
