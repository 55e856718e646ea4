import type { SignInProvider } from '@parley/core';

/** Where a browser begins to sign in at a provider. An organization has one of OpenID Connect, and any number of SAML. */
export const signInPath = (purpose: 'login' | 'register', { protocol, id }: Pick<SignInProvider, 'protocol' | 'id'>): string =>
  `/accounts/${purpose}/social/${protocol === 'oidc' ? protocol : `${protocol}/${id}`}`;
