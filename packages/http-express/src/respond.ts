import type { ServerResponse } from 'node:http';
import type { Answer } from './call.js';
import { withCrossOrigin } from './cross-origin.js';

/** On every answer: nothing is kept by a cache, and nothing is guessed about the type. */
const everywhere = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** Writes an answer; does nothing when the client has gone. `isOpen`: pages of any origin may read it. */
export const respond = (response: ServerResponse, { status, headers, body }: Answer, requestId: string, isOpen = true): void => {
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(status, {
    ...everywhere,
    ...withCrossOrigin(response, headers, isOpen),
    'X-Request-Id': requestId,
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  });
  response.end(body ?? undefined);
};
