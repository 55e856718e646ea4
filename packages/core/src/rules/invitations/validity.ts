import { newestLevel } from '../../gates/is-open.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import type { Actor } from '../../model/people/actor.js';
import { type ChannelFacts, metadataAccess } from '../channels/channels.js';
import type { GroupFacts } from '../groups/managing.js';
import { allowedAtBoth } from '../holds-at-both.js';
import { canChooseWelcomeText, canCreateInvitationLinks, canInviteAs, canInviteByMail, canInviteInto, canInviteIntoGroup, canNameChannel } from './inviting.js';

/** People who join have no client of a level. */
const levels = { floor: newestLevel, call: newestLevel };

/** Whether an invitation is still valid: its inviter has an active account, and the role and the permission to make it today. Spec: 4.16 */
export const isInvitationValid = (inviter: Actor, { role, email }: Pick<Invitation, 'role' | 'email'>): boolean =>
  inviter.user.isActive &&
  allowedAtBoth(levels, () => canInviteAs(inviter, role)) &&
  allowedAtBoth(levels, (open) => (email === null ? canCreateInvitationLinks(inviter, open) : canInviteByMail(inviter)));

type ChannelThen = Omit<ChannelFacts, 'open'> & { readonly channel: { readonly isDefault: boolean } };

/** Whether the inviter could invite to this channel today. Spec: 4.16 */
export const stillInvitesInto = (facts: ChannelThen): boolean =>
  allowedAtBoth(levels, (open) => canNameChannel({ ...facts, open })) &&
  allowedAtBoth(levels, (open) => canInviteInto({ ...facts, isDefault: facts.channel.isDefault, open }));

/** Whether the inviter may know that this channel is there. Spec: 4.3 */
export const stillKnowsChannel = (facts: Omit<ChannelFacts, 'open'>): boolean => allowedAtBoth(levels, (open) => metadataAccess({ ...facts, open }));

/** Whether the inviter could invite into this group today. Spec: 4.16 (level 322) */
export const stillInvitesIntoGroup = (facts: Omit<GroupFacts, 'open'>): boolean => allowedAtBoth(levels, (open) => canInviteIntoGroup({ ...facts, open }));

/** The text of the invitation, while its inviter could choose it today; null: the organization's. Spec: 4.16 (level 416) */
export const welcomeTextOf = (inviter: Actor, { welcomeText }: Pick<Invitation, 'welcomeText'>): string | null =>
  allowedAtBoth(levels, () => canChooseWelcomeText(inviter)) ? welcomeText : null;
