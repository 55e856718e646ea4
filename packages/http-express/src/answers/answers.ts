import { type ErrorReply, errorBody, type JsonObject, optionsStatus, type Reply, serializedParts, successStatus } from '@parley/wire';
import type { Answer } from '../call.js';
import { bodyOf } from './body.js';

type Headers = Readonly<Record<string, string>>;

/** `location`: where the caller is sent instead; null: nowhere. */
export const successAnswer = (body: Reply, headers: Headers, location: string | null = null): Answer => ({
  status: location === null ? successStatus : 302,
  headers: location === null ? headers : { ...headers, Location: location },
  body: bodyOf(serializedParts(body)),
});

/** `describe`: for formats with errors of their own. */
export const errorAnswer = (reply: ErrorReply, headers: Headers = {}, describe: (reply: ErrorReply) => JsonObject = errorBody): Answer => ({
  status: reply.status,
  headers: { ...headers, ...reply.headers },
  body: JSON.stringify(describe(reply)),
});

const idempotencyKey = 'Idempotency-Key';

/** The answer to a browser's preflight request, and to programs that ask whether a path takes an idempotency key: pages of other origins may ask, too. */
export const optionsAnswer = (allowed: ReadonlyArray<string>, takesIdempotencyKey: boolean): Answer => ({
  status: optionsStatus,
  headers: {
    Allow: allowed.join(', '),
    ...(takesIdempotencyKey ? { [idempotencyKey]: 'optional' } : {}),
    'Access-Control-Allow-Methods': [...allowed, 'OPTIONS'].join(', '),
    'Access-Control-Allow-Headers': `Authorization, Content-Type, ${idempotencyKey}`,
    'Access-Control-Expose-Headers': idempotencyKey,
    'Access-Control-Max-Age': '7200',
  },
  body: null,
});
