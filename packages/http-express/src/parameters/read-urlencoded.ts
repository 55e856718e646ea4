import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';
import bodyParser from 'body-parser';
import * as Either from 'fp-ts/lib/Either.js';
import type { BadRequest } from '@parley/wire';
import { bodyTooLarge, type Pairs, unreadable } from './pairs.js';
import { limits } from './limits.js';

// NOTE: body-parser reads, bounds and inflates; the text is then split as browsers do it. Its own `urlencoded` cuts `content=[1]=2` after the bracket.
const readText = bodyParser.text({ type: 'application/x-www-form-urlencoded', limit: limits.bodyBytes });

const pairsOfText = (text: string): Pairs => [...new URLSearchParams(text)];

/** Fields that the host has parsed itself: texts, and lists of texts for repeated names. */
const pairsOfObject = (body: object): Pairs =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => (typeof item === 'string' ? [[name, item] as const] : [])),
  );

const problemOf = (error: unknown): BadRequest =>
  isNativeError(error) && 'type' in error && error.type === 'entity.too.large' ? bodyTooLarge : unreadable('Malformed request body');

/** The fields of an `application/x-www-form-urlencoded` body. */
export const readUrlencoded = (request: IncomingMessage, response: ServerResponse): Promise<Either.Either<BadRequest, Pairs>> =>
  new Promise((resolve) => {
    const parsed = (): unknown => ('body' in request ? request.body : undefined);
    const finish = (error?: unknown): void => {
      const body = parsed();
      if (error !== undefined && error !== null) resolve(Either.left(problemOf(error)));
      else if (typeof body === 'string') resolve(Either.right(pairsOfText(body)));
      else resolve(Either.right(typeof body === 'object' && body !== null ? pairsOfObject(body) : []));
    };
    if (parsed() === undefined) readText(request, response, finish);
    else finish();
  });
