import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ArchiveBounds } from '../bounds.js';
import { InvalidArchive, shown } from '../invalid-archive.js';
import type { ZipEntry } from './directory-entry.js';
import { readDirectory } from './read-directory.js';

/** A zip archive, whose files are read in any order. */
export interface Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Equal for the same archive alone. */
  readonly fingerprint: string;
  /** Throws `InvalidArchive` where the content is not what the archive says. */
  readonly content: (entry: ZipEntry) => AsyncIterable<Buffer>;
}

const damaged = (what: string): InvalidArchive => new InvalidArchive(`the archive is damaged: ${what}`);

/** What comes of a file that cannot be read, such as one that was taken away, stays as it is. */
const isOfSystem = (error: unknown): boolean => isNativeError(error) && 'syscall' in error;

const contentOf = async function* (zip: ZipFile, { name, offset, packed, size, isDeflated, checksum }: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  // NOTE: the method of this name that makes a promise calls another one (yauzl 3.4.0).
  const open = (start: number): Promise<Readable> =>
    new Promise((resolve, reject) => {
      zip.openReadStreamLowLevel(start, packed, 0, packed, isDeflated, isDeflated ? size : null, (error, stream) =>
        error === null ? resolve(stream) : reject(error),
      );
    });
  let found = 0;
  let read = 0;
  try {
    const header = await zip.readLocalFileHeaderPromise({ relativeOffsetOfLocalHeader: offset, compressedSize: packed } as Entry, { minimal: true });
    for await (const chunk of (await open(header.fileDataStart)) as AsyncIterable<Buffer>) {
      found = crc32(chunk, found);
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof InvalidArchive || isOfSystem(error)) throw error;
    throw damaged(`${shown(name)} is not as long as it says, or cut off`);
  }
  if (read !== size || found >>> 0 !== checksum >>> 0) throw damaged(`${shown(name)} has another checksum`);
};

/** Opens a zip archive for some work. */
export const withZip = async <Result>(path: string, bounds: ArchiveBounds, work: (zip: Zip) => Promise<Result>): Promise<Result> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }).catch((error: unknown) => {
    throw isOfSystem(error) ? error : new InvalidArchive(`${path} is no zip archive`);
  });
  try {
    const entries = await readDirectory(zip, bounds).catch((error: unknown) => {
      throw error instanceof InvalidArchive || isOfSystem(error) ? error : damaged('its list of files cannot be read');
    });
    const hash = createHash('sha256');
    for (const { name, size, packed, checksum } of entries.values())
      hash.update(`${JSON.stringify(name)} ${String(size)} ${String(packed)} ${String(checksum)}\n`);
    return await work({ entries, fingerprint: hash.digest('hex'), content: (entry) => contentOf(zip, entry) });
  } finally {
    zip.close();
  }
};
