import type { Open } from '@parley/core/rules';
import { isRequired, type Param } from '../codecs/params.js';
import type { JsonObject } from '../json.js';
import type { AnyOperation } from '../operation.js';
import { parameterDocs } from './parameter-docs.js';
import * as schema from '../schema.js';
import { knownPart, sampleAt } from './examples.js';
import { type DescribedPath, type Endpoint, placeholdersOf } from './paths.js';

type Described = readonly [name: string, param: Param<unknown>];

/** Parameters of the operation at these gates. */
const paramsOf = ({ rows }: Endpoint, open: Open): ReadonlyArray<Described> =>
  Object.entries(Object.assign({}, ...rows.map(({ request }) => request.params)) as AnyOperation['request']['params']).filter(
    ([, { gate }]) => gate === null || open(gate),
  );

const wholeSchema = ({ accepts, codec }: Param<unknown>, open: Open): JsonObject => accepts?.at(open) ?? codec.schema;

const plainTypes: ReadonlyArray<unknown> = ['integer', 'number', 'boolean', 'null'];

/** Whether the JSON text of every value is the plain value: no quotes, no brackets. */
const isPlain = (of: JsonObject): boolean =>
  'anyOf' in of ? (of['anyOf'] as unknown as ReadonlyArray<JsonObject>).every(isPlain) : plainTypes.includes(of['type']);

/** Lists, objects and quoted texts are sent as JSON in a text, which generated clients would not do by themselves. */
const isJsonText = ({ encoding }: Param<unknown>, of: JsonObject): boolean => encoding === 'json' && !isPlain(of);

/** The fallback of an absent parameter, where it is a possible value. */
const defaultOf = (param: Param<unknown>, open: Open): JsonObject => {
  const { fallback, codec } = param;
  const value = isRequired(param, open) ? undefined : fallback?.(open, false);
  const isSayable = (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && codec.is(value);
  return isSayable ? { default: isJsonText(param, wholeSchema(param, open)) ? JSON.stringify(value) : value } : {};
};

const schemaOf = (param: Param<unknown>, open: Open): JsonObject => {
  const whole = wholeSchema(param, open);
  const described = isJsonText(param, whole) ? { type: 'string', contentMediaType: 'application/json', contentSchema: whole } : whole;
  return { ...described, ...defaultOf(param, open) };
};

/** The description in the operation's own documentation, else the default of that name. */
const descriptionOf = ({ rows }: Endpoint, name: string): string =>
  rows.map(({ parameters }) => parameters?.[name]).find((own) => own !== undefined) ?? parameterDocs[name] ?? '';

const parameterDescription = (endpoint: Endpoint, [name, { aliases }]: Described): string => {
  const names = aliases.map((alias) => `\`${alias}\``);
  return [descriptionOf(endpoint, name), ...(names.length === 0 ? [] : [`Taken as ${names.join(' and ')} as well.`])].join(' ');
};

/** The parameters of a row's example at a level, by name, as sent. */
export const exampleRequest = (row: AnyOperation, open: Open): JsonObject => {
  const sample = sampleAt(row.example.params, open);
  return Object.fromEntries(
    paramsOf({ method: row.method, rows: [row] }, open).flatMap(([name, param]) => {
      const whole = wholeSchema(param, open);
      const value = sample[name];
      if (value === undefined) return [];
      const known = knownPart(whole, value);
      return [[name, isJsonText(param, whole) ? JSON.stringify(known) : known]];
    }),
  );
};

const pathParameter = (endpoint: Endpoint, name: string, index: number): JsonObject => {
  const places = endpoint.rows.flatMap((row) => placeholdersOf(row).slice(index, index + 1));
  const [first] = places;
  const { path = {} } = endpoint.rows[0].example;
  return {
    name,
    in: 'path',
    required: true,
    description: [...new Set(places.map((place) => descriptionOf(endpoint, place.name)))].join(' Or: '),
    schema: schema.anyOf(...places.map((place) => place.schema)),
    example: path[first?.name ?? ''] ?? '',
  };
};

const queryParameter = (endpoint: Endpoint, described: Described, example: JsonObject, open: Open): JsonObject => {
  const [name, param] = described;
  return {
    name,
    in: 'query',
    required: isRequired(param, open),
    description: parameterDescription(endpoint, described),
    schema: schemaOf(param, open),
    ...(name in example ? { example: example[name] } : {}),
  };
};

const requiredNames = (params: ReadonlyArray<Described>, open: Open): string[] => params.filter(([, param]) => isRequired(param, open)).map(([name]) => name);

const formProperties = (endpoint: Endpoint, params: ReadonlyArray<Described>, open: Open): JsonObject =>
  Object.fromEntries(
    params.map((described) => {
      const [name, param] = described;
      return [name, { ...schemaOf(param, open), description: parameterDescription(endpoint, described) }];
    }),
  );

const form = (endpoint: Endpoint, params: ReadonlyArray<Described>, example: JsonObject, open: Open) => ({
  required: requiredNames(params, open).length > 0,
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: formProperties(endpoint, params, open), required: requiredNames(params, open) },
      example,
    },
  },
});

/** The bytes of one file, without a type: the server detects it. */
const fileContent = (endpoint: Endpoint, params: ReadonlyArray<Described>, isRequiredFile: boolean, open: Open): JsonObject => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        ...formProperties(endpoint, params, open),
        file: { type: 'string', format: 'binary', description: 'The file. The name of the field means nothing, that of the file is kept.' },
      },
      required: [...(isRequiredFile ? ['file'] : []), ...requiredNames(params, open)],
    },
  },
});

const bodyOf = (endpoint: Endpoint, params: ReadonlyArray<Described>, example: JsonObject, open: Open): JsonObject => {
  const { takesFiles } = endpoint.rows.find((row) => row.takesFiles !== undefined) ?? endpoint.rows[0];
  if (takesFiles !== undefined && takesFiles.isOptional !== true)
    return { requestBody: { required: true, content: fileContent(endpoint, params, true, open) } };
  if (params.length === 0) return {};
  const { required, content } = form(endpoint, params, example, open);
  return { requestBody: { required, content: { ...content, ...(takesFiles === undefined ? {} : fileContent(endpoint, params, false, open)) } } };
};

/** Spec: 4.7 */
const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same request under the same key is done once, and answered alike each time, for seven days at least. Another request under it is refused. A server that knows it says so in its answer to OPTIONS, in a header of this name.',
  schema: schema.text,
};

const withoutBody = new Set(['GET', 'DELETE']);

/** The place of each parameter: the path; the query for a request without a body; else a form. */
export const parametersOf = (endpoint: Endpoint, { names }: DescribedPath, open: Open): JsonObject => {
  const params = paramsOf(endpoint, open);
  const isInQuery = withoutBody.has(endpoint.method);
  const example = exampleRequest(endpoint.rows[0], open);
  const parameters = [
    ...names.map((name, index) => pathParameter(endpoint, name, index)),
    ...(isInQuery ? params.map((described) => queryParameter(endpoint, described, example, open)) : []),
    ...(endpoint.rows.some(({ request }) => request.takesIdempotencyKey) ? [idempotencyKey] : []),
  ];
  return { ...(parameters.length === 0 ? {} : { parameters }), ...(isInQuery ? {} : bodyOf(endpoint, params, example, open)) };
};
