import { quotedText, type Side, until } from './side.js';

/** The name of publication, slot and subscription. */
export const channelOf = (realmId: number): string => `parley_move_${String(realmId)}`;

/** Every table with rows of organizations, except unlogged ones: they cannot be replicated, and clients fill them again. */
export const publishedTables = async ({ query, schema }: Pick<Side, 'query' | 'schema'>): Promise<ReadonlyArray<string>> =>
  (
    await query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'realm_id'
       where n.nspname = ? and c.relkind = 'r' and c.relpersistence = 'p' and not a.attisdropped order by 1`,
      [schema],
    )
  ).map(({ name }) => name);

const isThere = async ({ query }: Side, catalog: string, column: string, name: string): Promise<boolean> =>
  (await query(`select 1 from ${catalog} where ${column} = ?`, [name])).length > 0;

export const isSubscribed = (target: Side, channel: string): Promise<boolean> =>
  isThere(
    target,
    '(select subname from pg_subscription where subdbid = (select oid from pg_database where datname = current_database())) s',
    'subname',
    channel,
  );

/** Offers the rows of one organization, and keeps what changes in them from now on. Safe to repeat. */
export const publish = async (source: Side, realmId: number, channel: string): Promise<void> => {
  if (!(await isThere(source, 'pg_publication', 'pubname', channel))) {
    const tables = (await publishedTables(source)).map((name) => `${source.at(name)} where (realm_id = ${String(realmId)})`);
    await source.query(`create publication "${channel}" for table ${tables.join(', ')} with (publish = 'insert, update, delete')`);
  }
  if (!(await isThere(source, 'pg_replication_slots', 'slot_name', channel))) {
    await source.query(`select pg_create_logical_replication_slot(?, 'pgoutput')`, [channel]);
  }
};

/** Lets the other database copy and follow. `url`: this database as the other one reaches it. Safe to repeat. */
export const subscribe = async (target: Side, channel: string, url: string): Promise<void> => {
  if (await isSubscribed(target, channel)) {
    // Resumes a replication that a fault has stopped.
    await target.query(`alter subscription "${channel}" enable`);
    return;
  }
  await target.query(
    `create subscription "${channel}" connection ${quotedText(url)} publication "${channel}"
     with (create_slot = false, slot_name = ${quotedText(channel)}, copy_data = true, disable_on_error = true, synchronous_commit = 'on')`,
  );
};

const hasStopped = async ({ query }: Side, channel: string): Promise<boolean> =>
  (await query<{ subenabled: boolean }>('select subenabled from pg_subscription where subname = ?', [channel]))[0]?.subenabled !== true;

const day = 24 * 3_600_000;

const stopped = 'the other PostgreSQL has stopped to replicate: its log says why. Repeat the command when that is mended, or cancel the move';

/** Resolves when every table is copied; `onProgress` gets the number of copied tables and of all. */
export const whenCopied = async (target: Side, channel: string, onProgress: (copied: number, all: number) => void): Promise<void> =>
  until(
    async () => {
      if (await hasStopped(target, channel)) throw new Error(stopped);
      const [row] = await target.query<{ copied: number; total: number }>(
        `select count(*) filter (where srsubstate = 'r')::integer as copied, count(*)::integer as total
         from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = ?`,
        [channel],
      );
      onProgress(row?.copied ?? 0, row?.total ?? 0);
      return row !== undefined && row.total > 0 && row.copied === row.total;
    },
    day,
    'copying takes longer than a day',
  );

/** Resolves when the other database has everything that was committed here before the call. */
export const whenFollowed = async (source: Side, target: Side, channel: string, patience: number): Promise<void> => {
  const [now] = await source.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await until(
    async () => {
      if (await hasStopped(target, channel)) throw new Error(stopped);
      const [row] = await source.query<{ done: boolean }>(
        'select coalesce(confirmed_flush_lsn >= ?::pg_lsn, false) as done from pg_replication_slots where slot_name = ?',
        [now?.lsn ?? '0/0', channel],
      );
      return row?.done === true;
    },
    patience,
    'the other database does not keep up with this one; repeat the command',
  );
};

/** Ends replication on both sides. Safe to repeat. */
export const endReplication = async (source: Side, target: Side, channel: string): Promise<void> => {
  const hasSlot = await isThere(source, 'pg_replication_slots', 'slot_name', channel);
  if (await isSubscribed(target, channel)) {
    await target.query(`alter subscription "${channel}" disable`);
    if (!hasSlot) await target.query(`alter subscription "${channel}" set (slot_name = none)`);
    await target.query(`drop subscription "${channel}"`);
  }
  if (await isThere(source, 'pg_replication_slots', 'slot_name', channel)) await source.query('select pg_drop_replication_slot(?)', [channel]);
  await source.query(`drop publication if exists "${channel}"`);
};
