import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify<Buffer, { readonly level: number }, Buffer>(gzip);

/** Stored as it is, as a member of a `.gz` file: as long for each content of one length. */
export const unpacked = (content: Buffer): Promise<Buffer> => compress(content, { level: constants.Z_NO_COMPRESSION });

/** How many times larger than itself a packed part may become: readers refuse what expands out of proportion, such as files of zeros. */
export const maxExpansion = 50;

/** A member of a `.gz` file. Content that would expand too much is stored as it is. */
export const packed = async (content: Buffer): Promise<Buffer> => {
  const small = await compress(content, { level: constants.Z_DEFAULT_COMPRESSION });
  return small.length * maxExpansion > content.length ? small : unpacked(content);
};
