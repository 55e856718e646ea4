import { join } from 'node:path';
import type { Files, RealmArchiver, ServerFacts } from '@parley/core';
import { openKnex } from '@parley/store-knex';
import type { Config } from '../config/config.js';
import { version } from '../version.js';

export interface ServerArchiverParts {
  readonly config: Pick<Config, 'dataDir' | 'prepares'>;
  readonly connectionString: string;
  readonly files: Files;
  readonly server: Pick<ServerFacts, 'dummyEmailHost'>;
}

/** Commands make no archives. A server loads this at its start. */
export const loadArchives = () => import('@parley/archives');

/** Milliseconds for one portion of rows of a large organization. */
const patience = 600_000;

/** Makes archives in the data directory, with a connection of their own. */
export const serverArchiver = ({ config: { dataDir, prepares }, connectionString, files, server }: ServerArchiverParts): RealmArchiver => ({
  archive: (order, maxBytes, goesOn, take) => async () => {
    const { realmArchiver } = await loadArchives();
    const archiver = realmArchiver({
      openKnex: () => openKnex(connectionString, { poolMax: 1, statementTimeoutMs: patience, applicationName: 'parley exports', prepares }),
      files,
      folder: join(dataDir, 'exports'),
      dummyEmailHost: server.dummyEmailHost,
      version,
    });
    return archiver.archive(order, maxBytes, goesOn, take)();
  },
});
