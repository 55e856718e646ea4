/** A time that many choose. */
export interface Choice {
  readonly name: 'hour' | 'evening' | 'tomorrow' | 'monday';
  readonly time: Date;
}

const at = (day: Date, days: number, hour: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);

/** Sensible times from now on: in an hour, this evening, tomorrow morning, Monday morning. */
export const choicesFrom = (now: Date): ReadonlyArray<Choice> => {
  const tomorrow = at(now, 1, 9);
  const monday = at(now, (8 - now.getDay()) % 7 || 7, 9);
  return [
    { name: 'hour', time: new Date(now.getTime() + 3_600_000) },
    ...(now.getHours() < 17 ? [{ name: 'evening' as const, time: at(now, 0, 18) }] : []),
    { name: 'tomorrow', time: tomorrow },
    ...(monday.getTime() === tomorrow.getTime() ? [] : [{ name: 'monday' as const, time: monday }]),
  ];
};

const two = (number: number): string => String(number).padStart(2, '0');

/** As a field for a date and time has it, in the time of this place. */
export const fieldOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;
