import { InvalidBackup, maxEntries, maxEntry } from './format.js';

/** A file of the archive. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const block = 512;

/** Takes bytes from a stream in pieces of a wanted size. */
const byteSource = (chunks: AsyncIterator<Buffer>) => {
  let held: Buffer[] = [];
  let size = 0;
  return async (wanted: number): Promise<Buffer | null> => {
    while (size < wanted) {
      const next = await chunks.next();
      if (next.done === true) {
        if (size === 0) return null;
        throw new InvalidBackup('the backup is cut off');
      }
      held.push(next.value);
      size += next.value.length;
    }
    // Many entries may come in one chunk, which is not copied for each of them.
    const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
    held = [all.subarray(wanted)];
    size = all.length - wanted;
    return all.subarray(0, wanted);
  };
};

const textAt = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('latin1');
};

const octal = (text: string): number => (/^[0-7]+ *$/.test(text) ? parseInt(text, 8) : NaN);

/** The sum of all bytes, where those of the field itself count as spaces. */
const checksumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

const sizeOf = (header: Buffer, name: string): number => {
  if (octal(textAt(header, 148, 8)) !== checksumOf(header)) throw new InvalidBackup('the backup is damaged: an entry has a wrong checksum');
  const kind = textAt(header, 156, 1);
  // Links, folders, devices, and headers that would rename the next entry have other letters.
  if (kind !== '0' && kind !== '') throw new InvalidBackup(`the backup holds something else than files: ${JSON.stringify(name)}`);
  const size = octal(textAt(header, 124, 12));
  if (!(size <= maxEntry)) throw new InvalidBackup(`the backup holds an entry that is too large: ${JSON.stringify(name)}`);
  return size;
};

/** What backups have: nothing that could lead out of a folder, though entries are never written to one. */
const isExpected = (name: string): boolean => /^(manifest\.json|totals\.json|tables\/[a-z][a-z0-9_]{0,62}\/\d{6}\.copy)$/.test(name);

/** The entries of a tar file such as backups are: plain files of known names. Anything else is refused before its content is read. */
export const readTar = async function* (chunks: AsyncIterable<Buffer>, max: number = maxEntries): AsyncGenerator<Entry, void, undefined> {
  const take = byteSource(chunks[Symbol.asyncIterator]());
  for (let count = 0; ; count++) {
    const header = await take(block);
    if (header === null) throw new InvalidBackup('the backup is cut off');
    if (header.every((byte) => byte === 0)) return;
    if (count === max) throw new InvalidBackup(`the backup holds more than ${String(max)} entries`);
    const name = [textAt(header, 345, 155), textAt(header, 0, 100)].filter((part) => part !== '').join('/');
    if (!isExpected(name)) throw new InvalidBackup(`the backup holds something that backups do not have: ${JSON.stringify(name.slice(0, 200))}`);
    const size = sizeOf(header, name);
    const padded = await take(Math.ceil(size / block) * block);
    if (padded === null && size > 0) throw new InvalidBackup('the backup is cut off');
    yield { name, content: (padded ?? Buffer.alloc(0)).subarray(0, size) };
  }
};
