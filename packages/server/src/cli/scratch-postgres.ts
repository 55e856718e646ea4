import { withScratchFolder } from '@parley/archives';
import { startCommandPostgres } from './command-postgres.js';

/** Runs work with an embedded PostgreSQL below TMPDIR that is removed afterwards, also by a signal. */
export const withScratchPostgres = <Result>(name: string, work: (connectionString: string, dataDir: string) => Promise<Result>): Promise<Result> =>
  withScratchFolder(name, async (dataDir) => {
    const { connectionString, stop } = await startCommandPostgres({ dataDir, durable: false });
    return work(connectionString, dataDir).finally(stop);
  });
