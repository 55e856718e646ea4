import type { Readable } from 'node:stream';

/** Reads a whole stream; null above `max` bytes. The rest is read and dropped, so that the sender can finish. */
export const readBounded = async (stream: Readable, max: number): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  return size > max ? null : Buffer.concat(chunks);
};
