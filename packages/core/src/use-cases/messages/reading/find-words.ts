import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId } from '../../../model/ids.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import type { ReadTx } from '../../../ports/store.js';
import { isUnspaced, searchForm, unspacedRunsIn } from '../../../text/scripts.js';
import { requestedWords } from '../../shared/narrow/resolve-narrow.js';
import type { Outcome } from '../../outcome.js';

/**
 * Returns the folded words by which these messages were found; null if the narrow searches for none. No query if it only excludes words. One statement, with
 * work bounded by the page.
 */
export const findWords = async (tx: ReadTx, narrow: Narrow, ids: ReadonlyArray<MessageId>): Outcome<ReadonlySet<string> | null> => {
  if (!narrow.some(({ operator }) => operator === 'search')) return Either.right(null);
  const words = requestedWords(narrow);
  if (words === null || ids.length === 0) return Either.right(new Set());
  const found = await tx.messages.wordsFound(words, ids)();
  if (Either.isLeft(found)) return found;
  return Either.right(new Set([...found.right.filter((word) => !isUnspaced(word)), ...unspacedRunsIn(searchForm(words))]));
};
