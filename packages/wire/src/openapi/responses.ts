import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import type { AnyOperation } from '../operation.js';
import * as schema from '../schema.js';
import { knownPart, sampleAt } from './examples.js';
import type { Endpoint } from './paths.js';

/** The schema of what `successBody` returns. */
const successSchema = (row: AnyOperation, open: Open): JsonObject => {
  const reply = row.replySchema(open);
  const envelope = schema.object({ result: schema.exactly('success'), msg: schema.text });
  const ignored = open('ignoredParametersUnsupported') ? { ignored_parameters_unsupported: schema.listOf(schema.text) } : {};
  return {
    ...envelope,
    properties: { ...envelope.properties, ...reply.properties, ...ignored },
    required: [...envelope.required, ...reply.required],
  };
};

/** The schema of what `errorBody` returns. Some errors have further keys, and some lack a code. */
export const errorSchema: JsonObject = {
  type: 'object',
  properties: { result: schema.exactly('error'), msg: schema.text, code: schema.text },
  required: ['result', 'msg'],
};

/** Headers of servers with rate limits. */
const replyHeaders: Readonly<Record<string, JsonObject>> = {
  'X-Request-Id': { description: 'Under which the server has noted this call in its log.', required: true, schema: schema.text },
  'X-RateLimit-Limit': { description: 'Calls that are taken in a minute.', schema: schema.integer },
  'X-RateLimit-Remaining': { description: 'Calls that are left of these.', schema: schema.integer },
  'X-RateLimit-Reset': { description: 'When all of them are there again, in seconds since 1970.', schema: schema.integer },
};

/** Headers of every reply, described once. */
export const headerComponents: JsonObject = replyHeaders;

const headers: JsonObject = Object.fromEntries(Object.keys(replyHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The example of a row at a level. */
export const exampleAnswer = (row: AnyOperation, open: Open): JsonObject => {
  const answer = knownPart(row.replySchema(open), sampleAt(row.example.answer, open)) as JsonObject;
  return { result: 'success', msg: '', ...answer };
};

const errorReply = (description: string, example: JsonObject, moreHeaders: JsonObject = {}): JsonObject => ({
  description,
  headers: { ...headers, ...moreHeaders },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { result: 'error', ...example } } },
});

const retryAfter: JsonObject = { 'Retry-After': { description: 'Seconds after which another call is taken.', schema: schema.number } };

export const errorReplies: JsonObject = {
  BadRequest: errorReply('A parameter is missing or wrong, or what was asked for is refused. Nothing has changed.', {
    msg: "Missing 'content' argument",
    code: 'REQUEST_VARIABLE_MISSING',
    var_name: 'content',
  }),
  Unauthorized: errorReply('The credentials are missing or wrong, or are not good for this.', { msg: 'Invalid API key', code: 'UNAUTHORIZED' }),
  RateLimited: errorReply(
    'Too many calls from this account or address. Wait for as long as the answer says.',
    { msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT', 'retry-after': 28.7 },
    retryAfter,
  ),
  Unavailable: errorReply(
    'A part of the server, such as its database, is away for the moment. Nothing has changed: ask again after as many seconds as the header says.',
    { msg: 'The database is not available at the moment', code: 'SERVICE_UNAVAILABLE' },
    retryAfter,
  ),
  Failed: errorReply('Any other error: there is no such path (404), the path has no such method (405), or the server failed (500).', {
    msg: 'Internal server error',
  }),
};

const errorRef = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });

/** Calls without an account have no credentials, except those that fetch a key. */
const looksAtCredentials = ({ access, useCase }: AnyOperation): boolean =>
  access === 'account' || useCase === 'fetchApiKey' || useCase === 'fetchKeyByToken' || useCase === 'fetchDevelopmentKey';

/** Replies by status. The keys `msg` and `code` distinguish errors. */
export const responsesOf = ({ rows }: Endpoint, open: Open): JsonObject => {
  const distinct = [...new Map(rows.map((row) => successSchema(row, open)).map((found) => [JSON.stringify(found), found])).values()];
  return {
    [rows.some(({ redirect }) => redirect !== undefined) ? 302 : 200]: {
      description: 'Done.',
      headers,
      content: { 'application/json': { schema: schema.anyOf(...distinct), example: exampleAnswer(rows[0], open) } },
    },
    400: errorRef('BadRequest'),
    ...(rows.some(looksAtCredentials) ? { 401: errorRef('Unauthorized') } : {}),
    429: errorRef('RateLimited'),
    503: errorRef('Unavailable'),
    default: errorRef('Failed'),
  };
};
