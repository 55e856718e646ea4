import { type FeatureLevel, type Open, openAt } from '@parley/core';
import type { JsonObject } from './json.js';
import type { AnyOperation } from './operation.js';
import { nameSchemas } from './openapi/name-schemas.js';
import { parametersOf } from './openapi/parameters.js';
import { type DescribedPath, describedPaths, type Endpoint } from './openapi/paths.js';
import { errorReplies, errorSchema, headerComponents, responsesOf } from './openapi/responses.js';

export interface DescribedApi {
  readonly level: FeatureLevel;
  readonly operations: ReadonlyArray<AnyOperation>;
  /** Where operations are found: in front of every path. */
  readonly url: string;
  /** What is to be known of the server there, if anything. */
  readonly about?: string;
}

const description = (level: FeatureLevel): string =>
  [
    `A chat service as its clients at feature level ${level} know it: at another level other operations, parameters and keys are there.`,
    'Every answer is JSON. A parameter that nobody knows is ignored, and named in the answer. Fields of a form or a query whose type is `application/json` hold JSON text.',
  ].join(' ');

/** The use case's name, where it has one path and method alone. */
const operationIds = (paths: ReadonlyArray<DescribedPath>): ((endpoint: Endpoint, path: string) => string) => {
  const uses = new Map<string, number>();
  for (const { endpoints } of paths) for (const { rows } of endpoints) uses.set(rows[0].useCase, (uses.get(rows[0].useCase) ?? 0) + 1);
  return ({ method, rows }, path) => {
    const [{ useCase }] = rows;
    if (uses.get(useCase) === 1) return useCase;
    const words = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '');
    return [method.toLowerCase(), ...words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('');
  };
};

/** The service's own API stands below another prefix than the others. */
const serversOf = ({ rows }: Endpoint, url: string): JsonObject => (rows[0].api === 'own' ? { servers: [{ url: url.replace(/v1$/, 'parley/v1') }] } : {});

const pathItem = (described: DescribedPath, open: Open, url: string, idOf: ReturnType<typeof operationIds>): JsonObject =>
  Object.fromEntries(
    described.endpoints.map((endpoint) => [
      endpoint.method.toLowerCase(),
      {
        operationId: idOf(endpoint, described.path),
        summary: [...new Set(endpoint.rows.map(({ summary }) => summary))].join(' '),
        ...serversOf(endpoint, url),
        ...(endpoint.rows[0].access === 'anyone' ? { security: [] } : {}),
        ...parametersOf(endpoint, described, open),
        responses: responsesOf(endpoint, open),
      },
    ]),
  );

/** The API at one feature level as an OpenAPI 3.1 document, made of the rows that exist there. Reads nothing but the rows. */
export const openApiDocument = ({ level, operations, url, about }: DescribedApi): JsonObject => {
  const open = openAt(level);
  const described = describedPaths(operations, open);
  const idOf = operationIds(described);
  const { paths, schemas } = nameSchemas(Object.fromEntries(described.map((path) => [path.path, pathItem(path, open, url, idOf)])));
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: String(level), description: description(level), license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [about === undefined ? { url } : { url, description: about }],
    security: [{ basic: [] }],
    paths,
    components: {
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: 'E-mail address and API key.' } },
      responses: errorReplies,
      headers: headerComponents,
      schemas: { Error: errorSchema, ...schemas },
    },
  };
};
