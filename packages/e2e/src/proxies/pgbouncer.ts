import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './nginx.js';

/** Debian's, or by hand another one. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

/** PgBouncer in transaction mode in front of a database, with three sessions for everybody. */
export interface PgBouncer {
  readonly connectionString: string;
  /** From 1.21 on: whether it keeps prepared statements in this mode. */
  readonly keepsPrepared: boolean;
  /** Ends all connections at once, and takes new ones after a while. */
  restart(pause: number): Promise<void>;
  stop(): Promise<void>;
}

const keepsPrepared = (): boolean => {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
};

/** It refuses to run as root: then it runs as the user of PostgreSQL, which the folder of the socket belongs to. */
const userFlags = (host: string): ReadonlyArray<string> =>
  process.getuid?.() === 0 ? ['-u', execFileSync('id', ['-nu', String(statSync(host).uid)], { encoding: 'utf8' }).trim()] : [];

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => undefined));
};

export const startPgBouncer = async (behind: string): Promise<PgBouncer> => {
  const { host, port: realPort, user = '', password, database = '' } = new pg.Client({ connectionString: behind });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'parley-pgbouncer-'));
  const isNewer = keepsPrepared();
  const settings = [
    '[databases]',
    `${database} = host=${host} port=${realPort} user=${user} password=${String(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
    'ignore_startup_parameters = statement_timeout,options',
    ...(isNewer ? ['max_prepared_statements = 200'] : []),
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  for (const path of [folder, file]) chmodSync(path, 0o755);
  const connectionString = `postgresql://${user}@127.0.0.1:${port}/${database}`;

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, [...userFlags(host), file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += error.message));
    while (!(await answers(connectionString))) {
      if (child.exitCode !== null || child.pid === undefined) throw new Error(`PgBouncer ended: ${output}`);
      await sleep(20);
    }
    return child;
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  };
  return {
    connectionString,
    keepsPrepared: isNewer,
    restart: async (pause) => {
      await end('SIGKILL');
      await sleep(pause);
      running = await start();
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
