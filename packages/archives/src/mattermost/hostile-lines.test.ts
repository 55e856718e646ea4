import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { at, elsinores, elsinoreFiles, exportOf, post, type Row, textOf } from '../../fixtures/mattermost-export.js';
import { type WrittenEntry, zipOf } from '../../fixtures/zip-file.js';
import { archiveBounds } from '../read/bounds.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import { isMattermostExport } from './is-mattermost-export.js';
import { type MattermostSource, noMattermostDomain, withMattermostExport } from './mattermost-source.js';

const folder = mkdtempSync(join(tmpdir(), 'mattermost-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

const options = {
  emoji: { byName: emojiByName, ofCode: emojiNameByCode },
  name: 'elsinore',
  emailDomain: noMattermostDomain,
  hasThreads: false,
  bounds: { ...archiveBounds, rowBytes: 10_000 },
};

const pathOf = (zip: Buffer): string => {
  const path = join(folder, `${String(files++)}.zip`);
  writeFileSync(path, zip);
  return path;
};

const open = <Result>(zip: Buffer, work: (source: MattermostSource) => Promise<Result>): Promise<Result> => withMattermostExport(pathOf(zip), options, work);

const version = '{"type":"version","version":1}\n';
const lines = (content: string | Buffer, ...others: ReadonlyArray<WrittenEntry>): Buffer => zipOf([{ name: 'import.jsonl', content }, ...others]);
const deep = `{"type":"post","post":${'['.repeat(100)}${']'.repeat(100)}}`;

test.each<[string, Buffer, string]>([
  ['no lines', zipOf([{ name: 'users.json', content: '[]' }]), 'has not one file of lines'],
  ['two files of lines', zipOf([{ name: 'a.jsonl' }, { name: 'b.jsonl' }]), 'has not one file of lines'],
  ['lines among the files alone', zipOf([{ name: 'data/a.jsonl', content: version }]), 'has not one file of lines'],
  ['an empty file of lines', lines(''), 'is empty'],
  ['no version', lines('{"type":"team","team":{"name":"a"}}\n'), 'names no version'],
  ['a version to come', lines('{"type":"version","version":2}\n'), 'import.jsonl, row 1: version "2" of the format is not read'],
  ['a version that is long', lines(`{"type":"version","version":"${'x'.repeat(5_000)}"}\n`), '…'],
  ['a line that is no JSON', lines(`${version}{"type":\n`), 'import.jsonl, row 2: it is no JSON, or cut off'],
  ['a line that is cut off', lines(`${version}\n{"type":"team","team":{"na`), 'import.jsonl, row 3: it is no JSON, or cut off'],
  ['two objects on a line', lines(`${version}{}{}\n`), 'import.jsonl, row 2: it is no JSON'],
  ['a line that is a list', lines(`${version}[]\n`), 'import.jsonl, row 2: it is no object'],
  ['a line that is nested deeply', lines(`${version}${deep}\n`), 'import.jsonl, row 2: it is nested too deeply'],
  ['a long line', lines(`${version}${' '.repeat(30_000)}{}\n`), 'import.jsonl, row 2: it has more than 20000 bytes'],
  ['a long line without an end', lines(version + 'x'.repeat(30_000)), 'import.jsonl, row 2: it has more than 20000 bytes'],
  ['a path that leads out', lines(version, { name: 'data/../../a' }), 'has a path that is not taken'],
  ['a symbolic link', lines(version, { name: 'data/a', content: '/etc/passwd', mode: 0o120_777 }), 'is neither a file nor a folder'],
  ['a bomb', lines(Buffer.alloc(80 * 1_048_576, 0x0a)), 'grows out of proportion'],
])('%s: refused', async (_, zip, problem) => {
  const refusal: unknown = await open(zip, () => Promise.resolve()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidArchive);
  expect((refusal as InvalidArchive).message).toContain(problem);
  expect((refusal as InvalidArchive).message.length).toBeLessThan(500);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`parley-import-${String(process.pid)}-`))).toEqual([]);
});

test('a file whose checksum is wrong ends the reading of it', async () => {
  const [first, ...others] = elsinoreFiles;
  const damaged = { ...first, name: first?.name ?? '', claimed: { checksum: 1 } };
  await open(exportOf(elsinores['servers of 2024']?.lines ?? [], 'import.jsonl', [damaged, ...others]), async (source) => {
    for await (const { path_id: path } of source.rows('zerver_attachment')) {
      const file = await source.file('uploads', String(path));
      const read = async (): Promise<void> => {
        for await (const piece of file?.content() ?? []) void piece;
      };
      await expect(read()).rejects.toThrow('has another checksum');
    }
    expect.assertions(1);
  });
});

test('many days with one post each are read one at a time', async () => {
  const day = 86_400_000;
  const posts = Array.from({ length: 3_000 }, (_, index): Row => post(at(-((index * 7) % 3_000) * day), 'hamlet', String((index * 7) % 3_000)));
  const text = textOf([...(elsinores['servers of 2024']?.lines.slice(0, 10) ?? []), ...posts]);
  await open(lines(text), async (source) => {
    expect(source.chunkCount).toBe(3_000);
    const seen: string[] = [];
    for (let index = 0; index < source.chunkCount; index++) for await (const row of source.chunk(index).messages()) seen.push(String(row['content']));
    expect(seen).toEqual(Array.from({ length: 3_000 }, (_, index) => String(2_999 - index)));
  });
});

test('what a file has inside says whether it is such an export', async () => {
  expect(await isMattermostExport(pathOf(lines(version)))).toBe(true);
  expect(await isMattermostExport(pathOf(zipOf([{ name: 'users.json' }, { name: 'channels.json' }])))).toBe(false);
  expect(await isMattermostExport(pathOf(Buffer.from(version)))).toBe(false);
  expect(await isMattermostExport(join(folder, 'none'))).toBe(false);
});
