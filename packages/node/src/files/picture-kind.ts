/** The accepted kinds of pictures. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp';

const startsWith = (bytes: Uint8Array, signature: ReadonlyArray<number | null>): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => byte === null || bytes[index] === byte);

const codes = (text: string): ReadonlyArray<number> => [...text].map((character) => character.charCodeAt(0));
const any = (count: number): ReadonlyArray<null> => Array.from({ length: count }, () => null);

const taken: ReadonlyArray<readonly [PictureKind, ReadonlyArray<number | null>]> = [
  ['png', [0x89, ...codes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', codes('GIF87a')],
  ['gif', codes('GIF89a')],
  ['webp', [...codes('RIFF'), ...any(4), ...codes('WEBP')]],
];

/** BMP, TIFF, icons, photographs of phones, and drawings. */
const others: ReadonlyArray<ReadonlyArray<number | null>> = [
  codes('BM'),
  codes('II*\0'),
  codes('MM\0*'),
  [0, 0, 1, 0],
  [...any(4), ...codes('ftyp')],
  codes('<svg'),
  codes('<?xml'),
  codes('%PDF'),
];

/** The kind of a picture by its first bytes, independent of its name: `other` is an unsupported picture, null is no picture. */
export const pictureKind = (bytes: Uint8Array): PictureKind | 'other' | null => {
  const found = taken.find(([, signature]) => startsWith(bytes, signature));
  if (found !== undefined) return found[0];
  return others.some((signature) => startsWith(bytes, signature)) ? 'other' : null;
};
