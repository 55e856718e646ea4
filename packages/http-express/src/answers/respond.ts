import type { ServerResponse } from 'node:http';
import type { Answer } from '../call.js';
import { bytesOf } from './body.js';
import { type Readers, withCrossOrigin } from './cross-origin.js';

type Head = Record<string, string | string[]>;

/** On every answer: forbids caching and guessing of the type. */
const everywhere = (): Head => ({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });

/** Writes an answer, unless the client has gone. Returns the bytes of its body. */
export const respond = (response: ServerResponse, { status, headers, cookies = [], body }: Answer, requestId: string, readers: Readers = '*'): number => {
  if (response.destroyed || response.writableEnded) return 0;
  const bytes = body === null ? 0 : bytesOf(body);
  const head: Head = Object.assign(everywhere(), withCrossOrigin(response, headers, readers));
  head['X-Request-Id'] = requestId;
  if (cookies.length > 0) head['Set-Cookie'] = [...cookies];
  if (body !== null) {
    head['Content-Type'] = 'application/json';
    head['Content-Length'] = String(bytes);
  }
  response.writeHead(status, head);
  // ASCII is the same in Latin-1, which Node copies instead of encoding.
  if (body === null || typeof body === 'string') response.end(body ?? undefined, body?.length === bytes ? 'latin1' : 'utf8');
  else {
    response.cork();
    for (const part of body) response.write(part.bytes);
    response.end();
  }
  return bytes;
};
