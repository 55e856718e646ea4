import type { Open } from '@parley/core';
import { isRequired, type Param } from '../codecs/params.js';
import type { JsonObject } from '../json.js';
import type { AnyOperation } from '../operation.js';
import * as schema from '../schema.js';
import { type DescribedPath, type Endpoint, placeholdersOf } from './paths.js';

type Described = readonly [name: string, param: Param<unknown>];

/** Those that the operation knows where these gates are open. */
const paramsOf = ({ rows }: Endpoint, open: Open): ReadonlyArray<Described> =>
  Object.entries(Object.assign({}, ...rows.map(({ request }) => request.params)) as AnyOperation['request']['params']).filter(
    ([, { gate }]) => gate === null || open(gate),
  );

/** What stands in for an absent one, where a client could have said it. */
const defaultOf = (param: Param<unknown>, open: Open): JsonObject => {
  const { fallback, codec } = param;
  const value = isRequired(param, open) ? undefined : fallback?.(open, false);
  const isSayable = (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && codec.is(value);
  return isSayable ? { default: value } : {};
};

const schemaOf = (param: Param<unknown>, open: Open): JsonObject => {
  const names = param.aliases.map((alias) => `\`${alias}\``);
  return {
    ...param.codec.schema,
    ...defaultOf(param, open),
    ...(names.length === 0 ? {} : { description: `Taken as ${names.join(' and ')} as well.` }),
  };
};

const pathParameter = ({ rows }: Endpoint, name: string, index: number): JsonObject => {
  const places = rows.flatMap((row) => placeholdersOf(row).slice(index, index + 1));
  return { name, in: 'path', required: true, schema: schema.anyOf(...places.map((place) => place.schema)) };
};

const queryParameter = (described: Described, open: Open): JsonObject => {
  const [name, param] = described;
  const shape = schemaOf(param, open);
  return {
    name,
    in: 'query',
    required: isRequired(param, open),
    ...(param.encoding === 'json' ? { content: { 'application/json': { schema: shape } } } : { schema: shape }),
  };
};

const requiredNames = (params: ReadonlyArray<Described>, open: Open): string[] => params.filter(([, param]) => isRequired(param, open)).map(([name]) => name);

const form = (params: ReadonlyArray<Described>, open: Open): JsonObject => ({
  required: requiredNames(params, open).length > 0,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(params.map(([name, param]) => [name, schemaOf(param, open)])),
        required: requiredNames(params, open),
      },
      encoding: Object.fromEntries(params.map(([name, { encoding }]) => [name, { contentType: encoding === 'json' ? 'application/json' : 'text/plain' }])),
    },
  },
});

/** The bytes of one file, and nothing about what they are: that is told from them. */
const fileForm = (params: ReadonlyArray<Described>, open: Open): JsonObject => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...Object.fromEntries(params.map(([name, param]) => [name, schemaOf(param, open)])), file: { type: 'string', format: 'binary' } },
        required: ['file', ...requiredNames(params, open)],
      },
    },
  },
});

/** Spec: 4.7 */
const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same request under the same key is done once, and answered alike each time, for seven days at least. Another request under it is refused.',
  schema: schema.text,
};

const withoutBody = new Set(['GET', 'DELETE']);

/** Where each parameter goes: what stands in the path; the query where a request has no body; else a form. */
export const parametersOf = (endpoint: Endpoint, { names }: DescribedPath, open: Open): JsonObject => {
  const params = paramsOf(endpoint, open);
  const isInQuery = withoutBody.has(endpoint.method);
  const parameters = [
    ...names.map((name, index) => pathParameter(endpoint, name, index)),
    ...(isInQuery ? params.map((described) => queryParameter(described, open)) : []),
    ...(endpoint.rows.some(({ request }) => request.takesIdempotencyKey) ? [idempotencyKey] : []),
  ];
  const takesFiles = endpoint.rows.some((row) => row.takesFiles !== undefined);
  const body = takesFiles ? { requestBody: fileForm(params, open) } : params.length === 0 ? {} : { requestBody: form(params, open) };
  return { ...(parameters.length === 0 ? {} : { parameters }), ...(isInQuery ? {} : body) };
};
