import type { Instant } from '../../model/instant.js';

/** Seconds added to time limits, so that a person can finish a change that their client offered in time. */
export const graceSeconds = 20;

/** Whether `since` is within the limit, in seconds; null = no limit. */
export const isWithin = (limit: number | null, since: Instant, now: Instant): boolean => limit === null || now - since <= (limit + graceSeconds) * 1000;
