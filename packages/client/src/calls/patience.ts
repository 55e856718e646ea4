import { backOff } from './back-off.js';
import { ChatApiError } from './errors.js';
import type { Limits } from './limited.js';

const shortest = 1_000;

/** Tries again while the server asks for patience (429, 503), for as long as `maxWait` milliseconds of waiting in all. Loaded by need. */
export const tryAgain = async <Answer>(first: unknown, once: () => Promise<Answer>, maxWait: number, pause: Limits['pause']): Promise<Answer> => {
  let error = first;
  for (let failures = 1, waited = 0; ; failures += 1) {
    if (!(error instanceof ChatApiError) || (error.status !== 429 && error.status !== 503)) throw error;
    const wait = error.retryAfter === null ? backOff(shortest, failures, Math.random) : error.retryAfter * 1_000;
    waited += wait;
    if (waited > maxWait) throw error;
    await pause(wait);
    try {
      return await once();
    } catch (next) {
      error = next;
    }
  }
};
