import { storedStore } from '../app/storage/stored-store.js';

/** Until when nothing is shown and heard, in milliseconds; 0: it is. Of this browser. */
export const quietUntil = storedStore('do not disturb', 0);

export const isQuiet = (): boolean => quietUntil.value > Date.now();

const hour = 3_600_000;

/** Times until which one may want to be left alone. */
export const quietChoices = (now: Date): ReadonlyArray<{ readonly key: 'hour' | 'tomorrow' | 'always'; readonly until: number }> => {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  tomorrow.setHours(8, 0, 0, 0);
  return [
    { key: 'hour', until: now.getTime() + hour },
    { key: 'tomorrow', until: tomorrow.getTime() },
    { key: 'always', until: now.getTime() + 10_000 * 24 * hour },
  ];
};
