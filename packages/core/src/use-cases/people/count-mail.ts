import { millisecondsPerDay } from '../../model/instant.js';
import type { AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import { countAttempt } from '../shared/count-attempt.js';
import { type Outcome, done } from '../outcome.js';

const limit: AttemptLimit = { max: 5, milliseconds: millisecondsPerDay };

/** Counts a mail that somebody without an account causes, by their network address; absent if the caller is in this process, who is not limited. */
export const countMail = async (ports: Pick<Ports, 'attempts' | 'secrets' | 'clock'>, network: string | undefined): Outcome<void> =>
  network === undefined ? done : countAttempt(ports, 'mailsInDay', limit, network);
