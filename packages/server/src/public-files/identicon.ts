import { createHash } from 'node:crypto';
import type { CellPicture, Colour } from './cell-picture.js';

const paper: Colour = [0xf2, 0xf2, 0xf2];
const inks: ReadonlyArray<Colour> = [
  [0xb0, 0x3a, 0x2e],
  [0xaf, 0x60, 0x1a],
  [0x8a, 0x6d, 0x00],
  [0x4d, 0x7c, 0x0f],
  [0x1e, 0x84, 0x49],
  [0x0e, 0x7c, 0x7b],
  [0x21, 0x61, 0x8c],
  [0x2e, 0x4a, 0xa8],
  [0x5b, 0x3f, 0xb5],
  [0x76, 0x44, 0x8a],
  [0xa2, 0x3b, 0x72],
  [0x5d, 0x4e, 0x44],
];

const margin = '.......';

/** Five by five squares, the left half mirrored. Depends on the text alone. */
export const identicon = (text: string, scale: number): CellPicture => {
  const [colour = 0, ...bits] = createHash('sha256').update(text).digest();
  const row = (index: number): string => {
    const [edge, side, middle] = bits.slice(index * 3, index * 3 + 3).map((byte) => (byte % 2 === 1 ? '#' : '.'));
    return `.${edge}${side}${middle}${side}${edge}.`;
  };
  return { rows: [margin, ...[0, 1, 2, 3, 4].map(row), margin], scale, ink: inks[colour % inks.length] ?? paper, paper };
};
