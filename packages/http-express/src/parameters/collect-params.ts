import type { IncomingMessage, ServerResponse } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '@parley/core/model';
import type { BadRequest } from '@parley/wire';
import type { CollectedParams, FileIntake } from '../call.js';
import { limits } from './limits.js';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';
import { type Form, readMultipart } from './read-multipart.js';
import { readJson, readUrlencoded } from './read-text.js';

const tooManyParameters = unreadable(`Too many parameters (limit: ${limits.parameters})`);

const unreadableType = unreadable('The body cannot be read: send parameters as a form, with Content-Type: application/x-www-form-urlencoded');

const unreadFile: SentFile = { bytes: new Uint8Array(), isCut: true, name: '', mediaType: '' };

const emptyForm: Form = { pairs: [], files: [], failure: null };
const noForm: Either.Either<BadRequest, Form> = Either.right(emptyForm);

const withoutFiles = (pairs: Pairs): Form => ({ pairs, files: [], failure: null });

/** What may be read beside plain forms. */
interface Taken {
  readonly intake: FileIntake | null;
  /** The parameter that a JSON body becomes; absent: JSON is ignored. */
  readonly jsonParameter: string | undefined;
}

/** Reads forms, for every method; refuses other bodies, whose parameters would be missed without a word. Only `GET` ignores them. */
const readBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { intake, jsonParameter }: Taken,
): Either.Either<BadRequest, Form> | Promise<Either.Either<BadRequest, Form>> => {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return noForm;
  if (Number(length) > limits.drainedBytes + (intake?.maxBytes ?? 0)) {
    response.setHeader('Connection', 'close');
    // Where files are taken, this one is too large: the operation refuses it with its own error.
    return intake === null ? Either.left(bodyTooLarge) : Either.right({ pairs: [], files: [unreadFile], failure: null });
  }
  if (type !== undefined && /^multipart\/form-data\b/i.test(type)) return readMultipart(request, intake);
  if (type !== undefined && /^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(request, response).then(Either.map(withoutFiles));
  if (type !== undefined && jsonParameter !== undefined && /^application\/json\b/i.test(type)) {
    return readJson(request, response, jsonParameter).then(Either.map(withoutFiles));
  }
  return request.method === 'GET' || request.method === 'HEAD' ? noForm : Either.left(unreadableType);
};

/**
 * One flat record: the body wins over the query, and within either the last value of a name wins. Brackets in names have no meaning. The query comes without
 * its question mark. A posted form may name another method, in a field that is no parameter.
 */
const collected = (body: Either.Either<BadRequest, Form>, query: string, isPosted: boolean): CollectedParams => {
  if (Either.isLeft(body)) return body;
  const { pairs, files, failure } = body.right;
  if (pairs.length > limits.parameters || files.length > limits.files) return Either.left(tooManyParameters);
  const posted = new Map(pairs);
  const method = isPosted ? (posted.get('method') ?? null) : null;
  if (method !== null) posted.delete('method');
  if (query === '') return Either.right({ fields: posted, method, files, failure });
  const fields = new Map(new URLSearchParams(query));
  for (const [name, value] of posted) fields.set(name, value);
  return fields.size > limits.parameters ? Either.left(tooManyParameters) : Either.right({ fields, method, files, failure });
};

/** Reads the parameters beside the path, with files if there is an intake. Synchronous without a body. */
export const collectParams = (request: IncomingMessage, response: ServerResponse, query: string, taken: Taken): CollectedParams | Promise<CollectedParams> => {
  const isPosted = request.method === 'POST';
  const body = readBody(request, response, taken);
  return body instanceof Promise ? body.then((read) => collected(read, query, isPosted)) : collected(body, query, isPosted);
};
