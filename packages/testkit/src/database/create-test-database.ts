import { createHash, randomBytes } from 'node:crypto';
import { connectionTo } from '@parley/postgres-embedded';
import pg from 'pg';
import { testCluster } from './test-cluster.js';

export interface TestDatabaseOptions {
  /** Fills an empty database and closes its connections. Called once per run and name. */
  readonly migrate: (connectionString: string) => Promise<void>;
  /** What the database is filled with: everyone who gives the same name gets a copy of the same template. */
  readonly name: string;
}

export interface TestDatabase {
  readonly connectionString: string;
  /** Removes the database, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

const longestName = 30;

/** The name, made fit for an identifier and told apart from others that read alike after that. */
const identifierFor = (name: string): string => {
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longestName);
  return `${readable}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
};

const withClient = async <Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const exists = async (admin: pg.Client, database: string): Promise<boolean> =>
  (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rows.length > 0;

/** Builds under another name first, so that a migration that fails or is killed never passes for a template. */
const buildTemplate = async (admin: pg.Client, template: string, migrate: () => Promise<void>): Promise<void> => {
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  await migrate();
  await admin.query(`ALTER DATABASE ${draft} WITH ALLOW_CONNECTIONS false`);
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

const ensureTemplate = async (admin: pg.Client, template: string, migrate: () => Promise<void>): Promise<void> => {
  if (await exists(admin, template)) return;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (!(await exists(admin, template))) await buildTemplate(admin, template, migrate);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
};

/** A database of one's own on the PostgreSQL of this test run, cloned from a template that is migrated once per run. */
export const createTestDatabase = async ({ migrate, name }: TestDatabaseOptions): Promise<TestDatabase> => {
  const cluster = await testCluster();
  const identifier = identifierFor(name);
  const template = `template_${identifier}`;
  const database = `test_${identifier}_${randomBytes(6).toString('hex')}`;
  const urlOf = (of: string): string => connectionTo(cluster, of).connectionString;
  await withClient(urlOf('postgres'), async (admin) => {
    await ensureTemplate(admin, template, () => migrate(urlOf(`${template}_draft`)));
    // Copying files is several times quicker than logging pages when nothing waits for the disk.
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return {
    connectionString: urlOf(database),
    drop: () =>
      withClient(urlOf('postgres'), async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      }),
  };
};
