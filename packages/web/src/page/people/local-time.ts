const hours = (date: Date, timeZone: string, hour12: boolean | undefined): string =>
  new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit', ...(hour12 === undefined ? {} : { hour12 }) }).format(date);

/** What time it is for somebody; null where their zone is not known. */
export const localTime = (seconds: number, timeZone: string | undefined, is24Hours: boolean | null): string | null => {
  if (timeZone === undefined || timeZone === '') return null;
  try {
    return hours(new Date(seconds * 1000), timeZone, is24Hours === null ? undefined : !is24Hours);
  } catch {
    // A zone that this browser does not know.
    return null;
  }
};
