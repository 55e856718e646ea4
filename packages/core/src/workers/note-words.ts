import { committing } from '../committing.js';
import { inDueRealms } from './passes/in-due-realms.js';
import { repeatBatches } from './passes/repeat-batches.js';
import type { Work } from './work.js';

/** Messages of one transaction. A realm with a long history goes on in the next runs. */
const batches = { size: 2_000, max: 50 };

/** Notes the words of new messages by conversation, for searches. */
export const noteWords: Work = {
  every: 10_000,
  run: (world) =>
    inDueRealms(world.log, world.store.dueRealms.withNewWords, (id) =>
      repeatBatches(
        batches,
        committing(world).write(id, ({ messages }) => messages.noteWords(batches.size)),
      ),
    ),
};
