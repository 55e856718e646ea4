import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';
import bodyParser from 'body-parser';
import * as Either from 'fp-ts/lib/Either.js';
import type { BadRequest } from '@parley/wire';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';
import { limits } from './limits.js';

type ReadText = (request: IncomingMessage, response: ServerResponse, finish: (error?: unknown) => void) => void;

// NOTE: body-parser reads, bounds and inflates; the text is then split as browsers do it. Its own `urlencoded` cuts `content=[1]=2` after the bracket.
const readText: ReadText = bodyParser.text({ type: ['application/x-www-form-urlencoded', 'application/json'], limit: limits.bodyBytes });

const pairsOfText = (text: string): Pairs => [...new URLSearchParams(text)];

/** Fields that the host has parsed itself: texts, and lists of texts for repeated names. */
const pairsOfObject = (body: object): Pairs =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => (typeof item === 'string' ? [[name, item] as const] : [])),
  );

const problemOf = (error: unknown): BadRequest =>
  isNativeError(error) && 'type' in error && error.type === 'entity.too.large' ? bodyTooLarge : unreadable('Malformed request body');

/** The body as text, or as the host has parsed it; undefined for none. */
const readBody = async (request: IncomingMessage, response: ServerResponse): Promise<Either.Either<BadRequest, unknown>> => {
  const parsed = (): unknown => ('body' in request ? request.body : undefined);
  if (parsed() !== undefined) return Either.right(parsed());
  return new Promise((resolve) => {
    readText(request, response, (error) => resolve(error !== undefined && error !== null ? Either.left(problemOf(error)) : Either.right(parsed())));
  });
};

const pairsOf = (body: unknown): Pairs => {
  if (typeof body === 'string') return pairsOfText(body);
  return typeof body === 'object' && body !== null ? pairsOfObject(body) : [];
};

/** The fields of an `application/x-www-form-urlencoded` body. */
export const readUrlencoded = (request: IncomingMessage, response: ServerResponse): Promise<Either.Either<BadRequest, Pairs>> =>
  readBody(request, response).then(Either.map(pairsOf));

/** The text of an `application/json` body, as one field. */
export const readJson = (request: IncomingMessage, response: ServerResponse, parameter: string): Promise<Either.Either<BadRequest, Pairs>> =>
  readBody(request, response).then(
    Either.map((body): Pairs => (body === undefined ? [] : [[parameter, typeof body === 'string' ? body : JSON.stringify(body)]])),
  );
