import { filesContract } from '@parley/testkit';
import { openStoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { knexFiles } from './stored-files.js';

filesContract(async (clock) => {
  const { knex, close } = await openStoreDatabase({ poolMax: 2 });
  return { files: knexFiles({ knex, clock }), store: knexStore({ knex, clock }), close };
});
