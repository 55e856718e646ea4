import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { packed, tarEnd, tarEntry, writeNewFile } from '@parley/archives';
import { RowsDigest, type Snapshot, type TableShape } from '@parley/store-knex';
import { version } from '../version.js';
import { type ArchivedTable, formatVersion, manifestName, type Manifest, partName, partSize, totalsName, type Totals } from './format.js';

export interface BackupFacts {
  readonly secretFingerprint: string | null;
  readonly files: Manifest['files'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Written {
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
  readonly tables: ReadonlyArray<ArchivedTable>;
}

type Add = (content: Buffer) => Promise<void>;

/** Rows in parts of one size. The driver may use the memory of a chunk again: parts are copies. */
const partsOf = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const part = Buffer.allocUnsafe(partSize);
  let size = 0;
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0;) {
      const copied = rest.copy(part, size);
      size += copied;
      rest = rest.subarray(copied);
      if (size === partSize) {
        yield part;
        size = 0;
      }
    }
  }
  if (size > 0) yield part.subarray(0, size);
};

const addTable = async (add: (name: string, content: Buffer) => Promise<void>, snapshot: Snapshot, table: TableShape): Promise<ArchivedTable> => {
  const digest = new RowsDigest();
  const whole = createHash('sha256');
  let bytes = 0;
  let parts = 0;
  for await (const part of partsOf(snapshot.copy(table))) {
    digest.add(part);
    whole.update(part);
    bytes += part.length;
    parts += 1;
    await add(partName(table.name, parts), part);
  }
  return { name: table.name, bytes, sha256: whole.digest('hex'), ...digest.totals() };
};

const jsonOf = (value: Manifest | Totals): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const addAll = async (add: Add, snapshot: Snapshot, facts: BackupFacts, progress: (line: string) => void): Promise<ReadonlyArray<ArchivedTable>> => {
  const addEntry = (name: string, content: Buffer): Promise<void> => add(tarEntry(name, content, facts.now));
  const manifest: Manifest = {
    format: formatVersion,
    program: version,
    made_at: new Date(facts.now).toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    files: facts.files,
    secret_fingerprint: facts.secretFingerprint,
  };
  await addEntry(manifestName, jsonOf(manifest));
  const tables: ArchivedTable[] = [];
  for (const table of snapshot.tables) {
    progress(`${String(tables.length + 1)} of ${String(snapshot.tables.length)} tables: ${table.name}`);
    tables.push(await addTable(addEntry, snapshot, table));
  }
  const sequences = (await snapshot.sequences()).map(({ name, value, isCalled }) => ({ name, value, is_called: isCalled }));
  await addEntry(totalsName, jsonOf({ tables, sequences }));
  await add(tarEnd);
  return tables;
};

/** Each entry is compressed by itself: files that gzip and tar read. */
const appendTo =
  (file: FileHandle, note: (bytes: number) => void): Add =>
  async (content) => {
    const bytes = await packed(content);
    await file.writeFile(bytes);
    note(bytes.length);
  };

/** Writes everything that a snapshot shows into a new file. Holds one part of one table in memory, whatever the database holds. */
export const writeBackup = (path: string, snapshot: Snapshot, facts: BackupFacts, progress: (line: string) => void = () => undefined): Promise<Written> =>
  writeNewFile(path, async (file) => {
    let bytes = 0;
    const tables = await addAll(
      appendTo(file, (more) => (bytes += more)),
      snapshot,
      facts,
      progress,
    );
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes, tables };
  });
