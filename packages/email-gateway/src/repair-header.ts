import { guessText } from '../worker/guess-text.mjs';

const decodedAs = (charset: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return guessText(bytes);
  }
};

/** A field that has bytes outside ASCII, against the standard, in UTF-8, from that or the charset of the text. Bytes are characters of Latin-1. */
const inUtf8 = (field: string, charset: string): string => {
  const bytes = Buffer.from(field, 'latin1');
  return Buffer.from(bytes.toString('utf8')).equals(bytes) ? field : Buffer.from(decodedAs(charset, bytes)).toString('latin1');
};

const unknownWord = /=\?(?:x-)?unknown(?:-8bit)?\?([bq])\?([^?\s]*)\?=/gi;

const bytesOfWord = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );

/** Words whose charset their sender did not know, in UTF-8. */
const withKnownWords = (field: string): string =>
  field.replace(unknownWord, (_, encoding: string, text: string) => `=?utf-8?B?${Buffer.from(guessText(bytesOfWord(encoding, text))).toString('base64')}?=`);

const charsetIn = (fields: ReadonlyArray<string>): string => {
  const type = fields.find((field) => /^content-type\s*:/i.test(field)) ?? '';
  return /charset\s*=\s*"?([\w:.-]{1,40})/i.exec(type)?.[1] ?? 'utf-8';
};

/** Returns the fields of a header in ASCII or UTF-8, whatever was sent. */
export const repairFields = (fields: ReadonlyArray<string>): ReadonlyArray<string> => {
  const charset = charsetIn(fields);
  return fields.map((field) => withKnownWords(inUtf8(field, charset)));
};

/** Longer ones are none. */
const maxBoundary = 70;

const needsBoundary = (field: string): boolean => /^content-type\s*:\s*multipart\//i.test(field) && !/boundary\s*\*?\d*\*?\s*=/i.test(field);

/** The boundary that a body begins with. */
const boundaryIn = (body: string): string | undefined => /^\s*--([^\s"]+)\s*\n/.exec(body)?.[1];

/**
 * Gives a mail of several parts the boundary that its header does not name. If its body does not begin with one, the mail is a text. Incomplete: more of the body
 * is needed.
 */
export const withBoundary = (fields: ReadonlyArray<string>, body: Buffer, isWhole: boolean): ReadonlyArray<string> | 'incomplete' => {
  if (!fields.some(needsBoundary)) return fields;
  const start = body.toString('latin1', 0, maxBoundary + 10);
  const isKnown = isWhole || body.length > maxBoundary + 10 || /\S[^\n]*\n/.test(start);
  if (!isKnown) return 'incomplete';
  const boundary = boundaryIn(start);
  return fields.flatMap((field) =>
    needsBoundary(field) ? (boundary === undefined ? [] : [`${field.trimEnd().replace(/;$/, '')}; boundary="${boundary}"`]) : [field],
  );
};
