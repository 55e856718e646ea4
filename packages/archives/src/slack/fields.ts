import type { ArchiveRow } from '../read/archive-source.js';

/** Fields of Slack's rows. A field of another form counts as missing: workspaces hold rows of many years and programs. */

export const textIn = (row: ArchiveRow, name: string): string => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'string' ? value : '';
};

export const flagIn = (row: ArchiveRow, name: string): boolean => Object.hasOwn(row, name) && row[name] === true;

export const objectIn = (row: ArchiveRow, name: string): ArchiveRow => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ArchiveRow) : {};
};

const listIn = (row: ArchiveRow, name: string): ReadonlyArray<unknown> => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return Array.isArray(value) ? (value as ReadonlyArray<unknown>) : [];
};

export const textsIn = (row: ArchiveRow, name: string): ReadonlyArray<string> => listIn(row, name).filter((value) => typeof value === 'string');

export const objectsIn = (row: ArchiveRow, name: string): ReadonlyArray<ArchiveRow> =>
  listIn(row, name).filter((value): value is ArchiveRow => typeof value === 'object' && value !== null && !Array.isArray(value));

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
