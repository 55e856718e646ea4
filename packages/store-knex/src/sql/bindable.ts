import type { SqlValue } from './sql.js';

/** A number beyond all rows that int8 holds. */
const notReadable = 9e18;

const within = (value: number): number => Math.max(-notReadable, Math.min(notReadable, value));

/** A client may name any id: one beyond int8 is replaced by one that no row has. */
export const bindable = (value: SqlValue): SqlValue => {
  if (typeof value === 'number') return within(value);
  if (typeof value !== 'object' || value === null) return value;
  return value.map((part: number | string) => (typeof part === 'number' ? within(part) : part)) as SqlValue;
};
