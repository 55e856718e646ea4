import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Log } from '@parley/core';
import type { Config } from './config/config.js';
import { isKnownVariable, type Texts } from './config/settings.js';
import { errorMessage } from './error-message.js';
import { writePrivateFile } from './private-file.js';

/** What a running server leaves in its data directory for commands. */
interface RunningServer {
  readonly pid: number;
  readonly url: string;
  /** The variables that it was started with, and its port. */
  readonly settings: Texts;
}

const runningFile = (dataDir: string): string => join(dataDir, 'running.json');

/** The data directory is where a command looks; a relative path of the other file would lead elsewhere from another folder. */
const settingsIn = (environment: Texts, port: number): Texts => {
  const given = Object.entries(environment).filter(([name, text]) => isKnownVariable(name) && name !== 'PARLEY_DATA_DIR' && text !== undefined && text !== '');
  const file = environment['PARLEY_CONFIG'];
  return { ...Object.fromEntries(given), ...(file === undefined || file === '' ? {} : { PARLEY_CONFIG: resolve(file) }), PARLEY_PORT: String(port) };
};

interface Address {
  readonly url: string;
  readonly port: number;
}

/** Writes down, for this user alone, how the server was started. Returns how to remove that. Beside a database elsewhere the folder may be read-only: commands then need the settings themselves. */
export const showSettings = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  environment: Texts,
  address: Address,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = runningFile(config.dataDir);
  try {
    return await write(path, environment, address);
  } catch (error) {
    if (config.databaseUrl === null) throw error;
    log.warn('commands do not learn of the running server, and need its settings', { path, reason: errorMessage(error) });
    return () => Promise.resolve();
  }
};

const write = async (path: string, environment: Texts, address: Address): Promise<() => Promise<void>> => {
  const shown: RunningServer = { pid: process.pid, url: address.url, settings: settingsIn(environment, address.port) };
  await rm(path, { force: true });
  await writePrivateFile(path, `${JSON.stringify(shown, null, 2)}\n`);
  return async () => {
    if (read(path)?.pid === process.pid) await rm(path, { force: true });
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Texts => isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/** null for none, and for one that others could have written. */
const read = (path: string): RunningServer | null => {
  try {
    const { mode, uid } = statSync(path);
    const isOwn = process.platform === 'win32' || ((mode & 0o077) === 0 && (uid === process.getuid?.() || process.getuid?.() === 0));
    const shown: unknown = isOwn ? JSON.parse(readFileSync(path, 'utf8')) : null;
    if (!isObject(shown) || typeof shown['pid'] !== 'number' || typeof shown['url'] !== 'string' || !isTexts(shown['settings'])) return null;
    return { pid: shown['pid'], url: shown['url'], settings: shown['settings'] };
  } catch {
    return null;
  }
};

/** A process of another user is alive, too. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The settings of the server that runs on this data directory; none where none runs. */
export const runningSettings = (dataDir: string): Texts => {
  const shown = read(runningFile(dataDir));
  return shown !== null && isAlive(shown.pid) ? shown.settings : {};
};
