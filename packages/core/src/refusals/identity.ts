import type { Instant } from '../model/instant.js';
import type { ProviderProblem } from '../model/people/provider-identity.js';

/** Refusals about authentication, some made by the domain, the rest by the HTTP side. Spec: 5, 4.20 */
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
  /** A browser's request lacks proof that a page of the host sent it. */
  | { readonly kind: 'csrfFailed' }
  /** `limit`: of a rule that only this answer tells the caller about. */
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number; readonly limit?: { readonly max: number; readonly resetAt: Instant } }
  | { readonly kind: 'noSuchRealm' }
  /** Like `noSuchRealm`, where the caller only asks what the host name serves. */
  | { readonly kind: 'hostWithoutRealm' }
  | { readonly kind: 'notAnEmailAddress' }
  | { readonly kind: 'passwordSignInDisabled' }
  | { readonly kind: 'signInRealmDeactivated' }
  | { readonly kind: 'signInAccountDeactivated' }
  | { readonly kind: 'passwordResetRequired' }
  | { readonly kind: 'wrongPassword' }
  | { readonly kind: 'tokensDisabled' }
  | { readonly kind: 'tokenMissing' }
  | { readonly kind: 'tokenInvalid' }
  | { readonly kind: 'tokenWithoutEmail' }
  | { readonly kind: 'noSuchSignInMethod' }
  | { readonly kind: 'oneTimePadInvalid' }
  | { readonly kind: 'twoAppFlows' }
  | { readonly kind: 'desktopFlowUnsupported' }
  /** Begun in another browser, too long ago, or over. */
  | { readonly kind: 'signInNotBegun' }
  | { readonly kind: 'providerRefused'; readonly problem: ProviderProblem }
  /** The account signs in as somebody else at a provider. */
  | { readonly kind: 'otherIdentity' };
