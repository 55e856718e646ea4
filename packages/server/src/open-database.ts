import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@parley/core';
import { checkServer, StartRefused, startPostgres } from '@parley/postgres-embedded';
import type { Config } from './config/config.js';
import { errorMessage } from './error-message.js';
import { writePrivateFile } from './private-file.js';
import { databaseSettings } from './processes/connections.js';

/** The database of this server, ready for connections. */
export interface OpenDatabase {
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
}

/** Refuses an unreachable or unusable database of the operator, by the name of its setting. */
export const checkDatabase = async (databaseUrl: string): Promise<void> => {
  try {
    await checkServer(databaseUrl);
  } catch (error) {
    throw new Error(`PARLEY_DATABASE_URL: ${errorMessage(error) || 'the database cannot be reached'}`, { cause: error });
  }
};

/** Opens the operator's database if there is one, else the embedded one. `onLost`: the database is lost for good, and the server must end. */
export const openDatabase = async ({ databaseUrl, dataDir, processes }: Config, log: Log, onLost: (reason: string) => void): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  }
  const { connection, stop } = await startPostgres({
    dataDir,
    log: (line) => log.info(line),
    onLost,
    settings: databaseSettings(processes),
  }).catch((error: unknown) => {
    throw error instanceof StartRefused ? error : new Error(`PARLEY_DATA_DIR ${dataDir}: ${errorMessage(error)}`, { cause: error });
  });
  return { connectionString: connection.connectionString, stop };
};

/** Writes down where the embedded database is, for commands. Returns how to remove that. */
export const showAddress = async ({ databaseUrl, dataDir }: Config, { connectionString }: OpenDatabase): Promise<() => Promise<void>> => {
  if (databaseUrl !== null) return () => Promise.resolve();
  const path = addressFile(dataDir);
  await rm(path, { force: true });
  await writePrivateFile(path, connectionString);
  return () => rm(path, { force: true });
};

/** The file in which a running server writes the address of its embedded database, for commands beside it. */
export const addressFile = (dataDir: string): string => join(dataDir, 'running');
