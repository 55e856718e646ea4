import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binaryPath } from './binaries.js';
import type { Cluster } from './cluster.js';
import { initOptions } from './init-database.js';
import { StartRefused } from '../start-refused.js';

/** PostgreSQL reads only data of its own major version. The error has the commands for migrating. */
export const refuseOtherVersion = async ({ directory, binaries }: Cluster): Promise<void> => {
  const { database, passwordFile } = directory;
  const found = Number.parseInt(await readFile(join(database, 'PG_VERSION'), 'utf8'), 10);
  const { major } = binaries;
  if (found === major) return;
  const head = `The database in ${database} was made by PostgreSQL ${String(found)}; this server carries PostgreSQL ${String(major)}.`;
  if (found > major) {
    throw new StartRefused(
      'other-version',
      `${head} PostgreSQL cannot go back: run a server release that carries PostgreSQL ${String(found)}, for example the one used before.`,
    );
  }
  const fresh = `${database}-${String(major)}`;
  const tools = (version: number): string => `/usr/lib/postgresql/${String(version)}/bin`;
  throw new StartRefused(
    'other-version',
    [
      `${head} Bring the data over with the tools of both versions installed (paths as on Debian), as the user who owns the folder:`,
      `  ${binaryPath(binaries, 'initdb')} --pgdata=${fresh} --pwfile=${passwordFile} ${initOptions.join(' ')}`,
      `  PGPASSWORD="$(cat ${passwordFile})" ${tools(major)}/pg_upgrade --username=parley --old-bindir=${tools(found)} --new-bindir=${tools(major)} --old-datadir=${database} --new-datadir=${fresh}`,
      `  mv ${database} ${database}-${String(found)} && mv ${fresh} ${database}`,
    ].join('\n'),
  );
};
