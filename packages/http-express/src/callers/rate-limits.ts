import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '@parley/core';
// Alone: the library's index also loads counters for two dozen databases.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** Calls per minute: of one account, and of one address without an account. */
export interface RateLimits {
  readonly perUser: number;
  readonly perAddress: number;
}

/** How often a file is read without an account on a day, by all. Spec: limits by kind */
export const maxFileReads = 1000;

export interface Limited {
  /** The headers about remaining calls. */
  readonly headers: Readonly<Record<string, string>>;
  readonly verdict: Either.Either<Refusal, void>;
}

/** Counts one call of this account or address. */
export type RateLimiter = (key: string) => Promise<Limited>;

/** Calls under a key in the current window. */
export interface Counted {
  /** With the call that was just counted. */
  readonly calls: number;
  /** Milliseconds until the window ends. */
  readonly msLeft: number;
}

/** Counts one call under this key, or more at once. */
export type CountCall = (key: string, calls?: number) => Promise<Counted>;

/** Counts in the memory of this process, from the first call of a window of so many seconds. */
export const callsInMemory = (windowSeconds: number): CountCall => {
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds });
  return async (key, calls = 1) => {
    const { consumedPoints, msBeforeNext } = await counter.consume(key, calls);
    return { calls: consumedPoints, msLeft: msBeforeNext };
  };
};

export const rateLimiter =
  (points: number, count: CountCall): RateLimiter =>
  async (key) => {
    const { calls, msLeft } = await count(key);
    const headers = {
      'X-RateLimit-Limit': String(points),
      'X-RateLimit-Remaining': String(Math.max(0, points - calls)),
      'X-RateLimit-Reset': String(Math.ceil((Date.now() + msLeft) / 1000)),
    };
    return {
      headers,
      verdict: calls > points ? Either.left({ kind: 'rateLimited', retryAfterSeconds: Math.max(1, msLeft) / 1000 }) : Either.right(undefined),
    };
  };

const unlimited: Limited = { headers: {}, verdict: Either.right(undefined) };

/** For servers that count elsewhere or have no limits. */
export const noLimit: RateLimiter = () => Promise.resolve(unlimited);
