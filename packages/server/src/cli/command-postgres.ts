import { cleanUpAtSignals } from '@parley/archives';
import { type PostgresOptions, startPostgres } from '@parley/postgres-embedded';
import type { OpenDatabase } from '../open-database.js';

/** Starts an embedded PostgreSQL for one command. A signal stops it before the process ends. */
export const startCommandPostgres = async (options: PostgresOptions): Promise<OpenDatabase> => {
  const starting = startPostgres(options);
  const forget = cleanUpAtSignals(async () => (await starting).stop());
  try {
    const { connection, stop } = await starting;
    return { connectionString: connection.connectionString, stop: () => stop().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
};
