import { fold } from '../../text/fold.js';

/** Words of which a person wants to be alerted when they stand in a message that she receives. In the order in which she added them, no two of one key. */
export type AlertWords = ReadonlyArray<string>;

/** Of one person. */
export const maxAlertWords = 250;
/** In code points. */
export const maxAlertWordLength = 100;

/** By what words and texts are compared: without case, each stretch of white space as one blank. */
export const alertWordKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** What no store keeps: the null character, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** These words, and of the added ones those that say something new, as they were first spelled. Blank ones are none. */
export const withAlertWords = (words: AlertWords, added: AlertWords): AlertWords => {
  const known = new Map<string, string>();
  for (const word of [...words, ...added.map((one) => one.replace(unstorable, '\uFFFD').trim())]) {
    const key = alertWordKey(word);
    if (key !== '' && !known.has(key)) known.set(key, word);
  }
  return [...known.values()];
};

/** However the removed ones are spelled. */
export const withoutAlertWords = (words: AlertWords, removed: AlertWords): AlertWords => {
  const keys = new Set(removed.map(alertWordKey));
  return words.filter((word) => !keys.has(alertWordKey(word)));
};
