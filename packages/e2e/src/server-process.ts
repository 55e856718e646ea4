import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findLeaks, secretsOfServer } from '@parley/testkit';

const parley = fileURLToPath(new URL('../../server/bin/parley.mjs', import.meta.url));

// It runs what was built.
execFileSync(process.execPath, [fileURLToPath(new URL('../../testkit/scripts/build-program.mjs', import.meta.url))], { stdio: 'inherit' });

/** A Parley server in its own process and data directory, which a test starts, kills and restarts. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  start(): Promise<void>;
  /** Its largest resident memory so far, in MiB. Linux only. */
  peakMemory(): Promise<number>;
  /** `kill -9`: without finishing, flushing or reporting anything. */
  kill(): Promise<void>;
  /** `kill -9` of its PostgreSQL, including the postmaster. */
  killPostgres(): Promise<void>;
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number | null>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Runs a command of `parley` beside it, with its settings. Rejects when that fails. */
  command(...args: ReadonlyArray<string>): Promise<{ readonly stdout: string }>;
  /** Its output so far. */
  output(): string;
  /** Ends the processes and removes the data directory. Rejects if the output has a key, the secret, or the password of the development organization. */
  dispose(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/v1/server_settings`)).ok;
  } catch {
    return false;
  }
};

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** The process of PostgreSQL's pid file, null when there is none. */
const postmasterOf = async (dataDir: string): Promise<number | null> => {
  try {
    const [pid] = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n');
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
};

const killGroup = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};

const startLimit = 120_000;

const password = 'a password for tests';

/** What of the server's secrets is in its output. A server that never started has none. */
const leaksIn = async (output: string, dataDir: string, given: string | undefined): Promise<ReadonlyArray<string>> => {
  const secret = given ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')).trim();
  const secrets = [{ kind: 'a password', text: password }, ...(secret === '' ? [] : secretsOfServer(secret))];
  return findLeaks(secrets, [{ where: 'the output of the server', text: output }]);
};

/** `environment` is added to every test server's: a port and a data directory of its own, no rate limits, the development organization. */
export const serverProcess = async (environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let written = '';

  const kill = async (): Promise<void> => {
    if (child === null) return;
    const gone = exitOf(child);
    child.kill('SIGKILL');
    await gone;
  };

  const killPostgres = async (): Promise<void> => {
    const pid = await postmasterOf(dataDir);
    if (pid !== null) killGroup(pid);
  };

  return {
    url,
    dataDir,
    start: async () => {
      const running = spawn(process.execPath, [parley, 'start'], {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          PARLEY_PORT: String(port),
          PARLEY_DATA_DIR: dataDir,
          PARLEY_SEED: 'dev',
          PARLEY_DEV_PASSWORD: password,
          PARLEY_RATE_LIMITS: 'off',
          PARLEY_LOG_LEVEL: 'debug',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = running;
      running.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
      running.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
      const giveUpAt = Date.now() + startLimit;
      while (!(await isUp(url))) {
        if (running.exitCode !== null || Date.now() > giveUpAt) throw new Error(`The server did not start:\n${written}`);
        await sleep(50);
      }
    },
    peakMemory: async () => {
      const status = await readFile(`/proc/${String(child?.pid)}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    },
    kill,
    killPostgres,
    ended: () => (child === null ? Promise.resolve(null) : exitOf(child)),
    stop: async () => {
      if (child === null) return null;
      const gone = exitOf(child);
      child.kill('SIGTERM');
      return gone;
    },
    signal: (name) => void child?.kill(name),
    command: (...args) =>
      promisify(execFile)(process.execPath, [parley, ...args], {
        env: { ...process.env, NODE_OPTIONS: '', PARLEY_DATA_DIR: dataDir, PARLEY_LOG_LEVEL: 'warn', ...environment },
      }),
    output: () => written,
    dispose: async () => {
      await kill();
      await killPostgres();
      const leaks = await leaksIn(written, dataDir, environment['PARLEY_SECRET']);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      if (leaks.length > 0) throw new Error(`Secrets were written: ${leaks.join(', ')}`);
    },
  };
};

/** Resolves when at least so many polls wait at a server that shows its metrics at a port of its choice. */
export const pollsWait = async (server: ServerProcess, count: number): Promise<void> => {
  for (;;) {
    const ports = [...server.output().matchAll(/"listening for Prometheus".*"port":(\d+)/g)];
    const text = await (await fetch(`http://127.0.0.1:${ports.at(-1)?.[1] ?? ''}/metrics`)).text();
    if (Number(/^parley_waiting_polls (\d+)$/m.exec(text)?.[1]) >= count) return;
    await sleep(20);
  }
};
