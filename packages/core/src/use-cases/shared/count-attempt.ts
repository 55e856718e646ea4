import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { AttemptKey, AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import { type Outcome, done, refuse } from '../outcome.js';

/** Counts an attempt at what the text names; refused beyond the limit, with the time of the next allowed one. */
export const countAttempt = async (
  { attempts, secrets, clock }: Pick<Ports, 'attempts' | 'secrets' | 'clock'>,
  by: AttemptKey,
  limit: AttemptLimit,
  text: string,
): Outcome<void> => {
  const counted = await attempts.count(by, secrets.fingerprint(text), limit)();
  if (Either.isLeft(counted)) return counted;
  if (Option.isNone(counted.right)) return done;
  return refuse({
    kind: 'rateLimited',
    retryAfterSeconds: (counted.right.value - clock.now()) / 1000,
    limit: { max: limit.max, resetAt: counted.right.value },
  });
};
