// Runs unbuilt: the charsets that the parser does not decode.
import { Transform } from 'node:stream';
import { guessText } from './guess-text.mjs';

/** What senders write who do not know the charset; the parser takes these for UTF-8, and replaces what is none. */
const guessedCharsets = /^(?:us-?ascii|ascii|utf-?8|(?:x-)?unknown(?:-8bit)?|8bit)$/i;

const utf7 = /^(?:unicode-1-1-)?utf-?7$/i;

const units = (base64) => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes
    .subarray(0, bytes.length - (bytes.length % 2))
    .swap16()
    .toString('utf16le');
};

/** Of a text alone, which no browser reads as HTML. */
const decodeUtf7 = (bytes) =>
  bytes.toString('latin1').replace(/\+([A-Za-z0-9+/]*)(-?)/g, (_, base64, end) => (base64 === '' ? (end === '' ? '' : '+') : units(base64)));

/** Decodes a whole text at its end. */
const whole = (decode) => {
  const chunks = [];
  return new Transform({
    transform: (chunk, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, decode(Buffer.concat(chunks)));
    },
  });
};

/** How a charset is decoded; null: as the parser does. */
export const decoderOf = (charset) => {
  if (utf7.test(charset)) return () => whole(decodeUtf7);
  return guessedCharsets.test(charset) ? () => whole(guessText) : null;
};

/** A name for all guessed charsets that the parser hands to the decoder. */
export const guessedCharset = (charset) => (charset === undefined || charset === '' || guessedCharsets.test(charset) ? 'unknown-8bit' : charset);
