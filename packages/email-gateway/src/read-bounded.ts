import type { Readable } from 'node:stream';

/** Reads a whole stream; null above `most` bytes. The rest is read and dropped, so that the sender can finish. */
export const readBounded = async (stream: Readable, most: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
  }
  return size > most ? null : Buffer.concat(chunks);
};
