import type { AddressHolder } from './accounts.js';

/** Refusals to people who have no account yet. */
export type JoiningRefusal =
  /** Unknown, over, used and revoked ones look the same. */
  | { readonly kind: 'noSuchJoinLink' }
  | { readonly kind: 'invitationNeeded'; readonly email: string }
  | { readonly kind: 'tooManyJoinRequests' }
  /** Told only to the holder of the address. */
  | { readonly kind: 'addressHasAccount'; readonly by: AddressHolder }
  | { readonly kind: 'timeZoneUnknown' };
