/** Returns the form in which names, topics and e-mail addresses are compared and stored for look-up: compatibility-normalized, without case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Returns the length in Unicode code points, as every limit of the API counts it. */
export const codePoints = (text: string): number => [...text].length;

/** Returns the first `limit - suffix` code points and the suffix if the text is longer than `limit`. */
export const truncate = (text: string, limit: number, suffix: string): string =>
  codePoints(text) <= limit ? text : [...text].slice(0, limit - codePoints(suffix)).join('') + suffix;
