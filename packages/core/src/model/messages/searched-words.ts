import { searchForm, unspacedRunsIn } from '../../text/scripts.js';
import type { UserId } from '../ids.js';

/**
 * A search in the store's word index. Separate from `MessageFilter`, since event queues cannot evaluate it. A message must contain every word of `text`, by
 * stem, and every phrase literally; both are in the form that searches compare.
 */
export type SearchWords =
  | { readonly kind: 'words'; readonly text: string; readonly phrases: ReadonlyArray<string>; readonly negated: boolean }
  /** A personal mention: neither silent nor through a group. */
  | { readonly kind: 'mention'; readonly userId: UserId; readonly negated: boolean };

/**
 * Parses a search text: words, and phrases in double quotes, whose words are included. What is written in a script without blanks is a phrase too, since its
 * single characters are in many texts.
 */
export const parseSearchWords = (written: string, negated: boolean): SearchWords => {
  const text = searchForm(written);
  const quoted = [...text.matchAll(/"([^"]+)"/g)].flatMap(([, phrase = '']) => (phrase.trim() === '' ? [] : [phrase]));
  return { kind: 'words', text, phrases: [...new Set([...quoted, ...unspacedRunsIn(text)])], negated };
};
