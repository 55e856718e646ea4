import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type AnyOperation, developmentOperations, type JsonObject, openApiDocument, operations } from '@parley/wire';
import { newValidator } from './schema-problems.js';

/** A request, as the document of its level describes it. */
export interface DescribedRequest {
  readonly level: number | null;
  readonly method: string;
  /** Below the API's prefix, with or without a query. */
  readonly path: string;
}

/** The schema of an answer with this status; null for one that the document lacks. */
type Described = (request: Omit<DescribedRequest, 'level'>, status: number) => ValidateFunction | null;

const placeholder = /\{\w+(?::\w+)?\}/g;

/** A last placeholder may take slashes. */
const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\{\w+(?::\w+)?\})/)
      .map((part) => (part.endsWith(':rest}') ? '.+' : part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
      .join('')}$`,
  );

const pointer = (...steps: ReadonlyArray<string>): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const all = [...operations, ...developmentOperations];

/** The rows of one method and path, but for the names and kinds of placeholders. */
const endpointsAt = (level: FeatureLevel): ReadonlyArray<ReadonlyArray<AnyOperation>> => {
  const open = openAt(level);
  const byEndpoint = new Map<string, AnyOperation[]>();
  for (const row of all) {
    if (row.gate !== undefined && !open(row.gate)) continue;
    const endpoint = `${row.method} ${row.path.replaceAll(placeholder, '{}')}`;
    byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), row]);
  }
  return [...byEndpoint.values()];
};

/** The document of these rows alone: that of all takes long to write and to compile. */
const documentOf = (level: FeatureLevel, rows: ReadonlyArray<AnyOperation>): JsonObject => openApiDocument({ level, operations: rows, url: '/api/v1' });

const compiled = (document: JsonObject, ...steps: ReadonlyArray<string>): ValidateFunction | null =>
  newValidator()
    .addSchema(document, 'api')
    .getSchema(`api#${pointer(...steps)}`) ?? null;

const compiledReply = (level: FeatureLevel, rows: ReadonlyArray<AnyOperation>, method: string, status: number): ValidateFunction | null => {
  const document = documentOf(level, rows);
  const [path = ''] = Object.keys(document['paths'] as JsonObject);
  return compiled(document, 'paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema');
};

const describe = (level: FeatureLevel): Described => {
  const endpoints = endpointsAt(level).flatMap((rows) => rows.slice(0, 1).map(({ method, path }) => ({ rows, method, matches: pattern(path) })));
  const error = compiled(documentOf(level, []), 'components', 'schemas', 'Error');
  const replies = new Map<string, ValidateFunction | null>();
  return ({ method, path }, status) => {
    if (status !== 200 && status !== 302) return error;
    const [plain = ''] = path.split('?');
    const at = endpoints.findIndex((endpoint) => endpoint.method === method && endpoint.matches.test(plain));
    const found = endpoints[at];
    if (found === undefined) return null;
    const key = `${String(at)} ${String(status)}`;
    const reply = replies.has(key) ? (replies.get(key) ?? null) : compiledReply(level, found.rows, method, status);
    replies.set(key, reply);
    return reply;
  };
};

const known = new Map<FeatureLevel, Described>();

/** The answers described by the document of a level. Each operation is compiled at its first answer, once per test file. */
export const describedApi = (asked: number | null): Described => {
  const level = asked === null ? newestLevel : featureLevel(asked);
  if (level === null) return () => null;
  const described = known.get(level) ?? describe(level);
  known.set(level, described);
  return described;
};
