import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WrittenEntry, zipOf } from '../../../fixtures/zip-file.js';
import { archiveBounds } from '../bounds.js';
import { InvalidArchive } from '../invalid-archive.js';
import { withZip } from './open-zip.js';

const folder = mkdtempSync(join(tmpdir(), 'zips-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

const bounds = { ...archiveBounds, entries: 10, bytes: 1_000_000, ratio: 50, freeBytes: 10_000, fileBytes: 500_000 };

/** The files of an archive with their content. */
const read = async (zip: Buffer): Promise<Readonly<Record<string, string>>> => {
  const path = join(folder, `${String(files++)}.zip`);
  writeFileSync(path, zip);
  return withZip(path, bounds, async ({ entries, content }) => {
    const found: Record<string, string> = {};
    for (const entry of entries.values()) {
      const pieces: Buffer[] = [];
      for await (const piece of content(entry)) pieces.push(piece);
      found[entry.name] = Buffer.concat(pieces).toString();
    }
    return found;
  });
};

const users: WrittenEntry = { name: 'users.json', content: '[{"id":"U1"}]' };

test('files are read, packed or not; folders are none', async () => {
  const zip = zipOf([
    users,
    { name: 'général/', method: 0, mode: 0o040_755 },
    { name: 'général/2024-01-02.json', content: '[]', method: 0 },
    { name: 'empty' },
  ]);
  expect(await read(zip)).toEqual({ 'users.json': '[{"id":"U1"}]', 'général/2024-01-02.json': '[]', empty: '' });
});

test('names as other programs write them are read', async () => {
  const zip = zipOf([
    { name: './', method: 0, mode: 0o040_755 },
    { ...users, name: './users.json' },
    { name: 'general\\2024-01-02.json', content: '[]' },
  ]);
  expect(await read(zip)).toEqual({ 'users.json': '[{"id":"U1"}]', 'general/2024-01-02.json': '[]' });
});

const zeros = Buffer.alloc(400_000);
const noise = randomBytes(400_000);

test.each<[string, ReadonlyArray<WrittenEntry>, string]>([
  ['a path that leads out', [{ name: '../users.json' }], 'has a path that is not taken: "../users.json"'],
  ['a path that leads out further down', [{ name: 'a/../../b' }], 'has a path that is not taken'],
  ['an absolute path', [{ name: '/etc/passwd' }], 'has a path that is not taken'],
  ['a path of another system', [{ name: 'a\\..\\b' }], 'has a path that is not taken'],
  ['a drive', [{ name: 'C:/users.json' }], 'has a path that is not taken'],
  ['a path with a null byte', [{ name: 'users.json\u0000.png' }], 'has a path that is not taken'],
  ['a long path', [{ name: 'a'.repeat(1_001) }], 'has a path that is not taken'],
  ['a deep path', [{ name: 'a/'.repeat(17) + 'b' }], 'has a path that is not taken'],
  ['a name that is not in UTF-8', [{ name: Buffer.from([0x61, 0xff, 0x62]) }], 'has a name that is not in UTF-8'],
  ['a symbolic link', [{ name: 'link', content: '/etc/passwd', mode: 0o120_777 }], '"link" is neither a file nor a folder'],
  ['a device', [{ name: 'device', mode: 0o020_666 }], '"device" is neither a file nor a folder'],
  ['an encrypted file', [{ ...users, flags: 0x801 }], '"users.json" is encrypted'],
  ['another way of packing', [{ ...users, method: 99, claimed: { packed: 13 } }], '"users.json" is packed with encryption, which is not read'],
  [
    'Deflate64',
    [{ ...users, method: 9, claimed: { packed: 13 } }],
    '"users.json" is packed with Deflate64, which is not read: unpack the archive, and pack it anew',
  ],
  ['bzip2', [{ ...users, method: 12, claimed: { packed: 13 } }], '"users.json" is packed with bzip2, which is not read'],
  ['a path of its folder that leads out', [{ name: './../users.json' }], 'has a path that is not taken'],
  ['two names of one path', [users, { ...users, name: './users.json' }], 'two entries of one name: "users.json"'],
  ['a bomb', [{ name: 'bomb', content: zeros }], '"bomb" grows out of proportion'],
  ['a bomb of many files', Array.from({ length: 9 }, (_, at) => ({ name: `bomb${String(at)}`, content: zeros.subarray(0, 9_000) })), 'grows out of proportion'],
  ['a file that says that it is too large', [{ ...users, claimed: { size: 500_001 } }], '"users.json" is too large'],
  ['more bytes than allowed', Array.from({ length: 3 }, (_, at) => ({ name: String(at), content: noise })), 'more than 1000000 bytes'],
  ['too many entries', Array.from({ length: 11 }, (_, at) => ({ name: String(at) })), 'more than 10 entries'],
  ['two entries of one name', [users, users], 'two entries of one name: "users.json"'],
  ['an entry twice under two names', [users, { name: 'other.json', content: '[]', claimed: { offset: 0 } }], 'entries that overlap'],
  [
    'an entry inside another',
    [
      { name: 'outer', content: 'x'.repeat(300), method: 0 },
      { name: 'inner', claimed: { offset: 60 } },
    ],
    'entries that overlap',
  ],
  ['a size that is too small', [{ ...users, claimed: { size: 5 } }], 'damaged: "users.json" is not as long as it says'],
  ['a size that is too large', [{ ...users, claimed: { size: 5_000 } }], 'damaged: "users.json" is not as long as it says'],
  ['two sizes of an unpacked file', [{ ...users, method: 0, claimed: { size: 5 } }], 'damaged'],
  ['a packed size that reaches beyond the files', [{ ...users, claimed: { packed: 5_000 } }], 'reaches beyond its files'],
  ['another checksum', [{ ...users, claimed: { checksum: 1 } }], 'damaged: "users.json" has another checksum'],
  ['an offset where no file begins', [{ ...users, claimed: { offset: 1, packed: 3 } }], 'damaged: "users.json"'],
])('%s is refused', async (_, entries, problem) => {
  const refusal: unknown = await read(zipOf(entries)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidArchive);
  expect((refusal as InvalidArchive).message).toContain(problem);
});

test.each([
  ['no zip archive', Buffer.from('PK, but no more')],
  ['an empty file', Buffer.alloc(0)],
  ['an archive that is cut off', zipOf([users]).subarray(0, -30)],
  ['a list of files that is cut off', zipOf([users], { claimedCount: 2 })],
  ['a claim of many entries', zipOf([users], { claimedCount: 60_000 })],
])('%s is refused', async (_, zip) => {
  await expect(read(zip)).rejects.toThrow(InvalidArchive);
});

test('a file that is not there is told as what it is', async () => {
  await expect(withZip(join(folder, 'none.zip'), bounds, () => Promise.resolve())).rejects.toThrow('ENOENT');
});
