import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import { memoryAtHand, sharedBuffers } from './buffers.js';
import type { PostgresAddress } from '../connection.js';
import type { DataDirectory } from './data-directory.js';

/** The configuration of one PostgreSQL cluster: place, programs and settings. */
export interface Cluster {
  readonly directory: DataDirectory;
  readonly binaries: Binaries;
  readonly password: string;
  /** False gives up crash safety for speed. */
  readonly durable: boolean;
  /** A fixed loopback port; undefined: a socket in the database folder, or a free port where the system cannot do that. */
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

export const clusterUser = 'parley';
/** Only names the socket file, since nothing listens there on the network. */
export const socketPort = 5432;
export const socketName = `.s.PGSQL.${String(socketPort)}`;
/** A socket address holds 108 bytes on Linux and 104 on macOS, with the final zero. */
const maxSocketPathLength = 103;

export const usesSocket = ({ directory, port }: Pick<Cluster, 'directory' | 'port'>): boolean =>
  port === undefined && process.platform !== 'win32' && Buffer.byteLength(join(directory.database, socketName)) <= maxSocketPathLength;

export const addressOf = (cluster: Cluster, port: number): PostgresAddress => ({
  host: usesSocket(cluster) ? cluster.directory.database : '127.0.0.1',
  port,
  user: clusterUser,
  password: cluster.password,
});

const settingsOf = (cluster: Cluster): Readonly<Record<string, string>> => ({
  listen_addresses: usesSocket(cluster) ? '' : '127.0.0.1',
  unix_socket_directories: usesSocket(cluster) ? '.' : '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // So that an organization can move to another cell without a restart.
  wal_level: 'logical',
  ...(cluster.durable
    ? { shared_buffers: sharedBuffers(memoryAtHand(totalmem(), process.constrainedMemory())) }
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  ...cluster.settings,
});

/** Names a running PostgreSQL by its version and settings, to recognize an orphan with others. */
export const clusterName = (cluster: Cluster): string => {
  const what = JSON.stringify([cluster.binaries.version, cluster.port, settingsOf(cluster)]);
  return `parley-${createHash('sha256').update(what).digest('hex').slice(0, 16)}`;
};

export const postgresArguments = (cluster: Cluster, folder: string, port: number): readonly string[] => [
  '-D',
  folder,
  '-p',
  String(port),
  ...Object.entries({ ...settingsOf(cluster), cluster_name: clusterName(cluster) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
