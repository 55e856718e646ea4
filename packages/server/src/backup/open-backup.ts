import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isNativeError } from 'node:util/types';
import { errorMessage } from '../error-message.js';
import { InvalidBackup, maxRatio, ratioSlack } from './format.js';
import { type Entry, readTar } from './read-tar.js';

const counting = (note: (bytes: number) => void): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      try {
        note(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });

/** Errors of zlib, in words of backups. */
const inWords = (error: unknown): unknown => {
  const isCorrupt = isNativeError(error) && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
  return isCorrupt ? new InvalidBackup(`this is no backup, or a damaged one: ${errorMessage(error)}`) : error;
};

/** Reads a backup, entry by entry. Holds one entry; refuses files that expand too much. */
export const openBackup = async function* (path: string): AsyncGenerator<Entry, void, undefined> {
  let read = 0;
  let content = 0;
  const packed = counting((bytes) => (read += bytes));
  const unpacked = counting((bytes) => {
    content += bytes;
    if (content > ratioSlack + read * maxRatio) throw new InvalidBackup('the backup is refused: its content is far larger than the file');
  });
  const stop = new AbortController();
  const done = pipeline(createReadStream(path), packed, createGunzip(), unpacked, { signal: stop.signal }).catch((error: unknown) => {
    unpacked.destroy(error as Error);
  });
  try {
    yield* readTar(unpacked as AsyncIterable<Buffer>);
  } catch (error) {
    throw inWords(error);
  } finally {
    stop.abort();
    await done;
  }
};
