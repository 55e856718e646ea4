import type { ArchiveRow } from '../../read/archive-source.js';
import { objectIn } from '../../convert/fields.js';

/** The one object that a stream is; null for something else, or more bytes. */
export const boundedJson = async (chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ArchiveRow | null> => {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    held.push(chunk);
  }
  try {
    const whole: unknown = JSON.parse(Buffer.concat(held).toString());
    return typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? objectIn({ whole }, 'whole') : null;
  } catch {
    return null;
  }
};
