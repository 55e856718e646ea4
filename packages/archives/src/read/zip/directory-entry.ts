import type { Entry } from 'yauzl';
import type { ArchiveBounds } from '../bounds.js';
import { InvalidArchive, shown } from '../invalid-archive.js';

/** A file in a zip archive: what is needed to read it. */
export interface ZipEntry {
  readonly name: string;
  /** Of the name as it is written. */
  readonly nameBytes: number;
  /** Of its header. */
  readonly offset: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly isDeflated: boolean;
  readonly checksum: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const maxNameBytes = 1_000;
const maxDepth = 16;

const encrypted = 0x1 | 0x40 | 0x2000;
const [stored, deflated] = [0, 8];

/** Other ways of packing, by their numbers in the format. */
const otherMethods: Readonly<Record<number, string>> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 93: 'Zstandard', 95: 'xz', 99: 'encryption' };

/** Of the upper half of the attributes that Unix writes: 0 where another system did. */
const fileTypes = { mask: 0o170_000, none: 0, file: 0o100_000, folder: 0o040_000 } as const;

const isPlainPart = (part: string): boolean => part !== '' && part !== '.' && part !== '..';

/** What programs name a folder, or write between folders, beside `/`. */
const plainPath = (name: string): string => name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');

/** The name in UTF-8. It is never used as a path, but a name that leads out of a folder, or to a drive, is refused as an attack. */
const nameOf = (raw: Buffer): string => {
  let name: string;
  try {
    name = plainPath(utf8.decode(raw));
  } catch {
    throw new InvalidArchive(`the archive has a name that is not in UTF-8: ${shown(raw.toString('latin1'))}`);
  }
  // The folder of the archive itself: `./`.
  if (name === '' && raw.length > 0) return name;
  const parts = name.replace(/\/$/, '').split('/');
  const isTaken =
    raw.length <= maxNameBytes && parts.length <= maxDepth && parts.every(isPlainPart) && !/[\u0000-\u001f\u007f]/.test(name) && !/^[A-Za-z]:/.test(name);
  if (!isTaken) throw new InvalidArchive(`the archive has a path that is not taken: ${shown(name)}`);
  return name;
};

/** Checks an entry of the central directory. Null for a folder. */
export const readEntry = (entry: Entry, bounds: ArchiveBounds): ZipEntry | null => {
  const name = nameOf(entry.fileNameRaw);
  const refuse = (problem: string): never => {
    throw new InvalidArchive(`${shown(name)} ${problem}`);
  };
  if ((entry.generalPurposeBitFlag & encrypted) !== 0) refuse('is encrypted');
  const type = (entry.externalFileAttributes >>> 16) & fileTypes.mask;
  const isUnix = entry.versionMadeBy >>> 8 === 3 || entry.versionMadeBy >>> 8 === 19;
  if (isUnix && type !== fileTypes.none && type !== fileTypes.file && type !== fileTypes.folder) refuse('is neither a file nor a folder');
  const { relativeOffsetOfLocalHeader: offset, compressedSize: packed, uncompressedSize: size, compressionMethod: method, crc32: checksum } = entry;
  if (method !== stored && method !== deflated)
    refuse(
      `is packed with ${otherMethods[method] ?? `method ${String(method)}`}, which is not read: unpack the archive, and pack it anew with ordinary compression (Deflate)`,
    );
  if (method === stored && packed !== size) refuse('has two sizes');
  if (size > bounds.fileBytes) refuse('is too large');
  if (size > bounds.freeBytes && size > bounds.ratio * packed) refuse('grows out of proportion when it is unpacked');
  return name.endsWith('/') || name === ''
    ? null
    : { name, nameBytes: entry.fileNameRaw.length, offset, packed, size, isDeflated: method === deflated, checksum };
};
