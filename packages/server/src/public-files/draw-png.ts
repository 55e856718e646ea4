import type { CellPicture } from './cell-picture.js';

/** Loaded with the first picture: a platform without its binary is served all the same. */
const draw = async ({ rows, scale, ink, paper }: CellPicture): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const pixels = Buffer.from(rows.flatMap((row) => Array.from(row, (cell) => (cell === '#' ? ink : paper))).flat());
  const squares = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(width * scale, height * scale, { kernel: 'nearest' });
  return squares.png({ palette: true, colours: 2 }).toBuffer();
};

let last: Promise<unknown> = Promise.resolve();

/** A PNG of two colours, a few hundred bytes. One is drawn at a time, so that whoever asks for many keeps one thread busy and no more. */
export const drawPng = (picture: CellPicture): Promise<Buffer> => {
  const drawn = last.then(() => draw(picture));
  last = drawn.catch(() => undefined);
  return drawn;
};
