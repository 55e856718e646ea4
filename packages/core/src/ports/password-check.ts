import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure, Fault } from '../failures.js';

/** Slow on purpose; hashes carry their own parameters. */
export interface PasswordCheck {
  hash(password: string): TaskEither<Fault, string>;
  /** Takes as long with `null`, so that the time does not tell whether the account exists. */
  matches(password: string, hash: string | null): TaskEither<Fault, boolean>;
  /** Whether `hash` would make a stronger one today. */
  isOutdated(hash: string): boolean;
  /** Runs work that hashes or checks for somebody outside: a few at once, a few more wait, and whoever comes beyond that is refused with `rateLimited`. */
  inTurn<Result>(work: TaskEither<Failure, Result>): TaskEither<Failure, Result>;
}
