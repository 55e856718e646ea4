import * as Either from 'fp-ts/lib/Either.js';
import type { KeyCredentials, Refusal } from '@parley/core';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const keyShape = /^[a-zA-Z0-9]{32}$/;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (token: string): string | null => {
  if (!base64.test(token)) return null;
  try {
    return strictUtf8.decode(Buffer.from(token, 'base64'));
  } catch {
    return null;
  }
};

/** Parses `Authorization: Basic …`, without a lookup. Spec: 5 */
export const basicCredentials = (header: string | undefined): Either.Either<Refusal, KeyCredentials> => {
  if (header === undefined) return Either.left({ kind: 'notLoggedIn' });
  const [scheme, token, ...others] = header.trim().split(/\s+/);
  if (scheme === undefined || token === undefined || others.length > 0) return Either.left({ kind: 'badAuthorizationHeader' });
  if (scheme.toLowerCase() !== 'basic') return Either.left({ kind: 'notBasic' });
  const [email, apiKey, ...rest] = decoded(token)?.split(':') ?? [];
  if (email === undefined || apiKey === undefined || rest.length > 0) return Either.left({ kind: 'badAuthorizationHeader' });
  const credentials = { email: email.trim(), apiKey: apiKey.trim() };
  if (!keyShape.test(credentials.apiKey)) return Either.left({ kind: 'malformedApiKey' });
  // No address contains control characters, and a database would refuse them.
  return /\p{Cc}/u.test(credentials.email) ? Either.left({ kind: 'invalidApiKey' }) : Either.right(credentials);
};
