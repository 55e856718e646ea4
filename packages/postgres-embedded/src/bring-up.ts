import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { clearStaleLocks } from './processes/clear-stale-locks.js';
import { postgresArguments, socketPort, usesSocket, type Cluster } from './cluster/cluster.js';
import type { PostgresAddress } from './connection.js';
import { openLog } from './cluster/data-directory.js';
import { endOrphans } from './processes/end-orphans.js';
import { findPostgres } from './processes/find-postgres.js';
import { pause } from './pause.js';
import { runProgram } from './processes/run-program.js';
import { shutDown } from './processes/shut-down.js';
import { StartRefused } from './start-refused.js';

export interface PostgresProcess {
  readonly address: PostgresAddress;
  readonly pid: number;
  readonly adopted: boolean;
  /** Whether it runs with the requested version and settings; an adopted one may differ. */
  readonly asRequested: boolean;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const maxOutputLength = 4096;

const loggedSince = async (path: string, begin: number): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const size = (await file.stat()).size;
    const length = Math.min(maxOutputLength, Math.max(0, size - begin));
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trim();
  } finally {
    await file.close();
  }
};

interface Started {
  readonly pid: number | undefined;
  readonly ended: () => string | undefined;
  readonly logged: () => Promise<string>;
}

const startProcess = async (cluster: Cluster): Promise<Started> => {
  const port = cluster.port ?? (usesSocket(cluster) ? socketPort : await freePort());
  const { directory, binaries } = cluster;
  const { file, begin } = await openLog(directory);
  try {
    const commandLine = (folder: string): readonly string[] => postgresArguments(cluster, folder, port);
    const child = runProgram({ directory, binaries, name: 'postgres', folder: directory.database, commandLine, output: file.fd, outlives: true });
    let end: string | undefined;
    child.on('error', (error) => (end = error.message));
    child.on('exit', (code, signal) => (end = `ended with ${String(code ?? signal)}`));
    child.unref();
    return { pid: child.pid, ended: () => end, logged: () => loggedSince(directory.logFile, begin) };
  } finally {
    await file.close();
  }
};

/** Temporary failures: another start was faster, sessions of a killed PostgreSQL still finish, or the free port has just been taken. */
const passing = (cluster: Cluster): RegExp =>
  cluster.port === undefined
    ? /lock file ".*" already exists|is still in use|could not create any TCP\/IP sockets/
    : /lock file ".*" already exists|is still in use/;

/** Maximum time for temporary failures. */
const patience = 30_000;
const step = 20;

/**
 * Finds the PostgreSQL of the folder or starts one, and waits until it answers: at most `limit` milliseconds, which recovery after a crash may need. Stops it
 * again after a failed start.
 */
export const bringUp = async (cluster: Cluster, limit: number): Promise<PostgresProcess> => {
  const begin = Date.now();
  let started: Started | undefined;
  const giveUp = async (error: unknown): Promise<never> => {
    if (started !== undefined && started.ended() === undefined) await shutDown(cluster);
    throw error;
  };
  for (;;) {
    const found = await findPostgres(cluster).catch(giveUp);
    if (found.kind === 'ready') return { ...found, adopted: found.pid !== started?.pid };
    const waited = Date.now() - begin;
    const end = started?.ended();
    if (started !== undefined && end !== undefined) {
      const output = await started.logged();
      if (!passing(cluster).test(output) || waited > patience) {
        throw new StartRefused('failed', `PostgreSQL did not start (${end}). It says, in ${cluster.directory.logFile}:\n${output}`);
      }
      started = undefined;
      if (output.includes('is still in use')) await endOrphans(cluster.directory.database);
      await pause(200);
    } else if (waited > limit) {
      await giveUp(new StartRefused('failed', `PostgreSQL did not answer within ${String(limit / 1000)} seconds: see ${cluster.directory.logFile}`));
    } else if (found.kind === 'none' && started === undefined) {
      await clearStaleLocks(cluster);
      started = await startProcess(cluster);
    } else await pause(step);
  }
};
