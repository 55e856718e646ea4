import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packedTar, type TarEntry, tarEntry } from '../../fixtures/tar.js';
import type { ArchiveRow, ArchiveSource } from './archive-source.js';
import { type ArchiveBounds, archiveBounds } from './bounds.js';
import { InvalidArchive } from './invalid-archive.js';
import { withArchive } from './open-archive.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-hostile-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const realm = { name: 'export/realm.json', content: '{"zerver_realm": [{"id": 2}], "zerver_userprofile": []}' };

const everyRow = async (rows: AsyncIterable<ArchiveRow>): Promise<ReadonlyArray<ArchiveRow>> => {
  const all: ArchiveRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

/** Everything that an import would read. */
const readAll = async (source: ArchiveSource): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of source.tables) counts[table] = (await everyRow(source.rows(table))).length;
  for (let index = 0; index < source.chunkCount; index++) {
    counts[`messages ${String(index)}`] = (await everyRow(source.chunk(index).messages())).length;
    counts[`copies ${String(index)}`] = (await everyRow(source.chunk(index).copies())).length;
  }
  for (const row of await everyRow(source.records('uploads'))) {
    const file = await source.file('uploads', String(row['path']));
    let size = 0;
    if (file !== null) for await (const chunk of file.content()) size += chunk.length;
    counts[`upload ${String(row['path'])}`] = size;
  }
  return counts;
};

const open = async (bytes: Buffer, bounds: Partial<ArchiveBounds> = {}): Promise<Record<string, number>> => {
  const path = join(folder, 'export.tar.gz');
  await writeFile(path, bytes);
  return withArchive(path, readAll, { bounds: { ...archiveBounds, ...bounds } });
};

const openEntries = (entries: ReadonlyArray<TarEntry>, bounds: Partial<ArchiveBounds> = {}) => open(packedTar(entries), bounds);

const leftovers = async (): Promise<ReadonlyArray<string>> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`parley-import-${String(process.pid)}-`));

test('an archive is read with its tables, chunks, records and files, whatever tools packed it', async () => {
  const long = `${'a'.repeat(60)}/${'b'.repeat(90)}`;
  const pax = Buffer.from(`path=export/uploads/pax.txt\n`);
  const before = await leftovers();
  expect(
    await openEntries([
      { name: './export/', kind: '5' },
      realm,
      { name: 'export/attachment.json', content: '{"zerver_attachment": [{"id": 1}, {"id": 2}]}' },
      { name: 'export/messages-000001.json', content: '{"zerver_usermessage": [{"message": 1}], "zerver_message": [{"id": 1}]}' },
      { name: 'export/messages-000002.json', content: '{"zerver_message": [{"id": 3}, {"id": 4}]}' },
      { name: 'export/stats.json', content: 'anything' },
      { name: 'export/uploads/records.json', content: JSON.stringify([{ path: long }, { path: 'pax.txt' }, { path: 'missing' }]) },
      { name: '././@LongLink', kind: 'L', content: `export/uploads/${long}\0` },
      { name: 'cut', content: 'hello' },
      { name: 'PaxHeaders/x', kind: 'x', content: `${String(pax.length + 3)} ${pax.toString()}` },
      { name: 'cut', content: 'pax' },
    ]),
  ).toEqual({
    zerver_realm: 1,
    zerver_userprofile: 0,
    zerver_attachment: 2,
    'messages 0': 1,
    'copies 0': 1,
    'messages 1': 2,
    'copies 1': 0,
    [`upload ${long}`]: 5,
    'upload pax.txt': 3,
    'upload missing': 0,
  });
  expect(await leftovers()).toEqual(before);
});

test.each<[string, ReadonlyArray<TarEntry>]>([
  ['leads upwards', [realm, { name: 'export/../../evil', content: 'x' }]],
  ['is absolute', [realm, { name: '/etc/evil', content: 'x' }]],
  ['is of another system', [realm, { name: 'export\\..\\evil', content: 'x' }]],
  ['leads upwards by a long name', [realm, { name: '././@LongLink', kind: 'L', content: '../../evil\0' }, { name: 'cut', content: 'x' }]],
  ['leads upwards by an extended header', [realm, { name: 'p', kind: 'x', content: '19 path=../../evil\n' }, { name: 'cut', content: 'x' }]],
  ['is too deep', [realm, { name: `export/${'a/'.repeat(20)}b`, content: 'x' }]],
])('a path that %s is refused', async (_, entries) => {
  await expect(openEntries(entries)).rejects.toThrow(/a path that is not taken/);
});

test.each<[string, TarEntry]>([
  ['symbolic links', { name: 'export/uploads', kind: '2', linkTo: '/etc' }],
  ['hard links', { name: 'export/realm2.json', kind: '1', linkTo: '/etc/passwd' }],
  ['devices', { name: 'export/null', kind: '3' }],
  ['pipes', { name: 'export/pipe', kind: '6' }],
])('%s are refused', async (_, entry) => {
  await expect(openEntries([realm, entry])).rejects.toThrow('something else than files and folders');
});

test.each<[string, () => Promise<unknown>, string]>([
  ['too many entries', () => openEntries([realm, { name: 'a' }, { name: 'b' }], { entries: 2 }), 'more than 2 entries'],
  ['too many bytes', () => openEntries([realm, { name: 'a', content: 'x'.repeat(3_000) }], { bytes: 2_000 }), 'more than 2000 bytes'],
  ['a file that is too large', () => openEntries([realm, { name: 'a', content: 'x'.repeat(3_000) }], { fileBytes: 2_000 }), 'a file that is too large'],
  ['a file that says to be too large', () => open(gzipSync(tarEntry({ name: 'a', size: 8_000_000_000 })), { fileBytes: 2_000 }), 'a file that is too large'],
  ['bytes out of proportion', () => openEntries([realm, { name: 'a', content: Buffer.alloc(3_000_000) }], { freeBytes: 1_000 }), 'out of proportion'],
  ['the same name twice', () => openEntries([realm, realm]), 'two entries of one name'],
  ['a file where a folder is', () => openEntries([realm, { name: 'export/realm.json/x', content: 'x' }]), 'two entries of one name'],
  ['no tables', () => openEntries([{ name: 'readme', content: 'x' }]), 'no realm.json'],
  ['a wrong checksum', () => open(gzipSync(Buffer.concat([Buffer.from('x'), tarEntry(realm)]))), 'wrong checksum'],
  ['no end', () => open(gzipSync(tarEntry(realm))), 'cut off'],
  ['a cut end', () => open(packedTar([realm]).subarray(0, 60)), 'cut off'],
  ['bytes that are no archive', () => open(Buffer.from('no archive, and shorter than a block')), 'cut off'],
])('an archive with %s is refused', async (_, work, complaint) => {
  const before = await leftovers();
  const outcome = work();
  await expect(outcome).rejects.toThrow(InvalidArchive);
  await expect(outcome).rejects.toThrow(complaint);
  expect(await leftovers()).toEqual(before);
});

const tables = (content: string): ReadonlyArray<TarEntry> => [{ name: 'export/realm.json', content }];

test.each<[string, string, string]>([
  ['a row beyond the bytes of a row', `{"zerver_realm": [{"id": 1}, {"name": "${'x'.repeat(5_000)}"}]}`, '"zerver_realm", row 2: it has more than 2000 bytes'],
  ['a row nested too deeply', `{"zerver_realm": [${'['.repeat(100)}${']'.repeat(100)}]}`, '"zerver_realm", row 1: it is nested too deeply'],
  ['a row that is no object', '{"zerver_realm": [{"id": 1}, 7]}', '"zerver_realm", row 2: it is no object'],
  ['broken JSON in a row', '{"zerver_realm": [{"id": 1e}]}', 'no JSON of tables'],
  ['a table twice', '{"zerver_realm": [], "zerver_realm": []}', 'twice'],
  ['no end of its tables', '{"zerver_realm": [{"id": 1}', 'cut off'],
  ['a list for its tables', '[1, 2]', 'no JSON of tables'],
  ['more after its end', '{"zerver_realm": []} {}', 'no JSON of tables'],
])('an archive with %s is refused', async (_, content, complaint) => {
  await expect(openEntries(tables(content), { rowBytes: 2_000 })).rejects.toThrow(complaint);
});

test('what stands beside the lists is passed over, in any layout and however the bytes are cut', async () => {
  const content = '{ "version" : 12.5, "who":{"a":[1,"]}\\""]},"zerver_realm":[ {"name":"ünï \\"[{"}\n,{"name":"b"} ] , "none": null}';
  expect(await openEntries(tables(content))).toEqual({ zerver_realm: 2 });
});

test('links in an unpacked folder are refused, for tables and for files', async () => {
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, 'realm.json'), realm.content);
  await writeFile(join(folder, 'uploads', 'records.json'), '[{"path": "secret"}]');
  await symlink('/etc/passwd', join(folder, 'uploads', 'secret'));
  await expect(withArchive(folder, readAll)).rejects.toThrow('the archive has a link');
  await rm(join(folder, 'uploads'), { recursive: true });
  await symlink('/etc', join(folder, 'uploads'));
  await expect(withArchive(folder, async (source) => source.file('uploads', 'passwd'))).rejects.toThrow('the archive has a link');
  await symlink('/etc/passwd', join(folder, 'messages-000001.json'));
  await expect(withArchive(folder, readAll)).rejects.toThrow('the archive has a link');
});

test('the fingerprint is that of the content: an archive of the same sizes with other messages has another one', async () => {
  const fingerprintWith = async (text: string, { isFolder = false } = {}): Promise<string> => {
    const content = JSON.stringify({ zerver_message: [{ id: 1, content: text }] });
    const target = join(folder, isFolder ? 'unpacked' : 'export.tar.gz');
    if (isFolder) {
      await mkdir(target);
      await writeFile(join(target, 'realm.json'), realm.content);
      await writeFile(join(target, 'messages-000001.json'), content);
    } else await writeFile(target, packedTar([realm, { name: 'export/messages-000001.json', content }]));
    return withArchive(target, async ({ fingerprint }) => fingerprint);
  };
  const one = await fingerprintWith('one');
  expect(await fingerprintWith('two')).not.toBe(one);
  expect(await fingerprintWith('one')).toBe(one);
  expect(await fingerprintWith('one', { isFolder: true })).toBe(one);
});
