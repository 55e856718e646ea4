import { randomBytes } from 'node:crypto';
import { connectionTo, copyTemplate, dropDatabase, identifierFor, withAdministrator } from '@parley/postgres-embedded';
import { testCluster } from './test-cluster.js';

export interface TestDatabaseOptions {
  /** Fills an empty database and closes its connections. Called once per run and name. */
  readonly migrate: (connectionString: string) => Promise<void>;
  /** The name of the content: callers with the same name get copies of the same template. */
  readonly name: string;
}

export interface TestDatabase {
  readonly connectionString: string;
  /** Drops the database, with open connections. */
  readonly drop: () => Promise<void>;
}

/** A separate database on the PostgreSQL of this test run, cloned from a template that is migrated once per run. */
export const createTestDatabase = async ({ migrate, name }: TestDatabaseOptions): Promise<TestDatabase> => {
  const cluster = await testCluster();
  const database = `test_${identifierFor(name)}_${randomBytes(6).toString('hex')}`;
  await copyTemplate(cluster, { name, fill: migrate }, database);
  return {
    connectionString: connectionTo(cluster, database).connectionString,
    drop: () => withAdministrator(cluster, (admin) => dropDatabase(admin, database)),
  };
};
