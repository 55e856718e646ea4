const block = 512;

/** Bytes of the header's field for names. */
const maxName = 100;

/** Larger sizes do not fit into eleven octal digits. */
const maxOctalSize = 8 ** 11;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Octal digits; for very large files a binary number whose first bit is set. */
const sizeField = (size: number): Buffer => {
  if (size < maxOctalSize) return Buffer.from(octal(size, 12), 'latin1');
  const field = Buffer.alloc(12);
  field.writeUInt8(0x80, 0);
  field.writeBigUInt64BE(BigInt(size), 4);
  return field;
};

interface Header {
  readonly name: Buffer;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly kind: string;
}

const headerOf = ({ name, size, madeAt, kind }: Header): Buffer => {
  const header = Buffer.alloc(block);
  const put = (text: string, at: number): void => void header.write(text, at, 'latin1');
  name.copy(header, 0, 0, maxName);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  sizeField(size).copy(header, 124);
  put(octal(Math.floor(madeAt / 1000), 12), 136);
  // The checksum counts its own field as spaces.
  put(' '.repeat(8), 148);
  put(kind, 156);
  put('ustar\x0000', 257);
  put(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return header;
};

/** Zeros up to a whole block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** `length key=value`, where the length counts its own digits. */
const extendedField = (key: string, value: string): Buffer => {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const length = [1, 2, 3, 4, 5].map((digits) => rest + digits).find((whole, index) => String(whole).length === index + 1);
  return Buffer.from(`${String(length)} ${key}=${value}\n`);
};

/** What precedes the header of a file with a long name, or one that is not ASCII: an entry that names it. Empty for others. */
export const tarNaming = (name: string, madeAt: number): Buffer => {
  if (/^[\x20-\x7e]{1,99}$/.test(name)) return Buffer.alloc(0);
  const content = extendedField('path', name);
  return Buffer.concat([headerOf({ name: Buffer.from('name'), size: content.length, madeAt, kind: 'x' }), content, tarPadding(content.length)]);
};

/** The header of a file of a tar archive (ustar), after its naming. As long for each size. */
export const tarHeader = (name: string, size: number, madeAt: number): Buffer => headerOf({ name: Buffer.from(name), size, madeAt, kind: '0' });

/** A whole file of a tar archive. */
export const tarEntry = (name: string, content: Buffer, madeAt: number): Buffer =>
  Buffer.concat([tarNaming(name, madeAt), tarHeader(name, content.length, madeAt), content, tarPadding(content.length)]);

/** What follows the last entry. */
export const tarEnd = Buffer.alloc(2 * block);
