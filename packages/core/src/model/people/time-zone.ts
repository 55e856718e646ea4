import * as Either from 'fp-ts/lib/Either.js';
import { olderZoneNames } from './older-zone-names.data.js';

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

const presentNames: ReadonlyMap<string, string> = new Map(
  Object.entries(olderZoneNames).flatMap(([name, older]) => older.split(' ').map((one) => [one, name])),
);

/** Returns the present name of a time zone: `US/Pacific` is `America/Los_Angeles`. */
export const presentZoneName = (zone: string): string => presentNames.get(zone) ?? zone;
