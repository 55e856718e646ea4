import { createHash, randomBytes } from 'node:crypto';
import { connectionTo, copyTemplate, dropDatabase, identifierFor, type PostgresAddress, withAdministrator } from '@parley/postgres-embedded';
import { assembleHost, serverFacts } from '@parley/node';
import { developmentOrganizations, seedDevelopment } from '@parley/server';
import { migrate, openKnex, schemaVersion } from '@parley/store-knex';
import { isAlive } from './is-alive.js';
import { snapshotRowsSql } from './kept-rows.js';
import { emulatorSecret, everybodysPassword } from './people.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const fill = async (connectionString: string): Promise<void> => {
  const knex = openKnex(connectionString);
  try {
    await migrate(knex);
    await knex.raw(snapshotRowsSql);
    const server = serverFacts({ url: 'http://localhost', rootRealm: 'zulip' });
    const { service } = assembleHost({ knex, secret: emulatorSecret, log: silent, server });
    await seedDevelopment(service, everybodysPassword);
  } finally {
    await knex.destroy();
  }
};

const contentVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify([developmentOrganizations, snapshotRowsSql]))
    .digest('hex')
    .slice(0, 16);

const prefix = 'emulator';

/** Contains its process id, so that databases of killed processes can be recognized. */
const newName = (): string => `${prefix}_${String(process.pid)}_${randomBytes(6).toString('hex')}`;

/** Databases of the emulators of one PostgreSQL. */
export interface EmulatorDatabases {
  readonly urlOf: (name: string) => string;
  /** With the development organization, without messages. Returns its name. */
  readonly make: () => Promise<string>;
  /** Drops it, and waits for copies in progress. */
  readonly close: (name: string) => Promise<void>;
  /** Drops databases of killed processes. */
  readonly sweep: () => Promise<void>;
}

/** Maximum of prepared copies: taking one is a rename, making one is a few hundred files. */
const maxReady = 4;

/** Copies made after each taken one: more would only delay the end of a test. */
const madeAtOnce = 2;

const noSuchDatabase = '3D000';

export const emulatorDatabases = (address: PostgresAddress): EmulatorDatabases => {
  const template = { name: `emulator ${schemaVersion()} ${contentVersion()}`, fill };
  const shelf = `ready_${identifierFor(template.name)}_`;
  let refilling: Promise<void> = Promise.resolve();

  const ready = (): Promise<ReadonlyArray<string>> =>
    withAdministrator(address, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [shelf]);
      return rows.map(({ datname }) => datname);
    });

  /** Another process may take the same one first; then the next one is tried. */
  const take = async (name: string): Promise<boolean> => {
    for (const candidate of await ready()) {
      const isTaken = await withAdministrator(address, (admin) => admin.query(`ALTER DATABASE ${candidate} RENAME TO ${name}`)).then(
        () => true,
        (error: unknown) => {
          if ((error as { readonly code?: string }).code === noSuchDatabase) return false;
          throw error;
        },
      );
      if (isTaken) return true;
    }
    return false;
  };

  const refill = async (): Promise<void> => {
    const requested = Math.min(madeAtOnce, maxReady - (await ready()).length);
    for (let made = 0; made < requested; made += 1) await copyTemplate(address, template, `${shelf}${randomBytes(6).toString('hex')}`);
  };

  return {
    urlOf: (name) => connectionTo(address, name).connectionString,
    make: async () => {
      const name = newName();
      if (!(await take(name))) await copyTemplate(address, template, name);
      refilling = refilling.then(refill).catch(() => undefined);
      return name;
    },
    close: async (name) => {
      await refilling;
      await withAdministrator(address, (admin) => dropDatabase(admin, name));
    },
    sweep: () =>
      withAdministrator(address, async (admin) => {
        const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [`${prefix}\\_%`]);
        const left = rows.map(({ datname }) => datname).filter((name) => /^emulator_\d+_[0-9a-f]+$/.test(name) && !isAlive(Number(name.split('_')[1])));
        for (const name of left) await dropDatabase(admin, name);
      }),
  };
};
