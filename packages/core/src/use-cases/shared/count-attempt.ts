import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { AttemptKey, AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';

/** Counts an attempt at what the text names; refused beyond the limit, with the time of the next allowed one. */
export const countAttempt = (
  { attempts, secrets, clock }: Pick<Ports, 'attempts' | 'secrets' | 'clock'>,
  by: AttemptKey,
  limit: AttemptLimit,
  text: string,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    attempts.count(by, secrets.fingerprint(text), limit),
    TaskEither.chain(
      Option.match(
        () => TaskEither.right(undefined),
        (resetAt) => TaskEither.left(refused({ kind: 'rateLimited', retryAfterSeconds: (resetAt - clock.now()) / 1000, limit: { max: limit.max, resetAt } })),
      ),
    ),
  );
