/** Returns the form in which names, topics and e-mail addresses are compared and stored for look-up: compatibility-normalized, without case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Matches a half of a code point beyond the first 65,536; without any, there is one for each unit. */
const half = /[\ud800-\udfff]/;

/** Returns the length in Unicode code points, as every limit of the API counts it. */
export const codePoints = (text: string): number => (half.test(text) ? [...text].length : text.length);

/** Returns the first `limit - suffix` code points and the suffix if the text is longer than `limit`. */
export const truncate = (text: string, limit: number, suffix: string): string =>
  codePoints(text) <= limit ? text : [...text].slice(0, limit - codePoints(suffix)).join('') + suffix;
