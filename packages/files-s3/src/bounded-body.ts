import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

/** Bytes of an answer in words: a page of a thousand keys is far below. */
export const maxAnswerBytes = 8 * 1_048_576;

/** A stream that fails once it is longer: answers in words are read whole. */
export const boundedAnswer = (body: Readable): Readable => {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) done(new Error(`the store sent an answer of more than ${String(maxAnswerBytes)} bytes`));
      else done(null, chunk);
    },
  });
  bounded.once('close', () => body.destroy());
  body.once('error', (error) => bounded.destroy(error));
  return body.pipe(bounded);
};

/** At most these bytes of a body after the first `from`. The rest is left unread, and earlier ones are not held. */
export const readWithin = async (body: Readable, from: number, length: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let [at, held] = [0, 0];
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, from + length - at));
      at += chunk.length;
      held += piece.length;
      if (piece.length > 0) pieces.push(piece);
      if (held >= length) break;
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(pieces);
};
