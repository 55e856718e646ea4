import { prepareBinaries } from './cluster/binaries.js';
import { bringUp, type PostgresProcess } from './bring-up.js';
import type { Cluster } from './cluster/cluster.js';
import { connectionTo, type PostgresConnection } from './connection.js';
import { giveToUser, hasDatabase, openDataDirectory, readOrMakePassword } from './cluster/data-directory.js';
import { takeLock, type LockSession } from './locks/directory-lock.js';
import { ensureDatabase } from './ensure-database.js';
import { errorMessage } from './error-code.js';
import { holdLock } from './locks/keep-lock.js';
import { initDatabase, removeDrafts } from './cluster/init-database.js';
import { pause } from './pause.js';
import type { PostgresUser } from './cluster/postgres-user.js';
import { refuseOtherVersion } from './cluster/refuse-other-version.js';
import { isServerPresent, showPresence } from './locks/server-presence.js';
import { shutDown } from './processes/shut-down.js';
import { alreadyRunning } from './start-refused.js';

export interface PostgresOptions {
  /** Made if missing. Beside the database it holds the password and the log of PostgreSQL. */
  readonly dataDir: string;
  /** Receives one line per start and stop. */
  readonly log?: (line: string) => void;
  /** The database that the connection names; made if missing. Default `parley`. */
  readonly database?: string;
  /** Listen on this port of 127.0.0.1 instead of a unix socket. */
  readonly port?: number;
  /** False for tests only: a crash of the machine may then destroy the data. Default true. */
  readonly durable?: boolean;
  /** PostgreSQL settings by name, such as `max_connections`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds that a start may take, recovery after a crash included. Default five minutes. */
  readonly startLimit?: number;
  /**
   * Called at most once, when PostgreSQL has ended or the hold on the data directory is lost without a call of `stop`: the server should end and be restarted.
   */
  readonly onLost?: (reason: string) => void;
  /** The user for PostgreSQL when this process is root. Default: the owner of the database, else `parley`, `postgres` or `nobody`. */
  readonly runAs?: PostgresUser;
  /** A folder with bin, lib and share, instead of the installed package. */
  readonly binaries?: string;
}

export interface RunningPostgres {
  readonly connection: PostgresConnection;
  /** Whether a PostgreSQL that a killed server had left running was taken over. */
  readonly adopted: boolean;
  /** Stops PostgreSQL: sessions are ended, everything is on disk when the promise resolves. May be called again. */
  readonly stop: () => Promise<void>;
  /** Lets go of PostgreSQL and leaves it running, as a kill would: the next start takes it over. */
  readonly leave: () => Promise<void>;
}

/** How long the session of a server that has just died may hold the lock. */
const lockPatience = 10_000;

const prepareCluster = async (options: PostgresOptions): Promise<Cluster> => {
  const directory = await openDataDirectory(options.dataDir, options.runAs);
  if (await isServerPresent(directory.path)) throw alreadyRunning(directory.path);
  const existing = await hasDatabase(directory);
  const binaries = await prepareBinaries(directory, options.binaries);
  const password = await readOrMakePassword(directory, !existing);
  const cluster: Cluster = { directory, binaries, password, durable: options.durable ?? true, port: options.port, settings: options.settings ?? {} };
  if (!existing) {
    options.log?.(`making a database in ${directory.database}`);
    await initDatabase(cluster);
  }
  await refuseOtherVersion(cluster);
  await giveToUser(directory.database, directory.user);
  return cluster;
};

const lockCluster = async (cluster: Cluster, postmaster: PostgresProcess): Promise<LockSession> => {
  const { path } = cluster.directory;
  const begin = Date.now();
  for (;;) {
    const session = await takeLock(postmaster.address);
    // A server that outlived its PostgreSQL has lost the lock, but not its claim.
    if (await isServerPresent(path)) {
      if (session !== undefined && !postmaster.adopted) await shutDown(cluster);
      await session?.end().catch(() => undefined);
      throw alreadyRunning(path);
    }
    if (session !== undefined) return session;
    if (Date.now() - begin > lockPatience) throw alreadyRunning(path);
    await pause(50);
  }
};

interface Held {
  readonly postmaster: PostgresProcess;
  readonly session: LockSession;
}

const bringUpLocked = async (cluster: Cluster, options: PostgresOptions): Promise<Held> => {
  const limit = options.startLimit ?? 300_000;
  const postmaster = await bringUp(cluster, limit);
  const session = await lockCluster(cluster, postmaster);
  if (postmaster.asRequested) return { postmaster, session };
  options.log?.('the PostgreSQL that was left running has other settings: it is restarted');
  await shutDown(cluster);
  await session.end().catch(() => undefined);
  const restarted = await bringUp(cluster, limit);
  return { postmaster: restarted, session: await lockCluster(cluster, restarted) };
};

/**
 * Starts PostgreSQL on a data directory, or takes over the one that a killed server left running there. Rejects with `StartRefused` when another server
 * uses the directory, when its data is of another major version or belongs to another user, and when PostgreSQL cannot be started.
 *
 * PostgreSQL goes on when this process is killed: what it had confirmed is safe, and the next start finds it.
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const cluster = await prepareCluster(options);
  const { path } = cluster.directory;
  const { postmaster, session } = await bringUpLocked(cluster, options);
  let hidePresence: (() => Promise<void>) | undefined;
  const hold = holdLock({
    cluster,
    address: postmaster.address,
    session,
    onLost: (reason) => {
      options.log?.(reason);
      options.onLost?.(reason);
    },
  });
  const halt = async (): Promise<void> => {
    hold.release();
    await shutDown(cluster);
    await hidePresence?.();
    options.log?.('PostgreSQL has stopped');
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= halt());
  const leave = async (): Promise<void> => {
    await hold.giveUp();
    await hidePresence?.();
  };
  try {
    hidePresence = await showPresence(path);
    await removeDrafts(path);
    const database = options.database ?? 'parley';
    await ensureDatabase(connectionTo(postmaster.address, 'postgres'), database);
    options.log?.(
      `PostgreSQL ${postmaster.adopted ? 'was still running and is taken over' : 'has started'} (process ${String(postmaster.pid)}, data in ${path})`,
    );
    return { connection: connectionTo(postmaster.address, database), adopted: postmaster.adopted, stop, leave };
  } catch (error) {
    await stop().catch((failure: unknown) => options.log?.(errorMessage(failure)));
    throw error;
  }
};
