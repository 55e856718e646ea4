import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import type { ReadTx } from '../../../ports/store.js';
import { isUnspaced, searchForm, unspacedRunsIn } from '../../../text/scripts.js';
import { requestedWords } from '../../shared/narrow/resolve-narrow.js';

/**
 * Returns the folded words by which these messages were found; null if the narrow searches for none. No query if it only excludes words. One statement, with
 * work bounded by the page.
 */
export const findWords = (tx: ReadTx, narrow: Narrow, ids: ReadonlyArray<MessageId>): TaskEither.TaskEither<Failure, ReadonlySet<string> | null> => {
  if (!narrow.some(({ operator }) => operator === 'search')) return TaskEither.right(null);
  const words = requestedWords(narrow);
  return words === null || ids.length === 0
    ? TaskEither.right(new Set())
    : pipe(
        tx.messages.wordsFound(words, ids),
        TaskEither.map((found) => new Set([...found.filter((word) => !isUnspaced(word)), ...unspacedRunsIn(searchForm(words))])),
      );
};
