import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tarEntry } from '../../fixtures/tar.js';
import { withZip } from './zip/open-zip.js';
import { archiveBounds } from './bounds.js';
import { tarFiles } from './tar-entries.js';

const folder = mkdtempSync(join(tmpdir(), 'many-'));
afterAll(() => rmSync(folder, { recursive: true }));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of objects that are in use. */
const held = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const million = 1_000_000;
const atOnce = 1_000;
const bounds = { ...archiveBounds, entries: million - 1 };

test('a tar archive of a million tiny entries is refused after as many as are allowed, and none is kept in memory', async () => {
  const chunk = Buffer.concat(Array.from({ length: atOnce }, (_, at) => tarEntry({ name: `export/uploads/${String(at)}` })));
  let sent = 0;
  const endless = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      sent += atOnce;
      yield chunk;
    }
  };
  const before = held();
  let [read, maxHeld] = [0, 0];
  await expect(
    (async () => {
      for await (const { size } of tarFiles(endless(), bounds)) {
        read += size === 0 ? 1 : 0;
        if (read % 250_000 === 0) maxHeld = Math.max(maxHeld, held());
      }
    })(),
  ).rejects.toThrow(`more than ${String(bounds.entries)} entries`);
  expect([read, sent]).toEqual([bounds.entries, million]);
  expect(maxHeld - before).toBeLessThan(16 * 1_048_576);
}, 120_000);

/** Writes a zip archive of a million empty files, a thousand at a time. */
const writeZip = (path: string): void => {
  const file = openSync(path, 'w');
  const nameOf = (index: number): Buffer => Buffer.from(String(index).padStart(8, '0'));
  const headerBytes = 30 + 8;
  const write = (each: (index: number) => Buffer): void => {
    for (let first = 0; first < million; first += atOnce) writeSync(file, Buffer.concat(Array.from({ length: atOnce }, (_, at) => each(first + at))));
  };
  write((index) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 26);
    return Buffer.concat([header, nameOf(index)]);
  });
  write((index) => {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(8, 28);
    header.writeUInt32LE(index * headerBytes, 42);
    return Buffer.concat([header, nameOf(index)]);
  });
  const [start, size] = [million * headerBytes, million * (46 + 8)];
  // So many entries are counted in the end records of 64 bits.
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(million), 24);
  end.writeBigUInt64LE(BigInt(million), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.fill(0xff, 84, 96);
  writeSync(file, end);
  closeSync(file);
};

test('a zip archive of a million tiny entries is refused by their number, before any is read', async () => {
  const path = join(folder, 'many.zip');
  writeZip(path);
  const before = held();
  let after = 0;
  await expect(withZip(path, bounds, () => Promise.resolve()).finally(() => (after = held()))).rejects.toThrow(`more than ${String(bounds.entries)} entries`);
  expect(after - before).toBeLessThan(16 * 1_048_576);
}, 60_000);
