import type { FeatureLevel } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import type { JsonObject } from './json.js';
import type { AnyOperation } from './operation.js';
import { introduction } from './openapi/introduction.js';
import { nameSchemas } from './openapi/name-schemas.js';
import { titleParts } from './openapi/title-parts.js';
import { parametersOf } from './openapi/parameters.js';
import { type DescribedPath, describedPaths, type Endpoint } from './openapi/paths.js';
import { errorReplies, errorSchema, headerComponents, responsesOf } from './openapi/responses.js';
import { type Tag, tags } from './operation-tags.js';

export interface DescribedApi {
  readonly level: FeatureLevel;
  readonly operations: ReadonlyArray<AnyOperation>;
  /** The address of the server: the prefix of every path. */
  readonly url: string;
  /** A note about this server. */
  readonly about?: string;
}

/** Texts of all rows of a path, without duplicates. */
const joinedTexts = ({ rows }: Endpoint, of: (row: AnyOperation) => string): string => [...new Set(rows.map(of))].join(' ');

/** Other prefixes than the compatible API's. */
const serversOf = ({ rows }: Endpoint, url: string): JsonObject => {
  const { api } = rows[0];
  if (api === undefined) return {};
  return { servers: [{ url: api === 'own' ? url.replace(/v1$/, 'parley/v1') : `${url}/../..` }] };
};

const pathItem = (described: DescribedPath, open: Open, url: string): JsonObject =>
  Object.fromEntries(
    described.endpoints.map((endpoint) => [
      endpoint.method.toLowerCase(),
      {
        operationId: endpoint.rows[0].id,
        tags: [endpoint.rows[0].tag],
        summary: joinedTexts(endpoint, ({ says }) => says),
        description: joinedTexts(endpoint, ({ explains }) => explains),
        ...serversOf(endpoint, url),
        ...(endpoint.rows[0].access === 'anyone' ? { security: [] } : {}),
        ...parametersOf(endpoint, described, open),
        responses: responsesOf(endpoint, open),
      },
    ]),
  );

const tagsOf = (described: ReadonlyArray<DescribedPath>): ReadonlyArray<JsonObject> => {
  const used = new Set(described.flatMap(({ endpoints }) => endpoints.map(({ rows }) => rows[0].tag)));
  return Object.entries(tags).flatMap(([name, description]) => (used.has(name as Tag) ? [{ name, description }] : []));
};

/** The API at one feature level as an OpenAPI 3.1 document, derived from the rows of that level alone. */
export const openApiDocument = ({ level, operations, url, about }: DescribedApi): JsonObject => {
  const open = openAt(level);
  const described = describedPaths(operations, open);
  const { paths, schemas } = nameSchemas(titleParts(Object.fromEntries(described.map((path) => [path.path, pathItem(path, open, url)]))) as JsonObject);
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: String(level), description: introduction(level), license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [about === undefined ? { url } : { url, description: about }],
    security: [{ basic: [] }],
    tags: tagsOf(described),
    paths,
    components: {
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: 'The e-mail address of the account, and its API key as the password.' } },
      responses: errorReplies,
      headers: headerComponents,
      schemas: { Error: errorSchema, ...schemas },
    },
  };
};
