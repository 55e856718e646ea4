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
 * typed it. `vouches`: the operator says that the provider verifies all addresses; one that it calls unverified is so all the same.
 */
export const personIn = (
  { iss: issuer, sub: subject }: { readonly iss: ProviderIdentity['issuer']; readonly sub: ProviderIdentity['subject'] },
  claims: Claims,
  vouches: boolean,
): Either.Either<ProviderProblem, VouchedPerson> => {
  const email = textIn(claims, 'email');
  const { email_verified: verified } = claims;
  // Some providers write it as a text.
  const isVerified = verified === true || verified === 'true' || (vouches && verified === undefined);
  return email !== '' && isVerified ? Either.right({ issuer, subject, email, fullName: nameIn(claims) }) : Either.left('addressNotVerified');
};
