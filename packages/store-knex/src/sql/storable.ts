/** PostgreSQL stores neither the null character nor half of a surrogate pair. Rules refuse the first in user input; this keeps the rest from failing. */
const unstorable = /[\0\p{Surrogate}]/gu;

export const storable = (text: string): string => text.replace(unstorable, '\uFFFD');

/** Names for a lookup: drops those that cannot be stored, so cannot be found. */
export const findable = (names: ReadonlyArray<string>): ReadonlyArray<string> => names.filter((name) => storable(name) === name);

const suspicious = /\\u(?:0000|d[89a-f])/;

/** The text of a jsonb value. The second, slower pass runs only where the pattern matches. */
export const toJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return suspicious.test(text) ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part)) : text;
};
