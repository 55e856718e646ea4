import type { Instant } from '@parley/core';

/** A day of the calendar; the month from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The day of this moment in UTC, or the next one that has the weekday, named by its first letters; an empty name is every day's. */
export const dayOf = (moment: Instant, weekday: string): Day => {
  const date = new Date(moment);
  const ahead = weekday === '' ? 0 : (WEEKDAYS.indexOf(weekday.slice(0, 3)) - date.getUTCDay() + 7) % 7;
  date.setUTCDate(date.getUTCDate() + ahead);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
