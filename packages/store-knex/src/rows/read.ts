import { type Instant, instant } from '@parley/core';
import type { Row } from '../connection/scope.js';

/** int8 comes as text. Converted here, column by column: the parsers of pg belong to the whole process, which may be a host's. */
export const int = (row: Row, column: string): number => Number(row[column]);

export const intOrNull = (row: Row, column: string): number | null => (row[column] === null ? null : Number(row[column]));

export const ints = <Id extends number>(row: Row, column: string): ReadonlyArray<Id> => {
  const value = row[column];
  return (Array.isArray(value) ? value.map(Number) : []) as unknown as ReadonlyArray<Id>;
};

export const at = (row: Row, column: string): Instant => instant(Number(row[column]));

export const atOrNull = (row: Row, column: string): Instant | null => (row[column] === null ? null : instant(Number(row[column])));

/** For columns whose PostgreSQL type is the TypeScript type: text, boolean, int4, jsonb. */
export const as = <Value>(row: Row, column: string): Value => row[column] as Value;
