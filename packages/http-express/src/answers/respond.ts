import type { ServerResponse } from 'node:http';
import type { Answer } from '../call.js';
import { bytesOf } from './body.js';
import { type Readers, withCrossOrigin } from './cross-origin.js';

/** On every answer: forbids caching and guessing of the type. */
const everywhere = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** Writes an answer, unless the client has gone. Returns the bytes of its body. */
export const respond = (response: ServerResponse, { status, headers, cookies = [], body }: Answer, requestId: string, readers: Readers = '*'): number => {
  if (response.destroyed || response.writableEnded) return 0;
  const bytes = body === null ? 0 : bytesOf(body);
  response.writeHead(status, {
    ...everywhere,
    ...withCrossOrigin(response, headers, readers),
    'X-Request-Id': requestId,
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
    ...(body === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(bytes) }),
  });
  // ASCII is the same in Latin-1, which Node copies instead of encoding.
  if (body === null || typeof body === 'string') response.end(body ?? undefined, body?.length === bytes ? 'latin1' : 'utf8');
  else {
    response.cork();
    for (const part of body) response.write(part.bytes);
    response.end();
  }
  return bytes;
};
