import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, type PostgresAddress } from '@parley/postgres-embedded';

/** Plain JavaScript outside of `src`, found from there and from `dist` alike. */
const guardScript = fileURLToPath(new URL('../../test-run/guard-run.mjs', import.meta.url));

/** Jest's main process has named the run; outside of Jest it is named after this process, with which everything then ends. */
const folderOfRun = (): string => (process.env['PARLEY_TEST_RUN'] ??= join(tmpdir(), `parley-test-${String(process.pid)}-${randomBytes(4).toString('hex')}`));

const settings = { max_connections: '200', wal_level: 'minimal', max_wal_senders: '0', checkpoint_timeout: '30min', max_wal_size: '4GB' };

const start = async (folder: string, addressFile: string): Promise<void> => {
  spawn(process.execPath, [guardScript, folder], { detached: true, stdio: 'ignore' }).unref();
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), durable: false, settings });
  // No worker owns the cluster: it outlives the one that was first and ends with the run.
  await postgres.leave();
  await writeFile(`${addressFile}.new`, JSON.stringify(postgres.connection));
  await rename(`${addressFile}.new`, addressFile);
};

const readAddress = async (file: string): Promise<PostgresAddress | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PostgresAddress);
};

const patience = 60_000;

const findOrStart = async (): Promise<PostgresAddress> => {
  const folder = folderOfRun();
  const addressFile = join(folder, 'address.json');
  const claim = join(folder, 'starting');
  await mkdir(folder, { recursive: true });
  for (const begin = Date.now(); ;) {
    const address = await readAddress(addressFile);
    if (address !== undefined) return address;
    if (Date.now() - begin > patience) throw new Error(`Another worker of this run has not started PostgreSQL in ${folder}`);
    const mine = await mkdir(claim).then(
      () => true,
      () => false,
    );
    if (mine) {
      try {
        if ((await readAddress(addressFile)) === undefined) await start(folder, addressFile);
      } finally {
        await rm(claim, { recursive: true });
      }
    } else await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

let cluster: Promise<PostgresAddress> | undefined;

/** The PostgreSQL that all workers of one test run share: started by whoever asks first, unsafe and fast, gone with the run. */
export const testCluster = (): Promise<PostgresAddress> => (cluster ??= findOrStart());
