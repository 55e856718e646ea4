import { chmod, lstat, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionTo, type PostgresAddress } from '../connection.js';
import { pause } from '../pause.js';
import { isRunning } from '../processes/process-state.js';
import { startPostgres } from '../start-postgres.js';
import { StartRefused } from '../start-refused.js';

export interface SharedPostgres {
  /** Made if missing; callers with the same folder share one PostgreSQL. */
  readonly folder: string;
  /** Called by the process that starts PostgreSQL, before the start: the guard ends PostgreSQL, which has no owner. */
  readonly guard: () => void;
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for another process that is starting it. Default a minute. */
  readonly patience?: number;
}

/** Settings for temporary data: no wait for the disk, room for many connections. */
const carefree = { max_connections: '200', wal_level: 'minimal', max_wal_senders: '0', checkpoint_timeout: '30min', max_wal_size: '4GB' };

const step = 25;

const readAddress = async (file: string): Promise<PostgresAddress | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PostgresAddress);
};

/** Whether it answers, and its programs are still there: the project from whose packages it was started may have been deleted. */
const answers = async (address: PostgresAddress): Promise<boolean> => {
  const client = new pg.Client(connectionTo(address, 'postgres'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`LOAD 'plpgsql'`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** One process at a time starts; the claim of an ended process is ignored. */
const takeClaim = async (path: string): Promise<boolean> => {
  const file = await open(path, 'wx').catch(() => undefined);
  if (file !== undefined) {
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  }
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && !(await isRunning(holder))) await rm(path, { force: true });
  return false;
};

const start = async ({ folder, guard, settings }: SharedPostgres, addressFile: string): Promise<void> => {
  guard();
  const options = { dataDir: join(folder, 'data'), durable: false, settings: { ...carefree, ...settings } };
  let postgres = await startPostgres(options);
  if (postgres.adopted && !(await answers(postgres.connection))) {
    await postgres.stop();
    postgres = await startPostgres(options);
  }
  await postgres.leave();
  await writeFile(`${addressFile}.new`, JSON.stringify(postgres.connection), { mode: 0o600 });
  await rename(`${addressFile}.new`, addressFile);
};

/** A folder of another user under a known name must not get a password; their link must not lead into another folder of ours. */
const checkOwner = async (folder: string): Promise<void> => {
  const owners = [await lstat(folder), await stat(folder)].map(({ uid }) => uid);
  if (process.getuid !== undefined && owners.some((uid) => uid !== process.getuid?.()))
    throw new StartRefused('other-user', `${folder} belongs to another user`);
};

/**
 * The PostgreSQL of a folder, for processes that share it: found, or started by the first caller. Fast and unsafe: a crash of the machine may destroy its data.
 * It outlives its users, until the guard ends it.
 */
export const sharePostgres = async (shared: SharedPostgres): Promise<PostgresAddress> => {
  const { folder, patience = 60_000 } = shared;
  const addressFile = join(folder, 'address.json');
  const claim = join(folder, 'starting');
  for (const begin = Date.now(); ;) {
    if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
    await checkOwner(folder);
    const address = await readAddress(addressFile);
    if (address !== undefined && (await answers(address))) return address;
    if (Date.now() - begin > patience) throw new Error(`Another process has not started PostgreSQL in ${folder}`);
    if (await takeClaim(claim)) {
      try {
        const meanwhile = await readAddress(addressFile);
        if (meanwhile === undefined || !(await answers(meanwhile))) await start(shared, addressFile);
      } finally {
        await rm(claim, { force: true });
      }
    } else await pause(step);
  }
};
