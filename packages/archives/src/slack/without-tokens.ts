import type { ArchiveRow } from '../read/archive-source.js';

/** Opens a file to everybody who has its address: exports carry it in each. */
const inQuery = /([?&])t=xox[a-z](?:\.xox[a-z])?-[\w-]+(&?)/g;
/** The same token elsewhere. */
const bare = /xoxe(?:\.xox[a-z])?-[\w-]+/g;

const without = (text: string): string => text.replace(inQuery, (_, before: string, after: string) => (after === '' ? '' : before)).replace(bare, '');

/** A row whose texts hold no token of the export: they are for everybody who may read them, and for logs and complaints. */
export const withoutTokens = (row: ArchiveRow): ArchiveRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' && value.includes('xox') ? without(value) : value]));
