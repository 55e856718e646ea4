import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import type { AnyOperation } from '../operation.js';
import * as schema from '../schema.js';
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

const json = (of: JsonObject): JsonObject => ({ content: { 'application/json': { schema: of } } });

const errorReply = (description: string, more: JsonObject = {}): JsonObject => ({
  description,
  ...more,
  ...json({ $ref: '#/components/schemas/Error' }),
});

const retryAfter: JsonObject = { 'Retry-After': { description: 'Seconds after which another call is taken.', schema: schema.number } };

export const errorReplies: JsonObject = {
  BadRequest: errorReply('A parameter is missing or wrong, or what was asked for is refused. Nothing has changed.'),
  Unauthorized: errorReply('The credentials are missing or wrong, or are not good for this.'),
  RateLimited: errorReply('Too many calls from this account or address.', { headers: retryAfter }),
  Failed: errorReply('Any other error.'),
};

const errorRef = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });

/** Of each answer by its status. The keys `msg` and `code` of an error tell which it is. */
export const responsesOf = ({ rows }: Endpoint, open: Open): JsonObject => {
  const distinct = [...new Map(rows.map((row) => successSchema(row, open)).map((found) => [JSON.stringify(found), found])).values()];
  return {
    200: { description: 'Done.', ...json(schema.anyOf(...distinct)) },
    400: errorRef('BadRequest'),
    401: errorRef('Unauthorized'),
    429: errorRef('RateLimited'),
    default: errorRef('Failed'),
  };
};
