import type { BadRequest } from '@parley/wire';
import { limits } from './limits.js';

/** Names and values in the order of the request. */
export type Pairs = ReadonlyArray<readonly [string, string]>;

export const unreadable = (message: string): BadRequest => ({ code: 'BAD_REQUEST', message, extra: {} });

export const bodyTooLarge = unreadable(`Request body is too large (limit: ${limits.bodyBytes} bytes)`);
