import { createHmac } from 'node:crypto';
import * as t from 'io-ts';

/**
 * A backup is a tar file under gzip: `manifest.json`, for each table in the manifest's order its rows in the text form of COPY, cut anywhere into parts
 * (`tables/NAME/000001.copy` …), and `totals.json`. docs/operating/second-day.md describes it.
 */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const totalsName = 'totals.json';

export const partName = (table: string, number: number): string => `tables/${table}/${String(number).padStart(6, '0')}.copy`;

const mebibyte = 1024 * 1024;

/** Bytes of rows in one part. */
export const partSize = 4 * mebibyte;

/** Bytes of one entry that is read. */
export const maxEntry = 8 * mebibyte;

/** Entries that are read: two terabytes of full parts. */
export const maxEntries = 500_000;

/** How many times larger than the file its content may be: what expands more is refused. Backups stay far below. */
export const maxRatio = 100;

/** Bytes of content for which the ratio is not asked. */
export const ratioSlack = 128 * mebibyte;

const tableCodec = t.readonly(t.type({ name: t.string, columns: t.readonlyArray(t.string) }));

const manifestCodec = t.readonly(
  t.type({
    format: t.number,
    /** The release that made it. */
    program: t.string,
    /** ISO 8601, of the snapshot. */
    made_at: t.string,
    migrations: t.readonlyArray(t.string),
    tables: t.readonlyArray(tableCodec),
    /** Where the files of people are: among the tables, or in a bucket, which is not in the backup. */
    files: t.keyof({ database: null, bucket: null }),
    /** Shows whether two servers have the same secret, without revealing it. */
    secret_fingerprint: t.union([t.string, t.null]),
  }),
);

export type Manifest = t.TypeOf<typeof manifestCodec>;

const tableTotalsCodec = t.readonly(t.type({ name: t.string, rows: t.number, bytes: t.number, sha256: t.string, checksum: t.string }));
const sequenceCodec = t.readonly(t.type({ name: t.string, value: t.string, is_called: t.boolean }));
const totalsCodec = t.readonly(t.type({ tables: t.readonlyArray(tableTotalsCodec), sequences: t.readonlyArray(sequenceCodec) }));

/** What one table of a backup holds: bytes and digest as written, rows and checksum in any order. */
export type ArchivedTable = t.TypeOf<typeof tableTotalsCodec>;
export type Totals = t.TypeOf<typeof totalsCodec>;

/** The reason why a file is not a backup that this program restores. */
export class InvalidBackup extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidBackup';
  }
}

const jsonOf = (bytes: Uint8Array, name: string): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch {
    throw new InvalidBackup(`the backup is damaged: ${name} is no JSON`);
  }
};

const decode = <Value>(codec: t.Decoder<unknown, Value>, value: unknown, name: string): Value => {
  const decoded = codec.decode(value);
  if (decoded._tag === 'Left') throw new InvalidBackup(`the backup is damaged: ${name} lacks something`);
  return decoded.right;
};

/** Throws for formats of later releases, which may hold anything else. */
export const readManifest = (bytes: Uint8Array): Manifest => {
  const value = jsonOf(bytes, manifestName);
  const { format, program } = decode(t.type({ format: t.number, program: t.string }), value, manifestName);
  if (format > formatVersion) {
    throw new InvalidBackup(`Parley ${program} made this backup, in a form that this release does not know. Install that release or a later one`);
  }
  return decode(manifestCodec, value, manifestName);
};

export const readTotals = (bytes: Uint8Array): Totals => decode(totalsCodec, jsonOf(bytes, totalsName), totalsName);

/** Equal for equal secrets; a secret of 32 characters cannot be found by it. */
export const secretFingerprint = (secret: string): string => createHmac('sha256', secret).update('parley backup').digest('hex').slice(0, 16);
