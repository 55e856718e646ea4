import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type AnyOperation, developmentOperations, type JsonObject, openApiDocument, operations } from '@parley/wire';
import { type Check, checkOf } from './schema-problems.js';

/** A request, as the document of its level describes it. */
export interface DescribedRequest {
  readonly level: number | null;
  readonly method: string;
  /** Below the API's prefix, with or without a query. */
  readonly path: string;
}

/** The check of an answer with this status; null for one that the document lacks. */
type Described = (request: Omit<DescribedRequest, 'level'>, status: number) => Check | null;

const placeholder = /\{\w+(?::\w+)?\}/g;

/** A last placeholder may take slashes. */
const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\{\w+(?::\w+)?\})/)
      .map((part) => (part.endsWith(':rest}') ? '.+' : part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
      .join('')}$`,
  );

const all = [...operations, ...developmentOperations];

/** The rows of one method and path, without the names and kinds of placeholders. */
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

/** What is read of a document. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

interface DocumentedOperation {
  readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': { readonly schema: JsonObject } } }>>;
}

/** The document of these rows alone: that of all takes long to write and to compile. */
const documentOf = (level: FeatureLevel, rows: ReadonlyArray<AnyOperation>): JsonObject => openApiDocument({ level, operations: rows, url: '/api/v1' });

const replyCheck = (level: FeatureLevel, rows: ReadonlyArray<AnyOperation>, status: number): Check | null => {
  const { paths, components } = documentOf(level, rows) as unknown as Document;
  const [endpoint = {}] = Object.values(paths);
  const [operation] = Object.values(endpoint);
  const schema = operation?.responses[String(status)]?.content['application/json'].schema;
  return schema === undefined ? null : checkOf({ ...schema, components: { schemas: components.schemas } });
};

const describe = (level: FeatureLevel): Described => {
  const endpoints = endpointsAt(level).flatMap((rows) => rows.slice(0, 1).map(({ method, path }) => ({ rows, method, matches: pattern(path) })));
  const error = checkOf((documentOf(level, []) as unknown as Document).components.schemas['Error'] ?? {});
  const replies = new Map<string, Check | null>();
  return ({ method, path }, status) => {
    if (status !== 200 && status !== 302) return error;
    const [plain = ''] = path.split('?');
    const at = endpoints.findIndex((endpoint) => endpoint.method === method && endpoint.matches.test(plain));
    const found = endpoints[at];
    if (found === undefined) return null;
    const key = `${String(at)} ${String(status)}`;
    const check = replies.has(key) ? (replies.get(key) ?? null) : replyCheck(level, found.rows, status);
    replies.set(key, check);
    return check;
  };
};

const known = new Map<FeatureLevel, Described>();

/** The answers described by the document of a level. Each operation's document is written at its first answer. */
export const describedApi = (asked: number | null): Described => {
  const level = asked === null ? newestLevel : featureLevel(asked);
  if (level === null) return () => null;
  const described = known.get(level) ?? describe(level);
  known.set(level, described);
  return described;
};
