import { ChatNetworkError } from '../calls/errors.js';

type Fetch = typeof globalThis.fetch;

/** Milliseconds. */
const patience = 30_000;

/**
 * Whether a send may be repeated under an `Idempotency-Key`: the server says so when it is asked for the options of that address. Rejects without an answer.
 *
 * @example
 * console.log(await takesIdempotencyKeys('https://chat.example.com/api/v1/messages'));
 */
export const takesIdempotencyKeys = async (address: string, fetch: Fetch = globalThis.fetch): Promise<boolean> => {
  try {
    const { status, headers } = await fetch(address, { method: 'OPTIONS', credentials: 'omit', signal: AbortSignal.timeout(patience) });
    if (status < 500 && status !== 429) return headers.has('idempotency-key');
    throw new Error(`OPTIONS answered ${String(status)}`);
  } catch (cause) {
    throw new ChatNetworkError('sendMessage', cause);
  }
};
