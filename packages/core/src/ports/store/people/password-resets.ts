import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

/** Whose password a link sets. */
export interface ResetAccount {
  readonly userId: UserId;
  readonly email: string;
}

export interface PasswordResetReads {
  /** By the fingerprint of the link's secret part; none unless it was asked for after `since`, and its person is active and has the address that it went to. */
  find(fingerprint: string, since: Instant): TaskEither<Fault, Option<ResetAccount>>;
}

/** Links that set another password, one for each person. They end with a new password, however it was set. Not read by rules. */
export interface PasswordResets extends PasswordResetReads {
  /**
   * Keeps a request for the active person with this address, in place of an earlier one, and returns the address as the account has it. None for an unknown
   * address, a bot, and people whom a host provides. The same statement for all.
   */
  request(address: string, fingerprint: string, requestedAt: Instant): TaskEither<Fault, Option<string>>;
  /** Ends the link; false if it has ended before. */
  take(fingerprint: string): TaskEither<Fault, boolean>;
}
