import { maxPageBytes } from '@parley/core/model';

/** An anchor and a message next to it: with fewer, a client could not continue. */
const leastMessages = 2;

/** How many of the messages, nearest first, fit into `maxPageBytes` by their sizes; at least two. */
export const countWithin = (sizes: ReadonlyArray<number>): number => {
  let total = 0;
  const tooMany = sizes.findIndex((bytes, index) => (total += bytes) > maxPageBytes && index >= leastMessages);
  return tooMany < 0 ? sizes.length : tooMany;
};
