import { join } from 'node:path';
import type { Log } from '@parley/core';
import { checkServer, startPostgres } from '@parley/postgres-embedded';
import type { Config } from './config.js';

/** The database of this server, ready to be connected to. */
export interface OpenDatabase {
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
}

/** The operator's own database where there is one, else the embedded one. `onLost`: it has gone for good, and the server with it. */
export const openDatabase = async ({ databaseUrl, dataDir }: Config, log: Log, onLost: (reason: string) => void): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    await checkServer(databaseUrl);
    return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  }
  const { connection, stop } = await startPostgres({ dataDir, log: (line) => log.info(line), onLost });
  return { connectionString: connection.connectionString, stop };
};

/** Where a running server says how its embedded database is reached: for the commands that work beside it. */
export const addressFile = (dataDir: string): string => join(dataDir, 'running');
