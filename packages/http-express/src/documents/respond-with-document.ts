import type { IncomingMessage, ServerResponse } from 'node:http';
import { withCrossOrigin } from '../answers/cross-origin.js';

export interface Document {
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** No cookie is ever looked at, and it says nothing about anybody. */
const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' } as const;

export const respondWithDocument = (request: IncomingMessage, response: ServerResponse, { contentType, body, headers }: Document): void => {
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(200, { ...everywhere, ...withCrossOrigin(response, headers, true), 'Content-Type': contentType, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};
