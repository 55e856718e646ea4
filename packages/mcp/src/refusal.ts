import { ChatApiError, ChatNetworkError } from '@parley/client';

/** What a tool is not done for, in a sentence that an agent can act on. */
export class Refusal extends Error {}

/** The sentence about a failed call. What the program itself has broken stays an error. */
export const refusalText = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.message;
  if (error instanceof ChatApiError) {
    const wait = error.retryAfter === null ? '' : ` Try again in ${Math.ceil(error.retryAfter)} seconds.`;
    return `Refused${error.code === '' ? '' : ` (${error.code})`}: ${error.message}${wait}`;
  }
  if (error instanceof ChatNetworkError) return `No answer came from the chat (${error.operation}).`;
  return null;
};
