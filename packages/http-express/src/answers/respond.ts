import type { ServerResponse } from 'node:http';
import type { Answer } from '../call.js';
import { bytesOf } from './body.js';
import { type Readers, withCrossOrigin } from './cross-origin.js';
import { smallBytes } from './pending-answers.js';

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
  if (body === null) response.end();
  else if (typeof body === 'string') {
    // ASCII is the same in Latin-1, which Node copies instead of encoding.
    const encoding = body.length === bytes ? 'latin1' : 'utf8';
    // Of a text Node keeps both the text and its bytes until a slow reader has them.
    if (bytes > smallBytes) response.end(Buffer.from(body, encoding));
    else response.end(body, encoding);
  } else {
    response.cork();
    for (const part of body) response.write(part.bytes);
    response.end();
  }
  return bytes;
};
