import type { Zip } from '../read/zip/open-zip.js';
import type { ZipEntry } from '../read/zip/directory-entry.js';

/** The lines of an export, and the folder that they are in: files are below it. */
export interface Lines {
  readonly entry: ZipEntry;
  readonly prefix: string;
}

/** The one file of lines at the top, as the server writes it (`import.jsonl`) or another program, or in the one folder of an archive that was packed anew; null: none, or several. */
export const findLines = ({ entries }: Pick<Zip, 'entries'>): Lines | null => {
  for (const place of [/^()[^/]+\.jsonl$/, /^((?!data\/)[^/]+\/)[^/]+\.jsonl$/]) {
    const found = [...entries.values()].flatMap((entry): ReadonlyArray<Lines> => {
      const prefix = place.exec(entry.name)?.[1];
      return prefix === undefined ? [] : [{ entry, prefix }];
    });
    const server = found.find(({ entry: { name }, prefix }) => name === `${prefix}import.jsonl`);
    if (found.length > 0) return server ?? (found.length === 1 ? (found[0] ?? null) : null);
  }
  return null;
};
