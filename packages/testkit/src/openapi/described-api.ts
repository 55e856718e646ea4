import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type AnyOperation, developmentOperations, type JsonObject, openApiDocument, operations } from '@parley/wire';
import { concernedSchema } from './concerned-schema.js';
import { newValidator } from './schema-problems.js';

/** A request, as the document of its level describes it. */
export interface DescribedRequest {
  readonly level: number | null;
  readonly method: string;
  /** Below the API's prefix, with or without a query. */
  readonly path: string;
}

/** The validator of an answer with this status and body; null for one that the document lacks. */
type Described = (request: Omit<DescribedRequest, 'level'>, status: number, body: unknown) => ValidateFunction | null;

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

/** A schema, and the named ones to which it refers. */
interface ReplySchema {
  readonly schema: JsonObject;
  readonly named: Readonly<Record<string, JsonObject>>;
}

const replySchema = (level: FeatureLevel, rows: ReadonlyArray<AnyOperation>, status: number): ReplySchema | null => {
  const { paths, components } = documentOf(level, rows) as unknown as Document;
  const [endpoint = {}] = Object.values(paths);
  const [operation] = Object.values(endpoint);
  const schema = operation?.responses[String(status)]?.content['application/json'].schema;
  return schema === undefined ? null : { schema, named: components.schemas };
};

/** By the schema's text: most answers are described alike at many levels. */
const validators = new Map<string, ValidateFunction>();

const reference = '#/components/schemas/';

const validatorFor = ({ schema, named }: ReplySchema, body: unknown): ValidateFunction => {
  const concerned = concernedSchema(schema, body, (to) => named[to.slice(reference.length)] ?? {});
  const text = JSON.stringify(concerned);
  const whole = text.includes(reference) ? { ...concerned, components: { schemas: named } } : concerned;
  const key = whole === concerned ? text : JSON.stringify(whole);
  const validate = validators.get(key) ?? newValidator().compile(whole);
  validators.set(key, validate);
  return validate;
};

const describe = (level: FeatureLevel): Described => {
  const endpoints = endpointsAt(level).flatMap((rows) => rows.slice(0, 1).map(({ method, path }) => ({ rows, method, matches: pattern(path) })));
  const error: ReplySchema = { schema: (documentOf(level, []) as unknown as Document).components.schemas['Error'] ?? {}, named: {} };
  const replies = new Map<string, ReplySchema | null>();
  return ({ method, path }, status, body) => {
    if (status !== 200 && status !== 302) return validatorFor(error, body);
    const [plain = ''] = path.split('?');
    const at = endpoints.findIndex((endpoint) => endpoint.method === method && endpoint.matches.test(plain));
    const found = endpoints[at];
    if (found === undefined) return null;
    const key = `${String(at)} ${String(status)}`;
    const reply = replies.has(key) ? (replies.get(key) ?? null) : replySchema(level, found.rows, status);
    replies.set(key, reply);
    return reply === null ? null : validatorFor(reply, body);
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
