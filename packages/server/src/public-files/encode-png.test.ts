import { inflateSync } from 'node:zlib';
import type { CellPicture } from './cell-picture.js';
import { crc32 } from './crc32.js';
import { encodePng } from './encode-png.js';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isWhole: boolean;
}

const chunksOf = (png: Buffer): ReadonlyArray<Chunk> => {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const [type, data] = [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)];
    chunks.push({ type, data, isWhole: png.readUInt32BE(end) === crc32(png.subarray(at + 4, end)) });
    at = end + 4;
  }
  return chunks;
};

test('the check sum is the one that everybody knows', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
});

test('a picture of squares becomes a PNG of two colours, one bit a pixel', () => {
  const picture: CellPicture = { rows: ['#..', '.#.'], scale: 8, ink: [1, 2, 3], paper: [250, 251, 252] };
  const png = encodePng(picture);
  const chunks = chunksOf(png);

  expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
  expect(chunks.map(({ type, isWhole }) => [type, isWhole])).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'].map((type) => [type, true]));
  const [header, palette, pixels] = chunks.map(({ data }) => data);
  expect(header?.toString('hex')).toBe('00000018' + '00000010' + '0103000000');
  expect([...(palette ?? [])]).toEqual([250, 251, 252, 1, 2, 3]);
  expect(inflateSync(pixels ?? '').toString('hex')).toBe('00ff0000'.repeat(8) + '0000ff00'.repeat(8));
});
