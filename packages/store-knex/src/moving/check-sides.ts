import { howToCarryOver, migrationStateOf } from '../provision/database-state.js';
import { filesInDatabase } from '../provision/cell.js';
import { MoveRefused, type Side } from './side.js';

/** The first version of PostgreSQL that replicates some rows of a table. */
const leastVersion = 150_000;

interface Facts {
  readonly version: number;
  readonly wal_level: string;
  readonly may_replicate: boolean;
  readonly may_subscribe: boolean;
}

/** A database with the cell that it belongs to. */
interface Known {
  readonly cell: number;
  readonly fingerprint: string | null;
  readonly fileStore: string | null;
}

const factsOf = async ({ query }: Side): Promise<Facts> => {
  const [row] = await query<Facts>(`
    select current_setting('server_version_num')::integer as version, current_setting('wal_level') as wal_level,
      r.rolsuper or r.rolreplication as may_replicate,
      r.rolsuper or exists (select from pg_roles p where p.rolname = 'pg_create_subscription' and pg_has_role(current_user, p.oid, 'usage')) as may_subscribe
    from pg_roles r where r.rolname = current_user`);
  if (row === undefined) throw new Error('the database does not tell who asks');
  return row;
};

const migrationsOf = async ({ query, at }: Side): Promise<ReadonlyArray<string>> => {
  const [found] = await query<{ there: boolean }>('select to_regclass(?) is not null as there', [at('migration')]);
  if (found?.there !== true) return [];
  return (await query<{ name: string }>(`select name from ${at('migration')} order by id`)).map(({ name }) => name);
};

const knownOf = async ({ query, at }: Side): Promise<Known | null> => {
  const [row] = await query<{ number: number; secret_fingerprint: string | null; file_store: string | null }>(
    `select number, secret_fingerprint, file_store from ${at('cell')}`,
  );
  return row === undefined ? null : { cell: row.number, fingerprint: row.secret_fingerprint, fileStore: row.file_store };
};

export interface CheckedSides {
  /** Numbers of the cells. */
  readonly from: number;
  readonly to: number;
  /** Whether files of the organization are in a bucket that the other cell does not read. */
  readonly carriesFiles: boolean;
}

/** Throws `MoveRefused` where these two databases cannot exchange organizations; changes nothing. */
export const checkSides = async (
  source: Side,
  target: Side,
  { secretFingerprint, fileStore }: { readonly secretFingerprint: string; readonly fileStore: string },
): Promise<CheckedSides> => {
  const [here, there] = [await factsOf(source), await factsOf(target)];
  const refuse = (problem: string): never => {
    throw new MoveRefused(problem);
  };
  for (const [which, side] of [
    ['this', source],
    ['the other', target],
  ] as const) {
    const { isEarlier, pending, unknown } = migrationStateOf(await migrationsOf(side));
    const differing = [...pending, ...unknown];
    if (isEarlier) refuse(`${which} database has tables that a commit of before the first release made. ${howToCarryOver}`);
    if (differing.length > 0)
      refuse(`${which} database has tables of another release (${differing.slice(0, 3).join(', ')}): start its server of this release first`);
  }
  for (const [which, { version }] of [
    ['this', here],
    ['the other', there],
  ] as const) {
    if (version < leastVersion) refuse(`${which} database is of PostgreSQL ${Math.trunc(version / 10_000)}; moving needs 15 or newer`);
  }
  if (here.wal_level !== 'logical') refuse('this database has wal_level = ' + here.wal_level + '; moving needs logical, and a restart of PostgreSQL');
  if (!here.may_replicate) refuse('the user of this database may not replicate: alter role … replication');
  if (!there.may_subscribe) refuse('the user of the other database may not subscribe: it needs pg_create_subscription, or to be a superuser');
  const [own, other] = [await knownOf(source), await knownOf(target)];
  if (own === null || other === null || other.fingerprint === null) return refuse('the other cell has never started: start its server once');
  if (own.cell === other.cell) refuse(`both databases are cell ${own.cell}`);
  if (other.fingerprint !== secretFingerprint) refuse('the other cell has another PARLEY_SECRET: keys and links would change');
  if (other.fileStore === null) refuse('the other cell does not say where its files are: start its server of this release once');
  if (own.fileStore !== fileStore) refuse('the servers of this cell have other settings for the bucket: run the command with theirs, or start them anew');
  return { from: own.cell, to: other.cell, carriesFiles: own.fileStore !== other.fileStore && own.fileStore !== filesInDatabase };
};
