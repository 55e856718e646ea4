const block = 512;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A file of a tar archive (ustar): header, content, and zeros up to a whole block. Names have fewer than 100 ASCII letters. */
export const tarEntry = (name: string, content: Buffer, madeAt: number): Buffer => {
  const header = Buffer.alloc(block);
  const put = (text: string, at: number): void => void header.write(text, at, 'latin1');
  put(name, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(content.length, 12), 124);
  put(octal(Math.floor(madeAt / 1000), 12), 136);
  // The checksum counts its own field as spaces.
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  const padding = Buffer.alloc((block - (content.length % block)) % block);
  return Buffer.concat([header, content, padding]);
};

/** What follows the last entry. */
export const tarEnd = Buffer.alloc(2 * block);
