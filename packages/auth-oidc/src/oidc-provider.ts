import { faultOf, type SignInProvider, type SignInProviderOptions } from '@parley/core';
import type { ProviderProblem, VouchedPerson } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type * as Library from 'openid-client';
import { personIn } from './claims.js';
import { discover, loadOpenidLibrary, type Registration } from './discover.js';
import { problemOf } from './problem-of.js';

export interface OidcOptions extends SignInProviderOptions, Registration {
  /** Whether all addresses of the provider are verified, also where it does not say so. Default false. */
  readonly verifiesAddresses?: boolean;
}

/** The requested scopes: identity, address and name. */
const scope = 'openid email profile';

/** Whether a provider may have this address: of HTTPS, or on this machine. */
export const isIssuer = (text: string): boolean => {
  const url = Option.toNullable(Option.tryCatch(() => new URL(text)));
  if (url === null) return false;
  const { protocol, hostname, search, hash, username } = url;
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && search === '' && hash === '' && username === '';
};

/** What the browser keeps until it returns. */
interface Memory {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const failed = faultOf('signInProvider', 'ask an OpenID provider');

/**
 * Signs people in at an OpenID provider: authorization code with PKCE. Checks state, nonce, and issuer, signature, audience and time of the ID token. Reads the
 * provider's metadata when they are first needed. Throws for an address that is none of a provider.
 */
export const oidcProvider = (options: OidcOptions): SignInProvider => {
  const { id, displayName, displayIcon = null, issuer, clientId, clientSecret, organizations, verifiesAddresses = false, log } = options;
  if (!isIssuer(issuer)) throw new Error(`the OpenID provider ${id} needs an address of HTTPS`);

  let discovered: Promise<Library.Configuration> | null = null;
  const configuration = (): Promise<Library.Configuration> => {
    discovered ??= discover({ issuer, clientId, clientSecret }).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  const identify = async (returnTo: string, answer: string, { state, nonce, verifier }: Memory): Promise<Either.Either<ProviderProblem, VouchedPerson>> => {
    const [client, config] = [await loadOpenidLibrary(), await configuration()];
    const returned = new URL(returnTo);
    returned.search = answer;
    const tokens = await client.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) return Either.left('invalid');
    const needsUserInfo = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    return personIn(claims, needsUserInfo ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims, verifiesAddresses);
  };

  return {
    protocol: 'oidc',
    id,
    displayName,
    displayIcon,
    serves: (stringId) => organizations?.includes(stringId) ?? true,
    begin: (returnTo) =>
      TaskEither.tryCatch(async () => {
        const [client, config] = [await loadOpenidLibrary(), await configuration()];
        const memory: Memory = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
        const location = client.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope,
          state: memory.state,
          nonce: memory.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
          code_challenge_method: 'S256',
        });
        return { location: location.href, memory: JSON.stringify(memory) };
      }, failed),
    finish: (returnTo, answer, memory) =>
      TaskEither.tryCatch(async () => {
        try {
          return await identify(returnTo, answer, JSON.parse(memory) as Memory);
        } catch (error) {
          const found = problemOf(await loadOpenidLibrary(), error);
          if (found === null) throw error;
          log.warn('an OpenID provider signed nobody in', { provider: id, ...found });
          return Either.left(found.problem);
        }
      }, failed),
  };
};
