/** Who somebody is at a provider. The subject stays the same when the address changes; it means something only with its issuer. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** Maximum length of each part. */
const maxLength = 1_000;

/** Whether both parts can be stored and compared exactly. */
export const isProviderIdentity = ({ issuer, subject }: ProviderIdentity): boolean =>
  [issuer, subject].every((part) => part !== '' && part.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(part));

/** A person for whom a provider vouches, and whose address it has verified. */
export interface VouchedPerson extends ProviderIdentity {
  readonly email: string;
  /** null: the provider has not told it. */
  readonly fullName: string | null;
}

/**
 * Why a provider's answer signs nobody in. `declined`: it says so itself, for example since the person went back. `invalid`: a check failed, of state, nonce,
 * signature, audience or time.
 */
export type ProviderProblem = 'declined' | 'invalid' | 'addressNotVerified';
