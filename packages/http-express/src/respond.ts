import type { ServerResponse } from 'node:http';
import type { Answer } from './call.js';

/** On every answer: nothing is kept by a cache, nothing is guessed about the type, and any page may read it (no cookie is ever looked at). */
const everywhere = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
} as const;

/** Writes an answer; does nothing when the client has gone. */
export const respond = (response: ServerResponse, { status, headers, body }: Answer, requestId: string): void => {
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(status, {
    ...everywhere,
    ...headers,
    'X-Request-Id': requestId,
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  });
  response.end(body ?? undefined);
};
