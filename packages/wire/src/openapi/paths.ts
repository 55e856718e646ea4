import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import type { AnyOperation, Method } from '../operation.js';

const placeholder = /\{(\w+)(?::(int|address|rest))?\}/g;

/** The kinds of placeholders in a path. */
const kinds: Readonly<Record<string, JsonObject>> = {
  int: { type: 'integer', minimum: 0 },
  address: { type: 'string', pattern: '@' },
};
const anyText: JsonObject = { type: 'string', minLength: 1 };

export interface Placeholder {
  readonly name: string;
  readonly schema: JsonObject;
}

export const placeholdersOf = ({ path }: Pick<AnyOperation, 'path'>): ReadonlyArray<Placeholder> =>
  [...path.matchAll(placeholder)].map(([, name = '', kind = '']) => ({ name, schema: kinds[kind] ?? anyText }));

/** Rows of one path and method. Several where only the placeholder's kind differs. */
export interface Endpoint {
  readonly method: Method;
  readonly rows: readonly [AnyOperation, ...AnyOperation[]];
}

export interface DescribedPath {
  readonly path: string;
  /** Of the placeholders, in order. */
  readonly names: ReadonlyArray<string>;
  readonly endpoints: ReadonlyArray<Endpoint>;
}

const endpointsOf = (rows: ReadonlyArray<AnyOperation>): ReadonlyArray<Endpoint> =>
  [...new Set(rows.map(({ method }) => method))].flatMap((method) => {
    const [first, ...others] = rows.filter((row) => row.method === method);
    return first === undefined ? [] : [{ method, rows: [first, ...others] }];
  });

const shapeOf = ({ path }: AnyOperation): string => path.replace(placeholder, '{}');

/** A document may not have two paths that differ only in the names of placeholders: they become one, with all names. */
const describe = (shape: string, rows: ReadonlyArray<AnyOperation>): DescribedPath => {
  const [first = [], ...others] = rows.map((row) => placeholdersOf(row).map(({ name }) => name));
  const names = first.map((name, index) => [...new Set([name, ...others.map((other) => other[index] ?? name)])].join('_or_'));
  const given = names.values();
  return { path: shape.replace(/\{\}/g, () => `{${given.next().value ?? ''}}`), names, endpoints: endpointsOf(rows) };
};

/** The paths at these gates, in the order of the table. */
export const describedPaths = (operations: ReadonlyArray<AnyOperation>, open: Open): ReadonlyArray<DescribedPath> => {
  const byShape = new Map<string, AnyOperation[]>();
  for (const row of operations) {
    if (row.gate !== undefined && !open(row.gate)) continue;
    byShape.set(shapeOf(row), [...(byShape.get(shapeOf(row)) ?? []), row]);
  }
  return [...byShape].map(([shape, rows]) => describe(shape, rows));
};
