import { type Chat, type SignInProvider, signInProvidersOf } from '@parley/core';
import { signInPath } from '@parley/wire';
import type { Visit } from '../pages/visit.js';
import { escaped } from '../answers/escaped.js';

/** A provider as pages name it. */
export type NamedProvider = Pick<SignInProvider, 'protocol' | 'id' | 'displayName'>;

/** Those of the organization, in the order in which people see them. */
export const providersFor = ({ world }: Chat, { realm }: Visit): ReadonlyArray<SignInProvider> => signInProvidersOf(world, realm);

/** Names the secret part of an invitation link. */
export const linkParameter = 'multiuse_object_key';

/** As HTML; empty without providers. */
export const providerLinks = (
  purpose: 'login' | 'register',
  providers: ReadonlyArray<NamedProvider>,
  parameters: Readonly<Record<string, string>> = {},
): string =>
  providers
    .map((provider) => {
      const query = new URLSearchParams(parameters).toString();
      const path = signInPath(purpose, provider) + (query === '' ? '' : `?${query}`);
      const words = purpose === 'login' ? 'Sign in with' : 'Join with';
      return `<p><a href="${escaped(path)}">${words} ${escaped(provider.displayName)}</a></p>`;
    })
    .join('\n');
