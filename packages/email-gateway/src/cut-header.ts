/** Bytes and lines of the header of a mail. */
const maxHeaderBytes = 65_536;
const maxHeaderLines = 1_000;

/** Fields for the message and for decoding the body. All others are dropped unread, above all lists of addresses. */
const kept: ReadonlySet<string> = new Set([
  'from',
  'subject',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
]);

const lineFeed = 0x0a;

/** The end of the header: after the blank line, or at the end of the mail. Null for a too long header. */
const endOfHeader = (raw: Buffer): number | null => {
  let start = 0;
  for (let line = 0; line <= maxHeaderLines; line += 1) {
    const end = raw.subarray(0, maxHeaderBytes).indexOf(lineFeed, start);
    if (end === -1) return raw.length <= maxHeaderBytes ? raw.length : null;
    if (raw.toString('latin1', start, end).trim() === '') return end + 1;
    start = end + 1;
  }
  return null;
};

/** Each field with the lines that continue it. */
const fieldsOf = (header: string): ReadonlyArray<string> => header.split(/\r?\n(?![ \t])/);

const nameOf = (field: string): string =>
  field
    .slice(0, Math.max(0, field.indexOf(':')))
    .trim()
    .toLowerCase();

/** A mail with only the needed fields of its header; null for a too large header. */
export const cutHeader = (raw: Buffer): Buffer | null => {
  const end = endOfHeader(raw);
  if (end === null) return null;
  const header = fieldsOf(raw.toString('latin1', 0, end)).filter((field) => kept.has(nameOf(field)));
  return Buffer.concat([Buffer.from(`${header.map((field) => field.trimEnd()).join('\r\n')}\r\n\r\n`, 'latin1'), raw.subarray(end)]);
};
