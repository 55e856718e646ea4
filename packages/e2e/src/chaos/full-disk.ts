import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * The size of a segment of PostgreSQL's own log, in bytes. With this as the largest file that PostgreSQL may write, it can still log, and cannot extend a larger table:
 * what a full disk does to a table, without rights to mount one.
 */
const segment = 2 ** 24;

const processesOf = (postmaster: number): ReadonlyArray<number> => {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${postmaster}\n`);
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
};

/** Its processes may be limited by its own user alone, where this one is root. */
const userOf = (dataDir: string): { readonly uid?: number; readonly gid?: number } => {
  const { uid, gid } = statSync(join(dataDir, 'database'));
  return process.getuid?.() === 0 ? { uid, gid } : {};
};

const limitFiles = (dataDir: string, limit: number | 'unlimited'): void => {
  const [postmaster] = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n');
  const options = { ...userOf(dataDir), stdio: 'pipe' } as const;
  for (const pid of processesOf(Number(postmaster))) {
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], options);
    } catch (error) {
      // A session that has ended meanwhile. Later ones have the limit of the first process.
      if (pid === Number(postmaster)) throw error;
    }
  }
};

const withClient = async <Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes the table of events larger than a segment, by rows that never were, and has every further row take a page of its own. */
const bloat = async (client: pg.Client): Promise<void> => {
  await client.query('begin');
  await client.query(`
    insert into parley.event_log (realm_id, position, at, key, event, audience)
    select 0, n, 0, '', jsonb_build_object('x', repeat('x', 1800)), '{}' from generate_series(1, 12000) n`);
  await client.query('rollback');
  const { rows } = await client.query<{ size: string }>("select pg_relation_size('parley.event_log') as size");
  if (Number(rows[0]?.size) <= segment) throw new Error(`The table has only ${rows[0]?.size} bytes.`);
  await client.query('alter table parley.event_log set (fillfactor = 10)');
};

/** No table that a send needs can grow any more, until the returned function is called. */
export const fillDisk = async (dataDir: string, connectionString: string): Promise<() => Promise<void>> => {
  await withClient(connectionString, bloat);
  limitFiles(dataDir, segment);
  return async () => {
    limitFiles(dataDir, 'unlimited');
    await withClient(connectionString, (client) => client.query('alter table parley.event_log reset (fillfactor)'));
  };
};
