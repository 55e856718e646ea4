/** Dates and times as the reader's language writes them. */
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });
const clocks = {
  12: new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', hour12: true }),
  24: new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', hour12: false }),
  own: new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }),
};

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The local day of a moment, as a number that ascends. */
export const dayOf = (seconds: number): number => startOfDay(new Date(seconds * 1000));

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "Today", "Yesterday", "Monday, November 2", and with the year in other years. */
export const dayName = (start: number, now: number): string => {
  const today = startOfDay(new Date(now));
  // A day with a change of clocks has 23 or 25 hours.
  const days = Math.round((start - today) / 86_400_000);
  if (days === 0 || days === -1) return capital(relative.format(days, 'day'));
  return (new Date(start).getFullYear() === new Date(now).getFullYear() ? day : dayOfYear).format(start);
};

/** Whether the reader wants twelve hours, 24, or what their language has. */
export type ClockStyle = keyof typeof clocks;

export const clockStyleOf = (setting: boolean | null | undefined): ClockStyle => (setting === true ? 24 : setting === false ? 12 : 'own');

export const timeOfDay = (seconds: number, style: ClockStyle): string => clocks[style].format(seconds * 1000);

export const wholeMoment = (seconds: number): string => moment.format(seconds * 1000);
