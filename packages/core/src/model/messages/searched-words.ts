import { fold } from '../../text/fold.js';
import type { UserId } from '../ids.js';

/**
 * A search in the store's word index. Separate from `MessageFilter`, since event queues cannot evaluate it. A message must contain every word of `text`, by
 * stem, and every phrase literally; both are folded.
 */
export type SearchWords =
  | { readonly kind: 'words'; readonly text: string; readonly phrases: ReadonlyArray<string>; readonly negated: boolean }
  /** A personal mention: neither silent nor through a group. */
  | { readonly kind: 'mention'; readonly userId: UserId; readonly negated: boolean };

/** Parses a search text: words, and phrases in double quotes, whose words are included. */
export const parseSearchWords = (written: string, negated: boolean): SearchWords => {
  const text = fold(written);
  const quoted = [...text.matchAll(/"([^"]+)"/g)].flatMap(([, phrase = '']) => (phrase.trim() === '' ? [] : [phrase]));
  return { kind: 'words', text, phrases: [...new Set(quoted)], negated };
};
