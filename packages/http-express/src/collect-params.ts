import type { IncomingMessage, ServerResponse } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import type { BadRequest } from '@parley/wire';
import type { CollectedParams } from './call.js';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';
import { readMultipart } from './read-multipart.js';
import { readUrlencoded } from './read-urlencoded.js';

const tooManyParameters = unreadable(`Too many parameters (limit: ${limits.parameters})`);

const noPairs: Either.Either<BadRequest, Pairs> = Either.right([]);

/** Forms are read, whatever the method; any other body is not. */
const readBody = (request: IncomingMessage, response: ServerResponse): Either.Either<BadRequest, Pairs> | Promise<Either.Either<BadRequest, Pairs>> => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return noPairs;
  if (Number(length) > limits.drainedBytes) {
    response.setHeader('Connection', 'close');
    return Either.left(bodyTooLarge);
  }
  if (type !== undefined && /^multipart\/form-data\b/i.test(type)) return readMultipart(request);
  if (type !== undefined && /^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(request, response);
  return noPairs;
};

/**
 * One flat record: what the body says wins over what the query says, and within either the last one of a name wins. Brackets in a name mean nothing.
 * The query's text comes without its question mark. A form that is posted may name another method, and that field is none of the operation's.
 */
const collected = (body: Either.Either<BadRequest, Pairs>, query: string, isPosted: boolean): CollectedParams => {
  if (Either.isLeft(body)) return body;
  if (body.right.length > limits.parameters) return Either.left(tooManyParameters);
  const posted = new Map(body.right);
  const method = isPosted ? (posted.get('method') ?? null) : null;
  if (method !== null) posted.delete('method');
  if (query === '') return Either.right({ fields: posted, method });
  const fields = new Map(new URLSearchParams(query));
  for (const [name, value] of posted) fields.set(name, value);
  return fields.size > limits.parameters ? Either.left(tooManyParameters) : Either.right({ fields, method });
};

/** Reads what came in beside the path. At once where there is no body. */
export const collectParams = (request: IncomingMessage, response: ServerResponse, query: string): CollectedParams | Promise<CollectedParams> => {
  const isPosted = request.method === 'POST';
  const body = readBody(request, response);
  return body instanceof Promise ? body.then((read) => collected(read, query, isPosted)) : collected(body, query, isPosted);
};
