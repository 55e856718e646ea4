import { join } from 'node:path';
import type { Log } from '@parley/core';
import { checkServer, StartRefused, startPostgres } from '@parley/postgres-embedded';
import type { Config } from './config.js';
import { errorMessage } from './error-message.js';

/** The database of this server, ready to be connected to. */
export interface OpenDatabase {
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
}

/** Refuses the operator's database, by the name of its setting, where it cannot be reached or used. */
export const checkDatabase = async (databaseUrl: string): Promise<void> => {
  try {
    await checkServer(databaseUrl);
  } catch (error) {
    throw new Error(`PARLEY_DATABASE_URL: ${errorMessage(error) || 'the database cannot be reached'}`, { cause: error });
  }
};

/** The operator's own database where there is one, else the embedded one. `onLost`: it has gone for good, and the server with it. */
export const openDatabase = async ({ databaseUrl, dataDir }: Config, log: Log, onLost: (reason: string) => void): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  }
  const { connection, stop } = await startPostgres({ dataDir, log: (line) => log.info(line), onLost }).catch((error: unknown) => {
    throw error instanceof StartRefused ? error : new Error(`PARLEY_DATA_DIR ${dataDir}: ${errorMessage(error)}`, { cause: error });
  });
  return { connectionString: connection.connectionString, stop };
};

/** Where a running server says how its embedded database is reached: for the commands that work beside it. */
export const addressFile = (dataDir: string): string => join(dataDir, 'running');
