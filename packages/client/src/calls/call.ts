import type { JsonObject } from '../state/shared/json.js';

/** How far a request with files has come, in bytes. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call is given up as a `ChatNetworkError`. */
  readonly timeout?: number | undefined;
  /** Under a key the server does a thing once, however often it is asked: a call that lost its answer may be repeated. */
  readonly idempotencyKey?: string | undefined;
  /** `false`: exactly one request, without waiting. */
  readonly repeats?: boolean | undefined;
  /** The request outlives the page that made it. */
  readonly keepalive?: boolean | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Calls an operation by its id. A refusal rejects with `ChatApiError`, a lost answer with `ChatNetworkError`. */
export type Call = (operation: string, params: JsonObject, options?: CallOptions) => Promise<JsonObject>;
