import { join } from 'node:path';
import type { Log } from '@parley/core';
import { checkServer, StartRefused, startPostgres } from '@parley/postgres-embedded';
import type { Config } from './config.js';
import { errorMessage } from './error-message.js';

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

/** The operator's own database if there is one, else the embedded one. `onLost`: the database is gone for good, and the server must end. */
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

/** The file in which a running server writes the address of its embedded database, for commands beside it. */
export const addressFile = (dataDir: string): string => join(dataDir, 'running');
