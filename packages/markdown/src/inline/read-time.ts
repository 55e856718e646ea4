import type { Instant } from '@parley/core';
import { dayOf, type Day } from './day-of.js';

/** The parts of a moment as somebody writes it; `offset`: minutes by which the clock is ahead of UTC. */
interface Written extends Day {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Digits behind the second. */
  readonly fraction: string;
  readonly offset: number;
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.? )?';
/** `10`, `10 pm`, `22:30`, `10:30:15.5 PM`; without colons, two digits each. */
const CLOCK = '(\\d{1,2})(?::(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?)? ?([ap]m)?';
const CLOCK_OF_DIGITS = '(\\d{2})(?:(\\d{2})(?:(\\d{2})(?:\\.(\\d{1,9}))?)?)?()';
const ZONE = '(?: ?([a-z]{1,5}|(?:utc|gmt)?[+-]\\d{1,2}(?::?\\d{2})?))?';
const DATES: ReadonlyArray<readonly [form: string, order: 'ymd' | 'dmy' | 'mdy']> = [
  ['(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})', 'ymd'],
  ['(\\d{4})(\\d{2})(\\d{2})', 'ymd'],
  ['(\\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\\.? (\\d{4})', 'dmy'],
  ['([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)? (\\d{4})', 'mdy'],
  // Its first day.
  ['([a-z]{3,9})\\.?() (\\d{4})', 'mdy'],
  ['(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})', 'mdy'],
  // In the year of writing.
  ['(\\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\\.?()', 'dmy'],
  ['([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?()', 'mdy'],
];
const FORMS = [
  ...DATES.map(([form, order]) => ({ order, pattern: new RegExp(`^${WEEKDAY}${form}(?:[t ]${CLOCK}${ZONE})?$`) })),
  { order: 'ymd', pattern: new RegExp(`^(\\d{4})-?(\\d{2})-?(\\d{2})[t ]?${CLOCK_OF_DIGITS}${ZONE}$`) },
] as const;

/** A day of the week, with a clock or without. */
const OF_WEEK = new RegExp(`^(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?(?: ${CLOCK}${ZONE})?$`);
const CLOCK_ALONE = new RegExp(`^()${CLOCK}${ZONE}$`);

/** Named zones, in minutes ahead of UTC. Ambiguous names have their most common meaning in English. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ z: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, cet: 60, met: 60, cest: 120, mest: 120, eet: 120, sast: 120, eest: 180, msk: 180 },
  ...{ pkt: 300, ist: 330, wib: 420, hkt: 480, sgt: 480, awst: 480, jst: 540, kst: 540, acst: 570, aest: 600, acdt: 630, aedt: 660, nzst: 720, nzdt: 780 },
  ...{ nst: -210, ndt: -150, brt: -180, art: -180, adt: -180, ast: -240, edt: -240, est: -300, cdt: -300, cst: -360, mdt: -360, mst: -420, pdt: -420 },
  ...{ pst: -480, akdt: -480, akst: -540, hst: -600, sst: -660 },
};

/** From 1; 0 where it is no month. */
const monthOf = (written: string): number => (/^\d/.test(written) ? Number(written) : MONTHS.findIndex((month) => month.startsWith(written)) + 1);

/** Minutes ahead of UTC; null for an unknown zone. */
const minutesOf = (zone: string): number | null => {
  const [, sign, hours = '0', minutes = '0'] = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? (ZONES[zone] ?? null) : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** The hour of a day of 24; null where it is none of the half that is named. */
const hourOf = (hour: number, half: string): number | null => {
  if (half === '') return hour;
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0);
};

/** `31.12.2024` can only have the day first. */
const monthFirst = (first: string, second: string): readonly [month: string, day: string] => (Number(first) > 12 ? [second, first] : [first, second]);

/** Small letters, no commas, single spaces. */
const simplified = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(:\d{2}),(\d)/, '$1.$2')
    .replace(/[, ]+/g, ' ')
    .trim();

/** The clock as it is written; null for an unknown zone, and for no hour. */
const clockOf = ([hours = '0', minute = '0', second = '0', fraction = '', half = '', zone = 'utc']: ReadonlyArray<string | undefined>): Omit<
  Written,
  keyof Day
> | null => {
  const hour = hourOf(Number(hours), half);
  const offset = minutesOf(zone);
  return hour === null || offset === null ? null : { hour, minute: Number(minute), second: Number(second), fraction, offset };
};

/** A clock without a date, or with a day of the week: today, or the next such day. A number alone is no clock. */
const parseOfWeek = (text: string, writtenAt: Instant): Written | null => {
  const [, weekday = '', ...clock] = OF_WEEK.exec(text) ?? CLOCK_ALONE.exec(text) ?? [];
  const [hours, minute, , , half] = clock;
  const read = clockOf(clock);
  const isNone = clock.length === 0 || (hours !== undefined && minute === undefined && half === undefined);
  return read === null || isNone ? null : { ...dayOf(writtenAt, weekday), ...read };
};

const parse = (text: string, writtenAt: Instant | null): Written | null => {
  for (const { order, pattern } of FORMS) {
    const [, first = '', second = '', third = '', ...clock] = pattern.exec(text) ?? [];
    if (first === '') continue;
    const [year, month, day] = order === 'ymd' ? [first, second, third] : order === 'dmy' ? [third, second, first] : [third, ...monthFirst(first, second)];
    const read = clockOf(clock);
    if (read === null || (year === '' && writtenAt === null)) return null;
    return { year: year === '' && writtenAt !== null ? dayOf(writtenAt, '').year : Number(year), month: monthOf(month), day: Number(day || '1'), ...read };
  }
  return writtenAt === null ? null : parseOfWeek(text, writtenAt);
};

const minutesOfDay = 24 * 60;

/** Milliseconds since 1970, null where there is no such moment. */
const momentOf = ({ year, month, day, hour, minute, second, offset }: Written): number | null => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = month >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isClock = hour < 24 && minute < 60 && second < 60 && Math.abs(offset) < minutesOfDay;
  return isDay && isClock ? date.setUTCHours(hour, minute, second) - offset * 60_000 : null;
};

/** Seconds since 1970, written as a number. */
const UNIX = /^(\d{1,13})(?:\.(\d{1,9}))?$/;

/** Milliseconds since 1970 of a whole second, and the digits behind it. Eight digits are a day before they are a number. */
const momentIn = (text: string, writtenAt: Instant | null): readonly [moment: number, fraction: string] | null => {
  const written = parse(text, writtenAt);
  const moment = written === null ? null : momentOf(written);
  if (written !== null && moment !== null) return [moment, written.fraction];
  const [, seconds, fraction = ''] = UNIX.exec(text) ?? [];
  return seconds === undefined ? null : [Number(seconds) * 1000, fraction];
};

/**
 * The moment as a `datetime`, in UTC; null for an invalid text, or a year outside of 1 to 9999. The default zone is UTC. What names no year or day has those of
 * writing, and is no moment where they are unknown.
 */
export const readTime = (text: string, writtenAt: Instant | null): string | null => {
  const read = momentIn(simplified(text), writtenAt);
  if (read === null) return null;
  const [moment, fraction] = read;
  const date = new Date(moment);
  const micros = fraction.padEnd(6, '0').slice(0, 6);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? `${date.toISOString().slice(0, 19)}${Number(micros) === 0 ? '' : `.${micros}`}Z` : null;
};
