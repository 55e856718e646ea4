import { storable } from '@parley/core/model';
import type { SqlValue } from './sql.js';

/** A number beyond all rows that int8 holds. */
const notReadable = 9e18;

const within = (value: number): number => Math.max(-notReadable, Math.min(notReadable, value));

const isOfNumbers = (list: ReadonlyArray<number> | ReadonlyArray<string>): list is ReadonlyArray<number> => typeof list[0] === 'number';

const texts = new WeakMap<ReadonlyArray<number>, string>();

const textOf = (list: ReadonlyArray<number>): string => `{${list.map(within).join(',')}}`;

/** Caches the text of a frozen list: a statement may have hundreds of channels several times. */
const listText = (list: ReadonlyArray<number>): string => {
  if (!Object.isFrozen(list)) return textOf(list);
  const text = texts.get(list) ?? textOf(list);
  texts.set(list, text);
  return text;
};

/** PostgreSQL refuses a whole statement for one null character. A text that holds one is sent as it would be stored, so that a look-up finds nothing else. */
const sendable = (text: string): string => (text.includes('\0') ? storable(text) : text);

/** A client may name any id: one beyond int8 is replaced by one that no row has. Lists of numbers become PostgreSQL's text for them. */
export const bindable = (value: SqlValue): SqlValue => {
  if (typeof value === 'number') return within(value);
  if (typeof value === 'string') return sendable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isOfNumbers(value)) return listText(value);
  return value.some((text) => text.includes('\0')) ? value.map(sendable) : value;
};
