import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { archiveBounds } from '../read/bounds.js';
import { tarFiles } from '../read/tar-entries.js';
import { tarHeader } from './tar-entry.js';
import { tarGzWriter } from './tar-gz-writer.js';

const folder = mkdtempSync(join(tmpdir(), 'parley-tar-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chunks = async function* (...parts: ReadonlyArray<Uint8Array | string>): AsyncGenerator<Uint8Array | string, void, undefined> {
  for (const part of parts) yield Promise.resolve(part);
};

test('files of unknown length, with long names and other letters, are read as they were added', async () => {
  const path = join(folder, 'some.tar.gz');
  const long = `top/${'ordner-'.repeat(20)}/Übersicht ✓.txt`;
  const large = Buffer.alloc(2_500_000, 'xyz');
  const file = await open(path, 'wx', 0o600);
  const writer = tarGzWriter(file, 1_781_524_800_000);
  expect([
    await writer.add('top/a.json', chunks('{"a":', '1}')),
    await writer.add(long, chunks(large.subarray(0, 700_000), large.subarray(700_000))),
    await writer.add('top/empty', chunks()),
    await writer.add('top/ünï', chunks('three')),
  ]).toEqual([7, large.length, 0, 5]);
  const bytes = await writer.end();
  expect((await file.stat()).size).toBe(bytes);
  await file.close();

  const found: (readonly [string, Buffer])[] = [];
  const unpacked = createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>;
  for await (const { path: names, content } of tarFiles(unpacked, archiveBounds)) {
    const parts: Buffer[] = [];
    for await (const part of content()) parts.push(Buffer.from(part));
    found.push([names.join('/'), Buffer.concat(parts)]);
  }
  expect(found.map(([name, content]) => [name, content.length])).toEqual([
    ['top/a.json', 7],
    [long, large.length],
    ['top/empty', 0],
    ['top/ünï', 5],
  ]);
  expect(found[1]?.[1].equals(large)).toBe(true);
});

test('sizes beyond eleven octal digits are binary', () => {
  const size = 2 ** 33 + 5;
  expect(
    tarHeader('a', 8 ** 11 - 1, 0)
      .subarray(124, 136)
      .toString('latin1'),
  ).toBe('77777777777\0');
  const field = tarHeader('a', size, 0).subarray(124, 136);
  expect([field[0], Number(field.readBigUInt64BE(4))]).toEqual([0x80, size]);
});
