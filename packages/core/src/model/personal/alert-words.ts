import { fold } from '../../text/fold.js';
import { storable } from '../../text/storable.js';

/** Words that alert a person when they occur in a received message. In the order in which they were added, no two with the same key. */
export type AlertWords = ReadonlyArray<string>;

/** Maximum per person. */
export const maxAlertWords = 250;
/** Code points. */
export const maxAlertWordLength = 100;

/** Returns the key by which words and texts are compared: without case, each stretch of white space as one blank. */
export const alertWordKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Adds words with new keys, as they were first spelled; ignores blank ones. */
export const withAlertWords = (words: AlertWords, added: AlertWords): AlertWords => {
  const known = new Map<string, string>();
  for (const word of [...words, ...added.map((one) => storable(one).trim())]) {
    const key = alertWordKey(word);
    if (key !== '' && !known.has(key)) known.set(key, word);
  }
  return [...known.values()];
};

/** Removes words regardless of spelling. */
export const withoutAlertWords = (words: AlertWords, removed: AlertWords): AlertWords => {
  const keys = new Set(removed.map(alertWordKey));
  return words.filter((word) => !keys.has(alertWordKey(word)));
};
