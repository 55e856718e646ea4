const calendarDate = /^(\d{4})(-?)(\d{2})\2(\d{2})$/;
const weekDate = /^(\d{4})(-?)W(\d{2})(?:\2([1-7]))?$/i;
const ordinalDate = /^(\d{4})-?(\d{3})$/;
const timeOfDay = /^(\d{2})(?:(:?)(\d{2})(?:\2(\d{2})(?:[.,](\d{1,9}))?)?)?(Z|([+-])(\d{2})(?::?(\d{2}))?)?$/i;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** null for a day outside the calendar. */
const dayOf = (year: number, month: number, dayOfMonth: number): number | null => {
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth ? at.getTime() : null;
};

/** The first week of a year is that of its fourth of January; weeks begin with Monday. */
const dayOfWeekDate = (year: number, week: number, weekday: number): number | null => {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * day;
  const at = firstMonday + ((week - 1) * 7 + weekday - 1) * day;
  const thursday = new Date(at + (4 - weekday) * day);
  return week >= 1 && thursday.getUTCFullYear() === year ? at : null;
};

const dateOf = (written: string): number | null => {
  const [, year, , month, dayOfMonth] = calendarDate.exec(written) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(dayOfMonth));
  const [, weekYear, , week, weekday = 1] = weekDate.exec(written) ?? [];
  if (weekYear !== undefined) return dayOfWeekDate(Number(weekYear), Number(week), Number(weekday));
  const [, ordinalYear, ordinal] = ordinalDate.exec(written) ?? [];
  if (ordinalYear === undefined) return null;
  const at = Date.UTC(Number(ordinalYear), 0, Number(ordinal));
  return new Date(at).getUTCFullYear() === Number(ordinalYear) ? at : null;
};

/** Milliseconds since midnight in UTC, in any zone; negative where it is the previous day there. */
const timeOf = (written: string): number | null => {
  const found = timeOfDay.exec(written);
  if (found === null) return null;
  const [, hours = 0, , minutes = 0, seconds = 0, fraction = '', , sign = '+', zoneHours = 0, zoneMinutes = 0] = found;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 && Number(zoneHours) < 24 && Number(zoneMinutes) < 60;
  if (!isTime) return null;
  const inZone = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  const offset = Number(zoneHours) * hour + Number(zoneMinutes) * minute;
  return sign === '+' ? inZone - offset : inZone + offset;
};

/**
 * The moment of an ISO 8601 text, in milliseconds: a date is its first moment, and the default zone is UTC. Dates by month, by week and by day of the year,
 * with or without separators; times with any fraction of a second. null for any other text.
 */
export const isoMoment = (written: string): number | null => {
  const [date = '', time, ...more] = written.split(/[T ]/i);
  const at = dateOf(date);
  if (at === null || more.length > 0) return null;
  if (time === undefined) return at;
  const since = timeOf(time);
  return since === null ? null : at + since;
};
