import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withCrossOrigin } from '../answers/cross-origin.js';

export interface Document {
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Independent of cookies and of people. */
const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' } as const;

const tags = new WeakMap<Document, string>();

/** The tag of the content: computed once per document. */
const tagOf = (document: Document): string => {
  const tag = tags.get(document) ?? `"${createHash('sha256').update(document.body).digest('base64url')}"`;
  tags.set(document, tag);
  return tag;
};

/** Whether the client already has this content. It may send several tags, some of them weak. */
const isKnown = ({ headers }: IncomingMessage, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

export const respondWithDocument = (request: IncomingMessage, response: ServerResponse, document: Document): void => {
  if (response.destroyed || response.writableEnded) return;
  const { contentType, body, headers } = document;
  const tag = tagOf(document);
  const common = { ...everywhere, ...withCrossOrigin(response, headers, '*'), ETag: tag };
  if (isKnown(request, tag)) {
    response.writeHead(304, common).end();
    return;
  }
  response.writeHead(200, { ...common, 'Content-Type': contentType, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};
