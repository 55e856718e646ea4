import type { JsonObject } from '../state/shared/json.js';

export interface ApiErrorParts {
  readonly status: number;
  /** The operation that was called, by its id. */
  readonly operation: string;
  readonly body: JsonObject;
  /** Seconds, as the server or a proxy before it said; null where neither did. */
  readonly retryAfter: number | null;
}

/**
 * The server answered, and refused. Each key of its answer beside `result`, `msg` and `code` is a property.
 *
 * @example
 * try {
 *   await chat.sendMessage({ type: 'channel', to: 'nowhere', topic: 'greetings', content: 'Hello' });
 * } catch (error) {
 *   if (error instanceof ChatApiError) console.log(error.status, error.code, error.message);
 * }
 */
export class ChatApiError extends Error {
  readonly [key: string]: unknown;
  declare readonly status: number;
  /** Empty where the server gave none. */
  declare readonly code: string;
  declare readonly operation: string;
  declare readonly retryAfter: number | null;
  declare readonly body: JsonObject;

  constructor(parts: ApiErrorParts) {
    const { msg, code = '', result: _, ...others } = parts.body;
    super(typeof msg === 'string' ? msg : `${parts.operation}: ${parts.status}`);
    Object.assign(this, others, { name: 'ChatApiError', code }, parts);
  }
}

/**
 * No answer came: no connection, a time that ran out, an answer that no server of this API gives. What was sent may have arrived.
 *
 * @example
 * try {
 *   await chat.getOwnUser({}, { timeout: 1 });
 * } catch (error) {
 *   if (error instanceof ChatNetworkError) console.log(error.operation, error.cause);
 * }
 */
export class ChatNetworkError extends Error {
  declare readonly operation: string;

  constructor(operation: string, cause: unknown, why = 'no answer') {
    super(`${operation}: ${why}`, { cause });
    Object.assign(this, { name: 'ChatNetworkError', operation });
  }
}
