import type { Instant } from '../model/instant.js';

/** A client offers a change until the time is over, and its user then finishes what she began. Seconds. */
export const graceSeconds = 20;

/** Whether something may still be done to what happened at `since`, where that is limited to so many seconds; null = it is not. */
export const isWithin = (limit: number | null, since: Instant, now: Instant): boolean => limit === null || now - since <= (limit + graceSeconds) * 1000;
