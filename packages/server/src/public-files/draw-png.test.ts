import sharp from 'sharp';
import type { CellPicture } from './cell-picture.js';
import { drawPng } from './draw-png.js';
import { identicon } from './identicon.js';

test('a picture of squares becomes a PNG of exactly two colors, with squares of the requested width', async () => {
  const picture: CellPicture = { rows: ['#..', '.#.'], scale: 8, ink: [1, 2, 3], paper: [250, 251, 252] };
  const { data, info } = await sharp(await drawPng(picture))
    .raw()
    .toBuffer({ resolveWithObject: true });

  expect([info.width, info.height, info.channels]).toEqual([24, 16, 3]);
  for (let y = 0; y < 16; y += 1) {
    for (let x = 0; x < 24; x += 1) {
      const at = (y * 24 + x) * 3;
      const cell = picture.rows[Math.floor(y / 8)]?.[Math.floor(x / 8)];
      expect([...data.subarray(at, at + 3)]).toEqual(cell === '#' ? picture.ink : picture.paper);
    }
  }
});

test('a large one has few bytes', async () => {
  const png = await drawPng(identicon('7', 72));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 504, height: 504 });
  expect(png.length).toBeLessThan(1000);
});

test('one that cannot be drawn leaves later ones unaffected', async () => {
  await expect(drawPng({ rows: [], scale: 8, ink: [0, 0, 0], paper: [0, 0, 0] })).rejects.toThrow();
  expect((await drawPng(identicon('7', 8))).length).toBeGreaterThan(0);
});
