import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterUser, type Cluster } from './cluster.js';
import { hasDatabase } from './data-directory.js';
import { errorMessage } from '../error-code.js';
import { runProgram } from '../processes/run-program.js';
import { StartRefused } from '../start-refused.js';

const draftPrefix = 'database.new-';

/** Another start may be writing there, or removing the same. */
const removing = { recursive: true, force: true, maxRetries: 10 };

/** The permanent options of a cluster: encoding, collation, checksums. */
export const initOptions = [
  `--username=${clusterUser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--data-checksums',
] as const;

const runInit = (cluster: Cluster, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = runProgram({
      directory: cluster.directory,
      binaries: cluster.binaries,
      name: 'initdb',
      folder,
      commandLine: (path) => [`--pgdata=${path}`, '--pwfile=../password', ...initOptions, ...(cluster.durable ? [] : ['--no-sync'])],
      output: 'pipe',
      outlives: false,
    });
    const output: string[] = [];
    child.stdout?.on('data', () => undefined);
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb ended with ${String(code)}: ${output.join('').trim()}`));
    });
  });

/**
 * Makes the cluster if missing. It is made in a temporary place and moved in one step: a killed start leaves no partial cluster, and of two concurrent starts
 * the first wins.
 */
export const initDatabase = async (cluster: Cluster): Promise<void> => {
  const { directory, password } = cluster;
  const draft = join(directory.path, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const folder = join(draft, 'database');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600 });
    if (directory.user !== undefined) {
      for (const path of [draft, folder, join(draft, 'password')]) await chown(path, directory.user.uid, directory.user.gid);
    }
    await chmod(folder, 0o700);
    await runInit(cluster, folder);
    await rename(folder, directory.database);
  } catch (error) {
    if (await hasDatabase(directory)) return;
    throw new StartRefused('failed', `The database could not be made in ${directory.path}: ${errorMessage(error)}`, error);
  } finally {
    await rm(draft, removing);
  }
};

/** Removes the leftovers of killed starts. Only for the one server that holds the data directory. */
export const removeDrafts = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), removing);
  }
};
