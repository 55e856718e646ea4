import { createHash } from 'node:crypto';
import { restoreInto, type RestoreTarget, RowsDigest, type TableShape } from '@parley/store-knex';
import { type ArchivedTable, InvalidBackup, manifestName, type Manifest, partName, readManifest, readTotals, type Totals, totalsName } from './format.js';
import { openBackup } from './open-backup.js';
import type { Entry } from './read-tar.js';

export interface Restored {
  readonly manifest: Manifest;
  readonly tables: ReadonlyArray<ArchivedTable>;
}

/** Entries in order, with the next one known. */
interface Entries {
  readonly next: () => Entry | null;
  readonly advance: () => Promise<void>;
}

const entriesOf = (all: AsyncIterator<Entry>): Entries => {
  let next: Entry | null = null;
  return {
    next: () => next,
    advance: async () => {
      const step = await all.next();
      next = step.done === true ? null : step.value;
    },
  };
};

const take = async (entries: Entries, name: string): Promise<Buffer> => {
  const entry = entries.next();
  if (entry?.name !== name) throw new InvalidBackup(`the backup is damaged: ${name} is missing`);
  await entries.advance();
  return entry.content;
};

/** The tables of a backup must be those that its migrations make. */
const checkShapes = (expected: ReadonlyArray<TableShape>, found: ReadonlyArray<TableShape>): void => {
  const shapes = (tables: ReadonlyArray<TableShape>): string => JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]));
  if (shapes(expected) !== shapes(found)) throw new InvalidBackup('the backup has other tables than its migrations make');
};

/** Loads one table, and returns what was read. */
const loadTable = async (target: RestoreTarget, entries: Entries, table: TableShape): Promise<ArchivedTable> => {
  const digest = new RowsDigest();
  const whole = createHash('sha256');
  let bytes = 0;
  const parts = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for (let number = 1; entries.next()?.name === partName(table.name, number); number++) {
      const part = await take(entries, partName(table.name, number));
      digest.add(part);
      whole.update(part);
      bytes += part.length;
      yield part;
    }
  };
  await target.load(table, parts());
  return { name: table.name, bytes, sha256: whole.digest('hex'), ...digest.totals() };
};

const compare = (loaded: ReadonlyArray<ArchivedTable>, { tables }: Totals): void => {
  const written = new Map(tables.map((table) => [table.name, table]));
  for (const { name, rows, bytes, sha256, checksum } of loaded) {
    const expected = written.get(name);
    const isSame = expected?.rows === rows && expected.bytes === bytes && expected.sha256 === sha256 && expected.checksum === checksum;
    if (!isSame) throw new InvalidBackup(`the backup is damaged: the table ${name} is not what was written`);
  }
};

const fill = async (target: RestoreTarget, entries: Entries, manifest: Manifest, progress: (line: string) => void): Promise<ReadonlyArray<ArchivedTable>> => {
  checkShapes(target.tables, manifest.tables);
  const loaded: ArchivedTable[] = [];
  for (const table of manifest.tables) {
    progress(`${String(loaded.length + 1)} of ${String(manifest.tables.length)} tables: ${table.name}`);
    loaded.push(await loadTable(target, entries, table));
  }
  const totals = readTotals(await take(entries, totalsName));
  if (entries.next() !== null) throw new InvalidBackup('the backup is damaged: something follows its end');
  compare(loaded, totals);
  for (const [at, table] of manifest.tables.entries()) {
    progress(`checking ${table.name}`);
    const { rows, checksum } = await target.totals(table);
    if (rows !== loaded[at]?.rows || checksum !== loaded[at].checksum) throw new Error(`PostgreSQL has stored the table ${table.name} otherwise than it was`);
  }
  await target.setSequences(totals.sequences.map(({ name, value, is_called: isCalled }) => ({ name, value, isCalled })));
  return loaded;
};

/**
 * Restores a backup into an empty database, all or nothing: rows and their checksums are compared with those that were written, and with those that PostgreSQL has
 * stored. Then it applies the migrations that are newer than the backup.
 */
export const restoreBackup = async (path: string, connectionString: string, progress: (line: string) => void = () => undefined): Promise<Restored> => {
  const all = openBackup(path);
  try {
    const entries = entriesOf(all);
    await entries.advance();
    const manifest = readManifest(await take(entries, manifestName));
    let tables: ReadonlyArray<ArchivedTable> = [];
    await restoreInto(connectionString, manifest.migrations, async (target) => {
      tables = await fill(target, entries, manifest, progress);
    });
    return { manifest, tables };
  } finally {
    await all.return();
  }
};
