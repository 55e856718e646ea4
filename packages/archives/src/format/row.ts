import type { Column, ValueIn } from './columns.js';

type Columns = Readonly<Record<string, Column>>;

/** Values of columns that differ by release, such as settings. */
type Further = Readonly<Record<string, unknown>>;

/** A column of `optional` may be absent or null. */
export type RowOf<Required extends Columns, Optional extends Columns> = {
  readonly [Name in keyof Required]: ValueIn<Required[Name]>;
} & { readonly [Name in keyof Optional]?: ValueIn<Optional[Name]> | null } & Further;

/** The rows of one table. */
export interface RowShape<Row> {
  /** Describes what is wrong with a row; null if it has all required columns. Ignores unknown columns. */
  readonly problem: (row: unknown) => string | null;
  /** As `problem`, where an unknown column is one, too: what this program writes. */
  readonly strictProblem: (row: unknown) => string | null;
  readonly columns: ReadonlyArray<string>;
  /** Nothing at runtime: the type of its rows. */
  readonly row?: Row;
}

export type RowIn<Shape> = Shape extends RowShape<infer Row> ? Row : never;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const misfit = (columns: Columns, row: Readonly<Record<string, unknown>>, isNeeded: boolean): string | null => {
  for (const [name, column] of Object.entries(columns)) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (value === undefined && isNeeded) return `${name} is missing`;
    if (!isNeeded && (value === undefined || value === null)) continue;
    if (!column.is(value)) return `${name} is not ${column.name}`;
  }
  return null;
};

/** A table's columns: those that every release writes, and those that some do. Readers take only own properties, so no name of a column is dangerous. */
export const rowShape = <Required extends Columns, Optional extends Columns>(required: Required, optional: Optional): RowShape<RowOf<Required, Optional>> => {
  const problem = (row: unknown): string | null => (isObject(row) ? (misfit(required, row, true) ?? misfit(optional, row, false)) : 'a row is no object');
  return {
    columns: [...Object.keys(required), ...Object.keys(optional)],
    problem,
    strictProblem: (row) => {
      const found = problem(row);
      if (found !== null || !isObject(row)) return found;
      const unknown = Object.keys(row).find((name) => !Object.hasOwn(required, name) && !Object.hasOwn(optional, name));
      return unknown === undefined ? null : `${unknown} is no column`;
    },
  };
};

/** A row that has what its table needs; null otherwise. */
export const rowAs = <Row>(shape: RowShape<Row>, row: unknown): Row | null => (shape.problem(row) === null ? (row as Row) : null);
