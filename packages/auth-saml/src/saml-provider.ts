import { randomBytes, X509Certificate } from 'node:crypto';
import type * as Library from '@node-saml/node-saml';
import { faultOf, type SignInProvider, type SignInProviderOptions } from '@parley/core';
import type { ProviderProblem, VouchedPerson } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { personIn, type AttributeNames } from './assertion.js';
import { responseIn } from './response.js';
import { verifier } from './verifier.js';

export interface SamlOptions extends SignInProviderOptions {
  /** Where browsers are sent, by redirects. */
  readonly entryPoint: string;
  /** The provider's entity id. */
  readonly entityId: string;
  /** Whose keys sign assertions, as PEM: several while the provider changes its key. */
  readonly certificates: ReadonlyArray<string>;
  /** The attributes with the address and the full name. Default: `email` and `name`. */
  readonly attributes?: Partial<AttributeNames>;
}

const load = (): Promise<typeof Library> => import('@node-saml/node-saml');

/** Milliseconds by which the clocks may differ. */
const acceptedClockSkewMs = 30_000;

export const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType !== undefined;
  } catch {
    return false;
  }
};

/** Unguessable, and a name in XML. */
const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;

/** The thread of all providers of this process. */
const { start, verify } = verifier();

const nobody = { entryPoint: 'https://example.invalid/', issuer: 'none', audience: 'none', callbackUrl: 'https://example.invalid/', idpCert: 'none' };

/** For a program that goes on while its files are replaced: loads the library, and starts the thread, which the first sign-in would do. */
export const loadSamlLibrary = async (): Promise<void> => {
  const [{ SAML }] = await Promise.all([load(), start()]);
  // What it writes XML with loads parts of itself with the first document.
  await new SAML(nobody).getAuthorizeUrlAsync('', undefined, {});
};

const failed = faultOf('signInProvider', 'use an identity provider of SAML');

/**
 * Signs people in at an identity provider of SAML: it gets a request by redirect, and answers with a form. The organization's entity id is the address to which
 * the provider sends the browser back, so that an assertion is for one organization alone. Assertions must be signed; encrypted ones are not read.
 */
export const samlProvider = (options: SamlOptions): SignInProvider => {
  const { id, displayName, displayIcon = null, entryPoint, entityId, certificates, organizations, log } = options;
  const names: AttributeNames = { email: 'email', fullName: 'name', ...options.attributes };
  if (certificates.length === 0 || !certificates.every(isCertificate)) throw new Error(`the identity provider ${id} needs a certificate as PEM`);

  const optionsFor = (returnTo: string): Library.SamlConfig => ({
    ...{ entryPoint, issuer: returnTo, audience: returnTo, callbackUrl: returnTo, idpCert: [...certificates], acceptedClockSkewMs },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, identifierFormat: null, disableRequestedAuthnContext: true },
  });

  const saml = async (returnTo: string, requestId: string): Promise<Library.SAML> => {
    const { SAML } = await load();
    return new SAML({ ...optionsFor(returnTo), generateUniqueId: () => requestId });
  };

  const refuse = (problem: ProviderProblem, reason: string): Either.Either<ProviderProblem, never> => {
    log.warn('an identity provider of SAML signed nobody in', { provider: id, problem, reason });
    return Either.left(problem);
  };

  const identify = async (returnTo: string, answer: string, requestId: string): Promise<Either.Either<ProviderProblem, VouchedPerson>> => {
    const response = responseIn(answer);
    if (Either.isLeft(response)) return refuse('invalid', response.left);
    const verdict = await verify({ response: response.right, requestId, options: optionsFor(returnTo) });
    if (verdict === null) throw new Error('no response can be verified now');
    if (verdict.kind === 'declined') return refuse('declined', 'status');
    if (verdict.kind === 'invalid') return refuse('invalid', verdict.reason);
    const person = personIn(verdict.assertion, { entityId, returnTo, requestId, names });
    return Either.isLeft(person) ? refuse(person.left.problem, person.left.reason) : person;
  };

  return {
    protocol: 'saml',
    id,
    displayName,
    displayIcon,
    serves: (stringId) => organizations?.includes(stringId) ?? true,
    metadata: (returnTo) => TaskEither.tryCatch(async () => (await saml(returnTo, newRequestId())).generateServiceProviderMetadata(null), failed),
    begin: (returnTo) =>
      TaskEither.tryCatch(async () => {
        const requestId = newRequestId();
        const location = await (await saml(returnTo, requestId)).getAuthorizeUrlAsync('', undefined, {});
        return { location, memory: requestId };
      }, failed),
    finish: (returnTo, answer, requestId) => TaskEither.tryCatch(() => identify(returnTo, answer, requestId), failed),
  };
};
