const longest = 30_000;

/** Milliseconds before another attempt after so many failures in a row: doubled from `shortest` on, and by chance up to a half shorter, so that clients do not come together. */
export const backOff = (shortest: number, failures: number, random: () => number): number =>
  Math.min(longest, shortest * 2 ** (failures - 1)) * (1 - random() / 2);
