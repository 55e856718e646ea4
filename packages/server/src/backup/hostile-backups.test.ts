import { randomBytes } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { tarEnd, tarEntry } from '@parley/archives';
import { extract, type Headers, pack } from 'tar-stream';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';
import { InvalidBackup, maxEntry, readManifest, readTotals } from './format.js';
import { openBackup } from './open-backup.js';
import { readTar } from './read-tar.js';

const path = join(temporaryFolder(), 'hostile.backup');

/** Reads everything, as restoring does. */
const read = async (): Promise<ReadonlyArray<string>> => {
  const names: string[] = [];
  for await (const { name } of openBackup(path)) names.push(name);
  return names;
};

const write = (...entries: ReadonlyArray<Buffer>): void => writeFileSync(path, gzipSync(Buffer.concat(entries), { level: 9 }));

/** What other programs write. */
const foreign = async (header: Headers, content = 'x'): Promise<Buffer> => {
  const tar = pack();
  tar.entry(header, header.type === undefined || header.type === 'file' ? content : '');
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const part = 'tables/message/000001.copy';

test('entries of ours are read, and by other programs, too', async () => {
  write(tarEntry('manifest.json', Buffer.from('{}'), 0), tarEntry(part, randomBytes(1000), 0), tarEnd);
  expect(await read()).toEqual(['manifest.json', part]);
  const known: Headers[] = [];
  const reader = extract();
  reader.on('entry', (header, content, next) => {
    known.push(header);
    content.on('end', next).resume();
  });
  await pipeline(createReadStream(path), createGunzip(), reader);
  expect(known).toMatchObject([
    { name: 'manifest.json', size: 2, type: 'file', mode: 0o600 },
    { name: part, size: 1000 },
  ]);
});

test.each<[string, Headers]>([
  ['leads out of the folder', { name: '../../etc/passwd' }],
  ['is absolute', { name: '/etc/passwd' }],
  ['leads out from inside', { name: 'tables/../manifest.json' }],
  ['is of no table', { name: 'tables/message/000001.copy/x' }],
  ['is a symbolic link', { name: part, type: 'symlink', linkname: '/etc/passwd' }],
  ['is a hard link', { name: part, type: 'link', linkname: 'manifest.json' }],
  ['is a folder', { name: part, type: 'directory' }],
  ['is a device', { name: part, type: 'character-device' }],
  ['has a long name in a header of its own', { name: `tables/${'a'.repeat(300)}/000001.copy` }],
])('an archive with an entry that %s is refused', async (_, header) => {
  writeFileSync(path, gzipSync(await foreign(header)));
  await expect(read()).rejects.toThrow(/^the backup holds something/);
});

test('an entry that says it is too large is refused before it is read', async () => {
  const entry = tarEntry(part, Buffer.alloc(0), 0);
  entry.write((maxEntry + 1).toString(8).padStart(11, '0'), 124, 'latin1');
  entry.write(' '.repeat(8), 148, 'latin1');
  entry.write(
    `${entry
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'latin1',
  );
  write(entry);
  await expect(read()).rejects.toThrow('too large');
});

test('a changed header, a missing end and bytes that are no archive are refused', async () => {
  const entry = tarEntry(part, Buffer.from('abc'), 0);
  entry.write('9', 104, 'latin1');
  write(entry);
  await expect(read()).rejects.toThrow('wrong checksum');
  write(tarEntry(part, Buffer.from('abc'), 0));
  await expect(read()).rejects.toThrow('cut off');
  write(tarEntry(part, Buffer.from('abc'), 0).subarray(0, 700));
  await expect(read()).rejects.toThrow('cut off');
  writeFileSync(path, 'no archive');
  await expect(read()).rejects.toThrow('no backup');
  writeFileSync(path, '');
  await expect(read()).rejects.toThrow('no backup');
});

test('a manifest of a later form is refused by the name of its release; others that are none are refused', () => {
  const read = (value: unknown) => () => readManifest(Buffer.from(JSON.stringify(value)));
  expect(read({ format: 2, program: '9.1.0', anything: 'else' })).toThrow('Parley 9.1.0 made this backup, in a form that this release does not know');
  expect(read({ format: 1, program: '0.1.0', tables: [{ name: 'account' }] })).toThrow('damaged: manifest.json lacks something');
  expect(() => readManifest(Buffer.from('{'))).toThrow('damaged: manifest.json is no JSON');
});

test('a manifest and totals that are nested deeply are refused as damaged', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const manifest = Buffer.from(`{"format": 1, "program": "0.1.0", "tables": ${deep}}`);
  expect(() => readManifest(manifest)).toThrow(InvalidBackup);
  expect(() => readTotals(Buffer.from(`{"tables": ${deep}, "sequences": []}`))).toThrow(InvalidBackup);
  expect(() => readTotals(Buffer.from(deep))).toThrow(InvalidBackup);
});

test('more entries than backups have are refused', async () => {
  const entries = Array.from({ length: 4 }, () => tarEntry(part, Buffer.alloc(0), 0));
  const all = async (limit: number): Promise<void> => {
    for await (const entry of readTar(
      (async function* () {
        yield Buffer.concat([...entries, tarEnd]);
      })(),
      limit,
    ))
      expect(entry.name).toBe(part);
  };
  await all(4);
  await expect(all(3)).rejects.toThrow('more than 3 entries');
});

test('a file whose content is far larger than itself is refused, and never read whole', async () => {
  const gzip = createGzip({ level: 9 });
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const zeros = tarEntry(part, Buffer.alloc(8 * 1024 * 1024), 0);
  for (let count = 0; count < 25; count++) await new Promise<void>((resolve) => gzip.write(zeros, () => resolve()));
  await new Promise<void>((resolve) => gzip.end(resolve));
  writeFileSync(path, Buffer.concat(chunks));
  const names: string[] = [];
  await expect(
    (async () => {
      for await (const { name } of openBackup(path)) names.push(name);
    })(),
  ).rejects.toThrow('far larger than the file');
  expect(names.length).toBeLessThan(22);
});
