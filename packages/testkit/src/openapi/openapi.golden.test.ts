import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { developmentOperations, type JsonObject, openApiDocument, operations } from '@parley/wire';
import { level } from '../builders/organization.js';
import { expectGenerated } from '../golden/expect-generated.js';

const all = [...operations, ...developmentOperations];
const levels = [1, 58, 120, 208, 277, 339, 420, newestLevel].map(level);

it('docs/generated/openapi.json is up to date', () => {
  expectGenerated('docs/generated/openapi.json', `${JSON.stringify(openApiDocument({ level: newestLevel, operations, url: '/api/v1' }), null, 1)}\n`);
});

describe.each(levels)('at level %i', (at) => {
  const document = openApiDocument({ level: at, operations: all, url: '/api/v1' });

  it('a validator of OpenAPI documents accepts it', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('the schemas of all replies are strictly valid', () => {
    const strict = new Ajv2020({ strict: true, allowUnionTypes: true, code: { optimize: false } });
    for (const row of all) expect(typeof strict.compile(row.replySchema(openAt(at)))).toBe('function');
  });

  it('exactly the operations of the level are described', () => {
    const existing = all.filter(({ gate }) => gate === undefined || openAt(at)(gate));
    const paths = Object.entries(document['paths'] as Readonly<Record<string, JsonObject>>);
    const described = paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const requested = existing.map(
      ({ method, path }) =>
        `${method} ${path
          .replace(/:(int|address|rest)/g, '')
          .replace(/\{\w+_or_\w+\}$/, '{}')
          .replace(/^\/users\/\{(user_id|email)\}$/, '/users/{}')}`,
    );
    expect(
      described
        .map((name) => name.replace(/\{\w+_or_\w+\}$/, '{}'))
        .map((name) => name.replace(/\/users\/\{(user_id|email)\}$/, '/users/{}'))
        .sort(),
    ).toEqual([...new Set(requested)].sort());
  });

  it('has an id for each operation, and every referenced schema', () => {
    const text = JSON.stringify(document);
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const components = document['components'] as Readonly<Record<string, JsonObject>>;
    const known = Object.entries(components).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
    expect([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

describe('beside parameters and bodies', () => {
  interface Described {
    readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string }>;
    readonly responses: Readonly<Record<string, object>>;
  }
  const document = openApiDocument({ level: newestLevel, operations: all, url: '/api/v1' });
  const described = Object.entries(document['paths'] as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );

  it('the idempotency key, on the operations that read it', () => {
    const takesKey = ({ parameters = [] }: Described) => parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key');
    expect(described.filter(([, operation]) => takesKey(operation)).map(([name]) => name)).toEqual(
      all.filter(({ request }) => request.takesIdempotencyKey).map(({ method, path }) => `${method} ${path}`),
    );
    expect(described.find(([name]) => name === 'POST /messages')?.[1].parameters).toHaveLength(1);
  });

  it('the headers of every answer, and 401 where credentials are read', () => {
    const names = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    for (const [, { responses }] of described)
      expect(Object.keys(((responses['200'] ?? responses['302']) as { readonly headers: object }).headers)).toEqual(names);
    const without401 = described.filter(([, { responses }]) => !('401' in responses)).map(([name]) => name);
    expect(without401).toEqual(
      all.filter(({ access, path }) => access === 'anyone' && !path.endsWith('fetch_api_key')).map(({ method, path }) => `${method} ${path}`),
    );
  });
});

it('the validator finds a planted mistake', async () => {
  const document = openApiDocument({ level: newestLevel, operations, url: '/api/v1' });
  expect(await new Validator().validate({ ...document, paths: { '/x': { get: { responses: { 200: {} } } } } })).toMatchObject({ valid: false });
});

/** The required fields of a form at a level. */
const requiredIn = (path: string, method: string, at: number): unknown => {
  const document = openApiDocument({ level: level(at), operations, url: '/api/v1' });
  const described = (document['paths'] as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>)[path]?.[method];
  const body = described?.['requestBody'] as { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> } | undefined;
  return body?.content['application/x-www-form-urlencoded']?.schema['required'];
};

it.each([
  ['/user_groups/create', 'post', 282, ['name', 'description']],
  ['/user_groups/create', 'post', 283, ['name', 'description', 'members']],
  ['/user_groups/{user_group_id}', 'patch', 164, ['name', 'description']],
  ['/user_groups/{user_group_id}', 'patch', 165, []],
  ['/messages/{message_id}/reactions', 'post', 1, ['emoji_name', 'reaction_type']],
  ['/messages/{message_id}/reactions', 'post', 2, ['emoji_name']],
])('%s (%s) requires at level %i: %j', (path, method, at, names) => {
  expect(requiredIn(path, method, at)).toEqual(names);
});
