import { countStatements, createTestDatabase, type OpenStore, storeContract } from '@parley/testkit';
import { knexStore } from './knex-store.js';
import { migrate } from './migrate.js';
import { openKnex } from './open-knex.js';

const migrateAt = async (url: string): Promise<void> => {
  const knex = openKnex(url);
  await migrate(knex);
  await knex.destroy();
};

const onPostgres =
  (poolMax: number): OpenStore =>
  async (clock) => {
    const database = await createTestDatabase({ name: 'store', migrate: migrateAt });
    const knex = openKnex(database.connectionString, { poolMax });
    return {
      store: knexStore({ knex, clock }),
      statementsOf: async (work) => (await countStatements(knex, work)).statements.length,
      close: async () => {
        await knex.destroy();
        await database.drop();
      },
    };
  };

describe('with a pool', () => {
  storeContract(onPostgres(5));
});

/** Whoever reaches for a second connection inside a transaction waits for ever. */
describe('with one connection', () => {
  storeContract(onPostgres(1));
});
