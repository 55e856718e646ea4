import { slack } from '@parley/wire';
import type { ArchiveRow } from '../read/archive-source.js';

export const { flagIn, objectIn, objectsIn, textIn, textsIn } = slack;

/** Seconds since 1970; null for something else. */
export const secondsIn = (row: ArchiveRow, name: string): number | null => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 100_000_000_000 ? value : null;
};

/** `1700000000.000100`: the time of a message and its name in its conversation; null for something else. */
export const stampIn = (row: ArchiveRow, name: string): number | null => {
  const text = textIn(row, name);
  return /^\d{1,11}(\.\d{1,9})?$/.test(text) ? Number(text) : null;
};
