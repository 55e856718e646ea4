import { createHash, randomBytes } from 'node:crypto';
import * as Either from 'fp-ts/lib/Either.js';
import { connectionTo, copyDatabase, copyTemplate, dropDatabase, type PostgresAddress, withAdministrator } from '@parley/postgres-embedded';
import { wireUp, serverFacts } from '@parley/node';
import { developmentOrganizations, seedDevelopment } from '@parley/server';
import { migrate, openKnex, schemaVersion } from '@parley/store-knex';
import { isAlive } from './is-alive.js';
import { emulatorSecret, everybodysPassword } from './people.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const fill = async (connectionString: string): Promise<void> => {
  const knex = openKnex(connectionString);
  try {
    await migrate(knex);
    const server = serverFacts({ url: 'http://localhost', rootRealm: 'zulip' });
    const chat = wireUp({ knex, secret: emulatorSecret, log: silent, server });
    const seeded = await seedDevelopment(chat, everybodysPassword)();
    if (Either.isLeft(seeded)) throw new Error('The development organization could not be made.', { cause: seeded.left });
  } finally {
    await knex.destroy();
  }
};

const seedVersion = (): string => createHash('sha256').update(JSON.stringify(developmentOrganizations)).digest('hex').slice(0, 16);

const prefix = 'emulator';

/** Names its process, so that what a killed one has left is known to be nobody's. */
const newName = (): string => `${prefix}_${String(process.pid)}_${randomBytes(6).toString('hex')}`;

/** Databases of the emulators of one PostgreSQL. */
export interface EmulatorDatabases {
  readonly urlOf: (name: string) => string;
  /** With the development organization in it, nothing said yet. Answers its name. */
  readonly make: () => Promise<string>;
  /** Of one to which nobody is connected; a connection that is just closing is waited for. Answers the name of the copy. */
  readonly copy: (name: string) => Promise<string>;
  readonly drop: (...names: ReadonlyArray<string>) => Promise<void>;
  /** Drops what processes have left that were killed. */
  readonly sweep: () => Promise<void>;
}

const patience = 4000;

export const emulatorDatabases = (address: PostgresAddress): EmulatorDatabases => {
  const drop = (...names: ReadonlyArray<string>): Promise<void> =>
    withAdministrator(address, async (admin) => {
      for (const name of names) await dropDatabase(admin, name);
    });
  return {
    urlOf: (name) => connectionTo(address, name).connectionString,
    make: async () => {
      const name = newName();
      await copyTemplate(address, { name: `emulator ${schemaVersion()} ${seedVersion()}`, fill }, name);
      return name;
    },
    copy: (from) =>
      withAdministrator(address, async (admin) => {
        const to = newName();
        // PostgreSQL itself would look only every tenth of a second.
        for (const begin = Date.now(); Date.now() - begin < patience;) {
          const { rows } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [from]);
          if (rows.length === 0) break;
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        await copyDatabase(admin, from, to);
        return to;
      }),
    drop,
    sweep: async () => {
      const left = await withAdministrator(address, async (admin) => {
        const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [`${prefix}\\_%`]);
        return rows.map(({ datname }) => datname).filter((name) => /^emulator_\d+_[0-9a-f]+$/.test(name) && !isAlive(Number(name.split('_')[1])));
      });
      if (left.length > 0) await drop(...left);
    },
  };
};
