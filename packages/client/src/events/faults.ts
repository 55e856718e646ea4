import { backOff } from '../calls/back-off.js';
import { ChatApiError, ChatNetworkError } from '../calls/errors.js';

const tooMany = 429;
const requestTimeout = 408;

/** The server refused before it did anything. */
export const isBusy = (error: unknown): boolean => error instanceof ChatApiError && error.status === tooMany;

/** Whether the same request may be answered later: no answer, a server that is down, or too many requests. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ChatNetworkError || (error instanceof ChatApiError && (error.status >= 500 || [tooMany, requestTimeout].includes(error.status)));

export const isQueueGone = (error: unknown): boolean => error instanceof ChatApiError && error.code === 'BAD_EVENT_QUEUE_ID';

const denials = ['UNAUTHORIZED', 'INVALID_API_KEY', 'USER_DEACTIVATED', 'REALM_DEACTIVATED'];

/** The account may call nothing any more: its key is revoked, or it is deactivated. */
export const isDenied = (error: unknown): boolean => error instanceof ChatApiError && (error.status === 401 || denials.includes(error.code));

const shortest = 500;
/** Of what a server may ask for. */
const maxRetryAfter = 3_600_000;

/** Milliseconds until the next attempt after so many failures in a row, no sooner than the server asked for. */
export const delayAfter = (failures: number, error: unknown, random: () => number): number => {
  const asked = error instanceof ChatApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(backOff(shortest, failures, random), Math.min(asked, maxRetryAfter));
};
