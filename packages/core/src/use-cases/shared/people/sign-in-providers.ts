import type { Realm } from '../../../model/organization/realm.js';
import { isSignInMethodOn, type SignInMethod } from '../../../model/organization/sign-in-methods.js';
import type { Ports } from '../../../ports/ports.js';
import type { SignInProtocol, SignInProvider } from '../../../ports/sign-in/sign-in.js';

const methods = { oidc: 'OpenID Connect', saml: 'SAML' } as const satisfies Readonly<Record<SignInProtocol, SignInMethod>>;

type Configured = Pick<Ports, 'directory' | 'signInProviders'>;

/** The ways to sign in that the operator has configured for the organization with this short name. */
export const configuredMethods = ({ directory, signInProviders = [] }: Configured, stringId: string): ReadonlyArray<SignInMethod> => {
  const served = new Set(signInProviders.filter((provider) => provider.serves(stringId)).map(({ protocol }) => methods[protocol]));
  return ['Email', ...(directory === undefined ? [] : ['LDAP' as const]), ...served];
};

/** Where people sign in to an organization outside of this server, in the order in which they see it. */
export const signInProvidersOf = (
  { signInProviders = [] }: Configured,
  { stringId, policies }: Pick<Realm, 'stringId' | 'policies'>,
): ReadonlyArray<SignInProvider> => signInProviders.filter((provider) => provider.serves(stringId) && isSignInMethodOn(policies, methods[provider.protocol]));
