/** What a column holds, in words and as a test. */
export interface Column<A = unknown> {
  readonly name: string;
  readonly is: (value: unknown) => value is A;
}

export type ValueIn<Of> = Of extends Column<infer A> ? A : never;

const column = <A>(name: string, is: (value: unknown) => value is A): Column<A> => ({ name, is });

/** A whole number that JavaScript holds exactly. */
export const int = column('a whole number', (value): value is number => Number.isSafeInteger(value));

/** The id of a row of another table. */
export const id = column('an id', (value): value is number => Number.isSafeInteger(value) && (value as number) > 0);

/** Seconds since 1970, perhaps with a fraction. */
export const seconds = column('a time in seconds', (value): value is number => typeof value === 'number' && Number.isFinite(value));

export const text = column('a text', (value): value is string => typeof value === 'string');

export const bool = column('true or false', (value): value is boolean => typeof value === 'boolean');

/** Any JSON. */
export const json = column('JSON', (value): value is unknown => value !== undefined);

export const listOf = <A>(item: Column<A>): Column<ReadonlyArray<A>> =>
  column(`a list of ${item.name}`, (value): value is ReadonlyArray<A> => Array.isArray(value) && value.every((one) => item.is(one)));
