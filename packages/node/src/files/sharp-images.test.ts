import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { sharpImages } from './sharp-images.js';

const images = sharpImages();
const made = async (bytes: Uint8Array) => {
  const result = await images.emoji(bytes)();
  if (result._tag === 'Left') throw new Error(result.left.what);
  return result.right;
};
const read = async (bytes: Uint8Array) => sharp(bytes, { animated: true }).metadata();

const still = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 100): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

const moving = async (format: 'gif' | 'webp', frames = 3, size = 40): Promise<Buffer> => {
  const each = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: size, height: size, channels: 3, background: { r: (index % 5) * 50, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(each, { join: { animated: true } });
  return format === 'gif' ? joined.gif({ delay: each.map(() => 100) }).toBuffer() : joined.webp({ delay: each.map(() => 100), lossless: true }).toBuffer();
};

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a %s becomes a PNG of 64 by 64 pixels, with nothing cut off', async (format) => {
  const result = await made(await still(format));
  expect(result).toMatchObject({ _tag: 'Right', right: { still: null, picture: { contentType: 'image/png', extension: 'png' } } });
  const { bytes } = result._tag === 'Right' ? result.right.picture : { bytes: new Uint8Array() };
  expect(await read(bytes)).toMatchObject({ format: 'png', width: 64, height: 64 });
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
  const alphaAt = (x: number, y: number): number => pixels[(y * 64 + x) * 4 + 3] ?? -1;
  expect([alphaAt(0, 32), alphaAt(63, 32), alphaAt(32, 0), alphaAt(32, 63)]).toEqual([255, 255, 0, 0]);
});

test.each(['gif', 'webp'] as const)('an animated %s stays animated, with a still first frame', async (format) => {
  const result = await made(await moving(format));
  if (result._tag === 'Left') throw new Error(result.left);
  const { picture, still: first } = result.right;
  expect(picture).toMatchObject({ contentType: `image/${format}`, extension: format });
  expect(await read(picture.bytes)).toMatchObject({ format, width: 64, pageHeight: 64, pages: 3 });
  expect(first).toMatchObject({ contentType: 'image/png' });
  expect(await read(first?.bytes ?? new Uint8Array())).toMatchObject({ format: 'png', width: 64, height: 64 });
});

test('the location of a photograph is removed, and it is turned upright', async () => {
  const tagged = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const result = await made(tagged);
  const bytes = Buffer.from(result._tag === 'Right' ? result.right.picture.bytes : []);
  expect(bytes.includes('a secret')).toBe(false);
  expect((await read(bytes)).exif).toBeUndefined();
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer();
  expect(pixels[(32 * 64 + 0) * 4 + 3]).toBe(0);
});

const crcTable = Array.from({ length: 256 }, (_, n) => Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n) >>> 0);
const crc = (bytes: Buffer): number => (bytes.reduce((c, byte) => ((crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)) >>> 0, 0xffffffff) ^ 0xffffffff) >>> 0;
const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of so many pixels in a few kilobytes. */
const bomb = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 4000) * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

test('a picture with too many pixels is refused by its header', async () => {
  expect(await made(bomb(30_000, 30_000))).toEqual({ _tag: 'Left', left: 'tooLarge' });
});

test('so is one of too many frames', async () => {
  expect(await made(await moving('gif', 501, 2))).toEqual({ _tag: 'Left', left: 'tooLarge' });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a PNG that is cut off', null],
  ['the sign of a GIF before something else', Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
])('%s cannot be read', async (_, bytes) => {
  expect(await made(bytes ?? (await still('png', 200, 200)).subarray(0, 150))).toEqual({ _tag: 'Left', left: 'undecodable' });
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>')],
  ['a TIFF', null],
])('%s is an unsupported kind', async (_, bytes) => {
  expect(
    await made(
      bytes ??
        (await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer()),
    ),
  ).toEqual({
    _tag: 'Left',
    left: 'kindNotTaken',
  });
});

test('one after the other, also after failures', async () => {
  const good = await still('png');
  const all = await Promise.all([good, Buffer.from('x'), good].map(made));
  expect(all.map(({ _tag }) => _tag)).toEqual(['Right', 'Left', 'Right']);
});

describe('the format', () => {
  const detectFormat = async (bytes: Uint8Array) => {
    const found = await images.detectFormat(bytes)();
    return found._tag === 'Right' && found.right._tag === 'Some' ? found.right.value : found;
  };

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('of a %s, and its size', async (format) => {
    expect(await detectFormat(await still(format, 30, 20))).toEqual({ mediaType: `image/${format}`, width: 30, height: 20 });
  });

  test.each(['gif', 'webp'] as const)('of one frame of an animated %s', async (format) => {
    expect(await detectFormat(await moving(format))).toEqual({ mediaType: `image/${format}`, width: 40, height: 40 });
  });

  test('of a photograph after turning', async () => {
    const turned = await sharp(await still('jpeg', 30, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await detectFormat(turned)).toEqual({ mediaType: 'image/jpeg', width: 20, height: 30 });
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['the sign of a GIF before something else', Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['what only begins like a picture', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
  ])('%s is no picture', async (_, bytes) => {
    expect(await detectFormat(bytes)).toEqual({ _tag: 'Right', right: { _tag: 'None' } });
  });
});

describe('thumbnails', () => {
  const within = { maxWidth: 840, maxHeight: 560 };
  const smaller = async (bytes: Uint8Array) => {
    const result = await sharpImages().thumbnail(bytes, within)();
    return result._tag === 'Right' ? result.right : result;
  };
  const sizeOf = async (bytes: Uint8Array) => {
    const result = await smaller(bytes);
    if (result._tag === 'Left') throw new Error(JSON.stringify(result.left));
    expect(result.right).toMatchObject({ contentType: 'image/webp', extension: 'webp' });
    const { format, width, height, pages = 1 } = await read(result.right.bytes);
    return { format, width, height, pages };
  };

  test.each([
    ['a wide picture', () => still('jpeg', 2100, 700), 840, 280],
    ['a high one', () => still('png', 560, 5600), 56, 560],
    ['one that is small already', () => still('gif', 30, 20), 30, 20],
    ['one that moves', () => moving('webp', 3, 40), 40, 40],
  ])('%s', async (_, made, width, height) => {
    expect(await sizeOf(await made())).toEqual({ format: 'webp', width, height, pages: 1 });
  });

  test('are upright, without the location of a photograph', async () => {
    const tagged = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sizeOf(tagged)).toMatchObject({ width: 10, height: 20 });
    const result = await smaller(tagged);
    expect(result._tag === 'Right' && Buffer.from(result.right.bytes).includes('a secret')).toBe(false);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['too many pixels', () => bomb(20_000, 20_000), 'tooLarge'],
    ['no picture', () => Buffer.from('hello'), 'undecodable'],
    ['a picture that is cut off', async () => (await still('png')).subarray(0, 60), 'undecodable'],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'kindNotTaken'],
  ])('none of %s', async (_, bytes, problem) => {
    const result = await smaller(await bytes());
    expect(result).toEqual({ _tag: 'Left', left: problem });
  });
});

test('work with whole pictures is serial, also after failures', async () => {
  const images = sharpImages();
  const lines: string[] = [];
  const work = (name: string, fails = false) =>
    images.inTurn(async () => {
      lines.push(`${name} begins`);
      await images.detectFormat(await still('png'))();
      lines.push(`${name} ends`);
      if (fails) throw new Error(name);
      return { _tag: 'Right' as const, right: name };
    })();
  const all = await Promise.allSettled([work('a', true), work('b'), work('c')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(lines).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a picture of a person is the middle of the first frame, upright, in two sizes and without metadata', async () => {
  // Left red, right blue; the camera was turned.
  const half = await still('png', 30, 20);
  const photograph = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  for (const bytes of [photograph, await moving('gif')]) {
    const result = await images.avatar(bytes)();
    if (result._tag === 'Left' || result.right._tag === 'Left') throw new Error(JSON.stringify(result));
    const { ordinary, medium } = result.right.right;
    expect([await read(ordinary.bytes), await read(medium.bytes)]).toMatchObject([
      { format: 'png', width: 100, height: 100 },
      { format: 'png', width: 500, height: 500 },
    ]);
    expect(Buffer.from(medium.bytes).includes('a secret')).toBe(false);
    if (bytes !== photograph) continue;
    const pixels = await sharp(medium.bytes).removeAlpha().raw().toBuffer();
    const isRed = (x: number, y: number): boolean => (pixels[(y * 500 + x) * 3] ?? 0) > 128;
    // Upright, red is above.
    expect([isRed(250, 50), isRed(250, 450), isRed(50, 50), isRed(450, 450)]).toEqual([true, false, true, false]);
  }
});

test('a picture of a person has bounds', async () => {
  const problemWith = async (bytes: Uint8Array) => {
    const result = await images.avatar(bytes)();
    return result._tag === 'Right' && result.right._tag === 'Left' ? result.right.left : null;
  };
  expect(await problemWith(Buffer.from('a text'))).toBe('undecodable');
  expect(await problemWith(Buffer.from('<svg/>'))).toBe('kindNotTaken');
  expect(await problemWith(await still('png', 6000, 6000))).toBe('tooLarge');
  expect(await problemWith((await still('png')).subarray(0, 100))).toBe('undecodable');
});
