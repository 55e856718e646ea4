import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addressOf, clusterName, socketPort, usesSocket, type Cluster } from '../cluster/cluster.js';
import { connectionTo, type PostgresAddress } from '../connection.js';
import { errorCode } from '../error-code.js';
import { worksIn } from './process-state.js';
import { StartRefused } from '../start-refused.js';

/** The present process on the database folder. */
export type FoundPostgres =
  | { readonly kind: 'none' }
  /** Starting, recovering or shutting down. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'ready'; readonly address: PostgresAddress; readonly pid: number; readonly asRequested: boolean };

interface PidFile {
  readonly pid: number;
  readonly port: number;
}

export const pidFilePath = (cluster: Cluster): string => join(cluster.directory.database, 'postmaster.pid');

export const readPidFile = async (cluster: Cluster): Promise<PidFile | undefined> => {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
};

/** Proves that the server at the address uses our folder and not a copy of it: it sees a new file. */
const seesOurFolder = async (client: pg.Client, folder: string): Promise<boolean> => {
  const name = `parley-${randomBytes(16).toString('hex')}`;
  await writeFile(join(folder, name), '');
  try {
    const answer = await client.query<{ seen: boolean }>('SELECT (pg_stat_file($1, true)).size IS NOT NULL AS seen', [name]);
    return answer.rows[0]?.seen === true;
  } finally {
    await rm(join(folder, name), { force: true });
  }
};

/** A server that is starting up or has no free session. 57P01 and 57P02: it ended our session because it stops. */
const passing = new Set(['57P01', '57P02', '57P03', '53300']);
const wrongPassword = '28P01';

const ask = async (cluster: Cluster, port: number): Promise<FoundPostgres> => {
  const address = addressOf(cluster, port);
  const client = new pg.Client({ ...connectionTo(address, 'postgres'), connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!usesSocket(cluster) && !(await seesOurFolder(client, cluster.directory.database))) return { kind: 'none' };
    const answer = await client.query<{ cluster_name: string }>('SHOW cluster_name');
    const pid = (await readPidFile(cluster))?.pid;
    if (pid === undefined) return { kind: 'busy' };
    return { kind: 'ready', address, pid, asRequested: answer.rows[0]?.cluster_name === clusterName(cluster) };
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (passing.has(code)) return { kind: 'busy' };
    if (code === wrongPassword && usesSocket(cluster)) {
      throw new StartRefused('password-file', `The database does not accept the password in ${cluster.directory.passwordFile}: put the right file back`, error);
    }
    return { kind: 'none' };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Looks for a PostgreSQL on the database folder: first by talking to it, which also finds one in another container, then by its process. */
export const findPostgres = async (cluster: Cluster): Promise<FoundPostgres> => {
  const file = await readPidFile(cluster);
  const found = usesSocket(cluster)
    ? await ask(cluster, socketPort)
    : file !== undefined && file.port > 0
      ? await ask(cluster, file.port)
      : { kind: 'none' as const };
  if (found.kind !== 'none' || file === undefined) return found;
  return (await worksIn(file.pid, cluster.directory.database)) ? { kind: 'busy' } : found;
};
