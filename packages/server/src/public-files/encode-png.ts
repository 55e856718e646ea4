import { deflateSync } from 'node:zlib';
import type { CellPicture } from './cell-picture.js';
import { crc32 } from './crc32.js';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // One bit a pixel, which chooses from a palette.
  data.set([1, 3], 8);
  return data;
};

const noFilter = Buffer.from([0]);

/** PNG with one bit a pixel: a few hundred bytes for what is drawn here. */
export const encodePng = ({ rows, scale, ink, paper }: CellPicture): Buffer => {
  const squares = { ink: Buffer.alloc(scale / 8, 0xff), paper: Buffer.alloc(scale / 8) };
  const lines = rows.flatMap((row) => {
    const line = Buffer.concat([noFilter, ...Array.from(row, (cell) => (cell === '#' ? squares.ink : squares.paper))]);
    return Array.from({ length: scale }, () => line);
  });
  return Buffer.concat([
    signature,
    chunk('IHDR', header((rows[0]?.length ?? 0) * scale, rows.length * scale)),
    chunk('PLTE', Buffer.from([...paper, ...ink])),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
