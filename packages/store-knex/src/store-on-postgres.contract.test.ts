import { countStatements, type OpenStore, storeContract } from '@parley/testkit';
import { openStoreDatabase } from '../fixtures/store-database.js';
import { knexStore } from './transaction/knex-store.js';

const onPostgres =
  (poolMax: number): OpenStore =>
  async (clock) => {
    const { knex, close } = await openStoreDatabase({ poolMax });
    return {
      store: knexStore({ knex, clock }),
      statementsOf: async (work) => (await countStatements(knex, work)).statements.length,
      close,
    };
  };

describe('with a pool', () => {
  storeContract(onPostgres(5));
});

/** With one connection, a second one inside a transaction would wait for ever. */
describe('with one connection', () => {
  storeContract(onPostgres(1));
});
