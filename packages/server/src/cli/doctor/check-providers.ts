import { providerClaims } from '@parley/auth-oidc';
import type { Config } from '../../config/config.js';
import { errorMessage } from '../../error-message.js';
import type { OpenidProvider } from '../../sign-in/openid-providers.js';
import { type Finding, mend, note, ok } from './finding.js';

const isSilent = ({ verifiesAddresses }: OpenidProvider, claims: ReadonlyArray<string> | null): boolean =>
  verifiesAddresses === undefined && claims?.includes('email_verified') !== true;

const check = async (provider: OpenidProvider): Promise<Finding> => {
  const { id, issuer } = provider;
  try {
    if (!isSilent(provider, await providerClaims(provider))) return ok('providers', `the OpenID provider ${id} answers`);
    const advice = 'If it verifies every address, and lets nobody choose one of somebody else, its entry needs "verifiesAddresses": true; false says no.';
    return note('providers', `the OpenID provider ${id} does not say that it sends email_verified: without it, it signs nobody in`, advice);
  } catch (error) {
    return mend('providers', `the OpenID provider ${id}: ${errorMessage(error)}`, `Check that ${issuer} is its address, and that it can be reached from here.`);
  }
};

/** Checks that each OpenID provider answers and tells which addresses are verified. */
export const checkProviders = ({ openidProviders }: Pick<Config, 'openidProviders'>): Promise<ReadonlyArray<Finding>> =>
  Promise.all(openidProviders.map(check));
