import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import { developmentOperations, type JsonObject, openApiDocument, operations } from '@parley/wire';
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

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((literal) => literal.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );

/** What stands before the rest of a path. */
const beforeRest = operations.flatMap(({ path }) => /^(.*)\{\w+:rest\}$/.exec(path)?.slice(1) ?? []);

/** A placeholder of a document has no slash: those in the rest of a path count as escaped. */
const withEscapedRest = (path: string): string => {
  const before = beforeRest.find((start) => path.startsWith(start));
  return before === undefined ? path : before + path.slice(before.length).replaceAll('/', '%2F');
};

const pointer = (...steps: ReadonlyArray<string>): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const describe = (level: FeatureLevel): Described => {
  const document = openApiDocument({ level, operations: [...operations, ...developmentOperations], url: '/api/v1' });
  const validator = newValidator().addSchema(document, 'api');
  const compiled = (...steps: ReadonlyArray<string>): ValidateFunction | null => validator.getSchema(`api#${pointer(...steps)}`) ?? null;
  const routes = Object.entries(document['paths'] as Readonly<Record<string, JsonObject>>).map(([path, methods]) => ({
    path,
    methods,
    matches: pattern(path),
  }));
  return ({ method, path }, status) => {
    if (status !== 200 && status !== 302) return compiled('components', 'schemas', 'Error');
    const [plain = ''] = path.split('?');
    const route = routes.find(({ matches, methods }) => matches.test(withEscapedRest(plain)) && method.toLowerCase() in methods);
    return route === undefined
      ? null
      : compiled('paths', route.path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema');
  };
};

const known = new Map<FeatureLevel, Described>();

/** The answers described by the document of a level. Each document is written once per test file. */
export const describedApi = (asked: number | null): Described => {
  const level = asked === null ? newestLevel : featureLevel(asked);
  if (level === null) return () => null;
  const described = known.get(level) ?? describe(level);
  known.set(level, described);
  return described;
};
