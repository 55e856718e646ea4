import type { FileHandle } from 'node:fs/promises';
import { packed, unpacked } from './packed.js';
import { tarEnd, tarHeader, tarNaming, tarPadding } from './tar-entry.js';

/** Bytes that are compressed at once. */
const partSize = 1_048_576;

/** Writes a `.tar.gz`, file by file. */
export interface TarGzWriter {
  /** Adds a file of a length that nobody knows before; returns it. Files are added one after the other. */
  readonly add: (name: string, content: AsyncIterable<Uint8Array | string>) => Promise<number>;
  /** Ends the archive; returns its length in bytes. */
  readonly end: () => Promise<number>;
}

/** Chunks joined into parts. */
const partsOf = async function* (content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer, void, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    held.push(bytes);
    size += bytes.length;
    if (size < partSize) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
};

/**
 * Each part is a member of its own of the gzip file. A header is stored without compression, so that it has the same length for every size of its file: it is
 * written again, in its place, once the size is known. Holds one part in memory. `check` gets the length of the archive after each part, and may throw.
 */
export const tarGzWriter = (file: FileHandle, madeAt: number, check: (bytes: number) => void = () => undefined): TarGzWriter => {
  let position = 0;
  const writeAt = async (bytes: Buffer, place: number): Promise<void> => {
    for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done, place + done)).bytesWritten;
  };
  const append = async (bytes: Buffer): Promise<void> => {
    await writeAt(bytes, position);
    position += bytes.length;
    check(position);
  };
  return {
    add: async (name, content) => {
      const naming = tarNaming(name, madeAt);
      if (naming.length > 0) await append(await packed(naming));
      const place = position;
      await append(await unpacked(tarHeader(name, 0, madeAt)));
      let size = 0;
      for await (const part of partsOf(content)) {
        size += part.length;
        await append(await packed(part));
      }
      const padding = tarPadding(size);
      if (padding.length > 0) await append(await packed(padding));
      await writeAt(await unpacked(tarHeader(name, size, madeAt)), place);
      return size;
    },
    end: async () => {
      await append(await packed(tarEnd));
      return position;
    },
  };
};
