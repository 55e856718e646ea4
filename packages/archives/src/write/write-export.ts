import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Files, RealmId } from '@parley/core';
import { type ExportType, hasPersonalDataOf } from '@parley/core/model';
import { exportScopeOf } from '@parley/core/rules';
import { type RealmSnapshot, withRealmSnapshot } from '@parley/store-knex';
import { type TarGzWriter, tarGzWriter } from '../files/tar-gz-writer.js';
import { analyticsFile, attachmentFile, fileFolders, migrationStatusFile, realmFile, type RecordRow, recordsFile, statsFile } from '../format/index.js';
import { AnonymousGroups, ClientNames, type ExportContext } from './context.js';
import { jsonArray, jsonTables, jsonText, mapped, type NamedRows, rowsOf } from './json-file.js';
import { storedFile } from './stored-file.js';
import { type ExportedFile, attachmentTables, pictureFiles } from './rows/files.js';
import { groupTables } from './rows/groups.js';
import { reactionTable } from './rows/messages.js';
import { channelTables, organizationTables } from './rows/organization.js';
import { peopleTables } from './rows/people.js';
import { personalTables } from './rows/personal.js';
import { subscriptionTables } from './rows/subscriptions.js';
import { writeMessages } from './write-messages.js';

export interface ExportParts {
  /** Of its own: it is held until the rows are read. */
  readonly knex: Parameters<typeof withRealmSnapshot>[0];
  readonly files: Files;
  /** Of addresses in place of hidden ones. */
  readonly dummyEmailHost: (shortName: string) => string;
  readonly schema?: string;
  /** Of the program, for who reads the archive. */
  readonly version: string;
}

export interface ExportOrder {
  readonly realmId: RealmId;
  readonly type: ExportType;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Exported {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Files that were removed while the archive was written. */
  readonly missing: number;
  /** Of the archive. */
  readonly bytes: number;
}

type Progress = (line: string) => void;

export interface ExportWatch {
  readonly progress?: Progress;
  /** Gets the length of the archive after each part; the export ends with what it throws. */
  readonly check?: ((bytes: number) => void) | undefined;
}

/** Counts rows as they are written. */
const counting =
  (counts: Record<string, number>) =>
  ([name, rows]: NamedRows): NamedRows => [
    name,
    () => {
      counts[name] = 0;
      return mapped(rows(), (row) => {
        counts[name] = (counts[name] ?? 0) + 1;
        return row;
      });
    },
  ];

const contextOf = async (snapshot: RealmSnapshot, type: ExportType, { dummyEmailHost }: ExportParts): Promise<ExportContext> => {
  const { realm, consenting, subscribed, profileFields, lastGroupId } = snapshot;
  const channels: Parameters<typeof exportScopeOf>[1]['channels'][number][] = [];
  for await (const { id, privacy } of snapshot.rows({ kind: 'everything' }).channels()) channels.push({ id: id as (typeof channels)[number]['id'], privacy });
  const exportScope = exportScopeOf(type, { channels, consenting, subscribed });
  const rows = snapshot.rows(exportScope);
  const holders = new AnonymousGroups(lastGroupId);
  for await (const { value } of rows.anonymousHolders()) holders.idOf(value);
  return {
    type,
    realm,
    exportScope,
    rows,
    profileFields,
    dummyEmailHost: dummyEmailHost(realm.stringId),
    isPersonal: hasPersonalDataOf(exportScope) as (userId: number) => boolean,
    clients: new ClientNames(),
    holders,
  };
};

const writeRows = async (
  writer: TarGzWriter,
  folder: string,
  context: ExportContext,
  counts: Record<string, number>,
  progress: Progress,
): Promise<ReadonlyArray<ExportedFile>> => {
  const count = counting(counts);
  const files: ExportedFile[] = [];
  await writeMessages(writer, folder, context, counts, progress);
  progress('people, channels and settings');
  const tables = [
    ...organizationTables(context),
    ...peopleTables(context),
    ...groupTables(context),
    ...channelTables(context),
    ...subscriptionTables(context),
    ...personalTables(context),
    reactionTable(context),
    // Those that sent messages are known by now.
    ['zerver_client', () => rowsOf(context.clients.all())] as const,
  ];
  await writer.add(`${folder}/${realmFile}`, jsonTables(tables.map(count)));
  await writer.add(`${folder}/${attachmentFile}`, jsonTables(attachmentTables(context, (file) => files.push(file)).map(count)));
  return [...files, ...(await pictureFiles(context))];
};

/** Adds files folder by folder, each with its list. Files deleted meanwhile are not listed. */
const writeFiles = async (
  writer: TarGzWriter,
  folder: string,
  realmId: RealmId,
  stored: Files,
  files: ReadonlyArray<ExportedFile>,
  progress: Progress,
): Promise<{ readonly files: number; readonly missing: number }> => {
  let [added, missing] = [0, 0];
  for (const name of fileFolders) {
    const records: RecordRow<typeof name>[] = [];
    for (const { from, record } of files.filter((file) => file.folder === name)) {
      progress(`${String(added + missing + 1)} of ${String(files.length)} files`);
      const content = await storedFile(stored, realmId, from);
      if (content === null) {
        missing += 1;
        continue;
      }
      const size = await writer.add(`${folder}/${name}/${record.path}`, content);
      records.push({ ...record, size });
      added += 1;
    }
    await writer.add(`${folder}/${recordsFile(name)}`, jsonArray(rowsOf(records)));
  }
  return { files: added, missing };
};

/** Tables that other programs expect beside those with rows. */
const emptyAnalytics: ReadonlyArray<NamedRows> = ['analytics_realmcount', 'analytics_usercount', 'analytics_streamcount', 'analytics_installationcount'].map(
  (name) => [name, () => rowsOf<object>([])],
);

/**
 * Writes the export of an organization into an open file, as of one moment: `.tar.gz` in the Zulip form. Holds portions of rows, one part of one file, and the list
 * of files in memory. Files are read after the transaction of the rows has ended.
 */
export const writeExport = async (
  file: FileHandle,
  parts: ExportParts,
  { realmId, type, now }: ExportOrder,
  { progress = () => undefined, check }: ExportWatch = {},
): Promise<Exported> => {
  const writer = tarGzWriter(file, now, check);
  const folder = `zulip-export-${randomBytes(6).toString('hex')}`;
  const counts: Record<string, number> = {};
  const files = await withRealmSnapshot(
    parts.knex,
    realmId,
    async (snapshot) => writeRows(writer, folder, await contextOf(snapshot, type, parts), counts, progress),
    parts.schema,
  );
  const written = await writeFiles(writer, folder, realmId, parts.files, files, progress);
  await writer.add(`${folder}/${analyticsFile}`, jsonTables(emptyAnalytics));
  await writer.add(`${folder}/${migrationStatusFile}`, jsonText({ parley_version: parts.version, migrations_by_app: {} }));
  await writer.add(`${folder}/${statsFile}`, jsonText({ export_type: type, rows: counts, ...written }));
  return { rows: counts, ...written, bytes: await writer.end() };
};
