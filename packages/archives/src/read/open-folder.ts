import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveRow, ArchiveSource, RecordFolder } from './archive-source.js';
import { type ArchiveBounds, archiveBounds } from './bounds.js';
import { InvalidArchive, shown } from './invalid-archive.js';
import { JsonRows, type TablePlace } from './json-rows.js';
import { safePath } from './safe-path.js';

/** The size of a plain file in the folder; null where there is none. Links are refused, wherever in its path. */
const plainFile = async (root: string, names: ReadonlyArray<string>): Promise<{ readonly path: string; readonly size: number } | null> => {
  const path = join(root, ...names);
  const found = await lstat(path).catch(() => null);
  if (found === null) return null;
  if (found.isSymbolicLink() || (await realpath(path)) !== path) throw new InvalidArchive(`the archive has a link: ${shown(names.join('/'))}`);
  return found.isFile() ? { path, size: found.size } : null;
};

const bytesOf = (path: string, start = 0): AsyncIterable<Buffer> => createReadStream(path, { start, highWaterMark: 262_144 }) as AsyncIterable<Buffer>;

/** A table of a file, from its place. */
const tableRows = async function* (path: string, place: TablePlace, rowBytes: number): AsyncGenerator<ArchiveRow, void, undefined> {
  const rows = new JsonRows({ name: place.table, inside: place.table, start: place.start, rowBytes });
  for await (const chunk of bytesOf(path, place.start)) {
    for (const found of rows.take(chunk)) if ('row' in found) yield found.row;
    if (rows.isOver) return;
  }
  rows.end();
};

/** Where the tables of a file begin. One pass over the file. */
const placesIn = async (path: string, name: string, rowBytes: number): Promise<ReadonlyMap<string, TablePlace>> => {
  const places = new Map<string, TablePlace>();
  const rows = new JsonRows({ name, rowBytes, onlyPlaces: true });
  for await (const chunk of bytesOf(path)) {
    for (const found of rows.take(chunk)) {
      if (!('start' in found)) continue;
      if (places.has(found.table)) throw new InvalidArchive(`${name} has the table ${shown(found.table)} twice`);
      places.set(found.table, found);
      if (places.size > 1_000) throw new InvalidArchive(`${name} has too many tables`);
    }
  }
  rows.end();
  return places;
};

/** The folder with the tables: this one, or the only one in it. */
const innerFolder = async (root: string): Promise<string> => {
  if ((await plainFile(root, ['realm.json'])) !== null) return root;
  const inside = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const [only, ...others] = inside;
  if (only === undefined || others.length > 0 || (await plainFile(join(root, only.name), ['realm.json'])) === null) {
    throw new InvalidArchive('there is no realm.json in it: this is no export in the Zulip form');
  }
  return join(root, only.name);
};

/** A digest of files, each with its size. Another pass over the messages costs little beside their import. */
const fingerprintOf = async (files: ReadonlyArray<{ readonly path: string; readonly size: number }>): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(files.map(({ size }) => size)));
  for (const { path } of files) for await (const chunk of bytesOf(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** An unpacked archive. Everything in the folder may be hostile; nothing outside of it is read. */
export const openFolder = async (folder: string, bounds: ArchiveBounds = archiveBounds): Promise<ArchiveSource> => {
  const { rowBytes } = bounds;
  const root = await innerFolder(await realpath(folder));
  const tableFiles: { readonly path: string; readonly size: number }[] = [];
  const places = new Map<string, { readonly path: string; readonly place: TablePlace }>();
  for (const name of ['realm.json', 'attachment.json']) {
    const file = await plainFile(root, [name]);
    if (file === null) continue;
    tableFiles.push(file);
    for (const [table, place] of await placesIn(file.path, name, rowBytes)) places.set(table, { path: file.path, place });
  }
  const chunks: { readonly path: string; readonly size: number; readonly name: string }[] = [];
  for (const name of (await readdir(root)).filter((entry) => /^messages-\d{1,9}\.json$/.test(entry)).sort()) {
    const file = await plainFile(root, [name]);
    if (file !== null) chunks.push({ ...file, name });
  }
  const known = new Map<number, Promise<ReadonlyMap<string, TablePlace>>>();
  const chunkRows = async function* (index: number, table: string): AsyncGenerator<ArchiveRow, void, undefined> {
    const chunk = chunks[index];
    if (chunk === undefined) throw new Error('no such chunk');
    if (!known.has(index)) {
      known.clear();
      known.set(index, placesIn(chunk.path, chunk.name, rowBytes));
    }
    const place = (await known.get(index))?.get(table);
    if (place !== undefined) yield* tableRows(chunk.path, place, rowBytes);
  };
  return {
    fingerprint: await fingerprintOf([...tableFiles, ...chunks]),
    tables: [...places.keys()],
    rows: async function* (table) {
      const found = places.get(table);
      if (found !== undefined) yield* tableRows(found.path, found.place, rowBytes);
    },
    hasCopies: true,
    chunkCount: chunks.length,
    chunk: (index) => ({ messages: () => chunkRows(index, 'zerver_message'), copies: () => chunkRows(index, 'zerver_usermessage') }),
    records: async function* (name: RecordFolder) {
      const list = await plainFile(root, [name, 'records.json']);
      if (list === null) return;
      const rows = new JsonRows({ name: `${name}/records.json`, isList: true, rowBytes });
      for await (const chunk of bytesOf(list.path)) for (const found of rows.take(chunk)) if ('row' in found) yield found.row;
      rows.end();
    },
    file: async (name, path) => {
      const file = await plainFile(root, [name, ...safePath(path)]);
      if (file === null) return null;
      if (file.size > bounds.fileBytes) throw new InvalidArchive(`the archive has a file that is too large: ${shown(path)}`);
      return { size: file.size, content: () => bytesOf(file.path) };
    },
  };
};
