import { committing } from '../committing.js';
import { eraseBatch } from '../use-cases/people/accounts/delete-account.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work } from './work.js';

const batches = { size: 1, max: 200 };

/** Continues interrupted deletions of accounts. */
export const eraseAccounts: Work = {
  every: 60_000,
  run: (world) =>
    inDueRealms(world.log, world.store.dueRealms.withAccountsToErase, (id) =>
      repeatBatches(batches, () => eraseBatch(world, id, (work) => committing(world).serial(id, (tx) => () => work(tx))())),
    ),
};
