import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure, Fault } from '../../failures.js';

/** Slow on purpose; each hash contains its parameters. */
export interface PasswordCheck {
  hash(password: string): TaskEither<Fault, string>;
  /** Takes as long with `null`, so that time does not reveal whether the account exists. */
  matches(password: string, hash: string | null): TaskEither<Fault, boolean>;
  /** Estimates how many tries find a password. */
  guesses(password: string): number;
  /** Whether `hash` would use stronger parameters today. */
  isOutdated(hash: string): boolean;
  /** Limits password work for callers: a few run at once, a few more wait, others are refused with `rateLimited`. */
  inTurn<Result>(work: TaskEither<Failure, Result>): TaskEither<Failure, Result>;
}
