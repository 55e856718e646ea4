import type { ChannelId, GroupId, InvitationId, UserId } from '../ids.js';
import { type Instant, millisecondsPerDay } from '../instant.js';
import type { Role } from '../people/role.js';

/** What the invited person gets. Channels and groups are as they were named: some may be archived, deactivated or gone when the person joins. */
export interface InvitationTerms {
  readonly role: Role;
  readonly channelIds: ReadonlyArray<ChannelId>;
  readonly groupIds: ReadonlyArray<GroupId>;
  /** Whether the organization's default channels, as they are when the person joins, are added to the others. */
  readonly includesDefaultChannels: boolean;
  /** The text that the Welcome Bot adds: null = the organization's, empty = none. */
  readonly welcomeText: string | null;
  /** Whether the inviter gets a direct message when the person joins. False for links. */
  readonly notifiesInviter: boolean;
}

export interface NewInvitation extends InvitationTerms {
  /** Reserved before, since the key is derived from it. */
  readonly id: InvitationId;
  readonly inviterId: UserId;
  /** The one address that a mailed invitation is for; null for a link, which anybody uses any number of times. */
  readonly email: string | null;
  readonly invitedAt: Instant;
  /** null = valid until it is revoked. */
  readonly expiresAt: Instant | null;
}

/** An invitation that is neither used nor revoked nor expired. */
export type Invitation = NewInvitation;

/** What the secret part of an invitation's link is derived from. */
export const invitationKeyParts = ({ id, invitedAt }: Pick<Invitation, 'id' | 'invitedAt'>): ReadonlyArray<number> => [id, invitedAt];

/** The longest validity with an end: about a hundred years. */
export const maxInvitationMinutes = 52_560_000;

/** Links that an organization has open at once. */
export const maxInvitationLinks = 1000;

/** Mailed invitations that an organization has open at once. */
export const maxMailedInvitations = 10_000;

/** Milliseconds for which an account is too new to invite by mail where everybody may join. */
export const tooNewToInvite = 3 * millisecondsPerDay;

/** Milliseconds for which a revoked link is known as such. */
export const revokedLinksKept = 10 * millisecondsPerDay;

/** Channels, and groups, that one invitation names. */
export const maxInvitedInto = 1000;

/** Code points of the text of a call with addresses. */
export const maxInviteesLength = 50_000;
