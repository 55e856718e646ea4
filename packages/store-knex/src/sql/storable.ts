import { storable } from '@parley/core/model';

export { storable };

/** Names for a lookup: drops those that cannot be stored, so cannot be found. */
export const findable = (names: ReadonlyArray<string>): ReadonlyArray<string> => names.filter((name) => storable(name) === name);

const suspicious = /\\u(?:0000|d[89a-f])/;

/** The text of a jsonb value. The second, slower pass runs only where the pattern matches. */
export const toJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return suspicious.test(text) ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part)) : text;
};
