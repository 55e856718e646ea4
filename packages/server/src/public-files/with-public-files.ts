import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Files } from '@parley/core';
import { plainRequest, type RequestReports } from '@parley/http-express';
import { errorBody, type ErrorReply, internalError, methodNotAllowed } from '@parley/wire';
import { fileAt, type PublicFile } from './file-at.js';
import { readPicture, storedPictureAt } from './stored-picture.js';

/** The source of stored pictures. */
export interface PublicFileSource extends RequestReports {
  readonly files: Files;
}

/** Independent of cookies, so any page may show these files. Uploaded pictures are shown as pictures, and never run. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/** A changed avatar has another version in its address, so it may be cached for a day. */
const forADay = 'public, max-age=86400';

/** The content under the name of a stored picture never changes. */
const forEver = 'public, max-age=31536000, immutable';

/** A call that chose its level gets addresses below that level. */
const leveled = /^\/at\/\d{1,4}(?=\/(?:static|user_avatars)\/)/;

const methods = ['GET', 'HEAD'];

const serve = (response: ServerResponse, { contentType, body }: PublicFile, withBody: boolean, cacheControl: string): void => {
  response.writeHead(200, { ...everywhere, 'Content-Type': contentType, 'Content-Length': body.length, 'Cache-Control': cacheControl });
  response.end(withBody ? body : undefined);
};

const refuse = (response: ServerResponse, reply: ErrorReply): void => {
  const body = JSON.stringify(errorBody(reply));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'private, no-store' };
  response.writeHead(reply.status, { ...everywhere, ...reply.headers, ...headers });
  response.end(body);
};

/** Serves the public files that the API's replies reference, as a layer of an Express application; every other path is passed on. */
export const publicFiles =
  (source: PublicFileSource) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { files, log } = source;
    const [target = ''] = (request.url ?? '').split('?', 1);
    const path = target.replace(leveled, '');
    const [file, picture] = [fileAt(path), storedPictureAt(path)];
    if (file === null && picture === null) {
      next();
      return;
    }
    const { method = 'GET' } = request;
    const requestId = randomUUID();
    const report = plainRequest(source, { requestId, method, path: target, operation: 'public files' });
    const respond = (write: () => void): void => {
      response.setHeader('X-Request-Id', requestId);
      write();
      report(response.statusCode);
    };
    const answer = (found: PublicFile, cacheControl: string): void => respond(() => serve(response, found, method === 'GET', cacheControl));
    const refuseWith = (reply: ErrorReply): void => respond(() => refuse(response, reply));
    if (!methods.includes(method)) refuseWith(methodNotAllowed(methods));
    else {
      const found = file ?? (picture === null ? Promise.resolve(null) : readPicture(files, picture));
      found.then(
        (there) => (there === null ? next() : answer(there, file === null ? forEver : forADay)),
        (error: unknown) => {
          log.error('a picture could not be served', { requestId, error });
          refuseWith(internalError);
        },
      );
    }
  };

/** Serves the public files around a host's own listener, which gets every other path. */
export const withPublicFiles = (source: PublicFileSource, others: RequestListener): RequestListener => {
  const serveFiles = publicFiles(source);
  return (request, response) => serveFiles(request, response, () => others(request, response));
};
