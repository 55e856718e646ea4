import type { SqlValue } from './sql.js';

/** No row has such a number, and int8 holds it. */
const notReadable = 9e18;

const within = (value: number): number => Math.max(-notReadable, Math.min(notReadable, value));

/** A client may name any id: one that int8 cannot hold is nobody's, and no reason to fail. */
export const bindable = (value: SqlValue): SqlValue => {
  if (typeof value === 'number') return within(value);
  if (typeof value !== 'object' || value === null) return value;
  return value.map((part: number | string) => (typeof part === 'number' ? within(part) : part)) as SqlValue;
};
