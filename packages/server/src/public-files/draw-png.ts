import type * as Library from 'sharp';
import type { CellPicture } from './cell-picture.js';

const library = (): Promise<typeof Library> => import('sharp');

/** Loads what draws: a server does so at its start, since its files may be replaced while it runs. */
export const loadDrawing = async (): Promise<void> => void (await library());

const draw = async ({ rows, scale, ink, paper }: CellPicture): Promise<Buffer> => {
  const { default: sharp } = await library();
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const pixels = Buffer.from(rows.flatMap((row) => Array.from(row, (cell) => (cell === '#' ? ink : paper))).flat());
  const squares = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(width * scale, height * scale, { kernel: 'nearest' });
  return squares.png({ palette: true, colours: 2 }).toBuffer();
};

let last: Promise<unknown> = Promise.resolve();

/** A PNG of two colors, a few hundred bytes. Draws one at a time, so that many requests keep only one thread busy. */
export const drawPng = (picture: CellPicture): Promise<Buffer> => {
  const drawn = last.then(() => draw(picture));
  last = drawn.catch(() => undefined);
  return drawn;
};
