/** The parts of a moment as somebody writes it; `offset`: minutes by which her clock is ahead of UTC. */
interface Written {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offset: number;
}

const CLOCK = '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?)?';
const ZONE = '\\s*(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)?';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 2017-12-31T10:00:00+02:00 and shorter forms. */
const ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${CLOCK}${ZONE}$`, 'i');
/** 31 Dec 2017, 31 December 2017 10:00. */
const DAY_FIRST = new RegExp(`^(\\d{1,2}) ([a-z]{3,9}),? (\\d{4})${CLOCK}${ZONE}$`, 'i');
/** Dec 31, 2017, December 31 2017 10:00. */
const MONTH_FIRST = new RegExp(`^([a-z]{3,9}) (\\d{1,2}),? (\\d{4})${CLOCK}${ZONE}$`, 'i');

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const minutesOf = (zone: string | undefined): number => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const written = ([year, month, day]: readonly [number, number, number], rest: ReadonlyArray<string | undefined>): Written => {
  const [hour = '0', minute = '0', second = '0', zone] = rest;
  return { year, month, day, hour: Number(hour), minute: Number(minute), second: Number(second), offset: minutesOf(zone) };
};

const parse = (text: string): Written | null => {
  const iso = ISO.exec(text);
  if (iso !== null) return written([Number(iso[1]), Number(iso[2]), Number(iso[3])], iso.slice(4));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return written([Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1])], dayFirst.slice(4));
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst === null ? null : written([Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2])], monthFirst.slice(4));
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
const UNIX = /^\d{1,13}(?:\.\d{1,9})?$/;

/** The moment as a `datetime` has it, in UTC; null where the text is none, or none of the years 1 to 9999. Without a zone it is taken for UTC. */
export const readTime = (text: string): string | null => {
  const trimmed = text.trim();
  const read = UNIX.test(trimmed) ? Number(trimmed) * 1000 : parse(trimmed);
  const moment = typeof read === 'number' || read === null ? read : momentOf(read);
  if (moment === null) return null;
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? `${date.toISOString().slice(0, 19)}Z` : null;
};
