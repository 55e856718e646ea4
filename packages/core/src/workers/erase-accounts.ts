import { committing } from '../committing.js';
import { eraseBatch } from '../use-cases/people/accounts/delete-account.js';
import { inBatches } from './in-batches.js';
import { inDueRealms } from './in-due-realms.js';
import type { Work } from './work.js';

const batches = { size: 1, most: 200 };

/** Goes on with permanent deletions of accounts that were interrupted. */
export const eraseAccounts: Work = {
  every: 60_000,
  run: (world) =>
    inDueRealms(world.log, world.store.dueRealms.withAccountsToErase, (id) =>
      inBatches(
        batches,
        eraseBatch(world, id, (work) => committing(world).serial(id, work)),
      ),
    ),
};
