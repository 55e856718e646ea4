import type { Zip } from '../read/zip/open-zip.js';

/** Where `users.json` and the rest lie: at the top, or in the one folder of an archive that was packed anew. Null for an archive without them. */
export const prefixOf = (zip: Pick<Zip, 'entries'>): string | null => {
  const prefix = [...zip.entries.keys()]
    .filter((name) => /^(?:[^/]+\/)?users\.json$/.test(name))
    .map((name) => name.slice(0, -'users.json'.length))
    .sort()[0];
  return prefix === undefined || !zip.entries.has(`${prefix}channels.json`) ? null : prefix;
};
