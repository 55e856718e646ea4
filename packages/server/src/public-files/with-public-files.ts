import type { RequestListener, ServerResponse } from 'node:http';
import { errorBody, methodNotAllowed } from '@parley/wire';
import { fileAt, type PublicFile } from './file-at.js';

/** No cookie is ever looked at, so any page may show what is here. */
const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' } as const;

/** Seconds. An avatar that changes has another version in its address. */
const maxAge = 86_400;

/** A call that chose its level is answered with addresses below that level. */
const leveled = /^\/at\/\d{1,4}(?=\/(?:static|avatar)\/)/;

const methods = ['GET', 'HEAD'];

const serve = (response: ServerResponse, { contentType, body }: PublicFile, withBody: boolean): void => {
  response.writeHead(200, { ...everywhere, 'Content-Type': contentType, 'Content-Length': body.length, 'Cache-Control': `public, max-age=${maxAge}` });
  response.end(withBody ? body : undefined);
};

const refuseMethod = (response: ServerResponse): void => {
  const reply = methodNotAllowed(methods);
  const body = JSON.stringify(errorBody(reply));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'private, no-store' };
  response.writeHead(reply.status, { ...everywhere, ...reply.headers, ...headers });
  response.end(body);
};

/** Serves what the API's replies point at, without asking who wants it; every other path is for `others`. */
export const withPublicFiles =
  (others: RequestListener): RequestListener =>
  (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = fileAt(path.replace(leveled, ''));
    if (file === null) others(request, response);
    else if (methods.includes(request.method ?? '')) serve(response, file, request.method === 'GET');
    else refuseMethod(response);
  };
