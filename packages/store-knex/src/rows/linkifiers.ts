import type { Linkifiers } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** Maximum of characters of all lists that are remembered. */
const maxSize = 8_000_000;

const read = new LRUCache<string, Linkifiers>({ maxSize, sizeCalculation: (_, text) => text.length });

/** The same object for the same text, so that what is made of a list is made once. */
export const linkifiersFromText = (text: string): Linkifiers => {
  const known = read.get(text);
  if (known !== undefined) return known;
  const linkifiers = JSON.parse(text) as Linkifiers;
  read.set(text, linkifiers);
  return linkifiers;
};
