import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Instant } from '../../model/instant.js';

/** What attempts are counted by. */
export type AttemptKey =
  | 'userName'
  | 'address'
  | 'emailChangesInHour'
  | 'emailChangesInDay'
  | 'passwordResetsInHour'
  | 'passwordResetsInDay'
  | 'mailsInDay'
  | 'joinRequestsInDay'
  | 'signInMailsInDay'
  | 'relayRequestsInMinute'
  | 'mailsInMinute'
  | 'mailsInFiveMinutes'
  | 'mailsInHour';

/** Maximum attempts within any period of this length, in milliseconds. */
export interface AttemptLimit {
  readonly max: number;
  readonly milliseconds: number;
}

/** Counts attempts at passwords, and what else is limited over hours, across organizations and processes. */
export interface PasswordAttempts {
  /**
   * Counts an attempt before it is made. Returns none if it is allowed; otherwise the time of the next allowed attempt, without counting. Atomic: concurrent
   * attempts never exceed the limit. `key` does not reveal what it was made from.
   */
  count(by: AttemptKey, key: string, limit: AttemptLimit): TaskEither<Fault, Option<Instant>>;
  /** Forgets the newest attempt, which could not be made. */
  takeBack(by: AttemptKey, key: string): TaskEither<Fault, void>;
  /** Resets the count. */
  clear(by: AttemptKey, key: string): TaskEither<Fault, void>;
}
