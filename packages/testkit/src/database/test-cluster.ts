import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PostgresAddress, sharePostgres } from '@parley/postgres-embedded';

/** Plain JavaScript outside of `src`, at the same distance from `src` and `dist`. */
const guardScript = fileURLToPath(new URL('../../test-run/guard-run.mjs', import.meta.url));

/** Jest's main process names the run; outside of Jest it is named after this process and ends with it. */
const folderOfRun = (): string => (process.env['PARLEY_TEST_RUN'] ??= join(tmpdir(), `parley-test-${String(process.pid)}-${randomBytes(4).toString('hex')}`));

const findOrStart = (): Promise<PostgresAddress> => {
  const folder = folderOfRun();
  return sharePostgres({
    folder,
    guard: () => {
      spawn(process.execPath, [guardScript, folder], { detached: true, stdio: 'ignore' }).unref();
    },
  });
};

let cluster: Promise<PostgresAddress> | undefined;

/** The PostgreSQL that all workers of one test run share: started by the first caller, removed with the run. */
export const testCluster = (): Promise<PostgresAddress> => (cluster ??= findOrStart());
