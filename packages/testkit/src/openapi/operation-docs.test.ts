import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, type FeatureLevel, newestLevel, oldestLevel } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import {
  type AnyOperation,
  developmentOperations,
  exampleAnswer,
  exampleRequest,
  type JsonObject,
  openApiDocument,
  operations,
  parameterDocs,
  sampleAt,
} from '@parley/wire';
import { playsAll } from '../sampling/plays-all.js';
import { checkOf } from './schema-problems.js';

const all = [...operations, ...developmentOperations];
/** In the sample, the oldest and each fourth, with the newest. */
const levels: ReadonlyArray<FeatureLevel> = Array.from({ length: newestLevel }, (_, index) => featureLevel(index + 1) ?? newestLevel).filter(
  (level) => playsAll || level === oldestLevel || level % 4 === 0,
);

const nameOf = ({ method, path }: AnyOperation): string => `${method} ${path}`;
const placeholders = ({ path }: AnyOperation): ReadonlyArray<string> => [...path.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
const parameters = (row: AnyOperation): ReadonlyArray<string> => [...placeholders(row), ...Object.keys(row.request.params)];
const existsAt = (open: Open, { gate }: AnyOperation): boolean => gate === undefined || open(gate);

describe('documentation of operations', () => {
  test('every operation has a unique id that begins with a verb, and a description', () => {
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.filter(({ explains, says }) => explains.length < 20 || explains.startsWith(says)).map(nameOf)).toEqual([]);
  });

  test('every parameter is described, and every description has a parameter', () => {
    const described = (row: AnyOperation, name: string): string => row.parameters?.[name] ?? parameterDocs[name] ?? '';
    expect(
      all.flatMap((row) =>
        parameters(row)
          .filter((name) => described(row, name) === '')
          .map((name) => `${nameOf(row)}: add the line ${name}: '…', to packages/wire/src/openapi/parameter-docs.ts, or to \`parameters\` of the operation`),
      ),
    ).toEqual([]);
    const own = all.flatMap((row) => Object.keys(row.parameters ?? {}).map((name) => [row, name] as const));
    const strangers = own.filter(([row, name]) => !parameters(row).includes(name));
    expect(strangers.map(([row, name]) => `${nameOf(row)}: delete ${name} from its \`parameters\`: it takes none of that name`)).toEqual([]);
    const used = new Set(all.flatMap((row) => parameters(row).filter((name) => row.parameters?.[name] === undefined)));
    const unused = Object.keys(parameterDocs).filter((name) => !used.has(name));
    expect(unused.map((name) => `delete the line of ${name} from packages/wire/src/openapi/parameter-docs.ts: no operation uses it`)).toEqual([]);
  });

  test('a parameter that holds JSON text says so, with an example', () => {
    const document = openApiDocument({ level: newestLevel, operations: all, url: '/api/v1' });
    const found = [...JSON.stringify(document['paths']).matchAll(/"contentMediaType"/g)];
    expect(found.length).toBeGreaterThan(50);
    const speechless = Object.entries(document['paths'] as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const inQuery = (operation['parameters'] ?? []) as unknown as ReadonlyArray<{
          readonly name: string;
          readonly schema: JsonObject;
          readonly description: string;
        }>;
        const body = operation['requestBody'] as { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> } | undefined;
        const fields = (Object.values(body?.content ?? {})[0]?.schema['properties'] ?? {}) as Readonly<
          Record<string, JsonObject & { readonly description: string }>
        >;
        const announced = [
          ...inQuery.map(({ name, schema, description }) => [name, schema, description] as const),
          ...Object.entries(fields).map(([name, schema]) => [name, schema, schema.description] as const),
        ];
        return announced
          .filter(([, schema, description]) => 'contentMediaType' in schema && !description.includes('JSON'))
          .map(([name]) => `${method} ${path}: ${name}`);
      }),
    );
    expect(speechless).toEqual([]);
  });
});

/** The request of an example at this level. */
const askedAs = (row: AnyOperation, open: Open) => {
  const fields = new Map(Object.entries(exampleRequest(row, open)).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  const path = Object.fromEntries(Object.entries(row.example.path ?? {}).map(([name, value]) => [name, String(value)]));
  return row.request.decode(fields, { open, path });
};

interface DocumentedAnswer {
  readonly content: { readonly 'application/json': { readonly example: unknown } };
}

type Documented = Readonly<Record<200 | 302, DocumentedAnswer>>;

describe('examples', () => {
  test('each has the placeholders of its path, and only existing parameters', () => {
    expect(all.filter((row) => String(Object.keys(row.example.path ?? {})) !== String(placeholders(row))).map(nameOf)).toEqual([]);
    const unknown = (row: AnyOperation) =>
      levels.flatMap((level) => Object.keys(sampleAt(row.example.params, openAt(level))).filter((name) => !(name in row.request.params)));
    expect(all.filter((row) => unknown(row).length > 0).map(nameOf)).toEqual([]);
  });

  test('each request is accepted at every level of its operation', () => {
    const refused = new Map<string, string>();
    for (const level of [...levels].reverse()) {
      const open = openAt(level);
      for (const row of all.filter((one) => existsAt(open, one))) {
        const asked = askedAs(row, open);
        if (Either.isLeft(asked)) refused.set(nameOf(row), `${refused.get(nameOf(row)) ?? ''} ${level}: ${asked.left.message}`.slice(0, 200));
      }
    }
    expect(Object.fromEntries(refused)).toEqual({});
  });

  test('each answer fits its schema at every level of its operation', () => {
    const wrong = new Map<string, string>();
    for (const level of [...levels].reverse()) {
      const open = openAt(level);
      for (const row of all.filter((one) => existsAt(open, one))) {
        const { result: _, msg: __, ...answer } = exampleAnswer(row, open);
        const [problem] = checkOf(row.replySchema(open))(answer);
        if (problem !== undefined) wrong.set(nameOf(row), `${wrong.get(nameOf(row)) ?? ''} ${level}: ${problem}`.slice(0, 300));
      }
    }
    expect(Object.fromEntries(wrong)).toEqual({});
  });

  test('each is in the document unchanged, with any keys', () => {
    const document = openApiDocument({ level: newestLevel, operations: all, url: '/api/v1' });
    const answers = new Map(
      Object.values(document['paths'] as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>).flatMap((methods) =>
        Object.values(methods).map((operation) => [operation['operationId'], operation['responses'] as unknown as Documented] as const),
      ),
    );
    const withDocs = all.filter(({ id }) => answers.has(id));
    expect(withDocs.length).toBeGreaterThan(80);
    for (const row of withDocs) {
      const status = row.redirect === undefined ? 200 : 302;
      expect(answers.get(row.id)?.[status].content['application/json'].example).toEqual(exampleAnswer(row, openAt(newestLevel)));
    }
  });

  test('each has content where its answer has', () => {
    const open = openAt(newestLevel);
    const silent = all.filter((row) => existsAt(open, row) && row.replySchema(open).required.length > 0 && row.example.answer === undefined);
    expect(silent.map(nameOf)).toEqual([]);
  });
});
