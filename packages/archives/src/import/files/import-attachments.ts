import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Fault } from '@parley/core';
import { anyMediaType, archivedPath, contentPath, declaredMediaType, newFilePath, type Realm, shownFileName, storable } from '@parley/core/model';
import type { ImportedRows, ImportTx, KeptFile } from '@parley/store-knex';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { TableRow } from '../../format/index.js';
import type { ArchiveFile, ArchiveSource } from '../../read/archive-source.js';
import { shown } from '../../read/invalid-archive.js';
import type { ImportPorts, LeftOut, Registering } from '../import-ports.js';
import { found, pastMoment, type PlacedRow, within } from '../table-rows.js';

type AttachmentRow = PlacedRow<TableRow<'zerver_attachment'>>;

/** Throws a fault of an adapter. */
export const done = async <Result>(work: TaskEither<Fault, Result>): Promise<Result> => {
  const outcome = await work();
  if (Either.isLeft(outcome)) throw new Error(outcome.left.what);
  return outcome.right;
};

/** Bytes of one part. */
const partBytes = 524_288;
/** Of pictures that are looked at. */
const maxPictureBytes = 64 * 1_048_576;

const noBytes = new Uint8Array();

/** Stores the bytes of a file in parts. Returns how many there were, and the first of them. */
const store = async (
  { files }: ImportPorts,
  realm: Realm,
  path: string,
  contentType: string,
  { content }: ArchiveFile,
): Promise<{ readonly size: number; readonly head: Uint8Array }> => {
  let [size, head]: [number, Uint8Array] = [0, noBytes];
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(held);
    if (size === 0) {
      head = bytes.subarray(0, 64);
      await done(files.put(realm.id, path, { contentType, bytes }));
    } else if (bytes.length > 0) await done(files.append(realm.id, path, { start: size, bytes }));
    size += bytes.length;
    [held, heldBytes] = [[], 0];
  };
  for await (const chunk of content()) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= partBytes) await flush();
  }
  if (heldBytes > 0 || size === 0) await flush();
  return { size, head };
};

/** The type of a picture by its bytes; otherwise what the archive says, which is not trusted. */
const typeOf = async (
  { files, images }: ImportPorts,
  realm: Realm,
  path: string,
  declaredType: string,
  head: Uint8Array,
  size: number,
): Promise<Omit<KeptFile, 'id' | 'size'>> => {
  const other = { mediaType: declaredMediaType(declaredType), width: null, height: null };
  if (size > maxPictureBytes || !images.mayShow(head)) return other;
  const stored = await done(files.get(realm.id, path));
  const format = Option.isNone(stored) ? Option.none : await done(images.detectFormat(stored.value.bytes));
  return Option.isNone(format) ? other : { mediaType: format.value.mediaType, width: format.value.width, height: format.value.height };
};

/** Makes rows for files whose contents are stored next. Those of an interrupted import are there already. */
export const beginAttachments = async (
  tx: ImportTx,
  { ports, left }: Pick<Registering, 'ports' | 'left'>,
  batch: ReadonlyArray<AttachmentRow>,
  people: ReadonlyMap<number, number>,
): Promise<void> => {
  for (const place of batch) {
    const path = within(place, 'path_id', place.row.path_id, 1_000);
    if (storable(path) !== path) place.fail(`path_id is no path: ${shown(path)}`);
  }
  const begun = await tx.begunFiles(batch.map(({ row }) => row.path_id));
  const fresh = batch.filter(({ row }) => !begun.has(row.path_id));
  const ids = await tx.nextIds('attachment_ids', fresh.length);
  const seen = new Set<string>();
  const rows = fresh.map((place, index): ImportedRows['attachment'] => {
    const { row, fail } = place;
    if (seen.has(row.path_id)) fail(`path_id is there twice: ${shown(row.path_id)}`);
    seen.add(row.path_id);
    return {
      id: ids[index] ?? 0,
      owner_id: found(place, 'owner', people, row.owner),
      path: newFilePath(ports.ids.fileName(), row.file_name),
      name: shownFileName(row.file_name),
      media_type: anyMediaType,
      size: 0,
      created_at: typeof row.create_time === 'number' ? pastMoment({ ports, left }, place, 'create_time', row.create_time) : ports.clock.now(),
      width: null,
      height: null,
      state: 'arriving',
      unlinked_at: null,
    };
  });
  await tx.insert('attachment', rows);
  await tx.rememberFiles(
    fresh.map(({ row }, index) => [row.path_id, ids[index] ?? 0] as const),
    fresh.flatMap(({ row }, index) => [...new Set(row.messages ?? [])].map((message) => [message, ids[index] ?? 0] as const)),
  );
};

/** Stores the contents of files that have rows; not within a transaction. Files that the archive lacks stay without content, and are removed later. */
export const storeAttachments = async (
  source: ArchiveSource,
  ports: ImportPorts,
  realm: Realm,
  batch: ReadonlyArray<AttachmentRow>,
  begun: ReadonlyMap<string, { readonly id: number; readonly path: string }>,
  left: LeftOut,
): Promise<ReadonlyArray<KeptFile>> => {
  const kept: KeptFile[] = [];
  for (const { row } of batch) {
    const target = begun.get(row.path_id);
    const file = await source.file('uploads', archivedPath(row.path_id));
    if (target === undefined || file === null) {
      left.add('files whose contents are missing');
      continue;
    }
    const path = contentPath(target.path);
    const { size, head } = await store(ports, realm, path, anyMediaType, file);
    kept.push({ id: target.id, size, ...(await typeOf(ports, realm, path, row.content_type ?? '', head, size)) });
  }
  return kept;
};
