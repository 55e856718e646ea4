/** Returns a word without the quotes of JSON, which some clients put around it. */
export const unquoted = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^"(.*)"$/s, '$1') : value);
