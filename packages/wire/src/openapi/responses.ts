import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import type { AnyOperation } from '../operation.js';
import * as schema from '../schema.js';
import { knownPart, sampleAt } from './examples.js';
import type { Endpoint } from './paths.js';

/** What `successBody` puts around a reply. */
const successSchema = (row: AnyOperation, open: Open): JsonObject => {
  const reply = row.replySchema(open);
  const envelope = schema.object(open, { result: schema.exactly('success'), msg: schema.text });
  const ignored = open('ignoredParametersUnsupported') ? { ignored_parameters_unsupported: schema.listOf(schema.text) } : {};
  return {
    ...envelope,
    properties: { ...envelope.properties, ...reply.properties, ...ignored },
    required: [...envelope.required, ...reply.required],
  };
};

/** What `errorBody` makes. Some errors have keys of their own, and some have no code. */
export const errorSchema: JsonObject = {
  type: 'object',
  properties: { result: schema.exactly('error'), msg: schema.text, code: schema.text },
  required: ['result', 'msg'],
};

/** Numbers about calls that are left come from servers that count them. */
const replyHeaders: Readonly<Record<string, JsonObject>> = {
  'X-Request-Id': { description: 'Under which the server has noted this call in its log.', required: true, schema: schema.text },
  'X-RateLimit-Limit': { description: 'Calls that are taken in a minute.', schema: schema.integer },
  'X-RateLimit-Remaining': { description: 'Calls that are left of these.', schema: schema.integer },
  'X-RateLimit-Reset': { description: 'When all of them are there again, in seconds since 1970.', schema: schema.integer },
};

/** Of every answer, each told once. */
export const headerComponents: JsonObject = replyHeaders;

const headers: JsonObject = Object.fromEntries(Object.keys(replyHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** What an answer of this row looks like at a level. */
export const exampleAnswer = (row: AnyOperation, open: Open): JsonObject => {
  const answer = knownPart(row.replySchema(open), sampleAt(row.docs.example.answer, open)) as JsonObject;
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
  Failed: errorReply('Any other error: there is no such path (404), the path has no such method (405), or the server failed (500).', {
    msg: 'Internal server error',
  }),
};

const errorRef = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });

/** Who asks without an account gives no credentials, unless to get a key for them. */
const looksAtCredentials = ({ access, useCase }: AnyOperation): boolean =>
  access === 'account' || useCase === 'fetchApiKey' || useCase === 'fetchDevelopmentKey';

/** Of each answer by its status. The keys `msg` and `code` of an error tell which it is. */
export const responsesOf = ({ rows }: Endpoint, open: Open): JsonObject => {
  const distinct = [...new Map(rows.map((row) => successSchema(row, open)).map((found) => [JSON.stringify(found), found])).values()];
  return {
    200: {
      description: 'Done.',
      headers,
      content: { 'application/json': { schema: schema.anyOf(...distinct), example: exampleAnswer(rows[0], open) } },
    },
    400: errorRef('BadRequest'),
    ...(rows.some(looksAtCredentials) ? { 401: errorRef('Unauthorized') } : {}),
    429: errorRef('RateLimited'),
    default: errorRef('Failed'),
  };
};
