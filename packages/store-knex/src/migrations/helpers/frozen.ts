/**
 * Copies of code of the service as it was when migrations were written. A released migration never changes, independent of the original: only migrations
 * import this, and they import nothing else of ours.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

export const isPlain = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

export const mentionMarks = (people: ReadonlyArray<number>): ReadonlyArray<string> => [...new Set(people)].map((id) => `\u0001m${id}`);

/** JSON without what PostgreSQL cannot store: the null character and halves of surrogate pairs. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.replace(/[\0\p{Surrogate}]/gu, '\uFFFD') : part));

/** Half a year. */
export const restingAfterMilliseconds = 180 * 86_400_000;
