import type { RealmPolicies, RealmPolicyName } from './realm-policies.js';

/** Ways to sign in, in the order in which clients hear of them, each with the policy by which an organization switches it off. Spec: level 243 */
export const signInMethods = {
  Email: 'passwordSignIn',
  LDAP: 'directorySignIn',
  'OpenID Connect': 'openidSignIn',
  SAML: 'samlSignIn',
} as const satisfies Readonly<Record<string, RealmPolicyName>>;

export type SignInMethod = keyof typeof signInMethods;

export const isSignInMethodOn = (policies: RealmPolicies, method: SignInMethod): boolean => policies[signInMethods[method]];

/** Whether people sign in with a name and a password, which this server or a directory checks. */
export const takesPasswords = (configured: ReadonlyArray<SignInMethod>, policies: RealmPolicies): boolean =>
  configured.some((method) => (method === 'Email' || method === 'LDAP') && isSignInMethodOn(policies, method));
