import type * as Library from 'openid-client';

/** How the server is known at a provider. */
export interface Registration {
  /** The provider's address; its metadata are below `/.well-known/`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Seconds for each request to the provider. */
const timeout = 10;

/** Loaded with the first sign-in: most servers have no provider. A program that goes on while its files are replaced loads it at its start. */
export const loadOpenidLibrary = (): Promise<typeof Library> => import('openid-client');

/** Reads the provider's metadata. */
export const discover = async ({ issuer, clientId, clientSecret }: Registration): Promise<Library.Configuration> => {
  const client = await loadOpenidLibrary();
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out; `isIssuer` allows it on this machine alone
  const withoutTls = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  // By default the library trusts the connection to the provider instead of checking the token's signature.
  const execute = [client.enableNonRepudiationChecks, ...withoutTls];
  return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), { execute, timeout });
};

/** The claims that a provider says it has; null where it does not say. Throws where its metadata cannot be read. */
export const providerClaims = async (registration: Registration): Promise<ReadonlyArray<string> | null> =>
  (await discover(registration)).serverMetadata().claims_supported ?? null;
