import type { Readable } from 'node:stream';

/** All of a stream, or null where there is more than `most` bytes: the rest is read and thrown away, since the other side must be heard out. */
export const readBounded = async (stream: Readable, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
  }
  return size > most ? null : Buffer.concat(chunks);
};
