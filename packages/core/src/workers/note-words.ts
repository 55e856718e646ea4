import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { inDueRealms } from './in-due-realms.js';
import { repeatBatches } from './repeat-batches.js';
import type { Work } from './work.js';

/** Messages of one transaction. A realm with a long history goes on in the next runs. */
const batches = { size: 2_000, max: 50 };

/** Notes the words of new messages by conversation, for searches. */
export const noteWords: Work = {
  every: 10_000,
  run: ({ log, store }) =>
    inDueRealms(log, store.dueRealms.withNewWords, (id) =>
      repeatBatches(
        batches,
        pipe(
          store.transact(id, 'write', ({ messages }) => messages.noteWords(batches.size)),
          TaskEither.map(({ result }) => result),
        ),
      ),
    ),
};
