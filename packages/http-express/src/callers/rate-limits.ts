import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '@parley/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls per minute: of one account, and of one address without an account. */
export interface RateLimits {
  readonly perUser: number;
  readonly perAddress: number;
}

export interface Limited {
  /** The headers about remaining calls. */
  readonly headers: Readonly<Record<string, string>>;
  readonly verdict: Either.Either<Refusal, void>;
}

/** Counts one call of this account or address. */
export type RateLimiter = (key: string) => Promise<Limited>;

const windowSeconds = 60;

/** Counted in the memory of this process. */
export const rateLimiter = (points: number): RateLimiter => {
  const counter = new RateLimiterMemory({ points, duration: windowSeconds });
  return async (key) => {
    const taken = await counter.consume(key).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const isOver = taken.consumedPoints > points;
    const headers = {
      'X-RateLimit-Limit': String(points),
      'X-RateLimit-Remaining': String(Math.max(0, taken.remainingPoints)),
      'X-RateLimit-Reset': String(Math.ceil((Date.now() + taken.msBeforeNext) / 1000)),
    };
    return {
      headers,
      verdict: isOver ? Either.left({ kind: 'rateLimited', retryAfterSeconds: Math.max(1, taken.msBeforeNext) / 1000 }) : Either.right(undefined),
    };
  };
};

const unlimited: Limited = { headers: {}, verdict: Either.right(undefined) };

/** For servers that count elsewhere or have no limits. */
export const noLimit: RateLimiter = () => Promise.resolve(unlimited);
