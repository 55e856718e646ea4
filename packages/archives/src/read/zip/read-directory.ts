import type { ZipFile } from 'yauzl';
import type { ArchiveBounds } from '../bounds.js';
import { InvalidArchive, shown } from '../invalid-archive.js';
import { readEntry, type ZipEntry } from './directory-entry.js';

/** Bytes of a header before its name. */
const headerBytes = 30;

/** Two entries that share bytes make a small archive unpack to a huge one. `end`: where the central directory begins. */
const refuseOverlaps = (entries: Iterable<ZipEntry>, end: number): void => {
  let free = 0;
  for (const { name, nameBytes, offset, packed } of [...entries].sort((left, right) => left.offset - right.offset)) {
    if (offset < free) throw new InvalidArchive(`the archive has entries that overlap: ${shown(name)}`);
    free = offset + headerBytes + nameBytes + packed;
  }
  if (free > end) throw new InvalidArchive('the archive has an entry that reaches beyond its files');
};

/** The files of a zip archive by their names. Reads the central directory alone, one entry after the other, and refuses the archive as a whole. */
export const readDirectory = async (zip: ZipFile, bounds: ArchiveBounds): Promise<ReadonlyMap<string, ZipEntry>> => {
  if (zip.entryCount > bounds.entries) throw new InvalidArchive(`the archive has more than ${String(bounds.entries)} entries`);
  const end = zip.readEntryCursor as unknown as number;
  const entries = new Map<string, ZipEntry>();
  let bytes = 0;
  for await (const one of zip.eachEntry()) {
    const entry = readEntry(one, bounds);
    if (entry === null) continue;
    if (entries.has(entry.name)) throw new InvalidArchive(`the archive has two entries of one name: ${shown(entry.name)}`);
    entries.set(entry.name, entry);
    bytes += entry.size;
    if (bytes > bounds.bytes) throw new InvalidArchive(`the archive has more than ${String(bounds.bytes)} bytes`);
    if (bytes > bounds.freeBytes && bytes > bounds.ratio * zip.fileSize) throw new InvalidArchive('the archive grows out of proportion when it is unpacked');
  }
  refuseOverlaps(entries.values(), end);
  return entries;
};
