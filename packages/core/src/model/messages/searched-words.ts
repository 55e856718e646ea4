import { fold } from '../../text/fold.js';
import type { UserId } from '../ids.js';

/**
 * What is looked for in the index of words, which only the store has: so it is no part of `MessageFilter`, and no queue of events can ask for it.
 * A message must have every word of `text`, by its stem, and every phrase literally; both are folded.
 */
export type Sought =
  | { readonly kind: 'words'; readonly text: string; readonly phrases: ReadonlyArray<string>; readonly negated: boolean }
  /** Mentioned herself by the text, not silently and not through a group. */
  | { readonly kind: 'mention'; readonly userId: UserId; readonly negated: boolean };

/** What somebody who searches wrote: words, and phrases in double quotes, whose words count too. */
export const soughtWords = (written: string, negated: boolean): Sought => {
  const text = fold(written);
  const quoted = [...text.matchAll(/"([^"]+)"/g)].flatMap(([, phrase = '']) => (phrase.trim() === '' ? [] : [phrase]));
  return { kind: 'words', text, phrases: [...new Set(quoted)], negated };
};
