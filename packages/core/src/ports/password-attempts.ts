import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { Instant } from '../model/instant.js';

/** What attempts are counted by. */
export type AttemptKey = 'userName' | 'address';

/** So many attempts within any stretch of so many milliseconds. */
export interface AttemptLimit {
  readonly most: number;
  readonly milliseconds: number;
}

/** Counts attempts at passwords, for all organizations and all processes together. */
export interface PasswordAttempts {
  /**
   * Counts an attempt that is about to be made. None where it may be made, else the moment from which the next one may; then nothing is counted. Two at once
   * never make more than the limit. `key` tells nothing of what it stands for.
   */
  count(by: AttemptKey, key: string, limit: AttemptLimit): TaskEither<Fault, Option<Instant>>;
  /** Forgets the attempts counted so far. */
  clear(by: AttemptKey, key: string): TaskEither<Fault, void>;
}
