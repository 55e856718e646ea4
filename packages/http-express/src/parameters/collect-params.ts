import type { IncomingMessage, ServerResponse } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '@parley/core/model';
import type { BadRequest } from '@parley/wire';
import type { CollectedParams } from '../call.js';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';
import { type Form, readMultipart } from './read-multipart.js';
import { readUrlencoded } from './read-urlencoded.js';

const tooManyParameters = unreadable(`Too many parameters (limit: ${limits.parameters})`);

const unreadFile: SentFile = { bytes: new Uint8Array(), isCut: true, name: '', mediaType: '' };

const emptyForm: Form = { pairs: [], files: [] };
const noForm: Either.Either<BadRequest, Form> = Either.right(emptyForm);

const withoutFiles = (pairs: Pairs): Form => ({ pairs, files: [] });

/** Forms are read, whatever the method; any other body is not. */
const readBody = (
  request: IncomingMessage,
  response: ServerResponse,
  fileBytes: number | null,
): Either.Either<BadRequest, Form> | Promise<Either.Either<BadRequest, Form>> => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return noForm;
  if (Number(length) > limits.drainedBytes + (fileBytes ?? 0)) {
    response.setHeader('Connection', 'close');
    // Where a file is wanted this one is too large, whatever it is: the operation says so in its own words.
    return fileBytes === null ? Either.left(bodyTooLarge) : Either.right({ pairs: [], files: [unreadFile] });
  }
  if (type !== undefined && /^multipart\/form-data\b/i.test(type)) return readMultipart(request, fileBytes);
  if (type !== undefined && /^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(request, response).then(Either.map(withoutFiles));
  return noForm;
};

/**
 * One flat record: what the body says wins over what the query says, and within either the last one of a name wins. Brackets in a name mean nothing.
 * The query's text comes without its question mark. A form that is posted may name another method, and that field is none of the operation's.
 */
const collected = (body: Either.Either<BadRequest, Form>, query: string, isPosted: boolean): CollectedParams => {
  if (Either.isLeft(body)) return body;
  const { pairs, files } = body.right;
  if (pairs.length > limits.parameters || files.length > limits.files) return Either.left(tooManyParameters);
  const posted = new Map(pairs);
  const method = isPosted ? (posted.get('method') ?? null) : null;
  if (method !== null) posted.delete('method');
  if (query === '') return Either.right({ fields: posted, method, files });
  const fields = new Map(new URLSearchParams(query));
  for (const [name, value] of posted) fields.set(name, value);
  return fields.size > limits.parameters ? Either.left(tooManyParameters) : Either.right({ fields, method, files });
};

/** Reads what came in beside the path, with files of so many bytes each, null where none are wanted. At once where there is no body. */
export const collectParams = (
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
  fileBytes: number | null,
): CollectedParams | Promise<CollectedParams> => {
  const isPosted = request.method === 'POST';
  const body = readBody(request, response, fileBytes);
  return body instanceof Promise ? body.then((read) => collected(read, query, isPosted)) : collected(body, query, isPosted);
};
