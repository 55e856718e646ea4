import type { ProviderIdentity, ProviderProblem, VouchedPerson } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';

type Claims = Readonly<Record<string, unknown>>;

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The full name, or its parts joined; null if the provider names neither. */
const nameIn = (claims: Claims): string | null => {
  const parts = [textIn(claims, 'given_name'), textIn(claims, 'family_name')].filter((part) => part !== '').join(' ');
  return [textIn(claims, 'name'), parts].find((name) => name !== '') ?? null;
};

/**
 * Returns the person of an ID token, completed from the provider's user info. Without `email_verified` an address counts as unverified: anybody could have
 * typed it.
 */
export const personIn = (
  { iss: issuer, sub: subject }: { readonly iss: ProviderIdentity['issuer']; readonly sub: ProviderIdentity['subject'] },
  claims: Claims,
): Either.Either<ProviderProblem, VouchedPerson> => {
  const email = textIn(claims, 'email');
  return email !== '' && claims['email_verified'] === true
    ? Either.right({ issuer, subject, email, fullName: nameIn(claims) })
    : Either.left('addressNotVerified');
};
