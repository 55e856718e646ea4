import * as TaskEither from '../../task-either.js';
import type { Failure } from '../../failures.js';
import { millisecondsPerDay } from '../../model/instant.js';
import type { AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import { countAttempt } from '../shared/count-attempt.js';

const limit: AttemptLimit = { max: 5, milliseconds: millisecondsPerDay };

/** Counts a mail that somebody without an account causes, by their network address; absent if the caller is in this process, who is not limited. */
export const countMail = (ports: Pick<Ports, 'attempts' | 'secrets' | 'clock'>, network: string | undefined): TaskEither.TaskEither<Failure, void> =>
  network === undefined ? TaskEither.right(undefined) : countAttempt(ports, 'mailsInDay', limit, network);
