import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, PageFile } from './page-files.js';

/** Names of files have a part of their content's hash: what a name means never changes. */
export const forEver = 'public, max-age=31536000, immutable';

const accepted = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name = '']) => name),
  );

const bestFor = (file: PageFile, request: IncomingMessage): readonly [Encoding | null, Buffer] => {
  const takes = accepted(request.headers['accept-encoding'] ?? '');
  return [...file.encoded].find(([encoding]) => takes.has(encoding)) ?? [null, file.body];
};

/** What the browser has is written with a `W/` by proxies that compress. */
const isKnown = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/** Answers with a file in the best encoding that the browser takes, or says that it has it. */
export const sendFile = (request: IncomingMessage, response: ServerResponse, file: PageFile, cacheControl: string): void => {
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isKnown(request, file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding, body] = bestFor(file, request);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Type': file.contentType, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};
