/** A value of a statement: sent beside the text, never inside it. */
export type SqlValue = string | number | boolean | null | ReadonlyArray<number> | ReadonlyArray<string>;

/** A piece of a statement with its values; pieces nest. */
export class Sql {
  constructor(
    readonly text: string,
    readonly values: ReadonlyArray<SqlValue>,
    /** Whether one plan is best for all values, so that it may be planned once. Only for whole statements. */
    readonly isStable: boolean = false,
  ) {}
}

/** A statement from a template. Interpolations are values, unless they are pieces. */
export const sql = (strings: TemplateStringsArray, ...parts: ReadonlyArray<Sql | SqlValue>): Sql => {
  let text = strings[0] ?? '';
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (part instanceof Sql) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1] ?? '';
  });
  return new Sql(text, values);
};

export const joined = (pieces: ReadonlyArray<Sql>, separator: string): Sql =>
  new Sql(
    pieces.map(({ text }) => text).join(separator),
    pieces.flatMap(({ values }) => values),
  );

export const allOf = (conditions: ReadonlyArray<Sql>): Sql => (conditions.length === 0 ? sql`true` : sql`(${joined(conditions, ' and ')})`);

export const anyOf = (conditions: ReadonlyArray<Sql>): Sql => (conditions.length === 0 ? sql`false` : sql`(${joined(conditions, ' or ')})`);

/** A whole number of our own inside the text, so that PostgreSQL recognizes the condition of a partial index. */
export const literal = (value: number): Sql => {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${String(value)}`);
  return new Sql(String(value), []);
};

/**
 * A value that is unknown while a stable statement is planned: a plan for all values then looks as cheap to PostgreSQL as one for these, and is kept. With known
 * ones it may plan each execution anew, as long as running the statement takes: for instance, it takes an unknown limit for a tenth of the rows.
 */
export const unplanned = (value: number | string | ReadonlyArray<number>): Sql => {
  if (typeof value === 'number') return sql`(select ${value}::bigint)`;
  return typeof value === 'string' ? sql`(select ${value}::text)` : sql`(select ${value}::bigint[])`;
};

export const stable = ({ text, values }: Sql): Sql => new Sql(text, values, true);
