import type { JsonObject } from '../state/shared/json.js';

export interface ApiErrorParts {
  readonly status: number;
  /** The operation that was called, by its id. */
  readonly operation: string;
  readonly body: JsonObject;
  /** Seconds, as the server or a proxy before it said; null where neither did. */
  readonly retryAfter: number | null;
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);

/** The server answered, and refused. Each key of its answer beside `result`, `msg` and `code` is a property. */
export class ChatApiError extends Error {
  readonly [key: string]: unknown;
  readonly status: number;
  readonly code: string;
  readonly operation: string;
  readonly retryAfter: number | null;
  readonly body: JsonObject;

  constructor({ status, operation, body, retryAfter }: ApiErrorParts) {
    const { msg, code, result: _, ...others } = body;
    super(textOf(msg, `The server answered ${String(status)}.`));
    Object.assign(this, others);
    this.name = 'ChatApiError';
    this.status = status;
    this.code = textOf(code, '');
    this.operation = operation;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** No answer came: no connection, a time that ran out, an answer that no server of this API gives. What was sent may have arrived. */
export class ChatNetworkError extends Error {
  readonly operation: string;

  constructor(operation: string, cause: unknown, message = `${operation}: no answer from the server`) {
    super(message, { cause });
    this.name = 'ChatNetworkError';
    this.operation = operation;
  }
}
