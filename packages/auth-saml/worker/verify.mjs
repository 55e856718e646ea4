// Runs unbuilt in a separate thread: checks signatures, audience and times of untrusted responses, one at a time, and returns the signed assertion.
import { parentPort } from 'node:worker_threads';
import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';

/** The requests that were made: one, whose id the browser keeps. */
const oneRequest = (requestId) => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (id) => Promise.resolve(id === requestId ? new Date().toISOString() : null),
  removeAsync: () => Promise.resolve(null),
});

/** Texts of errors may quote the response: only their names leave. */
const verify = async ({ response, requestId, options }) => {
  const saml = new SAML({ ...options, validateInResponseTo: ValidateInResponseTo.always, cacheProvider: oneRequest(requestId) });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    return { kind: 'verified', assertion: profile?.getAssertion?.() ?? null };
  } catch (error) {
    return error instanceof SamlStatusError ? { kind: 'declined' } : { kind: 'invalid', reason: error instanceof Error ? error.name : typeof error };
  }
};

parentPort.on('message', (asked) => {
  verify(asked).then((verdict) => parentPort.postMessage(verdict));
});

// What it reads XML with loads parts of itself with the first document.
const nobody = { entryPoint: 'https://example.invalid/', issuer: 'none', audience: 'none', callbackUrl: 'https://example.invalid/', idpCert: 'none' };
await verify({ response: Buffer.from('<none/>').toString('base64'), requestId: '', options: nobody });

// Loaded: the time for a response begins when it is sent here.
parentPort.postMessage('loaded');
