import type { Instant } from '../model/instant.js';

/** Who the caller is, and exchanging a password for a key. The domain makes some of these, the HTTP side the rest. Spec: 5, 4.20 */
export type IdentityRefusal =
  | { readonly kind: 'notLoggedIn' }
  | { readonly kind: 'notBasic' }
  | { readonly kind: 'badAuthorizationHeader' }
  | { readonly kind: 'malformedApiKey' }
  | { readonly kind: 'invalidApiKey' }
  | { readonly kind: 'accountDeactivated' }
  | { readonly kind: 'realmDeactivated' }
  | { readonly kind: 'wrongRealm' }
  | { readonly kind: 'incomingWebhookBot' }
  /** A browser's request to change something does not show that a page of the host sent it. */
  | { readonly kind: 'csrfFailed' }
  /** `limit`: of a rule that the caller knows only by this answer. */
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number; readonly limit?: { readonly most: number; readonly resetAt: Instant } }
  | { readonly kind: 'noSuchRealm' }
  /** The same as `noSuchRealm`, where the caller only asks what is at the host name. */
  | { readonly kind: 'hostWithoutRealm' }
  | { readonly kind: 'notAnEmailAddress' }
  | { readonly kind: 'passwordSignInDisabled' }
  | { readonly kind: 'signInRealmDeactivated' }
  | { readonly kind: 'signInAccountDeactivated' }
  | { readonly kind: 'passwordResetRequired' }
  | { readonly kind: 'wrongPassword' };
