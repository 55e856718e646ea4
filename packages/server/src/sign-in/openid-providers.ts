import * as t from 'io-ts';
import { isIssuer, type OidcOptions } from '@parley/auth-oidc';
import { shaped } from '../config/setting.js';
import { commonFields, commonOptions, filled, providersIn } from './provider-list.js';

/** An OpenID provider as the operator describes it. */
export type OpenidProvider = Omit<OidcOptions, 'log'>;

const codec = t.intersection([
  commonFields,
  t.type({ issuer: shaped('Issuer', isIssuer), clientId: filled, clientSecret: filled }),
  t.partial({ verifiesAddresses: t.boolean }),
]);

/** Clients reach the provider of an organization by an address without its id. */
const serveOneEach = (providers: ReadonlyArray<Pick<OpenidProvider, 'organizations'>>): boolean => {
  const served = providers.flatMap(({ organizations }) => organizations ?? []);
  return new Set(served).size === served.length && (providers.length <= 1 || providers.every(({ organizations }) => organizations !== undefined));
};

/** null if the text is no JSON list of them, or two are for one organization. */
export const openidProvidersIn = (text: string): ReadonlyArray<OpenidProvider> | null => {
  const found = providersIn(text, codec);
  return found !== null && serveOneEach(found)
    ? found.map(({ issuer, clientId, clientSecret, verifiesAddresses, ...common }) => ({
        ...commonOptions(common),
        ...{ issuer, clientId, clientSecret },
        ...(verifiesAddresses === undefined ? {} : { verifiesAddresses }),
      }))
    : null;
};
