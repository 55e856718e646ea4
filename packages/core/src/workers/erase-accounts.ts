import { committing } from '../committing.js';
import { eraseBatch } from '../use-cases/people/accounts/delete-account.js';
import { inBatches } from './in-batches.js';
import { inEachRealm } from './in-each-realm.js';
import type { Work } from './work.js';

const batches = { size: 1, most: 200 };

/** Goes on with permanent deletions of accounts that were interrupted. */
export const eraseAccounts: Work = {
  every: 60_000,
  run: (world) =>
    inEachRealm(world.store, (id) =>
      inBatches(
        batches,
        eraseBatch(world, id, (work) => committing(world).serial(id, work)),
      ),
    ),
};
