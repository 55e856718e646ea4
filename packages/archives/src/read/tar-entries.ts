import type { ArchiveBounds } from './bounds.js';
import { InvalidArchive, shown } from './invalid-archive.js';
import { safePath } from './safe-path.js';

/** A file of the archive: its content must be read whole before the next entry. */
export interface TarFile {
  readonly path: ReadonlyArray<string>;
  readonly size: number;
  readonly content: () => AsyncGenerator<Buffer, void, undefined>;
}

const block = 512;
/** Bytes of a long name, or of the headers that precede an entry. */
const maxHeader = 65_536;

const cutOff = (): InvalidArchive => new InvalidArchive('the archive is cut off');

/** Takes bytes from a stream: a wanted number of them at once, or a long stretch piece by piece. */
class ByteSource {
  private held: Buffer = Buffer.alloc(0);

  constructor(private readonly chunks: AsyncIterator<Uint8Array>) {}

  async take(size: number): Promise<Buffer | null> {
    while (this.held.length < size) {
      const next = await this.next();
      if (next === null) {
        if (this.held.length === 0) return null;
        throw cutOff();
      }
      this.held = Buffer.concat([this.held, next]);
    }
    const taken = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return taken;
  }

  async *stretch(size: number): AsyncGenerator<Buffer, void, undefined> {
    let left = size;
    while (left > 0) {
      if (this.held.length === 0) {
        const next = await this.next();
        if (next === null) throw cutOff();
        this.held = next;
      }
      const piece = this.held.subarray(0, left);
      this.held = this.held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  private async next(): Promise<Buffer | null> {
    const next = await this.chunks.next();
    return next.done === true ? null : Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
  }
}

const textAt = (header: Buffer, start: number, length: number): string => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
};

const octal = (text: string): number => (/^ *[0-7]+ *$/.test(text) ? parseInt(text, 8) : NaN);

/** Octal digits, or a binary number with its first bit set. */
const numberAt = (header: Buffer, start: number, length: number): number => {
  if (((header[start] ?? 0) & 0x80) === 0) return octal(textAt(header, start, length));
  const digits = header.subarray(start + length - 7, start + length);
  return header.subarray(start + 1, start + length - 7).every((byte) => byte === 0) ? digits.reduce((sum, byte) => sum * 256 + byte, 0) : NaN;
};

/** The sum of all bytes, where those of the field itself count as spaces. */
const checksumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

/** The fields of an extended header: lines of `length key=value`. */
const extendedFields = (bytes: Buffer): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(0x20, at);
    const length = Number(bytes.subarray(at, blank).toString('latin1'));
    const line = bytes.subarray(blank + 1, at + length - 1).toString('utf8');
    const equals = line.indexOf('=');
    if (blank === -1 || !Number.isInteger(length) || length <= blank - at || at + length > bytes.length || equals < 1)
      throw new InvalidArchive('the archive has a broken header');
    fields.set(line.slice(0, equals), line.slice(equals + 1));
    at += length;
  }
  return fields;
};

/**
 * The files of a tar archive, one after the other: folders are passed over. Links, devices, paths that lead elsewhere, more entries than allowed, and files that are
 * too large are refused before their content is read. Names may be long, as GNU tar and Python write them.
 */
export const tarFiles = async function* (
  chunks: AsyncIterable<Uint8Array>,
  bounds: Pick<ArchiveBounds, 'entries' | 'bytes' | 'fileBytes'>,
): AsyncGenerator<TarFile, void, undefined> {
  const source = new ByteSource(chunks[Symbol.asyncIterator]());
  let longName: string | null = null;
  let longSize: number | null = null;
  let bytes = 0;
  const pass = async (size: number): Promise<void> => {
    for await (const piece of source.stretch(size)) void piece;
  };
  for (let count = 0; ; count++) {
    const header = await source.take(block);
    if (header === null) throw cutOff();
    if (header.every((byte) => byte === 0)) return;
    if (count >= bounds.entries) throw new InvalidArchive(`the archive has more than ${String(bounds.entries)} entries`);
    if (octal(textAt(header, 148, 8)) !== checksumOf(header)) throw new InvalidArchive('the archive is damaged: an entry has a wrong checksum');
    const kind = textAt(header, 156, 1);
    const written = numberAt(header, 124, 12);
    if (!Number.isSafeInteger(written) || written < 0) throw new InvalidArchive('the archive has an entry without a size');
    if (kind === 'L' || kind === 'x' || kind === 'g') {
      if (written > maxHeader) throw new InvalidArchive('the archive has a header that is too large');
      const content = await source.take(Math.ceil(written / block) * block);
      if (content === null && written > 0) throw cutOff();
      const extension = (content ?? Buffer.alloc(0)).subarray(0, written);
      if (kind === 'L') longName = textAt(extension, 0, extension.length);
      if (kind === 'x') {
        const fields = extendedFields(extension);
        longName = fields.get('path') ?? longName;
        const size = fields.get('size');
        longSize = size === undefined ? longSize : /^\d{1,15}$/.test(size) ? Number(size) : NaN;
      }
      continue;
    }
    const isUstar = textAt(header, 257, 5) === 'ustar' && header[262] === 0;
    const name = longName ?? [isUstar ? textAt(header, 345, 155) : '', textAt(header, 0, 100)].filter((part) => part !== '').join('/');
    const size = longSize ?? written;
    [longName, longSize] = [null, null];
    if (kind === '5') {
      if (!/^(\.\/?)+$/.test(name)) safePath(name);
      await pass(Math.ceil(size / block) * block);
      continue;
    }
    if (kind !== '0' && kind !== '') throw new InvalidArchive(`the archive has something else than files and folders: ${shown(name)}`);
    const path = safePath(name);
    bytes += size;
    if (!(size <= bounds.fileBytes)) throw new InvalidArchive(`the archive has a file that is too large: ${shown(name)}`);
    if (bytes > bounds.bytes) throw new InvalidArchive(`the archive has more than ${String(bounds.bytes)} bytes`);
    let isRead = false;
    yield {
      path,
      size,
      content: async function* () {
        isRead = true;
        yield* source.stretch(size);
      },
    };
    if (!isRead) await pass(size);
    await pass((block - (size % block)) % block);
  }
};
