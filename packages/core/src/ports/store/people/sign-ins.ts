import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { ProviderIdentity } from '../../../model/people/provider-identity.js';

export interface SignInReads {
  /** The account that is bound to the identity. */
  holder(identity: ProviderIdentity): TaskEither<Fault, Option<UserId>>;
}

/** Accounts by their identities at providers: one identity for an account, and one account for an identity. Not read by rules. */
export interface SignIns extends SignInReads {
  /** False, without effect, if the account or the identity is bound otherwise. One statement, two where it does not bind. */
  bind(userId: UserId, identity: ProviderIdentity): TaskEither<Fault, boolean>;
  /** Leaves the account without an identity, and without an `externalId` that is its subject: the next one that has its address is bound. */
  release(userId: UserId): TaskEither<Fault, void>;
  /**
   * Marks a sign-in as over, until it would have ended anyway; false if it was: of concurrent calls one gets true. One statement, which also deletes some marks
   * that are no longer needed.
   */
  useUp(fingerprint: string, until: Instant, now: Instant): TaskEither<Fault, boolean>;
}
