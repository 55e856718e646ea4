import { join } from 'node:path';
import { openKnex, withSnapshot } from '@parley/store-knex';
import { createTestDatabase, startTestServer, patient } from '@parley/testkit';
import { startDebianPostgres } from '../../fixtures/debian-postgres.js';
import { furnish } from '../../fixtures/furnish.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup, type Written } from './write-backup.js';

const folder = temporaryFolder();

const backUp = (name: string, url: string): Promise<Written> =>
  withSnapshot(url, (snapshot) => writeBackup(join(folder, name), snapshot, { secretFingerprint: null, files: 'database', now: 0 }));

const majorOf = async (url: string): Promise<number> => {
  const knex = openKnex(url, { ...patient, poolMax: 1 });
  try {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ version: number }> }>(`select current_setting('server_version_num')::int / 10000 as version`);
    return rows[0]?.version ?? 0;
  } finally {
    await knex.destroy();
  }
};

/** What stays the same whatever order PostgreSQL keeps rows in: their number and their checksum. */
const contentOf = ({ tables }: Written): unknown => tables.map(({ name, rows, checksum }) => ({ name, rows, checksum }));

test('a backup restores on an older major version of PostgreSQL and from there on the newer one, with every row as it was', async () => {
  const older = await startDebianPostgres();
  const server = await startTestServer();
  const newer = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  try {
    const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
    expect(await majorOf(older.connectionString)).toBeLessThan(await majorOf(connectionString));
    const [owner, ann, bob, guest] = [
      await server.addPerson('Gertrude', { role: 'owner' }),
      await server.addPerson('Ann'),
      await server.addPerson('Bob'),
      await server.addPerson('Guest', { role: 'guest' }),
    ];
    await furnish(server.clock.now(), owner, ann, bob, guest);
    const first = await backUp('first.backup', connectionString);
    await restoreBackup(join(folder, 'first.backup'), older.connectionString);
    const second = await backUp('second.backup', older.connectionString);
    await restoreBackup(join(folder, 'second.backup'), newer.connectionString);
    const third = await backUp('third.backup', newer.connectionString);
    expect(first.rows).toBeGreaterThan(100);
    expect(contentOf(second)).toEqual(contentOf(first));
    expect(contentOf(third)).toEqual(contentOf(first));
  } finally {
    await server.close();
    await newer.drop();
    await older.stop();
  }
}, 120_000);
