import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { derivedSecrets } from '@parley/node';
import { realmId, userId } from '@parley/core';
import { lineOf, type Memory, settled, startChild } from './child.js';

export interface Parley {
  readonly pid: number;
  readonly port: number;
  readonly connectionString: string;
  /** From starting the process until it listens. Milliseconds. */
  readonly started: number;
  /** Not of several processes. */
  memory(): Promise<Memory>;
  /** Bytes that the process holds now, without a collection before. Not of several processes. */
  resident(): Promise<number>;
  /** Until it is idle. Not of several processes. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const secret = 'a secret for measurements, of no use elsewhere';
const secrets = derivedSecrets(secret);

/** The value of the `Authorization` header. */
export const authorizationOf = (realm: number, user: number, email: string): string =>
  `Basic ${Buffer.from(`${email}:${secrets.apiKey(realmId(realm), userId(user), 1)}`).toString('base64')}`;

const script = fileURLToPath(new URL('../../../server/bin/parley.mjs', import.meta.url));

/** The standalone server as operators start it, without rate limits unless `settings` say so: on its embedded PostgreSQL with fsync, or on an existing database. */
export const startParley = async (dataDir: string, databaseUrl: string | null = null, settings: Readonly<Record<string, string>> = {}): Promise<Parley> => {
  const began = performance.now();
  const environment = { PARLEY_DATA_DIR: dataDir, PARLEY_PORT: '0', PARLEY_RATE_LIMITS: 'off', PARLEY_SECRET: secret, ...settings };
  // What is loaded to report memory would do so for each message between processes.
  const isProbed = settings['PARLEY_PROCESSES'] === undefined;
  const child = startChild(script, ['start'], databaseUrl === null ? environment : { ...environment, PARLEY_DATABASE_URL: databaseUrl }, isProbed);
  try {
    const [, url = ''] = await lineOf(child, /Parley listens: (\S+)\n/);
    const started = performance.now() - began;
    return {
      pid: child.process.pid ?? 0,
      port: Number(new URL(url).port),
      connectionString: databaseUrl ?? (await readFile(join(dataDir, 'running'), 'utf8')).trim(),
      started,
      memory: () => child.ask<Memory>('memory'),
      resident: () => child.ask<number>('resident'),
      settled: () => settled(child),
      stop: child.stop,
    };
  } catch (error) {
    await child.stop();
    throw error;
  }
};

/** Runs a command of the program on a database to its end: the milliseconds that it took, with its start. Rejects where it fails, with what it has said. */
export const runParley = async (args: ReadonlyArray<string>, dataDir: string, databaseUrl: string): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PARLEY_DATA_DIR: dataDir, PARLEY_SECRET: secret, PARLEY_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`parley ${args.join(' ')} ended with ${String(code)}: ${errors}`);
  return performance.now() - began;
};
