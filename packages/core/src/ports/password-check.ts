import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';

/** Slow on purpose; hashes carry their own parameters. */
export interface PasswordCheck {
  hash(password: string): TaskEither<Fault, string>;
  /** Takes as long with `null`, so that the time does not tell whether the account exists. */
  matches(password: string, hash: string | null): TaskEither<Fault, boolean>;
}
