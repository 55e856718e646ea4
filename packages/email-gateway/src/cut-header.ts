import { repairFields, withBoundary } from './repair-header.js';

/** Bytes and lines of the header of a mail. */
export const maxHeaderBytes = 65_536;
const maxHeaderLines = 1_000;

/** Fields for the message and for decoding the body. */
const parsed = ['from', 'subject', 'message-id', 'mime-version', 'content-type', 'content-transfer-encoding', 'content-disposition'];

/** Fields that say what kind of mail it is. */
export const telling = ['subject', 'content-type', 'in-reply-to', 'references', 'auto-submitted', 'precedence', 'x-failed-recipients', 'x-loop'] as const;

/** Other fields that automatic answers have, by the beginnings of their names. */
const tellingStarts = ['x-auto', 'x-mail-autoreply', 'x-ms-exchange-'];

/** All others are dropped unread, above all lists of addresses. */
const isNeeded = (name: string): boolean =>
  parsed.includes(name) || (telling as ReadonlyArray<string>).includes(name) || tellingStarts.some((start) => name.startsWith(start));

const lineFeed = 0x0a;

/** The end of the header: after the blank line, or at the end of the mail. */
const endOfHeader = (raw: Buffer, isWhole: boolean): number | 'incomplete' | 'tooLarge' => {
  let start = 0;
  for (let line = 0; line <= maxHeaderLines; line += 1) {
    const end = raw.subarray(0, maxHeaderBytes).indexOf(lineFeed, start);
    if (end === -1) return raw.length > maxHeaderBytes ? 'tooLarge' : isWhole ? raw.length : 'incomplete';
    if (raw.toString('latin1', start, end).trim() === '') return end + 1;
    start = end + 1;
  }
  return 'tooLarge';
};

/** Each field with the lines that continue it. */
const fieldsOf = (header: string): ReadonlyArray<string> => header.split(/\r?\n(?![ \t])/);

const nameOf = (field: string): string =>
  field
    .slice(0, Math.max(0, field.indexOf(':')))
    .trim()
    .toLowerCase();

const valueOf = (field: string): string =>
  field
    .slice(field.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim();

export interface CutHeader {
  /** The first field of each needed name, in one line, as it was sent. */
  readonly fields: ReadonlyMap<string, string>;
  /** The needed fields, and what there is of the body. */
  readonly bytes: Buffer;
}

/** Drops the unneeded fields at the beginning of a mail. Incomplete: more than `raw` is needed, which is not the whole mail. */
export const cutHeader = (raw: Buffer, isWhole: boolean): CutHeader | 'incomplete' | 'tooLarge' => {
  const end = endOfHeader(raw, isWhole);
  if (typeof end === 'string') return end;
  const needed = fieldsOf(raw.toString('latin1', 0, end)).filter((field) => isNeeded(nameOf(field)));
  const header = withBoundary(repairFields(needed), raw.subarray(end), isWhole);
  if (header === 'incomplete') return header;
  return {
    fields: new Map([...header].reverse().map((field) => [nameOf(field), valueOf(field)])),
    bytes: Buffer.concat([Buffer.from(`${header.map((field) => field.trimEnd()).join('\r\n')}\r\n\r\n`, 'latin1'), raw.subarray(end)]),
  };
};
