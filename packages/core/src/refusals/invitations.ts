import type { ChannelId } from '../model/ids.js';
import type { AddressHolder, AddressProblem } from './accounts.js';

/** An address that was not invited, as written, and why. */
export interface InviteeProblem {
  readonly email: string;
  readonly problem: 'invalid' | AddressProblem | AddressHolder;
}

/** Why invitations were not mailed. `someSkipped`: those to other addresses were. */
export type InvitationFailure = 'invalidAddresses' | 'nobodyInvited' | 'someSkipped' | 'dailyLimit' | 'tooManyOpen' | 'accountTooNew';

/** Refusals about invitations. Spec: 4.16 */
export type InvitationRefusal =
  | { readonly kind: 'invitingNeedsAdministrator' }
  | { readonly kind: 'invitedChannelInvalid'; readonly channelId: ChannelId }
  | { readonly kind: 'cannotInviteIntoChannels' }
  | { readonly kind: 'noInvitees' }
  | { readonly kind: 'tooManyInvitationLinks' }
  | { readonly kind: 'invitationFailed'; readonly failure: InvitationFailure; readonly problems: ReadonlyArray<InviteeProblem> }
  | { readonly kind: 'noSuchInvitation' }
  | { readonly kind: 'invitationAlreadyRevoked' };
