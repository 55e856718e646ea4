import * as Either from 'fp-ts/lib/Either.js';

const maxLength = 40;

/** Offsets such as `+01:00` are not names. */
const shape = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;

const canonicalCase: ReadonlyMap<string, string> = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));

/** Whether this is the IANA name of a time zone, as it is written there. */
export const isTimeZone = (text: string): boolean => {
  if (text.length > maxLength || !shape.test(text)) return false;
  const known = canonicalCase.get(text.toLowerCase());
  // Older names of zones are not in the list.
  return known !== undefined ? known === text : Either.isRight(Either.tryCatch(() => new Intl.DateTimeFormat('en', { timeZone: text }), String));
};
