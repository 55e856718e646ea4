import { ChatApiError } from './errors.js';
import type { Limits } from './limited.js';

const firstWait = 1_000;
const longestWait = 30_000;

/** Milliseconds: twice as many each time, and never the same for all clients. */
const backOff = (attempt: number): number => Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Tries again while the server asks for patience (429, 503), for as long as `maxWait` milliseconds of waiting in all. Loaded by need. */
export const tryAgain = async <Answer>(first: unknown, once: () => Promise<Answer>, maxWait: number, pause: Limits['pause']): Promise<Answer> => {
  let error = first;
  for (let attempt = 0, waited = 0; ; attempt += 1) {
    if (!(error instanceof ChatApiError) || (error.status !== 429 && error.status !== 503)) throw error;
    const wait = error.retryAfter === null ? backOff(attempt) : error.retryAfter * 1_000;
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
